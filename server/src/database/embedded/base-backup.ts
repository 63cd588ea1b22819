// Reads a consistent copy of the whole cluster while the server works: BASE_BACKUP of the replication protocol. The server sends one tar
// with every file and the log that makes them consistent. https://www.postgresql.org/docs/18/protocol-replication.html#PROTOCOL-REPLICATION-BASE-BACKUP

import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import pg from 'pg';

const BUFFERED_BYTES_MAX = 262_144;
/** The first byte of a frame says what follows. */
const FRAME = { archive: 0x6e, data: 0x64 };
const ANSWER_MS = 60_000;
const BASE_BACKUP = `BASE_BACKUP (LABEL 'vermilion', CHECKPOINT 'fast', WAL true, TARGET 'client', MANIFEST 'no')`;

/**
 * Yields the bytes of the tar. The caller's pace is the server's pace.
 * A temporary slot keeps the log of the whole time; it ends with the connection.
 * @throws an Error of PostgreSQL, also when a page does not match its checksum
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

/** `replication` is documented by PostgreSQL, and passed on by pg, whose types leave it out. */
const forReplication: pg.ClientConfig & { replication: string } = {
  replication: 'true',
  connectionTimeoutMillis: ANSWER_MS,
};

/** pg calls these methods of whatever is given to `query`. */
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
        bytes.destroy(new Error('the database has tablespaces, which no backup takes along'));
      if (chunk[0] !== FRAME.data || bytes.destroyed) return;
      // Copied: pg parses the next message into the same memory.
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
