import { type RawBuilder, sql } from 'kysely';

/**
 * Returns the right side of `id = …` for a list of ids. PostgreSQL reuses one plan for all lengths,
 * because its estimate for a sub-select is always ten elements; `any($1)` would get a new plan each
 * time.
 */
export function anyOf(ids: readonly string[]): RawBuilder<unknown> {
  return sql`any(array(select unnest(${ids}::uuid[])))`;
}
