// Reads a consistent copy of the running cluster as one tar, which includes the needed write-ahead
// log.
// https://www.postgresql.org/docs/18/protocol-replication.html#PROTOCOL-REPLICATION-BASE-BACKUP

import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import pg from 'pg';

const BUFFERED_BYTES_MAX = 262_144;
const FRAME = { archive: 0x6e, data: 0x64 };
const ANSWER_MS = 60_000;
const BASE_BACKUP = `BASE_BACKUP (LABEL 'vermilion', CHECKPOINT 'fast', WAL true, TARGET 'client', MANIFEST 'no')`;

/**
 * Yields the tar. Until the connection ends, a temporary slot keeps the write-ahead log that the
 * copy needs.
 * @throws PostgreSQL's error, for example for a wrong page checksum
 */
export async function* readBaseBackup(connection: pg.ClientConfig): AsyncGenerator<Buffer> {
  const client = new pg.Client({ ...connection, ...forReplication });
  client.on('error', () => {}); // the query fails as well
  await client.connect();
  try {
    const slot = `backup_${randomBytes(8).toString('hex')}`;
    await client.query(`CREATE_REPLICATION_SLOT ${slot} TEMPORARY PHYSICAL RESERVE_WAL`);
    yield* sendBaseBackup(client);
  } finally {
    await client.end();
  }
}

/** pg passes `replication` on to PostgreSQL, but pg's types do not declare it. */
const forReplication: pg.ClientConfig & { replication: string } = {
  replication: 'true',
  connectionTimeoutMillis: ANSWER_MS,
};

/** pg calls these methods on the object given to `query`. */
type BaseBackup = pg.Submittable & {
  handleCopyData(message: { chunk: Buffer }, connection: pg.Connection): void;
  handleError(error: Error): void;
  handleReadyForQuery(): void;
  handleRowDescription(): void;
  handleDataRow(): void;
  handleCommandComplete(): void;
};

function sendBaseBackup(client: pg.Client): Readable {
  let connection: pg.Connection | undefined;
  let archives = 0;
  const bytes = new Readable({
    highWaterMark: BUFFERED_BYTES_MAX,
    read: () => void connection?.stream.resume(),
  });
  const query: BaseBackup = {
    submit(submittedTo) {
      connection = submittedTo;
      connection.query(BASE_BACKUP);
    },
    handleCopyData({ chunk }) {
      if (chunk[0] === FRAME.archive) archives += 1;
      if (archives > 1)
        bytes.destroy(new Error('the database has tablespaces, which backups do not support'));
      if (chunk[0] !== FRAME.data || bytes.destroyed) return;
      // The bytes are copied, because pg reuses their memory for the next message.
      if (!bytes.push(Buffer.from(chunk.subarray(1)))) connection?.stream.pause();
    },
    handleError: error => void bytes.destroy(error),
    handleReadyForQuery: () => void bytes.push(null),
    handleRowDescription: () => {},
    handleDataRow: () => {},
    handleCommandComplete: () => {},
  };
  client.query(query);

  return bytes;
}
