/** Reading works, and recording a submission. What the engine writes while a job runs is in `engine/queries.ts`. */
import { CompiledQuery, type RawBuilder, sql } from 'kysely';
import { type Db, type Notice, publishing, type Tx } from '../database/database.ts';
import { enqueueing } from '../queue/define-task.ts';
import { advanceJobTask, taskKeyOf } from './engine/definitions.ts';
import type { JobRow } from './present.ts';

/** What `presentJob` shows. A work of somebody else, or in the trash, is not there. */
const jobColumns = `
  job.id, job.prompt, job.action, job.status, job.error, job.error_code, job.images, job.nsfw_flags, job.created_at, job.completed_at,
  job.cost_credits, job.model_name, job.model_display_name, job.enhanced_prompt, job.aspect_ratio, job.num_images, job.seed`;

export type Page = { limit: number; offset: number };
export type JobPageRows = { rows: JobRow[]; total: number };

/**
 * The statement of every visit, so it is written out and compiled by nobody. It skips by number, not by key: a page is reached by its
 * number alone (`?page=N`), and there is no key of the one before. The index `generation_jobs_newest` gives the order, so a page costs
 * what lies before it in that index, which for one user's first pages is next to nothing.
 */
const jobPage = `
  select ${jobColumns}, counter.works_total as total
  from generation_jobs job join generation_counters counter on counter.user_id = job.user_id
  where job.user_id = $1 and job.deleted_at is null
  order by job.created_at desc, job.id desc
  limit $2 offset $3`;

/** One page of a user's works, newest first; the total comes from the counter, in the same statement unless the page is empty. */
export async function listJobs(db: Db, userId: string, { limit, offset }: Page): Promise<JobPageRows> {
  const { rows } = await db.executeQuery<JobRow & { total: number }>(
    CompiledQuery.raw(jobPage, [userId, limit, offset]),
  );
  const first = rows[0];

  return { rows, total: first ? first.total : offset === 0 ? 0 : await countJobs(db, userId) };
}

async function countJobs(db: Db, userId: string): Promise<number> {
  const row = await db
    .selectFrom('generation_counters')
    .select('works_total')
    .where('user_id', '=', userId)
    .executeTakeFirst();

  return row?.works_total ?? 0;
}

/** A user's completed works without upscales, those in the trash included. */
export async function countGenerations(db: Db, userId: string): Promise<number> {
  const row = await db
    .selectFrom('generation_jobs')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('user_id', '=', userId)
    .where('status', '=', 'completed')
    .where('action', '<>', 'image-upscaling')
    .executeTakeFirstOrThrow();

  return Number(row.count);
}

export async function findJob(db: Db, userId: string, jobId: string): Promise<JobRow | undefined> {
  const [row] = await selectJobs(
    db,
    sql`job.id = ${jobId} and job.user_id = ${userId} and job.deleted_at is null`,
    sql``,
  );

  return row;
}

/** Those of `jobIds` that are the user's, in the order of `jobIds`. */
export function findJobs(db: Db, userId: string, jobIds: readonly string[]): Promise<JobRow[]> {
  return selectJobs(
    db,
    sql`job.id = any(${jobIds}::uuid[]) and job.user_id = ${userId} and job.deleted_at is null`,
    sql`order by array_position(${jobIds}::uuid[], job.id)`,
  );
}

/** The ids of a user's works that are not in the trash, for statements of others that join them. */
export function worksOf(db: Db, userId: string) {
  return db.selectFrom('generation_jobs').select('id').where('user_id', '=', userId).where('deleted_at', 'is', null);
}

/** A user's pending works, newest first. */
export function listPendingJobs(db: Db, userId: string, limit: number): Promise<JobRow[]> {
  return selectJobs(
    db,
    sql`job.user_id = ${userId} and job.status = 'pending' and job.deleted_at is null`,
    sql`order by job.created_at desc, job.id desc limit ${limit}`,
  );
}

async function selectJobs(db: Db, where: RawBuilder<unknown>, rest: RawBuilder<unknown>): Promise<JobRow[]> {
  const { rows } =
    await sql<JobRow>`select ${sql.raw(jobColumns)} from generation_jobs job where ${where} ${rest}`.execute(db);

  return rows;
}

export type NewJob = {
  id: string;
  userId: string;
  creditAccountId: string;
  idempotencyKey: string | null;
  requestHash: Buffer;
  action: string;
  prompt: string;
  wantsEnhancedPrompt: boolean;
  modelName: string;
  modelDisplayName: string;
  aspectRatio: string;
  numImages: number;
  seed: number;
  costCredits: number;
  deadlineSeconds: number;
  createdAt: Date;
  /** How long the job may wait for a worker before it is handed out again. */
  leaseSeconds: number;
};

/**
 * Records a job, counts it, enqueues its first step and tells, in one statement. Null when the user's key is taken by another job;
 * nothing is written then.
 * @returns how many of the user's jobs are pending, this one included
 */
export async function insertJob(tx: Tx, job: NewJob, notices: readonly Notice[]): Promise<number | null> {
  const { rows } = await sql<{ pending_total: number }>`
    with job as (
      insert into generation_jobs (
        id, user_id, credit_account_id, idempotency_key, request_hash, action, prompt, wants_enhanced_prompt, model_name,
        model_display_name, aspect_ratio, num_images, seed, cost_credits, created_at, deadline_at, lease_until)
      values (
        ${job.id}, ${job.userId}, ${job.creditAccountId}, ${job.idempotencyKey}, ${job.requestHash}, ${job.action}, ${job.prompt},
        ${job.wantsEnhancedPrompt}, ${job.modelName}, ${job.modelDisplayName}, ${job.aspectRatio}, ${job.numImages}, ${job.seed},
        ${job.costCredits}, ${job.createdAt}, now() + make_interval(secs => ${job.deadlineSeconds}),
        now() + make_interval(secs => ${job.leaseSeconds}))
      on conflict (user_id, idempotency_key) do nothing
      returning user_id
    ), counter as (
      insert into generation_counters as counter (user_id, works_total, pending_total)
      select user_id, 1, 1 from job
      on conflict (user_id) do update
        set works_total = counter.works_total + 1, pending_total = counter.pending_total + 1
      returning pending_total
    )
    select pending_total, ${firstStep(job.id)}, ${publishing(notices)}
    from counter`.execute(tx);

  return rows[0]?.pending_total ?? null;
}

/** The more jobs a user has pending, the further back: whoever asks for one picture does not wait for somebody's hundred. */
function firstStep(jobId: string): RawBuilder<unknown> {
  const options = { key: taskKeyOf(jobId), ifWaiting: 'leave', behind: sql<number>`pending_total` } as const;

  return enqueueing(advanceJobTask, { jobId }, options);
}

export function findJobByKey(db: Db, userId: string, idempotencyKey: string) {
  return db
    .selectFrom('generation_jobs')
    .select(['id', 'request_hash'])
    .where('user_id', '=', userId)
    .where('idempotency_key', '=', idempotencyKey)
    .executeTakeFirst();
}

/** Puts a work in the trash. False when it is not there, or is there already. */
export async function trashJob(tx: Tx, userId: string, jobId: string, now: Date): Promise<boolean> {
  const { rows } = await sql`
    with job as (
      update generation_jobs set deleted_at = ${now}
      where id = ${jobId} and user_id = ${userId} and deleted_at is null
      returning user_id
    )
    update generation_counters counter set works_total = works_total - 1
    from job where counter.user_id = job.user_id
    returning counter.user_id`.execute(tx);

  return rows.length > 0;
}
