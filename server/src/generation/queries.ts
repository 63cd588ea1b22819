/** Reading works, and recording a submission. What the engine writes while a job runs is in `engine/queries.ts`. */
import type { JobImage, JobInput } from '@vermilion/contract/job';
import type { JobStatus } from '@vermilion/contract/job-status';
import { CompiledQuery, type RawBuilder, sql } from 'kysely';
import type { Context } from '../context.ts';
import { canPay, chargingJob, lockingAccount, type Payer, payerColumns } from '../credits/public.ts';
import { countingCall, type LimitRule } from '../database/count-call.ts';
import { type Db, publishing, type Tx } from '../database/database.ts';
import { enqueueing } from '../queue/define-task.ts';
import { lockingVisible, markingUsed } from '../uploads/public.ts';
import { advanceJobTask, taskKeyOf } from './engine/definitions.ts';
import type { JobRow } from './present.ts';

/** What `presentJob` shows. A work of somebody else, or in the trash, is not there. */
const jobColumns = `
  job.id, job.prompt, job.action, job.status, job.error, job.error_code, job.images, job.nsfw_flags, job.created_at, job.completed_at,
  job.cost_credits, job.model_name, job.model_display_name, job.enhanced_prompt, job.aspect_ratio, job.num_images, job.seed,
  job.inputs, job.mask_url, job.is_ratio_asked, job.negative_prompt, job.original_job_id, job.upscaled_images,
  case when job.status = 'pending' and job.step <> 'queued' then job.started_at end as started_at`;

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

/** A picture of one of a user's works. */
export type WorkImage = JobImage;

/** All pictures of those of `jobIds` that are works of the user and in sight. */
export async function findImagesOfWorks(db: Db, userId: string, jobIds: readonly string[]): Promise<WorkImage[]> {
  if (jobIds.length === 0) return [];
  const { rows } = await sql<{ images: JobImage[] }>`
    select images from generation_jobs
    where id = any(${jobIds}::uuid[]) and user_id = ${userId} and deleted_at is null`.execute(db);

  return rows.flatMap(({ images }) => images);
}

/** A work that is to be upscaled, and how often it has been. */
export type Original = { status: JobStatus; upscales: number };

export async function findOriginal(db: Db, userId: string, jobId: string): Promise<Original | undefined> {
  const { rows } = await sql<Original>`
    select status, jsonb_array_length(upscaled_images) as upscales from generation_jobs
    where id = ${jobId} and user_id = ${userId} and deleted_at is null`.execute(db);

  return rows[0];
}

/** What a job has only where it is not words alone that are painted. */
export type NewJobInputs = {
  inputs: readonly JobInput[];
  maskUrl: string | null;
  isRatioAsked: boolean;
  negativePrompt: string | null;
  originalJobId: string | null;
  /** Of all its pictures and its mask. */
  keys: readonly string[];
};

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
  /** Null where words alone are painted, whose statement is none the longer then. */
  given: NewJobInputs | null;
};

export function findJobByKey(db: Db, userId: string, idempotencyKey: string) {
  return db
    .selectFrom('generation_jobs')
    .select(['id', 'request_hash'])
    .where('user_id', '=', userId)
    .where('idempotency_key', '=', idempotencyKey)
    .executeTakeFirst();
}

/**
 * The row that counts a user's works, for a submission to lock. It stays for as long as the account: none is made for one that is closed.
 */
export async function openCounter(db: Db, owner: { userId: string; creditAccountId: string }): Promise<void> {
  await sql`
    with ${lockingAccount(owner.creditAccountId)}
    insert into generation_counters (user_id) select ${owner.userId} from account where not is_closed
    on conflict do nothing`.execute(db);
}

/** What one user may ask for. */
export type SubmitLimits = { calls: LimitRule; pendingJobs: number };

/** How a submission went: account and pending jobs before it, calls in the window with it. One that repeats or can't be paid counts for no call. */
export type Recording = Payer & {
  isRecorded: boolean;
  /** There is no row yet that counts the user's works: `openCounter`, and once more. */
  isUncounted: boolean;
  /** None of its pictures has been hidden since they were found. */
  areInputsThere: boolean;
  pendingTotal: number;
  calls: number;
  /** Until the window of the calls ends. */
  retryMs: number;
};

/**
 * Charges and records a job, counts it, enqueues its first step and tells, in one statement: all of it, or nothing where credits are
 * short, a limit is reached or the user's key is taken. The account's lock comes first, so that one user's submissions take turns and
 * deadlock with nothing.
 */
export async function recordJob(ctx: Context, job: NewJob, limits: SubmitLimits): Promise<Recording | undefined> {
  const mayCall = sql`${canPay(job.costCredits)} and exists (select from counter) and ${isNew(job)}`;
  const given = inserting(job);
  const charge = { accountId: job.creditAccountId, jobId: job.id, costCredits: job.costCredits };
  const { rows } = await sql<Recording>`
    with ${lockingAccount(job.creditAccountId)}, counter as materialized (
      select pending_total from generation_counters
      where user_id = ${job.userId} and exists (select from account) for update
    ), call as (${countingCall(limits.calls, job.userId, mayCall)}),
    ${given.locking}job as (
      insert into generation_jobs (
        id, user_id, credit_account_id, idempotency_key, request_hash, action, prompt, wants_enhanced_prompt, model_name,
        model_display_name, aspect_ratio, num_images, seed, cost_credits, created_at, deadline_at, lease_until${given.columns})
      select
        ${job.id}, ${job.userId}, ${job.creditAccountId}, ${job.idempotencyKey}, ${job.requestHash}, ${job.action}, ${job.prompt},
        ${job.wantsEnhancedPrompt}, ${job.modelName}, ${job.modelDisplayName}, ${job.aspectRatio}, ${job.numImages}, ${job.seed},
        ${job.costCredits}, ${job.createdAt}, now() + make_interval(secs => ${job.deadlineSeconds}),
        now() + make_interval(secs => ${job.leaseSeconds})${given.values}
      from call cross join counter
      where ${given.areThere} and call.calls <= ${limits.calls.calls}::integer and counter.pending_total < ${limits.pendingJobs}::integer
      on conflict (user_id, idempotency_key) do nothing
      returning user_id
    ), counted as (
      update generation_counters counters set works_total = works_total + 1, pending_total = counters.pending_total + 1
      from job where counters.user_id = job.user_id
      returning counters.pending_total
    )${given.marking}, ${chargingJob(ctx, charge, sql`exists (select from job)`)}
    select ${payerColumns}, coalesce(counter.pending_total, 0) as "pendingTotal", coalesce(call.calls, 0) as calls,
      coalesce(call.retry_ms, 0) as "retryMs", told.task is not null as "isRecorded", counter.pending_total is null as "isUncounted",
      ${given.areThere} as "areInputsThere"
    from account left join counter on true left join call on true left join (
      select ${firstStep(job.id)} as task, ${publishing([
        { kind: 'job', jobId: job.id, userId: job.userId },
        { kind: 'credits', userId: job.userId },
      ])} from counted
    ) told on true`.execute(ctx.db);

  return rows[0];
}

type InsertingParts = Record<'locking' | 'areThere' | 'columns' | 'values' | 'marking', RawBuilder<unknown>>;

/**
 * The parts of the statement for what a job is given. Its pictures are locked, after the counter, so that none goes while the job is
 * written; uploads among them are noted as used.
 */
function inserting({ given, userId, createdAt: now }: NewJob): InsertingParts {
  if (!given) return { locking: sql``, areThere: sql`true`, columns: sql``, values: sql``, marking: sql`` };
  const { inputs, maskUrl, isRatioAsked, negativePrompt, originalJobId, keys } = given;
  const used = markingUsed(keys, { userId, now, onlyIf: sql`exists (select from job)` });

  return {
    locking: sql`input as materialized (${lockingVisible(keys, sql`exists (select from counter)`)}),
    `,
    areThere: sql`(select count(*) from input) = ${new Set(keys).size}::bigint`,
    columns: sql`, inputs, mask_url, is_ratio_asked, negative_prompt, original_job_id`,
    values: sql`, ${JSON.stringify(inputs)}::jsonb, ${maskUrl}, ${isRatioAsked}, ${negativePrompt}, ${originalJobId}::uuid`,
    marking: sql`, used as (${used})`,
  };
}

/** What was recorded under the same key meanwhile shows when the job is inserted. */
function isNew({ userId, idempotencyKey }: NewJob): RawBuilder<unknown> {
  return sql`not exists (select from generation_jobs where user_id = ${userId} and idempotency_key = ${idempotencyKey})`;
}

/** The more jobs a user has pending, the further back: whoever asks for one picture does not wait for somebody's hundred. */
function firstStep(jobId: string): RawBuilder<unknown> {
  const options = { key: taskKeyOf(jobId), ifWaiting: 'leave', behind: sql<number>`pending_total` } as const;

  return enqueueing(advanceJobTask, { jobId }, options);
}

/**
 * Locks an upscale and then its original, as the engine's completions do, before anything else of the transaction is locked: what cancels
 * a job locks counters, which come last.
 */
export async function lockWithOriginal(tx: Tx, userId: string, jobId: string): Promise<void> {
  await sql`
    with job as materialized (
      select original_job_id from generation_jobs where id = ${jobId} and user_id = ${userId} for update
    )
    select from generation_jobs original join job on job.original_job_id = original.id
    where original.user_id = ${userId} for update of original`.execute(tx);
}

/** `originalId`: the work that the trashed one was an upscale of, and which does not name it any more. */
export type TrashedJob = { originalId: string | null };

/**
 * Puts a work in the trash. Undefined when it is not there, or is there already. The original comes after its upscale and before the
 * counters, as in the engine's completions.
 */
export async function trashJob(tx: Tx, userId: string, jobId: string, now: Date): Promise<TrashedJob | undefined> {
  const { rows } = await sql<TrashedJob>`
    with job as (
      update generation_jobs set deleted_at = ${now}
      where id = ${jobId} and user_id = ${userId} and deleted_at is null
      returning id, user_id, original_job_id
    ), original as (
      update generation_jobs original set upscaled_images = (
        select coalesce(jsonb_agg(image order by place), '[]')
        from jsonb_array_elements(original.upscaled_images) with ordinality as list (image, place)
        where image->>'job_id' <> job.id::text)
      from job where original.id = job.original_job_id and original.user_id = job.user_id
      returning original.id
    ), left_original as (select max(id::text) as id from original)
    update generation_counters counter set works_total = works_total - 1
    from job cross join left_original where counter.user_id = job.user_id
    returning left_original.id as "originalId"`.execute(tx);

  return rows[0];
}
