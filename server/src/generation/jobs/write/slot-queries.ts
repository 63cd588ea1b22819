import { sql } from 'kysely';
import type { Db, Tx } from '../../../database/database.ts';
import { FAILED_JOBS_MAX } from '../breaker/breaker-definitions.ts';

type Lock = { isOpen: boolean; isHalfOpen: boolean };

export async function lockProvider(tx: Tx, name: string): Promise<Lock> {
  const locking = sql<Lock>`
    select away_since is not null as "isOpen", cardinality(failed_job_ids) >= ${FAILED_JOBS_MAX}::integer as "isHalfOpen"
    from generation_providers where name = ${name} for update`;
  const { rows } = await locking.execute(tx);
  if (rows[0]) return rows[0];
  await sql`insert into generation_providers (name) values (${name}) on conflict do nothing`.execute(
    tx,
  );

  return (await locking.execute(tx)).rows[0] ?? { isOpen: false, isHalfOpen: false };
}

export async function listTakenSlots(tx: Tx, name: string): Promise<number[]> {
  const { rows } = await sql<{ slot: number }>`
    select slot from jobs where provider = ${name} and slot is not null`.execute(tx);

  return rows.map(({ slot }) => slot);
}

/**
 * Only works that are at most this old tell when a user last got a slot, because older works would
 * take long to read.
 */
const SERVED_HOURS = 1;

/**
 * Chooses jobs for free slots: first of the user with the fewest slots, then of the user who got
 * one longest ago, then the oldest job. Thousands of jobs may wait, so the statement goes from user
 * to user in the index, and reads only the first few jobs of each.
 */
export async function chooseWaiting(tx: Tx, name: string, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with recursive waiter as (
      (select user_id from jobs where provider = ${name} and requires_slot and slot is null and step = 'queued'
      order by user_id limit 1)
      union all
      select (
        select user_id from jobs where provider = ${name} and requires_slot and slot is null and step = 'queued'
          and user_id > waiter.user_id
        order by user_id limit 1)
      from waiter where user_id is not null
    ), candidate as (
      select user_id, first.work_id, first.place + (
        select count(*) from jobs where provider = ${name} and slot is not null and jobs.user_id = waiter.user_id) as load
      from waiter cross join lateral (
        select work_id, row_number() over (order by work_id) as place from jobs
        where provider = ${name} and requires_slot and slot is null and step = 'queued' and jobs.user_id = waiter.user_id
          and not held and (run_at = deadline_at or run_at <= now()) and deadline_at > now()
        order by work_id limit ${limit}
      ) first
    ), served as (
      select user_id, greatest(
        (select max(started_at) from works where works.user_id = one.user_id and provider = ${name} and deleted_at is null
          and created_at > now() - make_interval(hours => ${SERVED_HOURS})),
        (select max(started_at) from works where works.user_id = one.user_id and provider = ${name} and deleted_at is not null
          and created_at > now() - make_interval(hours => ${SERVED_HOURS}))) as last_at
      from (select distinct user_id from candidate) one
    )
    select jobs.work_id as id from candidate join served using (user_id) join jobs using (work_id)
    where jobs.slot is null and jobs.step = 'queued' and not jobs.held
    order by candidate.load, served.last_at nulls first, jobs.work_id limit ${limit}
    for update of jobs skip locked`.execute(tx);

  return rows.map(({ id }) => id);
}

export async function listAwaitedProviders(db: Db): Promise<string[]> {
  const { rows } = await sql<{ provider: string }>`
    select distinct provider from jobs where requires_slot and slot is null and step = 'queued'`.execute(
    db,
  );

  return rows.map(({ provider }) => provider);
}
