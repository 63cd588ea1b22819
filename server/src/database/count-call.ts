/** Counts calls in `rate_limits`. A window begins with its first call. */
import { type RawBuilder, sql } from 'kysely';
import type { Db } from './database.ts';

/** `name` is a part of the counted key, so no two rules may have the same name. */
export type LimitRule = { name: string; calls: number; perSeconds: number };

/**
 * Returns a statement, or a part of one, that counts a call against `rule` if `condition` holds.
 * Its row has the window's `calls`, including this one, and the milliseconds to the window's end
 * (`retry_ms`).
 */
export function countingCall(
  rule: LimitRule,
  subject: string,
  condition: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const isOpen = isWindowOpen(rule, 'counted');

  return sql`
    insert into rate_limits as counted (key, points, expire)
    select ${keyOf(rule.name, subject)}, 1, ${nowMs} + ${rule.perSeconds * 1000}::bigint where ${condition}
    on conflict (key) do update set
      points = case when ${isOpen} then counted.points + 1 else 1 end,
      expire = case when ${isOpen} then counted.expire else excluded.expire end
    returning points as calls, (expire - ${nowMs})::integer as retry_ms`;
}

/** Returns an expression for the number of a subject's calls in the current window. */
export function countedCalls(rule: LimitRule, subject: string): RawBuilder<number> {
  return sql`coalesce((
    select points from rate_limits where key = ${keyOf(rule.name, subject)} and ${isWindowOpen(rule)}), 0)`;
}

/** The longest time from the start of a transaction, which is its `now()`, to its counting. */
const WAIT_MS_MAX = 60_000;

/** A window that ends too late was begun by a clock that was ahead, and is ignored. */
function isWindowOpen({ perSeconds }: LimitRule, table = 'rate_limits'): RawBuilder<boolean> {
  const expire = sql.ref(`${table}.expire`);
  const latestMs = perSeconds * 1000 + WAIT_MS_MAX;

  return sql`(${expire} > ${nowMs} and ${expire} <= ${nowMs} + ${latestMs}::bigint)`;
}

function keyOf(ruleName: string, subject: string): string {
  return `${ruleName}:${subject}`;
}

const nowMs = sql`(extract(epoch from now()) * 1000)::bigint`;

type Limit = { rule: LimitRule; subject: string };
type Count = { calls: number; retryMs: number };

export const readNothing = sql<null>`null::json`;

/**
 * Counts a call against several rules in one statement. If one rule refuses the call, no rule
 * counts it. If a concurrent call reaches a limit just then, the rules up to the refusing one count
 * this call. `counts` has an entry for each rule, undefined if the rule neither counted nor
 * refused. `also` is a json expression that is evaluated before the counting.
 */
export async function countCalls<T>(
  db: Db,
  limits: readonly Limit[],
  also: RawBuilder<T>,
): Promise<{ counts: (Count | undefined)[]; also: T }> {
  const { rows } = await countingStatement(limits, also).execute(db);
  const reading = rows.find(({ place }) => place === READING);
  if (!reading) throw new Error('a select without a condition returned no row');
  const counts = limits.map((_, index) => rows.find(({ place }) => place === index));

  return { counts, also: reading.also as T }; // as: the expression `also` has this type
}

const READING = -1;

function countingStatement(
  limits: readonly Limit[],
  also: RawBuilder<unknown>,
): RawBuilder<Count & { place: number; also: unknown }> {
  const full: RawBuilder<unknown>[] = [];
  const parts: RawBuilder<unknown>[] = [];
  const answers: RawBuilder<unknown>[] = [];
  let mayCall = sql`not exists (select from full_rule)`;
  for (const [index, { rule, subject }] of limits.entries()) {
    const call = sql.ref(`call_${index}`);
    full.push(selectRefusal(index, { rule, subject }));
    parts.push(sql`${call} as (${countingCall(rule, subject, mayCall)})`);
    answers.push(
      sql`select ${sql.lit(index)} as place, calls, retry_ms as "retryMs", null::json as also from ${call}`,
    );
    mayCall = sql`exists (select from ${call} where calls <= ${rule.calls}::integer)`;
  }

  return sql`
    with full_rule as materialized (${sql.join(full, sql` union all `)}), ${sql.join(parts)}
    select ${sql.lit(READING)} as place, 0 as calls, 0 as "retryMs", (${also}) as also
    union all select place, calls, retry_ms, null::json from full_rule
    union all ${sql.join(answers, sql` union all `)}`;
}

function selectRefusal(place: number, { rule, subject }: Limit): RawBuilder<unknown> {
  return sql`
    select ${sql.lit(place)} as place, points + 1 as calls, (expire - ${nowMs})::integer as retry_ms
    from rate_limits
    where key = ${keyOf(rule.name, subject)}::text and ${isWindowOpen(rule)} and points >= ${rule.calls}::integer`;
}
