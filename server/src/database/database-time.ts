/**
 * Times of the database's clock, for statements. The expiry of rows is written and compared by this
 * clock only, so that a node's wrong clock does no harm.
 */
import { type RawBuilder, sql } from 'kysely';
import type { Db } from './database.ts';

/** The start of the transaction. */
export const databaseNow: RawBuilder<Date> = sql<Date>`now()`;

export function secondsFromNow(seconds: number): RawBuilder<Date> {
  return sql<Date>`now() + make_interval(secs => ${seconds})`;
}

export function secondsAgo(seconds: number): RawBuilder<Date> {
  return sql<Date>`now() - make_interval(secs => ${seconds})`;
}

/** Returns the database's time, for comparisons outside statements, such as a file's age. */
export async function readDatabaseTime(db: Db): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`select now() as now`.execute(db);
  const now = rows[0]?.now;
  if (!now) throw new Error('the database returned no time');

  return now;
}
