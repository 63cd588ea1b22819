/**
 * What the engine writes while a job runs. Every statement of a worker names the attempt under which it holds the job, so that one whose
 * lease was given to another changes nothing. Leases go by the clock of the database. Locks are taken in the order job, credit account,
 * original of an upscale, counters.
 */
import type { JobAction, JobImage, JobInput } from '@vermilion/contract/job';
import type { JobFailureCode } from '@vermilion/contract/job-failure';
import type { JobStep } from '@vermilion/contract/job-status';
import { type RawBuilder, sql } from 'kysely';
import { type Db, type Notice, publishing, publishingText, type Tx, textOf } from '../../database/database.ts';
import { gathering } from '../../database/gather.ts';
import { insertingObjects, type ObjectRow } from '../../uploads/public.ts';
import { LEASE_SECONDS, SWEEP_JOBS_MAX } from './definitions.ts';
import { type JoiningParts, joiningOriginals, type UpscaleNews } from './upscale-queries.ts';

export type ClaimedJob = {
  id: string;
  user_id: string;
  credit_account_id: string;
  action: JobAction;
  step: JobStep;
  prompt: string;
  wants_enhanced_prompt: boolean;
  enhanced_prompt: string | null;
  model_name: string;
  model_display_name: string;
  aspect_ratio: string;
  is_ratio_asked: boolean;
  num_images: number;
  seed: number;
  negative_prompt: string | null;
  inputs: JobInput[];
  mask_url: string | null;
  original_job_id: string | null;
  cost_credits: number;
  attempt: number;
  submissions: number;
  lost_answers: number;
  turned_away: number;
  provider: string;
  is_limited: boolean;
  provider_request_id: string | null;
  created_at: Date;
  /** Until the deadline; negative after it. */
  seconds_left: number;
};

/** Those of a `ClaimedJob`. */
export const claimedColumns = sql`
  id, user_id, credit_account_id, action, step, prompt, wants_enhanced_prompt, enhanced_prompt, model_name, model_display_name,
  aspect_ratio, is_ratio_asked, num_images, seed, negative_prompt, inputs, mask_url, original_job_id, cost_credits, attempt, submissions, lost_answers, turned_away, provider, is_limited,
  provider_request_id, created_at,
  extract(epoch from deadline_at - now())::float8 as seconds_left`;

/** Who holds a job: the worker of this attempt. */
export type Hold = { id: string; attempt: number };

const lease = sql`now() + make_interval(secs => ${LEASE_SECONDS})`;
const isHeld = ({ id, attempt }: Hold) => sql`id = ${id} and attempt = ${attempt} and status = 'pending'`;

/**
 * Takes a job under a higher attempt, unless another worker holds it, it has ended, or it has no place yet where it needs one. A submission is written down before it is made: a
 * job that is found in `submitting` lost its answer. Jobs that are asked for together are taken together.
 */
export const claimJob = gathering(claimJobs);

async function claimJobs(db: Db, jobIds: readonly string[]): Promise<(ClaimedJob | undefined)[]> {
  const { rows } = await sql<ClaimedJob>`
    update generation_jobs set
      attempt = attempt + 1, is_leased = true, lease_until = ${lease},
      step = case when provider_request_id is null then 'submitting' else step end,
      started_at = case when provider_request_id is null then now() else started_at end,
      submissions = submissions + case when provider_request_id is null then 1 else 0 end,
      lost_answers = lost_answers + case when step = 'submitting' then 1 else 0 end
    where id = any(${jobIds.toSorted()}::uuid[]) and status = 'pending' and deadline_at > now()
      and (not is_leased or lease_until < now()) and (not is_limited or place is not null)
    returning ${claimedColumns}`.execute(db);

  // Of two who ask for the same job one gets it.
  return jobIds.map((id, place) => (jobIds.indexOf(id) === place ? rows.find(row => row.id === id) : undefined));
}

/** False when the job is no longer held under this attempt. */
export async function renewLease(db: Db, hold: Hold): Promise<boolean> {
  return changes(db, sql`update generation_jobs set lease_until = ${lease} where ${isHeld(hold)}`);
}

export async function saveEnhancedPrompt(db: Db, hold: Hold, words: string): Promise<boolean> {
  return changes(db, sql`update generation_jobs set enhanced_prompt = ${words} where ${isHeld(hold)}`);
}

export async function saveStoring(db: Db, hold: Hold): Promise<boolean> {
  return changes(db, sql`update generation_jobs set step = 'storing' where ${isHeld(hold)}`);
}

/** How a job goes on that its worker lets go of. `wasTurnedAway`: its submission came to nothing. */
export type Next = { step: JobStep; waitMs: number; wasTurnedAway?: boolean };

/** Lets go of a job; the caller enqueues its task in the same transaction. One that goes back into the line leaves its place. */
export async function letGo(tx: Tx, hold: Hold, { step, waitMs, wasTurnedAway = false }: Next): Promise<boolean> {
  const wait = sql`make_interval(secs => ${waitMs / 1000})`;
  const leavingPlace = step === 'queued' ? sql`place = null, not_before = now() + ${wait},` : sql``;

  return changes(
    tx,
    sql`update generation_jobs set is_leased = false, step = ${step}, ${leavingPlace} lease_until = ${lease} + ${wait},
      turned_away = turned_away + ${wasTurnedAway ? 1 : 0}
      where ${isHeld(hold)}`,
  );
}

export async function saveRequestId(tx: Tx, hold: Hold, requestId: string): Promise<boolean> {
  return changes(tx, sql`update generation_jobs set provider_request_id = ${requestId} where ${isHeld(hold)}`);
}

/** Tells how far a job is that is held and shown; of any other nothing is told, and nothing is written either way. */
export async function publishProgress(db: Db, hold: Hold, notice: Notice): Promise<void> {
  await sql`select ${publishing([notice])} from generation_jobs where ${isHeld(hold)} and deleted_at is null`.execute(
    db,
  );
}

/** What a finished job gets: its pictures, and the rows of their objects. */
export type Ending = {
  userId: string;
  images: readonly JobImage[];
  flags: readonly boolean[];
  objects: readonly ObjectRow[];
  /** Null where it is no upscale of a work. */
  upscale: UpscaleNews | null;
  now: Date;
};

/** Locks a job that is held, for a transaction that locks the account before it writes the job. False when it is held no longer. */
export async function lockHeldJob(tx: Tx, hold: Hold): Promise<boolean> {
  const { rows } = await sql`select from generation_jobs where ${isHeld(hold)} for update`.execute(tx);

  return rows.length > 0;
}

/** A job that its worker has finished. */
export type Completion = { hold: Hold; ending: Ending };

/** Completes a job that is held, with its objects, counts it and tells. False when it is held no longer. */
export const completeHeldJob = gathering(completeHeldJobs);

/**
 * `completeHeldJob` for several jobs in one statement. Counters are locked in order, since other nodes complete jobs of the same users.
 */
export function completeHeldJobs(db: Db, completions: readonly Completion[]): Promise<boolean[]> {
  const countersAfter = ({ afterJoining }: JoiningParts) => sql`, counter as (
    select user_id from generation_counters
    where user_id in (select user_id from job) and ${afterJoining} order by user_id for update
  ), counted as (
    update generation_counters counters set pending_total = pending_total - ended.count
    from counter join (select user_id, count(*)::integer as count from job group by user_id) ended using (user_id)
    where counters.user_id = ended.user_id)`;

  return complete(db, completions, sql`job.attempt = done.attempt and job.status = 'pending'`, countersAfter);
}

/**
 * Completes a job that has failed by its deadline, whoever brings the pictures; it was counted as ended then, and its code stays as the
 * sign of its refund. False when it has not failed so, or is in the trash.
 */
export async function completeLateJob(db: Db, completion: Completion): Promise<boolean> {
  const isLate = sql`job.status = 'failed' and job.error_code = 'DEADLINE' and job.deleted_at is null`;
  const [isCompleted = false] = await complete(db, [completion], isLate, () => sql``);

  return isCompleted;
}

async function complete(
  db: Db,
  completions: readonly Completion[],
  condition: RawBuilder<unknown>,
  countersAfter: (parts: JoiningParts) => RawBuilder<unknown>,
): Promise<boolean[]> {
  const holds = completions.map(({ hold }) => hold);
  const endings = completions.map(({ ending }) => ending);
  const notices = completions.map(({ hold, ending }) => textOf({ kind: 'job', jobId: hold.id, userId: ending.userId }));
  const originals = joiningOriginals(endings.map(({ upscale }) => upscale));
  const { rows } = await sql<{ place: number }>`
    with done as (
      select * from unnest(
        ${endings.map((_, place) => place)}::integer[], ${holds.map(({ id }) => id)}::uuid[],
        ${holds.map(({ attempt }) => attempt)}::integer[], ${endings.map(({ images }) => JSON.stringify(images))}::text[],
        ${endings.map(({ flags }) => `{${flags.join()}}`)}::text[], ${endings.map(({ now }) => now)}::timestamptz[],
        ${notices}::text[]
      ) as done (place, id, attempt, images, flags, now, notice)
    ), job as (
      update generation_jobs job set
        status = 'completed', step = 'done', is_leased = false, images = done.images::jsonb, nsfw_flags = done.flags::boolean[],
        error = null, completed_at = done.now
      from done where job.id = done.id and ${condition}
      returning done.place, job.id, job.user_id, job.deleted_at, job.completed_at, done.notice
    )${originals.joining}${countersAfter(originals)}, objects as (${insertingObjects(endings.map(ending => ending.objects))})
    select place, ${publishingText(sql`notice`)} from job${originals.telling}`.execute(db);
  const places = new Set(rows.map(row => row.place));

  return completions.map((_, place) => places.has(place));
}

/** Which pending job may be failed: the one that its worker holds, one beyond its deadline, or one whose owner cancels it. */
export type FailGuard =
  | { kind: 'held'; attempt: number }
  | { kind: 'overdue' }
  | { kind: 'owner'; userId: string; isQueuedOnly: boolean };

export type FailedJob = {
  id: string;
  user_id: string;
  credit_account_id: string;
  cost_credits: number;
  model_name: string;
  created_at: Date;
  provider_request_id: string | null;
  provider: string;
  /** Null where it had none. */
  place: number | null;
};

export type Failing = { jobId: string; guard: FailGuard; code: JobFailureCode; message: string; now: Date };

/** Fails a pending job and raises its fence. Undefined when the guard does not hold. */
export async function failPendingJob(
  tx: Tx,
  { jobId, guard, code, message, now }: Failing,
): Promise<FailedJob | undefined> {
  const { rows } = await sql<FailedJob>`
    update generation_jobs set
      status = 'failed', is_leased = false, attempt = attempt + 1, error = ${message}, error_code = ${code}, completed_at = ${now}
    where id = ${jobId} and status = 'pending' and ${guardCondition(guard)}
    returning id, user_id, credit_account_id, cost_credits, model_name, created_at, provider_request_id, provider,
      place`.execute(tx);

  return rows[0];
}

function guardCondition(guard: FailGuard): RawBuilder<unknown> {
  switch (guard.kind) {
    case 'held':
      return sql`attempt = ${guard.attempt}`;
    case 'overdue':
      return sql`deadline_at <= now()`;
    case 'owner':
      return guard.isQueuedOnly ? sql`user_id = ${guard.userId} and step = 'queued'` : sql`user_id = ${guard.userId}`;
  }
}

/** One job less is pending. */
export async function countEnded(tx: Tx, userId: string): Promise<void> {
  await sql`update generation_counters set pending_total = pending_total - 1 where user_id = ${userId}`.execute(tx);
}

export async function listOverdueJobs(db: Db): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from generation_jobs where completed_at is null and deadline_at <= now()
    order by deadline_at limit ${SWEEP_JOBS_MAX}`.execute(db);

  return rows.map(row => row.id);
}

/** Takes jobs away from workers that gave no sign, under a higher fence, and finds those whose task got lost. Who waits for a place needs none. */
export async function reclaimJobs(tx: Tx): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update generation_jobs set is_leased = false, attempt = attempt + 1, lease_until = ${lease}
    where id in (
      select id from generation_jobs where completed_at is null and lease_until < now() and deadline_at > now() and (not is_limited or place is not null)
      order by lease_until limit ${SWEEP_JOBS_MAX} for update skip locked)
    returning id`.execute(tx);

  return rows.map(row => row.id);
}

/** Whether a job that its worker lost has failed by its deadline, so that its pictures are still wanted. */
export async function isWantedLate(db: Db, jobId: string): Promise<boolean> {
  const { rows } = await sql`
    select from generation_jobs where id = ${jobId} and status = 'failed' and error_code = 'DEADLINE' and deleted_at is null`.execute(
    db,
  );

  return rows.length > 0;
}

async function changes(db: Db, statement: RawBuilder<unknown>): Promise<boolean> {
  const { numAffectedRows } = await statement.execute(db);

  return numAffectedRows === 1n;
}
