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
  /** True if the provider limits concurrent jobs. The job then waits for a slot. */
  requiresSlot: boolean;
  aspectRatio: string;
  numImages: number;
  seed: number;
  costCredits: number;
  deadlineSeconds: number;
  createdAt: Date;
  /** Null if the job has only a prompt. */
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
 * Creates the row that counts a user's works, and that submissions lock. A closed account gets
 * none.
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
 * The account and its pending jobs before this submission, and the number of calls in the window.
 * Neither a repeated key nor a submission without enough credits is counted as a call.
 */
export type Recording = Payer & {
  isRecorded: boolean;
  /** True if the user has no counter yet. The caller creates it (`openCounter`) and tries again. */
  isUncounted: boolean;
  areInputsThere: boolean;
  pendingTotal: number;
  calls: number;
  /** The milliseconds until the window of calls ends. */
  retryMs: number;
};

/**
 * Charges for a work, writes it with its job, and notifies. It is one statement, because a round
 * trip costs as much as the whole statement (decision 10). It writes nothing if credits are short,
 * an input is missing, a limit is reached, or the idempotency key is taken. It locks the account
 * first, so that submissions of a user run one after another and can't deadlock. The more pending
 * works a user has, the later is the job's turn, so that one job does not wait for the hundred jobs
 * of another user.
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
 * Returns the parts of the statement that are about input pictures. The statement locks
 * the pictures after the counter, because they must not be deleted meanwhile, and marks uploads
 * among them as used.
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
 * Selects the names of all models that took part in making the input pictures. `:preset` stands for
 * a preset to which a trained model contributed. The new work stores the names, because the works
 * of the input pictures may be deleted.
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

/**
 * Returns a condition that holds if the key is new. The insert finds a concurrent work with the
 * same key.
 */
function isNew({ userId, idempotencyKey }: NewJob): RawBuilder<unknown> {
  return sql`not exists (select from works where user_id = ${userId} and idempotency_key = ${idempotencyKey})`;
}
