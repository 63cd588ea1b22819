/**
 * The places of providers that take so many jobs at once. Whoever gives places holds the provider's row, after all locks of its own job;
 * other jobs are passed over where somebody holds them, so that nobody waits for anybody.
 */
import { sql } from 'kysely';
import type { Db, Tx } from '../../database/database.ts';
import { UNREACHED_JOBS_MAX } from '../health/definitions.ts';
import { LEASE_SECONDS } from './definitions.ts';

/** What is known of a provider while its row is locked. */
type Lock = { isAway: boolean; isOnTrial: boolean };

/** Locks a provider's row, and makes it where there is none. */
export async function lockProvider(tx: Tx, name: string): Promise<Lock> {
  const locking = sql<Lock>`
    select away_since is not null as "isAway", cardinality(failed_job_ids) >= ${UNREACHED_JOBS_MAX}::integer as "isOnTrial"
    from generation_providers where name = ${name} for update`;
  const { rows } = await locking.execute(tx);
  if (rows[0]) return rows[0];
  await sql`insert into generation_providers (name) values (${name}) on conflict do nothing`.execute(tx);

  return (await locking.execute(tx)).rows[0] ?? { isAway: false, isOnTrial: false };
}

/** Asked under the lock, and before `givePlaces`, which looks through all who wait. */
export async function countTakenPlaces(tx: Tx, name: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) from generation_jobs where provider = ${name} and place is not null and completed_at is null`.execute(
    tx,
  );

  return rows[0]?.count ?? 0;
}

/** How far back is looked for when a user was last served, each kind of works through its own index. Pending jobs are younger. */
const SERVED_HOURS = 1;

/**
 * Gives the free ones of so many places, a number of them at most, to those who wait: the user with the fewest places first, then who was served the longest ago or never, then who
 * has waited longest. Answers the jobs that were given one.
 */
export async function givePlaces(
  tx: Tx,
  name: string,
  { places, atOnce }: { places: number; atOnce: number },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with taken as (
      select place, user_id from generation_jobs where provider = ${name} and place is not null and completed_at is null
    ), free as (
      select number, row_number() over (order by number) as turn from generate_series(1, ${places}::integer) number
      where number not in (select place from taken) limit ${atOnce}
    ), waiting as (
      select id, user_id, created_at, (select count(*) from taken where taken.user_id = job.user_id)
        + row_number() over (partition by user_id order by created_at, id) as load
      from generation_jobs job
      where provider = ${name} and is_limited and place is null and completed_at is null and deadline_at > now()
        and (not_before is null or not_before <= now())
    ), served as (
      select user_id, greatest(
        (select max(started_at) from generation_jobs job
        where job.user_id = waiter.user_id and job.provider = ${name} and deleted_at is null
          and created_at > now() - make_interval(hours => ${SERVED_HOURS})),
        (select max(started_at) from generation_jobs job
        where job.user_id = waiter.user_id and job.provider = ${name} and deleted_at is not null
          and created_at > now() - make_interval(hours => ${SERVED_HOURS}))) as last_at
      from (select distinct user_id from waiting) waiter
    ), next as (
      select id, row_number() over (order by load, last_at nulls first, created_at, id) as turn
      from waiting join served using (user_id) order by turn limit (select count(*) from free)
    ), mine as (
      select job.id, free.number from generation_jobs job join next using (id) join free using (turn)
      where job.place is null and job.completed_at is null for update of job skip locked
    )
    update generation_jobs job set place = mine.number, lease_until = now() + make_interval(secs => ${LEASE_SECONDS})
    from mine where job.id = mine.id
    returning job.id`.execute(tx);

  return rows.map(row => row.id);
}

/** The provider for whose place a job waits; undefined when it waits for none. */
export async function findAwaitedProvider(db: Db, jobId: string): Promise<string | undefined> {
  const { rows } = await sql<{ provider: string }>`
    select provider from generation_jobs
    where id = ${jobId} and is_limited and place is null and completed_at is null`.execute(db);

  return rows[0]?.provider;
}

/** Those that somebody waits for. */
export async function listAwaitedProviders(db: Db): Promise<string[]> {
  const { rows } = await sql<{ provider: string }>`
    select distinct provider from generation_jobs where is_limited and place is null and completed_at is null`.execute(
    db,
  );

  return rows.map(row => row.provider);
}
