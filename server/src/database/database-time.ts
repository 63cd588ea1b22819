/**
 * Times of the database's clock, for statements. All nodes share that clock, so a row that is kept, or deleted, by its age is written and
 * compared by these alone: a node whose own clock is wrong can neither delete it too early nor keep it for ever.
 */
import { type RawBuilder, sql } from 'kysely';
import type { Db } from './database.ts';

/** The beginning of the transaction, in PostgreSQL's words. */
export const databaseNow: RawBuilder<Date> = sql<Date>`now()`;

export function secondsFromNow(seconds: number): RawBuilder<Date> {
  return sql<Date>`now() + make_interval(secs => ${seconds})`;
}

export function secondsAgo(seconds: number): RawBuilder<Date> {
  return sql<Date>`now() - make_interval(secs => ${seconds})`;
}

/** Returns the time of the database, for what no statement can compare, such as the age of a file. */
export async function readDatabaseTime(db: Db): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`select now() as now`.execute(db);
  const now = rows[0]?.now;
  if (!now) throw new Error('the database tells no time');

  return now;
}
