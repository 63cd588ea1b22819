import { type RawBuilder, sql } from 'kysely';

/**
 * Returns the right side of `id = …` for a list of ids of any length. PostgreSQL reuses one plan
 * for all lengths, because it estimates a sub-select always at ten elements; `any($1)` would get a
 * new plan each time.
 */
export function anyOf(ids: readonly string[]): RawBuilder<unknown> {
  return sql`any(array(select unnest(${ids}::uuid[])))`;
}
