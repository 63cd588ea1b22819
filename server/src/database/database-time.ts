/**
 * Times of the database's clock, for statements. All nodes share that clock, so a row that is kept, or deleted, by its age is written and
 * compared by these alone: a node whose own clock is wrong can neither delete it too early nor keep it for ever.
 */
import { type RawBuilder, sql } from 'kysely';

/** The beginning of the transaction, in PostgreSQL's words. */
export const databaseNow: RawBuilder<Date> = sql<Date>`now()`;

/** `seconds` may be a value of a fixed statement. */
export function secondsFromNow(seconds: number | RawBuilder<unknown>): RawBuilder<Date> {
  return sql<Date>`now() + make_interval(secs => ${seconds})`;
}

export function secondsAgo(seconds: number): RawBuilder<Date> {
  return sql<Date>`now() - make_interval(secs => ${seconds})`;
}
