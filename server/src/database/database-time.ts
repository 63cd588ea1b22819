/**
 * Times of the database's clock. The expiry of rows must be written and compared by this clock
 * only, because the clock of a node may be wrong.
 */
import { type RawBuilder, sql } from 'kysely';
import type { Db } from './database.ts';

/** The start of the transaction. All statements of a transaction get the same time. */
export const databaseNow: RawBuilder<Date> = sql<Date>`now()`;

export function secondsFromNow(seconds: number): RawBuilder<Date> {
  return sql<Date>`now() + make_interval(secs => ${seconds})`;
}

export function secondsAgo(seconds: number): RawBuilder<Date> {
  return sql<Date>`now() - make_interval(secs => ${seconds})`;
}

/**
 * Returns the database's time, for comparisons outside of statements, such as with the age of a
 * file.
 */
export async function readDatabaseTime(db: Db): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`select now() as now`.execute(db);
  const now = rows[0]?.now;
  if (!now) throw new Error('the database returned no time');

  return now;
}
