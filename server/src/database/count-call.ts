/** How calls are counted on `rate_limits`: so many in a window that begins with the first. */
import { type RawBuilder, sql } from 'kysely';
import type { Db } from './database.ts';
import { fixedStatement, type ValueOf } from './fixed-statement.ts';

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
  return countingKey({ key: sql`${keyOf(name, subject)}`, windowMs: sql`${perSeconds * 1000}` }, condition);
}

/** An expression: how many calls of `subject` are counted against a rule in its present window. */
export function countedCalls({ name }: LimitRule, subject: string): RawBuilder<number> {
  return sql`coalesce((
    select points from rate_limits
    where key = ${keyOf(name, subject)} and expire > (extract(epoch from now()) * 1000)::bigint), 0)`;
}

function keyOf(ruleName: string, subject: string): string {
  return `${ruleName}:${subject}`;
}

const nowMs = sql`(extract(epoch from now()) * 1000)::bigint`;

type Counted = { key: RawBuilder<unknown>; windowMs: RawBuilder<unknown> };

function countingKey({ key, windowMs }: Counted, condition: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    insert into rate_limits as counted (key, points, expire)
    select ${key}, 1, ${nowMs} + ${windowMs}::bigint where ${condition}
    on conflict (key) do update set
      points = case when counted.expire <= ${nowMs} then 1 else counted.points + 1 end,
      expire = case when counted.expire <= ${nowMs} then excluded.expire else counted.expire end
    returning points as calls, (expire - ${nowMs})::integer as retry_ms`;
}

type Count = { calls: number; retryMs: number };

/** An expression of type json that is read on the way of something else; what it says differs from call to call by its values alone. */
export type Reading<T> = (value: ValueOf) => RawBuilder<T>;

/** For those who only count. */
export const readNothing = { reading: () => sql<null>`null::json`, values: {} };

/**
 * Counts a call against each of several rules in one statement. A call that one of them refuses is counted by none, and writes nothing.
 * Of calls at the same moment some are counted by the rules before the one that refuses them; never by those after it.
 * `counts` has one entry for a rule, in their order, or undefined where nothing was counted. `also` is read as it is before the counting.
 */
export async function countCalls<T>(
  db: Db,
  limits: readonly { rule: LimitRule; subject: string }[],
  also: { reading: Reading<T>; values: object },
): Promise<{ counts: (Count | undefined)[]; also: T }> {
  const values = limits.flatMap(({ rule, subject }, index) => [
    [`key ${index}`, keyOf(rule.name, subject)],
    [`windowMs ${index}`, rule.perSeconds * 1000],
    [`calls ${index}`, rule.calls],
  ]);
  const rows = await statementOf(also.reading, limits.length)(db, { ...Object.fromEntries(values), ...also.values });
  const reading = rows.find(({ place }) => place === READING);
  if (!reading) throw new Error('a select without a condition answered no row');
  const counts = limits.map((_, index) => rows.find(({ place }) => place === index));

  return { counts, also: reading.also as T }; // the reading is of this type
}

/** The place of the row that brings what was read. */
const READING = -1;

type CountRow = Count & { place: number; also: unknown };
type CountStatement = (db: Db, values: object) => Promise<CountRow[]>;

/** By reading and by the number of rules; both come from the code, so they are few. */
const statements = new WeakMap<Reading<unknown>, Map<number, CountStatement>>();

function statementOf(reading: Reading<unknown>, rules: number): CountStatement {
  const known = statements.get(reading) ?? new Map<number, CountStatement>();
  statements.set(reading, known);
  const statement = known.get(rules) ?? fixedStatement((_, value) => countingStatement(rules, value, reading(value)));
  known.set(rules, statement);

  return statement;
}

function countingStatement(rules: number, value: ValueOf, also: RawBuilder<unknown>): RawBuilder<CountRow> {
  const full: RawBuilder<unknown>[] = [];
  const parts: RawBuilder<unknown>[] = [];
  const answers: RawBuilder<unknown>[] = [];
  let mayCall = sql`not exists (select from full_rule)`;
  for (let index = 0; index < rules; index += 1) {
    const call = sql.ref(`call_${index}`);
    const counted = { key: value(`key ${index}`), windowMs: value(`windowMs ${index}`) };
    full.push(selectingFull(index, value));
    parts.push(sql`${call} as (${countingKey(counted, mayCall)})`);
    answers.push(sql`select ${sql.lit(index)} as place, calls, retry_ms as "retryMs", null::json as also from ${call}`);
    mayCall = sql`exists (select from ${call} where calls <= ${value(`calls ${index}`)}::integer)`;
  }

  return sql`
    with full_rule as materialized (${sql.join(full, sql` union all `)}), ${sql.join(parts)}
    select ${sql.lit(READING)} as place, 0 as calls, 0 as "retryMs", (${also}) as also
    union all select place, calls, retry_ms, null::json from full_rule
    union all ${sql.join(answers, sql` union all `)}`;
}

/** The rule of this place, as a call would count that it refuses; no row while it takes calls. */
function selectingFull(index: number, value: ValueOf): RawBuilder<unknown> {
  return sql`
    select ${sql.lit(index)} as place, points + 1 as calls, (expire - ${nowMs})::integer as retry_ms
    from rate_limits where key = ${value(`key ${index}`)}::text and expire > ${nowMs} and points >= ${value(`calls ${index}`)}::integer`;
}
