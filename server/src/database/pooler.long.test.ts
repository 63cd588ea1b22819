import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../test/database.ts';
import { databaseUrl } from '../../test/database-url.ts';
import { askedWork, finishedWork, quickProvider } from '../../test/jobs/works.ts';
import { signedInPerson } from '../../test/people/people.ts';
import { type Pgbouncer, startPgbouncer } from '../../test/services/start-pgbouncer.ts';
import { startTestServer } from '../../test/start-test-server.ts';
import { readConfig } from '../config.ts';
import type { Db } from './database.ts';
import { openDatabase } from './open-database.ts';

const SECRET = 'a secret of this test, used nowhere else';
const ROLE_SETTINGS = [
  "timezone = 'UTC'",
  "statement_timeout = '60s'",
  "idle_in_transaction_session_timeout = '30s'",
];
let database: TestDatabase;
let pooler: Pgbouncer;

beforeAll(async () => {
  database = await createTestDatabase();
  pooler = await startPgbouncer(database.config, 'transaction');
});
afterAll(async () => {
  await pooler.stop();
  await database.drop();
});

/**
 * Sets the settings on the database, with the same effect as on the role, because other tests share
 * the role.
 */
async function giveSettings(): Promise<void> {
  const client = new pg.Client(database.config);
  await client.connect();
  for (const setting of ROLE_SETTINGS)
    await client.query(`alter database ${database.config.database} set ${setting}`);
  await client.end();
  // Sessions that the pooler has already opened keep the former settings.
  await pooler.stop();
  pooler = await startPgbouncer(database.config, 'transaction');
}

const configOf = (settings: Record<string, string>) =>
  readConfig({
    ...{ SESSION_SECRET: SECRET, LOG_LEVEL: 'silent', DATABASE_PREPARED: 'off' },
    ...{ DATABASE_URL: databaseUrl(pooler.connection), ...settings },
  });
const open = async (settings: Record<string, string>) => {
  const opened = await openDatabase(configOf(settings), console as never, () => undefined);
  await opened.stop();
};

describe('a pooler in transaction mode', () => {
  test('is refused unless DATABASE_LISTEN_URL is set', async () => {
    await expect(open({})).rejects.toThrow(
      /^Notifications do not arrive from DATABASE_URL: set DATABASE_LISTEN_URL to/,
    );
  });

  test('is refused while the role lacks the settings of sessions', async () => {
    await expect(open({ DATABASE_LISTEN_URL: databaseUrl(database.config) })).rejects.toThrow(
      /^The pooler of DATABASE_URL passes no settings of a session on, so the role needs them\. Run: alter role ".*" set statement_timeout = '60s';/,
    );
  });
});

describe('a pooler in transaction mode, with the settings of the role,', () => {
  beforeAll(giveSettings);

  test('is refused as DATABASE_LISTEN_URL', async () => {
    await expect(
      open({ DATABASE_LISTEN_URL: `${databaseUrl(pooler.connection)}` }),
    ).rejects.toThrow(
      'Notifications do not arrive from DATABASE_URL: set DATABASE_LISTEN_URL to the address of the same database without a pooler.',
    );
  });

  test('is refused if DATABASE_LISTEN_URL leads to another database', async () => {
    const other = await createTestDatabase();

    await expect(open({ DATABASE_LISTEN_URL: databaseUrl(other.config) })).rejects.toThrow(
      'DATABASE_URL and DATABASE_LISTEN_URL lead to two databases.',
    );

    await other.drop();
  });

  test('serves a studio: users sign in, and their works are completed', async () => {
    await open({ DATABASE_LISTEN_URL: databaseUrl(database.config) });
    const provider = quickProvider();
    const server = await startTestServer({
      parts: { imageProviders: [provider] },
      settings: {
        ...{ SESSION_SECRET: SECRET, DATABASE_PREPARED: 'off' },
        DATABASE_URL: databaseUrl(pooler.connection),
        DATABASE_LISTEN_URL: databaseUrl(database.config),
      },
      throughProxy: async () => pooler.connection,
    });
    const person = await signedInPerson(server);

    const works = await Promise.all(Array.from({ length: 20 }, () => askedWork(person)));
    expect((await finishedWork(person)).status).toBe('completed');

    const statuses = async () =>
      (
        await server.ctx.db.selectFrom('works').select('status').where('id', 'in', works).execute()
      ).map(({ status }) => status);
    await vi.waitFor(
      async () => expect(new Set(await statuses())).toEqual(new Set(['completed'])),
      30_000,
    );
    await server.close();
  });
});

describe('a pooler in session mode, without settings of the role,', () => {
  let own: TestDatabase;
  let keepingSessions: Pgbouncer;

  beforeAll(async () => {
    own = await createTestDatabase();
    keepingSessions = await startPgbouncer(own.config, 'session');
  });
  afterAll(async () => {
    await keepingSessions.stop();
    await own.drop();
  });

  test('serves a studio, and its sessions have their time limits', async () => {
    const settings = { DATABASE_URL: databaseUrl(keepingSessions.connection) };
    await open({ ...settings, DATABASE_PREPARED: 'on' });
    const server = await startTestServer({
      parts: { imageProviders: [quickProvider()] },
      settings: { ...settings, SESSION_SECRET: SECRET },
      throughProxy: async () => keepingSessions.connection,
    });
    const person = await signedInPerson(server);

    await askedWork(person);
    expect((await finishedWork(person)).status).toBe('completed');
    expect(await sessionOf(server.ctx.db)).toEqual(['UTC', 'on', '4s', '30s']);
    expect(await sessionOf(server.ctx.patientDb)).toEqual(['UTC', 'on', '1min', '30s']);

    await server.close();
  });
});

async function sessionOf(db: Db): Promise<unknown[]> {
  const { rows } = await sql<Record<string, string>>`
    select current_setting('timezone') as zone, current_setting('synchronous_commit') as commit,
      current_setting('statement_timeout') as statement,
      current_setting('idle_in_transaction_session_timeout') as idle
  `.execute(db);

  return rows.flatMap(row => Object.values(row));
}
