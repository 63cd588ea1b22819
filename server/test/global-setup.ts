// Before the server's tests: one PostgreSQL for the whole run and in it a migrated template, which createTestDatabase clones. Without
// DATABASE_URL it is the embedded server in a temporary folder; with it, that server, in databases of this run alone.

import { randomBytes } from 'node:crypto';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { migrate } from '../src/database/migrate.ts';
import { createPool } from '../src/database/pool.ts';
import { startTestPostgres } from './test-postgres.ts';

/** What a test file needs to make its database. All of it can be sent to another process. */
export type TestPostgres = {
  /** Connects to an existing database in which nothing is changed. */
  admin: pg.PoolConfig;
  /** Begins the name of every database of this run. */
  prefix: string;
  template: string;
};

declare module 'vitest' {
  interface ProvidedContext {
    postgres: TestPostgres;
  }
}

export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const server = await startTestPostgres();
  const prefix = `vermilion_test_${randomBytes(4).toString('hex')}_`;
  const template = `${prefix}template`;
  const tearDown = async () => {
    await dropDatabases(server.admin, prefix);
    await server.stop();
  };
  try {
    await createTemplate(server.admin, template);
  } catch (error) {
    await tearDown();
    throw error;
  }
  project.provide('postgres', { admin: server.admin, prefix, template });
  return tearDown;
}

/** The same server, another database. */
export function inDatabase(admin: pg.PoolConfig, database: string): pg.PoolConfig {
  if (admin.connectionString === undefined) return { ...admin, database };
  const url = new URL(admin.connectionString);
  url.pathname = `/${database}`;
  return { ...admin, connectionString: url.href };
}

async function createTemplate(admin: pg.PoolConfig, template: string): Promise<void> {
  const client = new pg.Client(admin);
  await client.connect();
  await client.query(`CREATE DATABASE ${template}`);
  await client.end();

  // A database with connections can't be cloned, so the pool is gone when this returns.
  const pool = createPool(inDatabase(admin, template), { maxConnections: 4, onError: () => {} });
  try {
    await migrate(pool);
  } finally {
    await pool.end();
  }
}

async function dropDatabases(admin: pg.PoolConfig, prefix: string): Promise<void> {
  const client = new pg.Client(admin);
  await client.connect();
  const { rows } = await client.query<{ datname: string }>(
    'SELECT datname FROM pg_database WHERE starts_with(datname, $1)',
    [prefix],
  );
  for (const { datname } of rows) await client.query(`DROP DATABASE IF EXISTS ${datname} WITH (FORCE)`);
  await client.end();
}
