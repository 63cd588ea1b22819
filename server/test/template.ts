/** Each test database is a clone of one migrated template. */
import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { migrate } from '../src/database/migrate.ts';
import { keepJobs } from './jobs/keep-jobs.ts';
import { startTestPostgres } from './test-postgres.ts';

/** The data that a process needs to make test databases. It can be sent to other processes. */
export type TestPostgres = {
  admin: pg.PoolConfig;
  prefix: string;
  template: string;
};

// An arbitrary number for the lock that makes copies of the template wait for each other, because
// PostgreSQL refuses to copy a template that another session is copying.
const COPY_LOCK = 7_342_001;

/** Uses the server of DATABASE_URL, or else starts an embedded one in a temporary folder. */
export async function openTemplate(): Promise<{ postgres: TestPostgres; close(): Promise<void> }> {
  const server = await startTestPostgres();
  const prefix = `vermilion_test_${randomBytes(4).toString('hex')}_`;
  const template = `${prefix}template`;
  const close = async () => {
    await dropDatabases(server.admin, prefix);
    await server.stop();
  };
  try {
    await createTemplate(server.admin, template);
  } catch (error) {
    await close();
    throw error;
  }

  return { postgres: { admin: server.admin, prefix, template }, close };
}

export async function cloneTemplate({
  admin,
  prefix,
  template,
}: TestPostgres): Promise<pg.PoolConfig> {
  const name = `${prefix}${randomBytes(6).toString('hex')}`;
  const client = new pg.Client(admin);
  await client.connect();
  try {
    await client.query('SELECT pg_advisory_lock($1)', [COPY_LOCK]);
    // FILE_COPY takes 9 ms. The default, WAL_LOG, takes 120 ms.
    await client.query(`CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY FILE_COPY`);
  } finally {
    await client.end();
  }

  return inDatabase(admin, name);
}

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

  const migrated = inDatabase(admin, template);
  await migrate(migrated);
  const keeper = new pg.Client(migrated);
  await keeper.connect();
  await keeper.query(keepJobs);
  await keeper.end();
}

async function dropDatabases(admin: pg.PoolConfig, prefix: string): Promise<void> {
  const client = new pg.Client(admin);
  await client.connect();
  const { rows } = await client.query<{ datname: string }>(
    'SELECT datname FROM pg_database WHERE starts_with(datname, $1)',
    [prefix],
  );
  for (const { datname } of rows)
    await client.query(`DROP DATABASE IF EXISTS ${datname} WITH (FORCE)`);
  await client.end();
}
