import type { JobInput } from '@vermilion/contract/job';
import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../context.ts';
import {
  accountLockSql,
  canPay,
  jobChargeSql,
  type Payer,
  payerColumns,
} from '../credits/public.ts';
import { countingCall, type LimitRule } from '../database/count-call.ts';
import { type Db, notifySql } from '../database/database.ts';
import { usedMarkSql, visibleLockSql } from '../uploads/public.ts';

export type NewJobInputs = {
  inputs: readonly JobInput[];
  maskUrl: string | null;
  isRatioAsked: boolean;
  negativePrompt: string | null;
  originalJobId: string | null;
  keys: readonly string[];
};

const SOURCE_MODELS_MAX = 200;

export type NewJob = {
  id: string;
  userId: string;
  creditAccountId: string;
  idempotencyKey: string | null;
  requestHash: Buffer;
  action: string;
  prompt: string;
  searchWords: string;
  wantsEnhancedPrompt: boolean;
  modelName: string;
  modelDisplayName: string;
  provider: string;
  /**
   * True if the provider limits concurrent jobs, so that the job waits for a slot before its
   * submission.
   */
  requiresSlot: boolean;
  aspectRatio: string;
  numImages: number;
  seed: number;
  costCredits: number;
  deadlineSeconds: number;
  createdAt: Date;
  /** Null for a job that has only a prompt; its statement is shorter. */
  given: NewJobInputs | null;
};

export function findJobByKey(db: Db, userId: string, idempotencyKey: string) {
  return db
    .selectFrom('works')
    .select(['id', 'request_hash'])
    .where('user_id', '=', userId)
    .where('idempotency_key', '=', idempotencyKey)
    .executeTakeFirst();
}

/**
 * Creates the row that counts a user's works. Submissions lock the row, which lasts as long as the
 * account. A closed account gets no row.
 */
export async function openCounter(
  db: Db,
  owner: { userId: string; creditAccountId: string },
): Promise<void> {
  await sql`
    with ${accountLockSql(owner.creditAccountId)}
    insert into generation_counters (user_id) select ${owner.userId} from account where not is_closed
    on conflict do nothing`.execute(db);
}

export type SubmitLimits = { calls: LimitRule; pendingJobs: number };

/**
 * The account and its pending jobs before the submission, and the number of calls in the window,
 * including this call. A repeat does not count as a call, nor does a submission without enough
 * credits.
 */
export type Recording = Payer & {
  isRecorded: boolean;
  /**
   * True if the user has no counter row yet: the caller creates it (`openCounter`) and tries again.
   */
  isUncounted: boolean;
  areInputsThere: boolean;
  pendingTotal: number;
  calls: number;
  /** The time until the window of calls ends. */
  retryMs: number;
};

/**
 * Charges for a work, writes it with its job, counts it and notifies. This is one statement,
 * because a round trip costs as much as the whole statement (decision 10). Records no work if
 * credits are short, an input is missing, a limit is reached or the idempotency key is taken. Locks
 * the account first, so that a user's submissions run one after the other and can't deadlock. A
 * job's turn grows with its user's pending works, so that a single job does not wait for another
 * user's hundred jobs.
 */
export async function recordJob(
  ctx: Context,
  job: NewJob,
  limits: SubmitLimits,
): Promise<Recording | undefined> {
  const mayCall = sql`${canPay(job.costCredits)} and exists (select from counter) and ${isNew(job)}`;
  const given = insertParts(job);
  const charge = { accountId: job.creditAccountId, jobId: job.id, costCredits: job.costCredits };
  const { rows } = await sql<Recording>`
    with ${accountLockSql(job.creditAccountId)}, counter as materialized (
      select pending_total, works_numbered from generation_counters
      where user_id = ${job.userId} and exists (select from account) for update
    ), call as (${countingCall(limits.calls, job.userId, mayCall)}),
    ${given.locking}work as (
      insert into works (
        id, user_id, credit_account_id, idempotency_key, request_hash, action, prompt, wants_enhanced_prompt, model_name,
        model_display_name, aspect_ratio, num_images, seed, cost_credits, created_at, provider, number, search_words${given.columns})
      select
        ${job.id}, ${job.userId}, ${job.creditAccountId}, ${job.idempotencyKey}, ${job.requestHash}, ${job.action}, ${job.prompt},
        ${job.wantsEnhancedPrompt}, ${job.modelName}, ${job.modelDisplayName}, ${job.aspectRatio}, ${job.numImages}, ${job.seed},
        ${job.costCredits}, ${job.createdAt}, ${job.provider}, counter.works_numbered, ${job.searchWords}${given.values}
      from call cross join counter
      where ${given.areThere} and call.calls <= ${limits.calls.calls}::integer and counter.pending_total < ${limits.pendingJobs}::integer
      on conflict (user_id, idempotency_key) do nothing
      returning id, user_id
    ), counted as (
      update generation_counters counters set works_total = works_total + 1, works_numbered = counters.works_numbered + 1,
        pending_total = counters.pending_total + 1
      from work where counters.user_id = work.user_id
      returning counters.pending_total
    ), job as (
      insert into jobs (work_id, user_id, provider, requires_slot, turn, run_at, deadline_at)
      select work.id, work.user_id, ${job.provider}, ${job.requiresSlot}, counted.pending_total, now(),
        date_trunc('milliseconds', now() + make_interval(secs => ${job.deadlineSeconds}))
      from work cross join counted
      returning work_id
    )${given.marking}, ${jobChargeSql(ctx, charge, sql`exists (select from job)`)}
    select ${payerColumns}, coalesce(counter.pending_total, 0) as "pendingTotal", coalesce(call.calls, 0) as calls,
      coalesce(call.retry_ms, 0) as "retryMs", notified.work_id is not null as "isRecorded", counter.pending_total is null as "isUncounted",
      ${given.areThere} as "areInputsThere"
    from account left join counter on true left join call on true left join (
      select work_id, pg_notify('jobs', ''), ${notifySql([
        { kind: 'job', jobId: job.id, userId: job.userId },
        { kind: 'credits', userId: job.userId },
      ])} from job
    ) notified on true`.execute(ctx.db);

  return rows[0];
}

type InsertParts = Record<
  'locking' | 'areThere' | 'columns' | 'values' | 'marking',
  RawBuilder<unknown>
>;

/**
 * Returns the parts of the statement for input pictures. The pictures are locked after the counter,
 * so that none is deleted meanwhile, and uploads among them are marked as used.
 */
function insertParts({ given, userId, createdAt: now }: NewJob): InsertParts {
  if (!given)
    return { locking: sql``, areThere: sql`true`, columns: sql``, values: sql``, marking: sql`` };
  const { inputs, maskUrl, isRatioAsked, negativePrompt, originalJobId, keys } = given;
  const ofOriginal = (column: string) =>
    sql`(select ${sql.ref(column)} from works where id = ${originalJobId}::uuid and user_id = ${userId})`;
  const used = usedMarkSql(keys, { userId, now, onlyIf: sql`exists (select from work)` });

  return {
    locking: sql`input as materialized (${visibleLockSql(keys, sql`exists (select from counter)`)}),
    `,
    areThere: sql`(select count(*) from input) = ${new Set(keys).size}::bigint`,
    columns: sql`, inputs, mask_url, is_ratio_asked, negative_prompt, original_job_id, source_model_names, original_action,
        original_model_name`,
    values: sql`, ${JSON.stringify(inputs)}::jsonb, ${maskUrl}, ${isRatioAsked}, ${negativePrompt}, ${originalJobId}::uuid,
        ${sourceModelNames(userId, keys)}, ${ofOriginal('action')}, ${ofOriginal('model_name')}`,
    marking: sql`, used as (${used})`,
  };
}

/**
 * Selects the names of the models that made the input pictures, directly or indirectly. `:preset`
 * represents a preset that a trained model helped to make. The job keeps the names, because the
 * works may be erased.
 */
function sourceModelNames(userId: string, keys: readonly string[]): RawBuilder<unknown> {
  return sql`array(
    select name from uploads_objects object
    join works given on given.id = object.job_id and given.user_id = ${userId}
    cross join unnest(given.source_model_names || given.model_name) as source (name)
    where object.key = any(${keys}::text[])
    union select ':preset' from uploads_objects where key = any(${keys}::text[]) and has_ai_part
    order by name limit ${SOURCE_MODELS_MAX}::integer)`;
}

/** Returns whether the key is new. The insert detects a concurrent work with the same key. */
function isNew({ userId, idempotencyKey }: NewJob): RawBuilder<unknown> {
  return sql`not exists (select from works where user_id = ${userId} and idempotency_key = ${idempotencyKey})`;
}
