import { setTimeout as wait } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import type pg from 'pg';
import { type Migration, migrations } from '../migrations/list.ts';
import { type BuildReporting, buildIndexes } from './build-indexes.ts';
import { createDatabase, type Db, type Tx, withTransaction } from './database.ts';
import { isDeadlock, isLockTimeout } from './failures.ts';
import { createPool, STATEMENT_MS } from './pool.ts';
import type { ReportLog } from './report-blockers.ts';
import { listApplied, refuseNewerSchema, SchemaError } from './schema.ts';

const NODES_SINCE = '0025-nodes';
/** The lock for changes of the schema. Versions before `0025` use it too, so it must not change. */
const MIGRATION_LOCK = '3853314791062309107';
/**
 * A step gives up and tries again after this time, because the statements of nodes queue behind it
 * while it waits for a table.
 */
const STEP_LOCK_MS = 2_000;
const STEP_PAUSE_MS = 1_000;
const STEP_TRIES = 60;
const TURN_PAUSE_MS = 200;

/**
 * Brings the schema up to date, while a lock keeps other nodes from changing it.
 * - Consecutive migrations that need all nodes stopped run in one transaction.
 * - Each step has its own transaction, so that its locks are short. Nodes survive a step.
 * - A step that builds indexes runs outside a transaction. If it is killed, the next start finishes
 * it.
 * - Nothing changes while a node runs that would not survive the change.
 * @param lastName the last migration to run, set by tests of later migrations
 * @param log gets a line for each transaction that the build of an index waits for
 * @throws SchemaError if the schema is a newer version's or nodes must be stopped first; an Error
 * if a migration fails
 */
export async function migrate(
  connection: pg.PoolConfig,
  lastName?: string,
  log?: ReportLog,
): Promise<void> {
  const pool = createPool(connection, {
    // The second connection finds the transactions that the first one waits for.
    maxConnections: 2,
    statementMs: STATEMENT_MS.unlimited,
    isPrepared: false,
  });
  try {
    const db = createDatabase(pool);
    const { kind } = await refuseNewerSchema(db);
    if (kind === 'current') return;
    const names = Object.keys(migrations).filter(name => !lastName || name <= lastName);
    const reporting = log && { db, log };
    for (const group of groupsOf(names)) await runGroup(db, group, reporting);
  } finally {
    await pool.end();
  }
}

type Group = { names: string[]; isStep: boolean };

function groupsOf(names: readonly string[]): Group[] {
  const groups: Group[] = [];
  for (const name of names) {
    const isStep = migrations[name]?.survivedFrom !== undefined;
    const last = groups.at(-1);
    if (last && !isStep && !last.isStep) last.names.push(name);
    else groups.push({ names: [name], isStep });
  }

  return groups;
}

async function runGroup(
  db: Db,
  group: Group,
  reporting: BuildReporting | undefined,
): Promise<void> {
  const [name = ''] = group.names;
  const step = migrations[name];
  let failures = 0;
  for (;;) {
    try {
      const isDone = step?.indexes
        ? await runIndexes(db, { ...step, name }, reporting)
        : await withTransaction(db, tx => runMissing(tx, group));
      if (isDone) return;
      await wait(TURN_PAUSE_MS);
    } catch (error) {
      // A newer node may have changed the schema meanwhile.
      await refuseNewerSchema(db);
      if (error instanceof SchemaError) throw error;
      failures += 1;
      const mayTryAgain = group.isStep && (isLockTimeout(error) || isDeadlock(error));
      if (!mayTryAgain || failures === STEP_TRIES)
        throw new Error('the database could not be brought up to date', { cause: error });
      await wait(STEP_PAUSE_MS);
    }
  }
}

/**
 * Runs the group's missing migrations. Returns false while another node changes the schema, instead
 * of waiting: a waiting transaction could block that node, because the build of an index waits for
 * all older transactions.
 */
async function runMissing(tx: Tx, { names, isStep }: Group): Promise<boolean> {
  const { rows } = await sql<{ isOurs: boolean }>`
    select pg_try_advisory_xact_lock(${MIGRATION_LOCK}::bigint) as "isOurs"`.execute(tx);
  if (!rows[0]?.isOurs) return false;
  await refuseNewerSchema(tx);
  const applied = await readNames(tx);
  const missing = names.filter(name => !applied.has(name));
  if (missing.length === 0) return true;
  await makeTables(tx);
  if (isStep) await sql.raw(`set local lock_timeout = ${STEP_LOCK_MS}`).execute(tx);
  for (const name of missing) {
    const migration = migrations[name];
    if (applied.has(NODES_SINCE)) await requireSurvivors(tx, migration?.survivedFrom);
    // as: a migration works on the tables of its own version, not on those of `Db`
    await migration?.up?.(tx as unknown as Kysely<unknown>);
    await recordMigration(tx, name, migration?.survivedFrom);
  }

  return true;
}

/** Returns false, and changes nothing, while another node changes the schema. */
async function runIndexes(
  db: Db,
  { name, indexes = {}, survivedFrom }: Migration & { name: string },
  reporting: BuildReporting | undefined,
): Promise<boolean> {
  return db.connection().execute(async connection => {
    const { rows } = await sql<{ isOurs: boolean }>`
      select pg_try_advisory_lock(${MIGRATION_LOCK}::bigint) as "isOurs"`.execute(connection);
    if (!rows[0]?.isOurs) return false;
    try {
      await refuseNewerSchema(connection);
      if ((await readNames(connection)).has(name)) return true;
      await requireSurvivors(connection, survivedFrom);
      await buildIndexes(connection, indexes, reporting);
      await withTransaction(connection, tx => recordMigration(tx, name, survivedFrom));

      return true;
    } finally {
      // A broken connection holds no lock, so a failure can be ignored.
      await sql`select pg_advisory_unlock(${MIGRATION_LOCK}::bigint)`
        .execute(connection)
        .catch(() => undefined);
    }
  });
}

async function readNames(db: Db): Promise<Set<string>> {
  return new Set((await listApplied(db)).map(({ name }) => name));
}

/**
 * Records a migration. Versions before `0025` read only the table `migrations`, and stop at an
 * unknown name in it. So a step that they do not survive is recorded there, too.
 */
async function recordMigration(
  tx: Tx,
  name: string,
  survivedFrom: string | undefined,
): Promise<void> {
  if (survivedFrom !== undefined)
    await sql`insert into migration_steps (name, survived_from) values (${name}, ${survivedFrom})`.execute(
      tx,
    );
  if (survivedFrom === undefined || survivedFrom >= NODES_SINCE)
    await sql`insert into migrations (name, timestamp) values (${name}, now()::text)`.execute(tx);
}

/**
 * @param survivedFrom the first version whose nodes survive; undefined if no node survives
 * @throws SchemaError while a node runs that would not survive
 */
async function requireSurvivors(db: Db, survivedFrom: string | undefined): Promise<void> {
  const { rows } = await sql<{ lastMigration: string }>`
    select last_migration as "lastMigration" from nodes
    where seen_at > now() - interval '20 seconds'
    order by last_migration collate "C"`.execute(db);
  if (survivedFrom === undefined && rows.length > 0)
    throw new SchemaError(
      `This version changes the database in a way that running nodes do not survive, and ${rows.length} still run: stop all nodes, back up, and start again.`,
    );
  const [oldest] = rows;
  if (survivedFrom !== undefined && oldest && oldest.lastMigration < survivedFrom)
    throw new SchemaError(
      `This version changes the database in a way that versions before ${survivedFrom} do not survive, and a node of ${oldest.lastMigration} still runs: stop it, or upgrade to a version in between first.`,
    );
}

/**
 * Creates the tables that record migrations. Steps have their own table, because versions before
 * `0025` stop at an unknown name in `migrations`.
 */
async function makeTables(tx: Tx): Promise<void> {
  await sql`
    create table if not exists migrations (name varchar(255) primary key, timestamp varchar(255) not null)`.execute(
    tx,
  );
  await sql`
    create table if not exists migration_steps (
      name text primary key, survived_from text not null, applied_at timestamptz not null default now())`.execute(
    tx,
  );
}
