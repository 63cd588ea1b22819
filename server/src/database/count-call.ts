/** How calls are counted on `rate_limits`: so many in a window that begins with the first. */
import { type RawBuilder, sql } from 'kysely';
import type { Db } from './database.ts';

/** `name` is part of the stored key; two rules never share one. */
export type LimitRule = { name: string; calls: number; perSeconds: number };

/**
 * A statement, or a part of one, that counts a call against `rule` where `condition` holds. Its row says how many `calls` there were in
 * the window, this one included, and in how many milliseconds that ends (`retry_ms`).
 */
export function countingCall(
  { name, perSeconds }: LimitRule,
  subject: string,
  condition: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const nowMs = sql`(extract(epoch from now()) * 1000)::bigint`;

  return sql`
    insert into rate_limits as counted (key, points, expire)
    select ${`${name}:${subject}`}, 1, ${nowMs} + ${perSeconds * 1000}::bigint where ${condition}
    on conflict (key) do update set
      points = case when counted.expire <= ${nowMs} then 1 else counted.points + 1 end,
      expire = case when counted.expire <= ${nowMs} then excluded.expire else counted.expire end
    returning points as calls, (expire - ${nowMs})::integer as retry_ms`;
}

type Count = { calls: number; retryMs: number };

/**
 * Counts a call against each of several rules in one statement, up to the first that refuses it: the counts of those after it are missing.
 * `also` is an expression of type json, which is read on the same way.
 */
export async function countCalls<T>(
  db: Db,
  limits: readonly { rule: LimitRule; subject: string }[],
  also: RawBuilder<T> = sql`null::json`,
): Promise<{ counts: Count[]; also: T }> {
  const parts: RawBuilder<unknown>[] = [];
  const answers: RawBuilder<unknown>[] = [];
  let mayCall = sql`true`;
  for (const [index, { rule, subject }] of limits.entries()) {
    const call = sql.ref(`call_${index}`);
    parts.push(sql`${call} as (${countingCall(rule, subject, mayCall)})`);
    answers.push(sql`select ${sql.lit(index)} as place, calls, retry_ms as "retryMs", null::json as also from ${call}`);
    mayCall = sql`exists (select from ${call} where calls <= ${rule.calls}::integer)`;
  }
  const { rows } = await sql<Count & { also: T }>`
    with ${sql.join(parts)}
    select -1 as place, 0 as calls, 0 as "retryMs", (${also}) as also
    union all ${sql.join(answers, sql` union all `)} order by place`.execute(db);
  const [first, ...counts] = rows;
  if (!first) throw new Error('a select without a condition answered no row');

  return { counts, also: first.also };
}
