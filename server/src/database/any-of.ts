import { type RawBuilder, sql } from 'kysely';

/**
 * The right side of `id = …` for a list of ids of any length. PostgreSQL plans it once, because a
 * sub-select is always estimated at ten elements; `any($1)` gets a new plan each time.
 */
export function anyOf(ids: readonly string[]): RawBuilder<unknown> {
  return sql`any(array(select unnest(${ids}::uuid[])))`;
}
