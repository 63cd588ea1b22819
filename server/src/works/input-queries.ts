/** Works that others refer to: what is known of those whose pictures are given to jobs, and their locks. */
import type { JobImage } from '@vermilion/contract/job';
import type { JobStatus } from '@vermilion/contract/job-status';
import { sql } from 'kysely';
import type { Db, Tx } from '../database/database.ts';

/** A picture of one of a user's works, and whether any of that work was flagged. */
export type WorkImage = JobImage & { isFlagged: boolean };

/** All pictures of those of `jobIds` that are works of the user and in sight. */
export async function findImagesOfWorks(db: Db, userId: string, jobIds: readonly string[]): Promise<WorkImage[]> {
  if (jobIds.length === 0) return [];
  const { rows } = await sql<{ images: JobImage[]; isFlagged: boolean }>`
    select images, true = any(nsfw_flags) as "isFlagged" from works
    where id = any(${jobIds}::uuid[]) and user_id = ${userId} and deleted_at is null`.execute(db);

  return rows.flatMap(({ images, isFlagged }) => images.map(image => ({ ...image, isFlagged })));
}

/** A work that is to be upscaled, and how often it has been or is about to be. */
export type Original = { status: JobStatus; upscales: number };

/** Its pending upscales are looked for among all that is pending, which is little, and not among all works of the user. */
export async function findOriginal(db: Db, userId: string, jobId: string): Promise<Original | undefined> {
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
 * Locks a work against being put in the trash, as `lockWorks` does, so that whoever hides its objects sees what this transaction writes.
 * False where there is no such work any more, whosever it is.
 */
export async function lockWork(tx: Tx, jobId: string): Promise<boolean> {
  const { rows } = await sql`select from works where id = ${jobId} for key share`.execute(tx);

  return rows.length > 0;
}

/** Locks those of `jobIds` that are finished works of the user against being deleted for good, and returns their ids in order. */
export async function lockFinishedWorks(tx: Tx, userId: string, jobIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from works
    where id = any(${jobIds}::uuid[]) and user_id = ${userId} and deleted_at is null and status = 'completed'
    order by id for key share`.execute(tx);

  return rows.map(({ id }) => id);
}
