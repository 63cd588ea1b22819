/** Putting works in the trash. */
import { sql } from 'kysely';
import type { Tx } from '../database/database.ts';

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
