import type { JobImage } from '@vermilion/contract/job';
import type { JobStatus } from '@vermilion/contract/job-status';
import { sql } from 'kysely';
import type { Db, Tx } from '../database/database.ts';

export type WorkImage = JobImage & { isFlagged: boolean };

/** Returns the pictures of the user's works among `jobIds`, except works in the trash. */
export async function findImagesOfWorks(
  db: Db,
  userId: string,
  jobIds: readonly string[],
): Promise<WorkImage[]> {
  if (jobIds.length === 0) return [];
  const { rows } = await sql<{ images: JobImage[]; isFlagged: boolean }>`
    select images, true = any(nsfw_flags) as "isFlagged" from works
    where id = any(${jobIds}::uuid[]) and user_id = ${userId} and deleted_at is null`.execute(db);

  return rows.flatMap(({ images, isFlagged }) => images.map(image => ({ ...image, isFlagged })));
}

/** `upscales` counts the work's finished and pending upscales. */
export type Original = { status: JobStatus; upscales: number };

export async function findOriginal(
  db: Db,
  userId: string,
  jobId: string,
): Promise<Original | undefined> {
  // Pending upscales are searched among the user's few jobs, because a search among all works would
  // be slow.
  const { rows } = await sql<Original>`
    select status, jsonb_array_length(upscaled_images) + (
      select count(*) from jobs join works upscale on upscale.id = jobs.work_id
      where jobs.user_id = original.user_id and upscale.original_job_id = original.id
        and upscale.completed_at is null and upscale.deleted_at is null
    )::integer as upscales
    from works original
    where id = ${jobId} and user_id = ${userId} and deleted_at is null`.execute(db);

  return rows[0];
}

/**
 * Locks a work against a move to the trash. Otherwise the move could miss objects that this
 * transaction writes, and would not hide them. Returns false if there is no such work.
 */
export async function lockWork(tx: Tx, jobId: string): Promise<boolean> {
  const { rows } = await sql`select from works where id = ${jobId} for key share`.execute(tx);

  return rows.length > 0;
}

/**
 * Locks the user's finished works among `jobIds` against deletion. Returns their ids in ascending
 * order.
 */
export async function lockFinishedWorks(
  tx: Tx,
  userId: string,
  jobIds: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from works
    where id = any(${jobIds}::uuid[]) and user_id = ${userId} and deleted_at is null and status = 'completed'
    order by id for key share`.execute(tx);

  return rows.map(({ id }) => id);
}
