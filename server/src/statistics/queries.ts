import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../database/database.ts';
import { type CountedDay, type Sums, WAIT_BUCKET, WAIT_BUCKET_RATIO } from './rules.ts';

/** Returns false while another node counts. The transaction's end releases the lock. */
export async function tryLockFigures(tx: Tx): Promise<boolean> {
  const { rows } = await sql<{ isOurs: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended('statistics', 0)) as "isOurs"`.execute(tx);

  return rows[0]?.isOurs ?? false;
}

export async function findBeginning(db: Db): Promise<Date | null> {
  const row = await db
    .selectFrom('accounts_users')
    .select('created_at')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();

  return row?.created_at ?? null;
}

export async function listFinalDays(db: Db): Promise<Set<string>> {
  const { rows } = await sql<{ day: string }>`
    select day::text from statistics_days where is_final`.execute(db);

  return new Set(rows.map(({ day }) => day));
}

export async function isFinal(tx: Tx, day: string): Promise<boolean> {
  const { rows } = await sql`
    select from statistics_days where day = ${day}::date and is_final`.execute(tx);

  return rows.length > 0;
}

export async function beginDay(tx: Tx, day: string, isDayFinal: boolean): Promise<void> {
  await sql`
    insert into statistics_days (day, is_final) values (${day}::date, ${isDayFinal})
    on conflict (day) do update set is_final = excluded.is_final, rolled_up_at = now()`.execute(tx);
  await sql`delete from statistics_figures where day = ${day}::date`.execute(tx);
}

/** The time from `from` up to, but without, `to`, and the ids that rows of this time have. */
export type Span = { day: string; from: Date; to: Date; firstId: string; lastId: string };

export type ModelPrice = { name: string; microUsd: number };

/** Counts the day's works by model. A cancelled work does not count as failed. */
export async function countWorks(
  tx: Tx,
  { day, ...span }: Span,
  prices: readonly ModelPrice[],
): Promise<void> {
  await sql`
    insert into statistics_figures (day, measure, kind, value)
    with counted as (
      select model_name,
        count(*) filter (where status = 'completed') as completed,
        count(*) filter (where status = 'failed' and error_code is distinct from 'CANCELLED') as failed,
        count(*) filter (where status = 'failed' and error_code = 'CANCELLED') as cancelled,
        sum(jsonb_array_length(images)) filter (where status = 'completed') as pictures,
        sum(extract(epoch from completed_at - created_at) * 1000) filter (where status = 'completed') as wait_ms
      from works where ${within(span)} group by model_name)
    select ${day}::date, measure, model_name, round(value)
    from counted
    left join unnest(${prices.map(({ name }) => name)}::text[], ${prices.map(price => price.microUsd)}::bigint[])
      as price (name, micro_usd) on price.name = model_name
    cross join lateral (values
      ('works-completed', completed::numeric),
      ('works-failed', failed),
      ('works-cancelled', cancelled),
      ('wait-ms', wait_ms),
      ('provider-cost-micro-usd', pictures * micro_usd)) as figure (measure, value)
    where value > 0`.execute(tx);
}

/** Counts the day's completed works by model and by a range of waiting times. */
export async function countWaits(tx: Tx, { day, ...span }: Span): Promise<void> {
  await sql`
    insert into statistics_figures (day, measure, kind, value)
    select ${day}::date, ${WAIT_BUCKET} || floor(ln(wait_ms) / ln(${WAIT_BUCKET_RATIO}::numeric))::integer,
      model_name, count(*)
    from (
      select model_name, greatest(extract(epoch from completed_at - created_at) * 1000, 1) as wait_ms
      from works where ${within(span)} and status = 'completed') waited
    group by 2, 3`.execute(tx);
}

/**
 * Sums up the ledger by type. Purchases with a negative amount, which reverse others, are a type of
 * their own.
 */
export async function countCredits(tx: Tx, { day, ...span }: Span): Promise<void> {
  await sql`
    insert into statistics_figures (day, measure, kind, value)
    select ${day}::date, 'credits', case when type = 'purchase' and delta < 0 then 'purchase-reversed' else type end, sum(delta)
    from credit_transactions where ${within(span)} group by 3`.execute(tx);
}

/** Counts the day's new accounts, even closed ones. */
export async function countPeople(tx: Tx, { day, ...span }: Span): Promise<void> {
  await sql`
    insert into statistics_figures (day, measure, kind, value)
    select ${day}::date, 'people-signed-up', '', count(*)
    from accounts_users where ${within(span)} having count(*) > 0`.execute(tx);
}

/** The ids only let PostgreSQL use the primary key. The times decide. */
function within({ from, to, firstId, lastId }: Omit<Span, 'day'>): RawBuilder<boolean> {
  return sql<boolean>`id >= ${firstId}::uuid and id < ${lastId}::uuid and created_at >= ${from} and created_at < ${to}`;
}

/** Returns whether the files were measured for this day less than an hour ago. */
export async function isStorageFresh(db: Db, day: string): Promise<boolean> {
  const { rows } = await sql`
    select from statistics_days where day = ${day}::date and stored_at > now() - interval '1 hour'`.execute(
    db,
  );

  return rows.length > 0;
}

/** Reads the sizes of all files, which takes long. Only background tasks call this function. */
export async function measureStorage(db: Db, day: string): Promise<void> {
  await sql`
    update statistics_days set stored_at = now(),
      stored_bytes = (select coalesce(sum(size_bytes), 0) from uploads_objects)
    where day = ${day}::date`.execute(db);
}

/** The sums of the day `d.day`, from the figures. */
const summedUp = sql`
  select coalesce(json_object_agg(name, value), '{}')::jsonb from (
    select case when measure = 'credits' then 'credits:' || kind else measure end as name, sum(value)::float8 as value
    from statistics_figures where day = d.day group by name) named`;

/** The sums of each model on the day `d.day`, from the figures. */
const summedUpByModel = sql`
  select coalesce(json_object_agg(kind, sums), '{}')::jsonb from (
    select kind, json_object_agg(measure, value) as sums from statistics_figures
    where day = d.day and measure <> 'credits' and kind <> '' group by kind) counted`;

/** Joins the stored sums of `d.day`, unless the day was counted again after they were stored. */
const joinedSums = sql`
  left join statistics_sums s on s.day = d.day and s.counted_at = d.rolled_up_at`;

/** Stores the sums of the days that have none for their last count. */
export async function sumUpDays(tx: Tx): Promise<void> {
  await sql`
    insert into statistics_sums (day, counted_at, sums, models)
    select d.day, d.rolled_up_at, (${summedUp}), (${summedUpByModel})
    from statistics_days d ${joinedSums} where s.day is null
    on conflict (day) do update set
      counted_at = excluded.counted_at, sums = excluded.sums, models = excluded.models`.execute(tx);
}

export type StoredDay = CountedDay & { countedAt: Date; models: Readonly<Record<string, Sums>> };

/** Days before `modelsFrom` come without the sums of models. */
export async function listDays(
  db: Db,
  { from, modelsFrom }: { from: string; modelsFrom: string },
): Promise<StoredDay[]> {
  const { rows } = await sql<StoredDay>`
    select d.day::text, d.stored_bytes as "storedBytes", d.rolled_up_at as "countedAt",
      coalesce(s.sums, (${summedUp})) as sums,
      case when d.day < ${modelsFrom}::date then '{}' else coalesce(s.models, (${summedUpByModel})) end as models
    from statistics_days d ${joinedSums} where d.day >= ${from}::date order by d.day`.execute(db);

  return rows;
}
