/**
 * These statements include works in the trash. Each deletion is a single statement, so it needs no
 * transaction.
 */
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../database/database.ts';
import type { JobExtras, JobRow } from './present.ts';

export type KeptWork = Omit<JobRow, 'extras' | 'revision' | 'started_at'> &
  Omit<JobExtras, 'original_prompt'> & { wants_enhanced_prompt: boolean; deleted_at: Date | null };

export type WorkCursor = { createdAt: Date; id: string };

export type WorkPage = {
  /** Leaves out works that were created, or moved to the trash, after this time. */
  until: Date;
  isTrash: boolean;
  after: WorkCursor | null;
  limit: number;
};

const keptColumns = sql`
  id, prompt, action, status, error, error_code, images, nsfw_flags, created_at, completed_at, cost_credits, model_name,
  model_display_name, enhanced_prompt, aspect_ratio, num_images, seed, painting, inputs, mask_url, is_ratio_asked,
  negative_prompt, original_job_id, upscaled_images, wants_enhanced_prompt, deleted_at`;

/** The index `works_newest` gives the order. The trash is small and needs no index. */
export async function listWorksAfter(db: Db, userId: string, page: WorkPage): Promise<KeptWork[]> {
  const { until, isTrash, after, limit } = page;
  const place = after ? sql`and (created_at, id) < (${after.createdAt}, ${after.id}::uuid)` : sql``;
  const { rows } = await sql<KeptWork>`
    select ${keptColumns} from works
    where user_id = ${userId} and created_at <= ${until} and ${isIn(isTrash, until)} ${place}
    order by created_at desc, id desc limit ${limit}`.execute(db);

  return rows;
}

export async function countKeptWorks(db: Db, userId: string, until: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) from works
    where user_id = ${userId} and created_at <= ${until} and (${isIn(false, until)} or ${isIn(true, until)})`.execute(
    db,
  );

  return rows[0]?.count ?? 0;
}

function isIn(isTrash: boolean, until: Date): RawBuilder<unknown> {
  return isTrash ? sql`deleted_at <= ${until} and erased_at is null` : sql`deleted_at is null`;
}

export async function deleteCounters(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('generation_counters').where('user_id', '=', userId).execute();
}

/**
 * Deletes at most `limit` works and returns their number. Skips works that other transactions have
 * locked, because waiting for several locks could deadlock.
 */
export async function deleteFreeJobsOf(db: Db, userId: string, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from works where id = any(array(
      select id from works where user_id = ${userId} limit ${limit} for update skip locked))`.execute(
    db,
  );

  return Number(numAffectedRows ?? 0);
}

/** Deletes one work, and waits for its lock. Returns false if no work was deleted. */
export async function deleteOneJobOf(db: Db, userId: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    delete from works where id = (select id from works where user_id = ${userId} limit 1)`.execute(
    db,
  );

  return numAffectedRows === 1n;
}
