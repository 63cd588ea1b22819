import { CompiledQuery, type RawBuilder, sql } from 'kysely';
import type { Db } from '../database/database.ts';
import type { JobRow } from './present.ts';

const originalPrompt = `
    case when job.original_job_id is not null then (
      select original.prompt from works original
      where original.id = job.original_job_id and original.user_id = job.user_id and original.erased_at is null) end`;

/**
 * Combines the rarely used columns into one value, which is null for most works, because each value
 * of a row takes time to read.
 */
const extras = `
  case when job.inputs <> '[]' or job.upscaled_images <> '[]' or not job.is_ratio_asked or job.mask_url is not null
    or job.negative_prompt is not null or job.original_job_id is not null
  then jsonb_build_object(
    'inputs', job.inputs, 'mask_url', job.mask_url, 'is_ratio_asked', job.is_ratio_asked, 'negative_prompt', job.negative_prompt,
    'original_job_id', job.original_job_id, 'original_prompt', ${originalPrompt}, 'upscaled_images', job.upscaled_images)
  end as extras`;

const jobColumns = `
  job.id, job.revision, job.prompt, job.action, job.status, job.error, job.error_code, job.images, job.nsfw_flags, job.created_at, job.completed_at,
  job.cost_credits, job.model_name, job.model_display_name, job.enhanced_prompt, job.aspect_ratio, job.num_images, job.seed, job.painting,
  ${extras},
  case when job.status = 'pending' then job.started_at end as started_at`;

export type Page = { limit: number; offset: number };

/**
 * A page of the history. This statement is text, because it runs at every visit and Kysely would
 * compile it each time. The index `works_newest` gives the order.
 */
const jobPage = `
  select ${jobColumns}, counter.works_total as total
  from works job join generation_counters counter on counter.user_id = job.user_id
  where job.user_id = $1 and job.deleted_at is null
  order by job.created_at desc, job.id desc
  limit $2 offset $3`;

/**
 * Lists works, newest first. `total` is the user's counter, which is read with the page unless the
 * page is empty.
 */
export async function listJobs(
  db: Db,
  userId: string,
  { limit, offset }: Page,
): Promise<{ rows: JobRow[]; total: number }> {
  const { rows } = await db.executeQuery<JobRow & { total: number }>(
    CompiledQuery.raw(jobPage, [userId, limit, offset]),
  );
  const first = rows[0];

  return { rows, total: first ? first.total : offset === 0 ? 0 : await countJobs(db, userId) };
}

async function countJobs(db: Db, userId: string): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select works_total as total from generation_counters where user_id = ${userId}`.execute(db);

  return rows[0]?.total ?? 0;
}

/**
 * Returns the owner of a work outside the trash. Only operations of administrators may call this.
 */
export async function findOwner(db: Db, id: string): Promise<string | undefined> {
  const { rows } = await sql<{ user_id: string }>`
    select user_id from works where id = ${id} and deleted_at is null`.execute(db);

  return rows[0]?.user_id;
}

/**
 * Counts a user's completed works except upscales, including works in the trash and deleted works.
 */
export async function countGenerations(db: Db, userId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) + coalesce((select generations_erased from generation_counters where user_id = ${userId}), 0) as count
    from works where user_id = ${userId} and status = 'completed' and action <> 'image-upscaling'`.execute(
    db,
  );

  return rows[0]?.count ?? 0;
}

export function findJobs(db: Db, userId: string, jobIds: readonly string[]): Promise<JobRow[]> {
  return selectJobs(
    db,
    sql`job.id = any(${jobIds}::uuid[]) and job.user_id = ${userId} and job.deleted_at is null`,
    {
      rest: sql`order by array_position(${jobIds}::uuid[], job.id)`,
    },
  );
}

export type CurrentRow = JobRow & { is_in_trash: boolean };

/**
 * Finds the works of `jobIds`, even in the trash, and all pending works outside the trash if
 * `withPending`. Pending works are found by the user's jobs, which are few.
 */
export function findCurrentJobs(
  db: Db,
  userId: string,
  { jobIds, withPending }: { jobIds: readonly string[]; withPending: boolean },
): Promise<CurrentRow[]> {
  const pendingIds = sql`
    select jobs.work_id from jobs join works pending on pending.id = jobs.work_id
    where ${withPending}::boolean and jobs.user_id = ${userId} and pending.completed_at is null and pending.deleted_at is null`;

  return selectJobs<CurrentRow>(
    db,
    sql`job.id = any(${jobIds}::uuid[] || array(${pendingIds})) and job.user_id = ${userId} and job.erased_at is null`,
    {
      columns: sql`, job.deleted_at is not null as is_in_trash`,
      rest: sql`order by job.created_at desc, job.id desc`,
    },
  );
}

export function listJobsByNumber(
  db: Db,
  userId: string,
  numbers: readonly number[],
): Promise<JobRow[]> {
  return selectJobs(
    db,
    sql`job.user_id = ${userId} and job.number = any(${numbers}::integer[]) and job.deleted_at is null`,
    { rest: sql`order by job.number desc` },
  );
}

/**
 * @param options `columns` are selected in addition to the columns of a `JobRow`; `rest` is the
 * statement's part after the condition
 */
export async function selectJobs<Row extends JobRow = JobRow>(
  db: Db,
  where: RawBuilder<unknown>,
  {
    columns = sql``,
    rest = sql``,
  }: { columns?: RawBuilder<unknown>; rest?: RawBuilder<unknown> } = {},
): Promise<Row[]> {
  const { rows } =
    await sql<Row>`select ${sql.raw(jobColumns)}${columns} from works job where ${where} ${rest}`.execute(
      db,
    );

  return rows;
}
