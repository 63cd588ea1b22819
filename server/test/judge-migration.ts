/**
 * Finds out what a migration does to tables that nodes use: runs it, compares the catalogue before
 * and after, lists the locks, and rolls back. It does not parse SQL.
 */
import { type Kysely, sql } from 'kysely';
import type { Db, Tx } from '../src/database/database.ts';
import type { Migration } from '../src/migrations/list.ts';

/** Tables with so few rows that a statement reads or writes all rows within milliseconds. */
const SMALL = [
  'installation_keys',
  'migrations',
  'migration_steps',
  'nodes',
  'uploads_identity',
  'write_probe',
];
/**
 * The rows of these tables are deleted after some days, so there are few. Their indexes may be
 * built in a transaction if an exception gives the reason.
 */
const SHORT_LIVED = ['accounts_sign_ups'];
const BLOCKS_READS = 'AccessExclusiveLock';
const BLOCKS_WRITES = ['ShareLock', 'ShareRowExclusiveLock', 'ExclusiveLock'];

class Undone extends Error {}

export type Verdict = {
  /** Problems that make statements of nodes wait while a large table is processed. */
  blocking: string[];
  /** Problems that make statements of nodes fail. */
  breaking: string[];
  /**
   * Problems that make writes wait while an index is built. They can't be excused, because a
   * migration avoids them if it lists its indexes in `indexes`.
   */
  inexcusable: string[];
};

export async function judgeMigration(
  db: Db,
  migration: Pick<Migration, 'up' | 'indexes'>,
): Promise<Verdict> {
  const verdict: Verdict = { blocking: [], breaking: [], inexcusable: [] };
  await db
    .transaction()
    .execute(async tx => {
      const before = await readTables(tx);
      await run(tx, migration);
      const locks = await readLocks(tx);
      const after = await readTables(tx);
      for (const was of before) {
        const is = after.find(({ id }) => id === was.id);
        const isLarge = !SMALL.includes(was.name);
        if (isLarge && !migration.indexes) {
          verdict.blocking.push(...findWork(was, is), ...findLocks(was, locks));
          verdict.inexcusable.push(...findIndexes(was, is));
        }
        verdict.breaking.push(...findBroken(was, is));
      }
      throw new Undone();
    })
    .catch((error: unknown) => {
      if (!(error instanceof Undone)) throw error;
    });

  return verdict;
}

/**
 * Builds `indexes` in the transaction, to see whether they break nodes. Nodes do not wait for them,
 * because `migrate` builds them outside a transaction.
 */
async function run(tx: Tx, { up, indexes = {} }: Pick<Migration, 'up' | 'indexes'>): Promise<void> {
  await up?.(tx as unknown as Kysely<unknown>); // as: a migration may use tables of other versions
  for (const [name, definition] of Object.entries(indexes))
    await (definition === null
      ? sql`drop index ${sql.id(name)}`
      : sql`create index ${sql.id(name)} ${sql.raw(definition)}`
    ).execute(tx);
}

/**
 * Compares the verdict with the exceptions beside the migration. Breaking problems count only for a
 * step, because only steps run beside nodes.
 * @returns the problems without a reason, and the exceptions without a problem
 */
export async function findUnexcused(db: Db, migration: Migration): Promise<string[]> {
  const { blocking, breaking, inexcusable } = await judgeMigration(db, migration);
  const isStep = migration.survivedFrom !== undefined;
  const found = isStep ? [...blocking, ...breaking] : blocking;
  const exceptions = migration.exceptions ?? {};

  return [
    ...inexcusable,
    ...found.filter(problem => !exceptions[problem]?.trim()),
    ...Object.keys(exceptions)
      .filter(problem => !found.includes(problem))
      .map(problem => `the exception is not needed: ${problem}`),
  ];
}

type Table = {
  id: number;
  name: string;
  /**
   * The numbers of the files of the table and its indexes, by object id. A rewrite changes a
   * number.
   */
  files: Record<string, number>;
  /** The number of times that this transaction has read the whole table. */
  scans: number;
  columns: string[];
  /** Columns that an insertion must name. */
  needed: string[];
  notNull: string[];
  /** Constraints, unique indexes and triggers that may refuse rows. */
  rules: string[];
  /** Foreign keys of other tables, which prevent deletions from this table. */
  holders: string[];
};

async function readTables(tx: Tx): Promise<Table[]> {
  const { rows } = await sql<Table>`
    select c.oid::bigint as id, c.relname as name, pg_stat_get_xact_numscans(c.oid) as scans, parts.*,
      (select json_object_agg(f.oid, f.relfilenode) from pg_class f where f.oid = c.oid
        or f.oid in (select indexrelid from pg_index where indrelid = c.oid)) as files,
      array(select 'constraint ' || conname from pg_constraint where conrelid = c.oid and contype <> 'n'
        union all select 'trigger ' || tgname from pg_trigger where tgrelid = c.oid and not tgisinternal
        union all select 'index ' || indexrelid::regclass from pg_index where indrelid = c.oid and indisunique
          and not exists (select from pg_constraint where conindid = indexrelid and conrelid = c.oid)) as rules,
      array(select conname || ' of ' || conrelid::regclass from pg_constraint
        where confrelid = c.oid and contype = 'f' and confdeltype in ('a', 'r')) as holders
    from pg_class c cross join lateral (
      select array_agg(attname || ' ' || format_type(atttypid, atttypmod)) as columns,
        coalesce(array_agg(attname::text) filter (where attnotnull), '{}') as "notNull",
        coalesce(array_agg(attname::text) filter (where attnotnull and not atthasdef and attidentity = ''), '{}') as needed
      from pg_attribute where attrelid = c.oid and attnum > 0 and not attisdropped) parts
    where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace`.execute(tx);

  return rows;
}

type Lock = { id: number; mode: string };

async function readLocks(tx: Tx): Promise<Lock[]> {
  const { rows } = await sql<Lock>`
    select relation::bigint as id, mode from pg_locks
    where locktype = 'relation' and pid = pg_backend_pid()`.execute(tx);

  return rows;
}

function findWork(was: Table, is: Table | undefined): string[] {
  const changed = Object.keys(was.files).filter(
    id => is?.files[id] !== undefined && is.files[id] !== was.files[id],
  );
  // The rewrite of a table also reads it and rewrites its indexes.
  if (changed.includes(String(was.id))) return [`${was.name} is rewritten`];

  return [
    ...(changed.length > 0 ? [`an index of ${was.name} is rewritten`] : []),
    ...(is && is.scans > was.scans ? [`${was.name} is read from end to end`] : []),
  ];
}

function findIndexes(was: Table, is: Table | undefined): string[] {
  if (SHORT_LIVED.includes(was.name)) return [];
  const isIndexed = Object.keys(is?.files ?? {}).some(id => was.files[id] === undefined);

  return isIndexed ? [`an index of ${was.name} is built in a transaction`] : [];
}

/**
 * Counts the lock of an index as a lock of its table, because the planner opens every index of a
 * table.
 */
function findLocks(was: Table, locks: readonly Lock[]): string[] {
  const modes = locks.filter(({ id }) => was.files[id] !== undefined).map(({ mode }) => mode);
  if (modes.includes(BLOCKS_READS)) return [`${was.name} is locked against reads and writes`];
  if (modes.some(mode => BLOCKS_WRITES.includes(mode)))
    return [`${was.name} is locked against writes`];

  return [];
}

function findBroken(was: Table, is: Table | undefined): string[] {
  if (is?.name !== was.name) return [`${was.name} is gone`];
  const known = was.columns.map(column => column.split(' ')[0]);

  return [
    ...lost(was.columns, is.columns).map(column => `${was.name} has no column ${column} any more`),
    ...lost(is.needed, was.needed).map(
      column => `${was.name} takes no row without ${column} any more`,
    ),
    ...lost(is.notNull, was.notNull)
      .filter(column => known.includes(column))
      .map(column => `${was.name} takes no null as ${column} any more`),
    ...lost(is.rules, was.rules).map(rule => `${was.name} may refuse rows by its ${rule}`),
    ...lost(is.holders, was.holders).map(
      holder => `${was.name} may refuse to delete rows because of ${holder}`,
    ),
  ];
}

function lost(from: readonly string[], others: readonly string[]): string[] {
  return from.filter(item => !others.includes(item));
}
