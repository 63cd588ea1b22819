/** Builds and drops indexes of tables that are in use, while reads and writes continue. */
import { sql } from 'kysely';
import type { Indexes } from '../migrations/indexes.ts';
import type { Db } from './database.ts';
import { type Reporting, reportBlockers } from './report-blockers.ts';

/** Reports the transactions that a build waits for. `db` must not use the build's connection. */
export type BuildReporting = Pick<Reporting, 'log' | 'pauses'> & { db: Db };

/**
 * Builds missing indexes and drops those whose definition is null. `connection` must not be in a
 * transaction, and the caller must hold the lock for schema changes. A failed build leaves an
 * invalid index, which the next call drops first.
 */
export async function buildIndexes(
  connection: Db,
  indexes: Indexes,
  reporting: BuildReporting | undefined,
): Promise<void> {
  for (const [name, definition] of Object.entries(indexes)) {
    const isFormer = definition === null;
    const build = () =>
      isFormer ? dropIndex(connection, name) : buildIndex(connection, name, definition);
    if (!reporting) await build();
    else {
      const { db, ...rest } = reporting;
      const pid = await processOf(connection);
      const what = `the ${isFormer ? 'removal' : 'build'} of the index ${name}`;
      await reportBlockers(db, { ...rest, pid, what }, build);
    }
  }
}

async function buildIndex(connection: Db, name: string, definition: string): Promise<void> {
  if (await isInvalid(connection, name)) await dropIndex(connection, name);
  await sql`create index concurrently if not exists ${sql.id(name)} ${sql.raw(definition)}`.execute(
    connection,
  );
}

async function dropIndex(connection: Db, name: string): Promise<void> {
  await sql`drop index concurrently if exists ${sql.id(name)}`.execute(connection);
}

async function processOf(connection: Db): Promise<number> {
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(connection);

  return rows[0]?.pid ?? 0;
}

async function isInvalid(db: Db, name: string): Promise<boolean> {
  const { rows } = await sql`
    select from pg_index where indexrelid = to_regclass(${name}) and not indisvalid`.execute(db);

  return rows.length > 0;
}
