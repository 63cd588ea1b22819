import { randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { inject } from 'vitest';
import { cloneTemplate, inDatabase } from './template.ts';

export type TestDatabase = { config: pg.PoolConfig; drop(): Promise<void> };

const CONNECTION_POLLS_MAX = 50;
const POLL_EVERY_MS = 10;

/** Clones the migrated template. `drop` waits a little for open connections, and then cuts them. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const postgres = inject('postgres');
  const config = await cloneTemplate(postgres);
  const name = nameOf(config);

  return {
    config,
    drop: () =>
      withClient(postgres.admin, async client => {
        await waitForConnectionsToEnd(client, name);
        await client.query(`DROP DATABASE ${name} WITH (FORCE)`);
      }),
  };
}

export async function createEmptyDatabase(): Promise<TestDatabase> {
  const { admin, prefix } = inject('postgres');
  const name = `${prefix}${randomBytes(6).toString('hex')}`;
  await withClient(admin, async client => void (await client.query(`CREATE DATABASE ${name}`)));

  return {
    config: inDatabase(admin, name),
    drop: () =>
      withClient(
        admin,
        async client => void (await client.query(`DROP DATABASE ${name} WITH (FORCE)`)),
      ),
  };
}

function nameOf({ database, connectionString }: pg.PoolConfig): string {
  return connectionString === undefined
    ? (database ?? '')
    : new URL(connectionString).pathname.slice(1);
}

// `pool.end()` of pg returns before its connections are closed. Cutting such a connection would
// throw an error that nobody handles.
async function waitForConnectionsToEnd(client: pg.Client, name: string): Promise<void> {
  for (let attempt = 0; attempt < CONNECTION_POLLS_MAX; attempt++) {
    const { rowCount } = await client.query('SELECT FROM pg_stat_activity WHERE datname = $1', [
      name,
    ]);
    if (rowCount === 0) return;
    await wait(POLL_EVERY_MS);
  }
}

async function withClient(
  config: pg.PoolConfig,
  work: (client: pg.Client) => Promise<void>,
): Promise<void> {
  const client = new pg.Client(config);
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}
