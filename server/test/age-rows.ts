/**
 * Moves all times in the tables into the past, because a test's clock does not affect the database.
 */
import { sql } from 'kysely';
import type { Context } from '../src/context.ts';
import type { DB as Rows } from '../src/database/rows.ts';

export async function ageRows(
  { db }: Context,
  tables: readonly (keyof Rows)[],
  seconds: number,
): Promise<void> {
  for (const table of tables) {
    const { rows } = await sql<{ name: string }>`
      select column_name as name from information_schema.columns
      where table_schema = 'public' and table_name = ${table} and data_type = 'timestamp with time zone'`.execute(
      db,
    );
    const earlier = rows.map(
      ({ name }) => sql`${sql.ref(name)} = ${sql.ref(name)} - make_interval(secs => ${seconds})`,
    );
    await sql`update ${sql.table(table)} set ${sql.join(earlier)}`.execute(db);
  }
}

/** The column `expire` is in milliseconds. */
export async function ageLimits({ db }: Context, seconds: number): Promise<void> {
  await sql`update rate_limits set expire = expire - ${seconds * 1000}`.execute(db);
}
