/**
 * Moves the times of rows into the past. What the database compares with its own clock no test can move by the clock of the context.
 */
import { sql } from 'kysely';
import type { Context } from '../src/context.ts';
import type { DB as Rows } from '../src/database/rows.ts';

/** Makes all rows of the tables look as if they had been written that much earlier, with all that they say of times. */
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

/** The same of the calls that were counted, whose ends are in milliseconds. */
export async function ageLimits({ db }: Context, seconds: number): Promise<void> {
  await sql`update rate_limits set expire = expire - ${seconds * 1000}`.execute(db);
}
