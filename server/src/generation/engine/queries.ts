/**
 * What a worker writes while it has a job; how jobs end is in `completion-queries.ts` and `failure-queries.ts`. Every statement of a worker
 * names the attempt under which it holds the job, so that one whose lease was given to another changes nothing. Leases go by the clock of
 * the database. Locks are taken in the order job, credit account, original of an upscale, counters.
 */
import type { JobAction, JobInput } from '@vermilion/contract/job';
import { type RawBuilder, sql } from 'kysely';
import { type Db, publishingText, type Tx, textOf } from '../../database/database.ts';
import { gathering } from '../../database/gather.ts';
import { searchWordsOf } from '../../search-words.ts';
import { type JobStep, LEASE_SECONDS, SWEEP_JOBS_MAX } from './definitions.ts';

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
  storing_attempts: number;
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
  aspect_ratio, is_ratio_asked, num_images, seed, negative_prompt, inputs, mask_url, original_job_id, cost_credits, attempt, submissions, lost_answers, turned_away, storing_attempts, provider, is_limited,
  provider_request_id, created_at,
  extract(epoch from deadline_at - now())::float8 as seconds_left`;

/** Who holds a job: the worker of this attempt. */
export type Hold = { id: string; attempt: number };

const lease = sql`now() + make_interval(secs => ${LEASE_SECONDS})`;
export const isHeld = ({ id, attempt }: Hold) => sql`id = ${id} and attempt = ${attempt} and status = 'pending'`;

/** Who has submitted a job, and which of its submissions that was. */
export type SubmittedHold = Hold & { submissions: number };

/**
 * Whether a pending `job` takes what came of a submission: from the worker that holds it, and from one that lost it as long as nobody has
 * submitted it since. That was paid for, and the next worker would buy it again.
 */
export function takesAnswer({ attempt, submissions }: Record<'attempt' | 'submissions', RawBuilder<unknown>>) {
  return sql`job.status = 'pending'
    and (job.attempt = ${attempt} or (job.provider_request_id is null and job.submissions = ${submissions}))`;
}

export function takesAnswerOf({ id, attempt, submissions }: SubmittedHold) {
  return sql`job.id = ${id} and ${takesAnswer({ attempt: sql`${attempt}`, submissions: sql`${submissions}` })}`;
}

/** Nothing lies between the claim of such a job and its submission: the words that it is to be submitted with are there. */
const isReady = sql`provider_request_id is null and (not wants_enhanced_prompt or enhanced_prompt is not null)`;

/**
 * Takes a job under a higher attempt, unless another worker holds it, it has ended, or it has no place yet where it needs one. A submission is written down before it is made: a
 * job that is found in `submitting` lost its answer. One whose words have yet to be found stays in the line until `beginSubmission`. Jobs
 * that are asked for together are taken together.
 */
export const claimJob = gathering(claimJobs);

async function claimJobs(db: Db, jobIds: readonly string[]): Promise<(ClaimedJob | undefined)[]> {
  const { rows } = await sql<ClaimedJob>`
    update generation_jobs set
      attempt = attempt + 1, is_leased = true, lease_until = ${lease},
      step = case when ${isReady} then 'submitting' else step end,
      started_at = case when provider_request_id is null then now() else started_at end,
      submissions = submissions + case when ${isReady} then 1 else 0 end,
      lost_answers = lost_answers + case when ${isReady} and step = 'submitting' then 1 else 0 end
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

/**
 * Writes down the words of a job and that it is submitted with them. Undefined where it is not this worker's any more: it was cancelled,
 * given to another, or let go of.
 */
export async function beginSubmission(
  db: Db,
  job: Hold & Pick<ClaimedJob, 'prompt'>,
  words: string,
): Promise<ClaimedJob | undefined> {
  const { rows } = await sql<ClaimedJob>`
    update generation_jobs set enhanced_prompt = ${words}, search_words = ${searchWordsOf(job.prompt, words)}, step = 'submitting', submissions = submissions + 1
    where ${isHeld(job)} and is_leased
    returning ${claimedColumns}`.execute(db);

  return rows[0];
}

/**
 * Writes down that the pictures of a job are about to be fetched and stored. Answers how many such attempts are written down, this one
 * included; undefined when the job is not held under this attempt.
 */
export async function saveStoring(db: Db, hold: Hold): Promise<number | undefined> {
  const { rows } = await sql<{ attempts: number }>`
    update generation_jobs set step = 'storing', storing_attempts = storing_attempts + 1 where ${isHeld(hold)}
    returning storing_attempts as attempts`.execute(db);

  return rows[0]?.attempts;
}

/** The same of a job that failed by its deadline. Undefined when its late pictures are there, or another look has begun to store them. */
export async function saveLateStoring(
  db: Db,
  { id, storing_attempts: before }: Pick<ClaimedJob, 'id' | 'storing_attempts'>,
): Promise<number | undefined> {
  const { rows } = await sql<{ attempts: number }>`
    update generation_jobs set storing_attempts = storing_attempts + 1
    where id = ${id} and status = 'failed' and error_code = 'DEADLINE' and storing_attempts = ${before}
    returning storing_attempts as attempts`.execute(db);

  return rows[0]?.attempts;
}

/** Takes the last of so many attempts at storing back, whoever has the job by now. Safe to repeat. */
export async function giveStoringBack(db: Db, { id, attempts }: { id: string; attempts: number }): Promise<void> {
  await sql`
    update generation_jobs set storing_attempts = storing_attempts - 1
    where id = ${id} and storing_attempts = ${attempts}`.execute(db);
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

/** What a provider says that is at work on a job. */
export type Named = { requestId: string; lookAgainMs: number };

/**
 * Writes down the name of a job's request and lets go of the job; the caller enqueues the next look in the same transaction. Undefined where
 * the job does not take it.
 */
export async function saveRequestId(
  tx: Tx,
  hold: SubmittedHold,
  { requestId, lookAgainMs }: Named,
): Promise<{ isInTrash: boolean; revision: number } | undefined> {
  const { rows } = await sql<{ isInTrash: boolean; revision: number }>`
    update generation_jobs job set provider_request_id = ${requestId}, is_leased = false, step = 'waiting',
      lease_until = ${lease} + make_interval(secs => ${lookAgainMs / 1000})
    where ${takesAnswerOf(hold)}
    returning deleted_at is not null as "isInTrash", revision`.execute(tx);

  return rows[0];
}

/** The same of a job that failed by its deadline before its provider named the request: nobody has it any more. */
export async function saveLateRequestId(tx: Tx, jobId: string, requestId: string): Promise<boolean> {
  return changes(
    tx,
    sql`update generation_jobs set provider_request_id = ${requestId}
      where id = ${jobId} and status = 'failed' and error_code = 'DEADLINE' and provider_request_id is null`,
  );
}

/**
 * Publishes how far a job is that is held and in sight, with its present revision; of any other job nothing. Writes nothing.
 * `fraction` is from 0 to 1, or null if the provider does not tell.
 */
export async function publishProgress(
  db: Db,
  job: Hold & Pick<ClaimedJob, 'user_id'>,
  fraction: number | null,
): Promise<void> {
  const notice = textOf({ kind: 'job-progress', jobId: job.id, userId: job.user_id, fraction, revision: 0 });
  const withRevision = sql`jsonb_set(${notice}::jsonb, '{revision}', to_jsonb(revision))::text`;
  await sql`
    select ${publishingText(withRevision)} from generation_jobs where ${isHeld(job)} and deleted_at is null`.execute(
    db,
  );
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

async function changes(db: Db, statement: RawBuilder<unknown>): Promise<boolean> {
  const { numAffectedRows } = await statement.execute(db);

  return numAffectedRows === 1n;
}
