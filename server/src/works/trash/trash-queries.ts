/**
 * Callers must lock the jobs of the works first. `generation/jobs/write/job-queries.ts` defines the
 * order of locks.
 */
import { sql } from 'kysely';
import type { Db, Tx } from '../../database/database.ts';
import { secondsAgo } from '../../database/database-time.ts';
import type { JobRow } from '../present.ts';
import { type Page, selectJobs } from '../queries.ts';

const DAY_SECONDS = 86_400;

export type LockedWork = { id: string; isInTrash: boolean };

/**
 * Locks works, and the originals of upscales among them. Returns the works that are not purged. The
 * caller has locked the jobs.
 */
export async function lockWorks(
  tx: Tx,
  userId: string,
  jobIds: readonly string[],
): Promise<LockedWork[]> {
  const { rows } = await sql<LockedWork & { isAsked: boolean }>`
    select id, deleted_at is not null as "isInTrash",
      id = any(${jobIds}::uuid[]) and erased_at is null as "isAsked"
    from works
    where user_id = ${userId} and id = any(${jobIds}::uuid[] || array(
      select original_job_id from works
      where id = any(${jobIds}::uuid[]) and user_id = ${userId} and original_job_id is not null))
    order by id for update`.execute(tx);

  return rows.filter(({ isAsked }) => isAsked);
}

/**
 * `number` is the work's number in the search index. `originalId` is the original of an upscale,
 * otherwise null.
 */
export type MovedWork = { id: string; number: number; originalId: string | null };

/** Call this after the last change of a transaction, because each change raises the revision. */
export async function listRevisions(
  tx: Tx,
  jobIds: readonly string[],
): Promise<{ id: string; revision: number }[]> {
  const { rows } = await sql<{ id: string; revision: number }>`
    select id, revision from works where id = any(${jobIds}::uuid[])`.execute(tx);

  return rows;
}

export async function moveToTrash(tx: Tx, jobIds: readonly string[]): Promise<MovedWork[]> {
  const { rows } = await sql<MovedWork>`
    update works set deleted_at = now() where id = any(${jobIds}::uuid[]) and deleted_at is null
    returning id, number, original_job_id as "originalId"`.execute(tx);

  return rows;
}

export async function moveFromTrash(tx: Tx, jobIds: readonly string[]): Promise<MovedWork[]> {
  const { rows } = await sql<MovedWork>`
    update works set deleted_at = null
    where id = any(${jobIds}::uuid[]) and deleted_at is not null and erased_at is null
    returning id, number, original_job_id as "originalId"`.execute(tx);

  return rows;
}

/** Removes upscales from the lists of their originals. Returns the originals' ids. */
export async function leaveOriginals(
  tx: Tx,
  userId: string,
  upscaleIds: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update works original set upscaled_images = (
      select coalesce(jsonb_agg(image order by place), '[]')
      from jsonb_array_elements(original.upscaled_images) with ordinality as list (image, place)
      where image->>'job_id' <> all(${upscaleIds}::text[]))
    where user_id = ${userId}
      and id in (select original_job_id from works where id = any(${upscaleIds}::uuid[]) and status = 'completed')
    returning id`.execute(tx);

  return rows.map(({ id }) => id);
}

/**
 * Puts finished upscales back into the lists of their originals, in their former order. Returns the
 * originals' ids.
 */
export async function rejoinOriginals(
  tx: Tx,
  userId: string,
  upscaleIds: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update works original set upscaled_images = (
      select jsonb_agg(image order by image->>'upscaled_at', image->>'job_id') from (
        select image from jsonb_array_elements(original.upscaled_images) image union all select unnest(back.images)) all_of_them)
    from (
      select original_job_id, array_agg(jsonb_build_object(
        'url', images->0->>'url', 'job_id', id, 'model', model_display_name,
        'upscaled_at', to_char(completed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))) as images
      from works where id = any(${upscaleIds}::uuid[]) and status = 'completed' group by original_job_id) back
    where original.id = back.original_job_id and original.user_id = ${userId}
    returning original.id`.execute(tx);

  return rows.map(({ id }) => id);
}

/** The counter stays locked until the end of the transaction. */
export async function countWorks(tx: Tx, userId: string, difference: number): Promise<void> {
  await sql`
    update generation_counters set works_total = works_total + ${difference} where user_id = ${userId}`.execute(
    tx,
  );
}

/**
 * Marks the works in the trash among `jobIds` as purged: a task deletes them for good. Returns
 * their ids. The caller has locked the jobs.
 */
export async function purgeWorks(tx: Tx, jobIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update works set erased_at = now() where id = any(array(
      select id from works where id = any(${jobIds}::uuid[]) and deleted_at is not null and erased_at is null
      order by id for update))
    returning id`.execute(tx);

  return rows.map(({ id }) => id);
}

export async function listTrashedIds(db: Db, userId: string, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from works where user_id = ${userId} and deleted_at is not null and erased_at is null limit ${limit}`.execute(
    db,
  );

  return rows.map(({ id }) => id);
}

/** Purges works that have been in the trash for `days`, and returns their number. */
export async function purgeOverdue(
  db: Db,
  { days, limit }: { days: number; limit: number },
): Promise<number> {
  const { numAffectedRows } = await sql`
    update works set erased_at = now() where id = any(array(
      select id from works
      where deleted_at is not null and erased_at is null and deleted_at <= ${secondsAgo(days * DAY_SECONDS)}
      order by deleted_at limit ${limit} for update skip locked))`.execute(db);

  return Number(numAffectedRows ?? 0);
}

export type TrashedRow = JobRow & { deleted_at: Date };

export async function listTrashedJobs(
  db: Db,
  userId: string,
  { limit, offset }: Page,
): Promise<{ rows: TrashedRow[]; total: number }> {
  const isInTrash = sql`job.user_id = ${userId} and job.deleted_at is not null and job.erased_at is null`;
  const [rows, counted] = await Promise.all([
    selectJobs<TrashedRow>(db, isInTrash, {
      columns: sql`, job.deleted_at`,
      rest: sql`order by job.deleted_at desc, job.id desc limit ${limit} offset ${offset}`,
    }),
    sql<{ total: number }>`select count(*) as total from works job where ${isInTrash}`.execute(db),
  ]);

  return { rows, total: counted.rows[0]?.total ?? 0 };
}
