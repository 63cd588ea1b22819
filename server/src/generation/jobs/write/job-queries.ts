/**
 * Statements on `jobs`. All transactions lock in this order: jobs by the id of their work, credit
 * accounts, works by id, counters, the provider, objects.
 */
import type { JobAction, JobInput } from '@vermilion/contract/job';
import { sql } from 'kysely';
import { anyOf } from '../../../database/any-of.ts';
import { type Db, NOTICE_CHANNEL, type Tx, textOf } from '../../../database/database.ts';
import { LEASE_MS, OVERDUE_JOBS_MAX, STRAY_SECONDS } from '../rules/definitions.ts';
import type { Job } from '../rules/job.ts';

export type AskedWork = {
  credit_account_id: string;
  action: JobAction;
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
  created_at: Date;
  is_in_trash: boolean;
  revision: number;
};

type LockedJob = Job & { now: Date };
/** A job with its work, and the database's time when the job was read. */
export type JobRow = LockedJob & AskedWork;

const jobColumns = sql.raw(`
  job.work_id as "workId", job.user_id as "userId", job.provider, job.step, job.run_at as "runAt", job.held, job.attempt, job.called,
  job.requires_slot as "requiresSlot", job.slot, job.turn, job.request_id as "requestId", job.submissions,
  job.lost_answers as "lostAnswers", job.refusals, job.storing_attempts as "storingAttempts", job.stop_tries as "stopTries",
  job.deadline_at as "deadlineAt", job.late_until as "lateUntil", now() as now`);

/**
 * Adds the works of jobs. This is a separate statement, because a statement that waits for a lock
 * reads other tables as they were when it began.
 */
async function withWorks(db: Db, jobs: readonly LockedJob[]): Promise<JobRow[]> {
  if (jobs.length === 0) return [];
  const { rows } = await sql<AskedWork & { id: string }>`
    select id, credit_account_id, action, prompt, wants_enhanced_prompt, enhanced_prompt, model_name, model_display_name, aspect_ratio,
      is_ratio_asked, num_images, seed, negative_prompt, inputs, mask_url, original_job_id, cost_credits, created_at,
      deleted_at is not null as is_in_trash, revision
    from works where id = ${anyOf(jobs.map(({ workId }) => workId))}`.execute(db);
  const works = new Map(rows.map(({ id, ...work }) => [id, work]));

  return jobs.flatMap(job => {
    const work = works.get(job.workId);

    return work ? { ...job, ...work } : [];
  });
}

/**
 * Locks the jobs of a user's works, so that workers wait while the works move to or from the trash.
 * Must be called first in the transaction.
 */
export async function lockJobsOf(
  tx: Tx,
  userId: string,
  workIds: readonly string[],
): Promise<JobRow[]> {
  const { rows } = await sql<LockedJob>`
    select ${jobColumns} from jobs job where work_id = any(${workIds}::uuid[]) and user_id = ${userId}
    order by work_id for update`.execute(tx);

  return withWorks(tx, rows);
}

export async function lockJobs(tx: Tx, workIds: readonly string[]): Promise<JobRow[]> {
  const { rows } = await sql<LockedJob>`
    select ${jobColumns} from jobs job where work_id = ${anyOf(workIds)} order by work_id for update`.execute(
    tx,
  );

  return withWorks(tx, rows);
}

export async function findJob(db: Db, workId: string): Promise<JobRow | undefined> {
  const { rows } =
    await sql<LockedJob>`select ${jobColumns} from jobs job where work_id = ${workId}`.execute(db);
  const [job] = await withWorks(db, rows);

  return job;
}

export type FreeWorkers = { provider: string; free: number };

export type Claim = {
  freeWorkers: readonly FreeWorkers[];
  except: readonly string[];
  /** True if jobs with an expired lease may be claimed. */
  mayTakeHeld: boolean;
};

/**
 * Locks each provider's due jobs in the order of their turn, and skips jobs that other transactions
 * have locked. The free workers are passed as JSON, and `held` is compared with a parameter.
 * Otherwise PostgreSQL would plan each claim again.
 */
export async function lockDueJobs(
  tx: Tx,
  { freeWorkers, except, mayTakeHeld }: Claim,
): Promise<JobRow[]> {
  const { rows } = await sql<LockedJob>`
    select ${jobColumns}
    from jsonb_to_recordset(${JSON.stringify(freeWorkers)}::jsonb) as worker (provider text, free integer)
    cross join lateral (
      select * from jobs
      where provider = worker.provider and run_at <= now() and work_id <> all(${except}::uuid[])
        and held <= ${mayTakeHeld}::boolean
      order by turn, run_at
      limit worker.free
      for update skip locked
    ) job`.execute(tx);

  return withWorks(tx, rows);
}

/**
 * Locks jobs that no node serves. Such a job has been due for a minute, no job of its provider had
 * a valid lease in that minute, and its provider is none of this node's `providers`.
 */
export async function lockStrayJobs(
  tx: Tx,
  providers: readonly string[],
  limit: number,
): Promise<JobRow[]> {
  const { rows } = await sql<LockedJob>`
    select ${jobColumns} from jobs job
    where provider <> all(${providers}::text[]) and run_at <= now() - make_interval(secs => ${STRAY_SECONDS}::integer)
      and not exists (
        select from jobs other where other.provider = job.provider and other.held
          and other.run_at > now() - make_interval(secs => ${STRAY_SECONDS}::integer))
    limit ${limit} for update skip locked`.execute(tx);

  return withWorks(tx, rows);
}

export async function listOverdueJobs(db: Db): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select work_id as id from jobs where deadline_at <= now() and step not in ('late', 'stopping')
    order by deadline_at limit ${OVERDUE_JOBS_MAX}`.execute(db);

  return rows.map(({ id }) => id);
}

/** Returns the id of the work whose job has this request, or undefined. */
export async function findCalledJob(
  db: Db,
  provider: string,
  requestId: string,
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select work_id as id from jobs where provider = ${provider} and request_id = ${requestId}`.execute(
    db,
  );

  return rows[0]?.id;
}

/**
 * Extends the leases of a node's jobs, and returns the ids of the jobs that the node still has. The
 * node keeps a late job without a request id until another node claims it, because only the node's
 * own worker can deliver the pictures.
 */
export async function renewLeases(
  db: Db,
  holds: readonly Pick<Job, 'workId' | 'attempt'>[],
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update jobs set run_at = case when held then now() + make_interval(secs => ${LEASE_MS / 1000}) else run_at end
    where work_id = any(array(
      select work_id from jobs job
      join unnest(${holds.map(({ workId }) => workId)}::uuid[], ${holds.map(({ attempt }) => attempt)}::integer[]) as fence (id, attempt)
        on job.work_id = fence.id and job.attempt = fence.attempt
      where job.held or (job.step = 'late' and job.request_id is null)
      order by work_id for update of job))
    returning work_id as id`.execute(db);

  return rows.map(({ id }) => id);
}

/**
 * Publishes a job's progress with the revision of its work, unless another worker has claimed the
 * job, or the work has ended or is in the trash. Writes no row. `fraction` is from 0 to 1, or null
 * if the provider reports no progress.
 */
export async function publishProgress(
  db: Db,
  { workId, attempt, userId }: Pick<Job, 'workId' | 'attempt' | 'userId'>,
  fraction: number | null,
): Promise<void> {
  const notice = textOf({ kind: 'job-progress', jobId: workId, userId, fraction, revision: 0 });
  await sql`
    select pg_notify(${NOTICE_CHANNEL}, jsonb_set(${notice}::jsonb, '{revision}', to_jsonb(work.revision))::text)
    from works work join jobs job on job.work_id = work.id
    where work.id = ${workId} and job.attempt = ${attempt} and work.status = 'pending' and work.deleted_at is null`.execute(
    db,
  );
}

const changingColumns = `workId step runAt held attempt called slot turn requestId submissions
  lostAnswers refusals storingAttempts stopTries lateUntil`.split(/\s+/);

export async function writeJobs(tx: Tx, jobs: readonly Job[]): Promise<void> {
  if (jobs.length === 0) return;
  await sql`
    update jobs set
      step = next.step, run_at = next."runAt", held = next.held, attempt = next.attempt, called = next.called, slot = next.slot,
      turn = next.turn, request_id = next."requestId", submissions = next.submissions, lost_answers = next."lostAnswers",
      refusals = next.refusals, storing_attempts = next."storingAttempts", stop_tries = next."stopTries", late_until = next."lateUntil"
    from jsonb_to_recordset(${JSON.stringify(jobs, changingColumns)}::jsonb) as next (
      "workId" uuid, step text, "runAt" timestamptz, held boolean, attempt integer, called boolean, slot integer, turn integer,
      "requestId" text, submissions integer, "lostAnswers" integer, refusals integer, "storingAttempts" integer, "stopTries" integer,
      "lateUntil" timestamptz)
    where jobs.work_id = next."workId"`.execute(tx);
}

/** Deletes the jobs of a user's works. Their pictures may still arrive, but are then discarded. */
export async function deleteJobsOf(db: Db, userId: string): Promise<void> {
  await sql`
    delete from jobs where work_id = any(array(
      select work_id from jobs where user_id = ${userId} order by work_id for update))`.execute(db);
}

/**
 * Returns the ids of a user's pending works, including works in the trash whose job could not be
 * cancelled.
 */
export async function listPendingOf(db: Db, userId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select work_id as id from jobs where user_id = ${userId} and step not in ('late', 'stopping') order by work_id`.execute(
    db,
  );

  return rows.map(({ id }) => id);
}

export async function deleteJobs(tx: Tx, workIds: readonly string[]): Promise<void> {
  if (workIds.length === 0) return;
  await sql`delete from jobs where work_id = ${anyOf(workIds)}`.execute(tx);
}
