/**
 * While a task is `held`, `run_at` is the end of its lease. `attempt` is a fencing token: each
 * claim increments it, so that the writes of a former owner match no row.
 */
import { sql } from 'kysely';
import type { Db } from '../database/database.ts';
import type { Lane } from './define-task.ts';

export type ClaimedTask = {
  id: number;
  kind: string;
  payload: unknown;
  attempt: number;
  tries: number;
};

/**
 * Workers renew their leases every 10 s, so a dead node's tasks become free within half a minute.
 */
const LEASE_SECONDS = 25;
/** How long operators can read tasks that failed for good. */
const FAILED_DAYS = 7;
const PURGED_MAX = 1_000;

export type Claim = {
  lane: Lane;
  kinds: readonly string[];
  except: readonly number[];
  limit: number;
  mayTakeHeld: boolean;
};

export async function claimTasks(
  db: Db,
  { lane, kinds, except, limit, mayTakeHeld }: Claim,
): Promise<ClaimedTask[]> {
  const { rows } = await sql<ClaimedTask>`
    with claimed as (
      update tasks set held = true, attempt = attempt + 1, tries = tries + 1, run_at = now() + ${LEASE_SECONDS}::integer * interval '1 s'
      where id = any (array(
        select id from tasks
        where lane = ${lane} and kind = any (${kinds}) and run_at <= now() and id <> all (${except}::bigint[])
          and (not held or ${mayTakeHeld}::boolean)
        order by priority, run_at, id limit ${limit}::integer for update skip locked))
      returning id, kind, payload, attempt, tries, priority)
    select id, kind, payload, attempt, tries from claimed order by priority, id`.execute(db);

  return rows;
}

export async function renewTasks(db: Db, tasks: readonly ClaimedTask[]): Promise<void> {
  await sql`
    update tasks set run_at = now() + ${LEASE_SECONDS}::integer * interval '1 s'
    from unnest(${tasks.map(({ id }) => id)}::bigint[], ${tasks.map(({ attempt }) => attempt)}::integer[]) as mine (id, attempt)
    where tasks.id = mine.id and tasks.attempt = mine.attempt and held`.execute(db);
}

/** `isCounted` is false if the task failed because of a shutdown, which uses up no try. */
export type Failure = { error: string; waitMs: number; isForGood: boolean; isCounted: boolean };

/**
 * Deletes a finished task, or schedules the next try of a failed one. If the task was enqueued
 * again during the run, it runs once more with all its tries. Returns true if the task stays and
 * may be due again; false if it was deleted, or if the worker no longer owned it.
 */
export async function endTask(
  db: Db,
  { id, attempt }: ClaimedTask,
  failure?: Failure,
): Promise<boolean> {
  const { error = null, waitMs = 0, isForGood = false, isCounted = true } = failure ?? {};
  if (!failure) {
    const done = await sql`
      delete from tasks where id = ${id} and attempt = ${attempt} and held and again_at is null`.execute(
      db,
    );
    if (done.numAffectedRows === 1n) return false;
  }
  const released = await sql`
    update tasks set held = false, again_at = null, last_error = ${error},
      tries = case when again_at is null then tries - ${isCounted ? 0 : 1}::integer else 0 end,
      failed_at = case when ${isForGood}::boolean and again_at is null then now() end,
      run_at = coalesce(again_at, case when ${isForGood}::boolean then 'infinity' else now() + ${waitMs}::float8 * interval '1 ms' end)
    where id = ${id} and attempt = ${attempt} and held`.execute(db);

  return released.numAffectedRows === 1n;
}

export async function forgetFailedTasks({ db }: { db: Db }): Promise<void> {
  await sql`
    delete from tasks where id = any (array(
      select id from tasks where failed_at < now() - make_interval(days => ${FAILED_DAYS}) limit ${PURGED_MAX}::integer))`.execute(
    db,
  );
}
