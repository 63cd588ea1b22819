import { sql } from 'kysely';
import pg from 'pg';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createEmptyDatabase, type TestDatabase } from '../../test/database.ts';
import { migrations } from '../migrations/list.ts';
import { buildIndexes } from './build-indexes.ts';
import { createDatabase, type Db } from './database.ts';
import { migrate } from './migrate.ts';
import { createPool } from './pool.ts';
import { reportBlockers } from './report-blockers.ts';

const BEFORE = '0027-invites';
const INDEXES = '0028-admin-lists';
const WAIT = { timeout: 20_000, interval: 20 };
let database: TestDatabase;
let pool: pg.Pool;
let db: Db;
let writer: pg.Client;

beforeEach(async () => {
  database = await createEmptyDatabase();
  await migrate(database.config, BEFORE);
  pool = createPool(database.config, { maxConnections: 2, isPrepared: false });
  db = createDatabase(pool);
  writer = new pg.Client(database.config);
  await writer.connect();
  await writer.query('begin');
  await writer.query('lock table works in row exclusive mode');
});
afterEach(async () => {
  await writer.end();
  await pool.end();
  await database.drop();
});

/**
 * Returns the process id of the build that waits for the writer's transaction. A build for another
 * table may also wait, but only briefly, for this query's snapshot.
 */
async function findWaiting(): Promise<number> {
  const { rows } = await vi.waitFor(async () => {
    const found = await sql<{ pid: number }>`
      select pid from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock' and query like 'create index%on works%'`.execute(
      db,
    );
    expect(found.rows).toHaveLength(1);
    return found;
  }, 10_000);

  return rows[0]?.pid ?? 0;
}

/** Starts, in another session, a statement that waits for the writer's transaction. */
async function startWaiting(): Promise<{ pid: number; ended: Promise<unknown> }> {
  const client = new pg.Client(database.config);
  await client.connect();
  const { rows } = await client.query('select pg_backend_pid() as pid');
  const ended = client
    .query('begin; lock table works in share mode; commit')
    .then(() => client.end());

  return { pid: rows[0].pid, ended };
}

async function listIndexes(): Promise<{ valid: string[]; invalid: string[] }> {
  const names = Object.keys(migrations[INDEXES]?.indexes ?? {});
  const { rows } = await sql<{ name: string; isValid: boolean }>`
    select c.relname as name, i.indisvalid as "isValid"
    from pg_index i join pg_class c on c.oid = i.indexrelid
    where c.relname in (${sql.join(names)}) order by c.relname`.execute(db);
  const pick = (isValid: boolean) =>
    rows.filter(row => row.isValid === isValid).map(({ name }) => name);

  return { valid: pick(true), invalid: pick(false) };
}

const isRecorded = async () =>
  (await sql`select from migration_steps where name = ${INDEXES}`.execute(db)).rows.length === 1;

test('reads and writes continue while an index is built', async () => {
  const migrating = migrate(database.config, INDEXES);
  await findWaiting();

  await db.selectFrom('works').select('id').execute();
  await db.updateTable('works').set({ prompt: 'a pear' }).execute();
  expect(await isRecorded()).toBe(false);

  await writer.query('commit');
  await migrating;
  expect(await isRecorded()).toBe(true);
});

test('if a build waits for a transaction, the log names the process and the age of the transaction', async () => {
  const { rows } = await writer.query('select pg_backend_pid() as pid');
  const lines: string[] = [];
  const log = { warn: (_: unknown, line: string) => void lines.push(line) };
  const migrating = migrate(database.config, INDEXES, log);

  await vi.waitFor(() => expect(lines).not.toEqual([]), WAIT);

  expect(lines[0]).toMatch(
    new RegExp(
      `^the build of the index works_failed waits for the transaction of process ${rows[0].pid}( \\(.*\\))?, \\d+ s old$`,
    ),
  );
  await writer.query('commit');
  await migrating;
  expect(lines).toHaveLength(1);
});

test('a log line is repeated only after a pause', async () => {
  const waiting = await startWaiting();
  const lines: string[] = [];
  const reporting = {
    ...{ pid: waiting.pid, what: 'a statement', pauses: { lookMs: 5, repeatMs: 100 } },
    log: { warn: (_: unknown, line: string) => void lines.push(line) },
  };
  const begunMs = performance.now();

  const reported = reportBlockers(db, reporting, () => waiting.ended);
  await vi.waitFor(() => expect(lines.length).toBeGreaterThan(2), WAIT);
  const heldMs = performance.now() - begunMs;
  await writer.query('commit');
  await reported;

  expect(lines.length).toBeLessThanOrEqual(1 + heldMs / reporting.pauses.repeatMs + 1);
  expect(new Set(lines.map(line => line.replace(/\d+ s old$/, 'N s old'))).size).toBe(1);
});

test('the next migration finishes a killed build', async () => {
  const migrating = migrate(database.config, INDEXES);
  const ended = expect(migrating).rejects.toThrow('the database could not be brought up to date');
  await sql`select pg_terminate_backend(${await findWaiting()})`.execute(db);
  await ended;
  const left = await listIndexes();
  expect(left.invalid).toEqual(['works_failed']);
  expect(left.valid).toEqual(['audit_log_command', 'audit_log_newest']);
  expect(await isRecorded()).toBe(false);
  await writer.query('commit');

  await migrate(database.config, INDEXES);

  expect(await listIndexes()).toEqual({
    valid: Object.keys(migrations[INDEXES]?.indexes ?? {}).toSorted(),
    invalid: [],
  });
  expect(await isRecorded()).toBe(true);
});

test('a node that starts during a build waits outside a transaction, so that the build does not wait for the node', async () => {
  const first = migrate(database.config, INDEXES);
  const pid = await findWaiting();
  const second = migrate(database.config);
  await vi.waitFor(async () => {
    const asked = await sql`
      select from pg_stat_activity
      where datname = current_database() and state = 'idle' and query = 'commit'`.execute(db);
    expect(asked.rows).toHaveLength(1);
  }, 10_000);
  expect(await findWaiting()).toBe(pid);

  await writer.query('commit');
  await Promise.all([first, second]);

  expect(await isRecorded()).toBe(true);
});

test('a former index is dropped while reads and writes continue', async () => {
  await writer.query('commit');
  await migrate(database.config, INDEXES);
  await writer.query('begin');
  await writer.query('lock table works in row exclusive mode');
  const dropping = db
    .connection()
    .execute(connection => buildIndexes(connection, { works_failed: null }, undefined));
  await vi.waitFor(async () => {
    const { rows } = await sql`
      select from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock' and query like 'drop index%'`.execute(
      db,
    );
    expect(rows).toHaveLength(1);
  }, WAIT);

  await db.selectFrom('works').select('id').execute();
  await db.updateTable('works').set({ prompt: 'a pear' }).execute();

  await writer.query('commit');
  await dropping;
  expect((await listIndexes()).valid).not.toContain('works_failed');
  // A build that is repeated after a kill may find the index already dropped.
  await db
    .connection()
    .execute(connection => buildIndexes(connection, { works_failed: null }, undefined));
});
