import { type RawBuilder, sql } from 'kysely';

/**
 * The right side of `id = …` for a list of ids of any length, which PostgreSQL plans once. For
 * `any($1)` it makes a new plan each time: it counts the elements of a short list and finds the new
 * plan cheaper. A sub-select is always estimated at ten elements.
 */
export function anyOf(ids: readonly string[]): RawBuilder<unknown> {
  return sql`any(array(select unnest(${ids}::uuid[])))`;
}
