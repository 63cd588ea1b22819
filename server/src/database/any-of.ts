import { type RawBuilder, sql } from 'kysely';

/**
 * Returns the right side of `id = …` for a list of ids. PostgreSQL reuses one plan for it, because
 * it estimates ten elements for any sub-select. `any($1)` would be planned again each time.
 */
export function anyOf(ids: readonly string[]): RawBuilder<unknown> {
  return sql`any(array(select unnest(${ids}::uuid[])))`;
}
