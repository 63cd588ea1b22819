/** Builds indexes of tables in use, while reads and writes go on. */
import { sql } from 'kysely';
import type { Indexes } from '../migrations/indexes.ts';
import type { Db } from './database.ts';

/**
 * Builds missing indexes. `connection` must not be in a transaction. A build waits for earlier
 * transactions, but no read or write waits for the build. A failed build leaves an invalid index,
 * which is dropped first. The caller keeps other sessions from building the same indexes.
 */
export async function buildIndexes(connection: Db, indexes: Indexes): Promise<void> {
  for (const [name, definition] of Object.entries(indexes)) {
    if (await isInvalid(connection, name))
      await sql`drop index concurrently ${sql.id(name)}`.execute(connection);
    await sql`create index concurrently if not exists ${sql.id(name)} ${sql.raw(definition)}`.execute(
      connection,
    );
  }
}

async function isInvalid(db: Db, name: string): Promise<boolean> {
  const { rows } = await sql`
    select from pg_index where indexrelid = to_regclass(${name}) and not indisvalid`.execute(db);

  return rows.length > 0;
}
