import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { EmbeddedPostgresError } from './embedded-postgres-error.ts';
import { superuser } from './init-cluster.ts';
import { durableSettings } from './settings.ts';

/**
 * Options for `new pg.Pool`. Every field must be set, because pg takes missing ones from the
 * environment (PGPORT, PGSSLMODE).
 */
export type Connection = { host: string; port: number; user: string; database: string; ssl: false };

const POLL_EVERY_MS = 10;
const CONNECT_MS_MAX = 2_000;
const DATABASE = 'vermilion';

export function connectionTo(socketFolder: string, database = DATABASE): Connection {
  return { host: socketFolder, port: 5432, user: superuser, database, ssl: false };
}

/**
 * Errors of a server that is still starting: no socket yet, no listener, a reset connection, a
 * full listen queue, and PostgreSQL's "starting up".
 */
const notReadyCodes = new Set(['ENOENT', 'ECONNREFUSED', 'ECONNRESET', 'EAGAIN', '57P03']);

/**
 * Connects as soon as the server accepts connections, or returns undefined if `isOver` returns true
 * first. The caller must end the client.
 * @throws an error whose code is not in `notReadyCodes`
 */
export async function connectWhenReady(
  connection: Connection,
  isOver: () => boolean,
): Promise<pg.Client | undefined> {
  while (!isOver()) {
    const client = new pg.Client({ ...connection, connectionTimeoutMillis: CONNECT_MS_MAX });
    client.on('error', () => {});
    try {
      await client.connect();
      return client;
    } catch (error) {
      await client.end().catch(() => {});
      // as: pg throws only Errors
      const { code } = error as { code?: string };
      if (code !== undefined && !notReadyCodes.has(code)) throw error;
      await wait(POLL_EVERY_MS);
    }
  }
  return undefined;
}

/** @throws EmbeddedPostgresError FAILED if a power failure could undo an acknowledged commit */
export async function assertDurable(client: pg.Client): Promise<void> {
  for (const name of durableSettings) {
    const { rows } = await client.query<{ value: string }>('SELECT current_setting($1) AS value', [
      name,
    ]);
    if (rows[0]?.value !== 'on') {
      throw new EmbeddedPostgresError(
        'FAILED',
        `PostgreSQL runs with ${name} = ${rows[0]?.value}, so saved work could be lost. Not starting.`,
      );
    }
  }
}

export async function createDatabaseIfMissing(client: pg.Client): Promise<void> {
  const { rowCount } = await client.query('SELECT FROM pg_database WHERE datname = $1', [DATABASE]);
  if (rowCount === 0) await client.query(`CREATE DATABASE ${DATABASE}`);
}
