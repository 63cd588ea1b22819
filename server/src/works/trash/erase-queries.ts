import { sql } from 'kysely';
import type { Db, Tx } from '../../database/database.ts';
import type { GoneWork } from '../search/segment-queries.ts';

/** Lists purged works that have no job and whose pictures no job uses, oldest purge first. */
export async function listErasable(
  db: Db,
  { limit, except }: { limit: number; except: readonly string[] },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from works work
    where erased_at is not null and id <> all(${except}::uuid[])
      and not exists (select from jobs where jobs.work_id = work.id)
      and not exists (
        select from jobs join works taker on taker.id = jobs.work_id join uploads_objects object on object.job_id = work.id
        where jobs.user_id = work.user_id
          and taker.inputs @> jsonb_build_array(jsonb_build_object('url', '/files/' || object.key)))
    order by erased_at limit ${limit}`.execute(db);

  return rows.map(({ id }) => id);
}

/**
 * Deletes the rows of works whose objects were deleted. Locks them in a first statement, so that
 * the second one sees, and keeps, a work that has got a picture meanwhile.
 */
export async function deleteErased(tx: Tx, jobIds: readonly string[]): Promise<GoneWork[]> {
  const locked = await sql<{ id: string }>`
    select id from works where id = any(${jobIds}::uuid[]) and erased_at is not null
      and not exists (select from jobs where jobs.work_id = works.id)
    order by id for update skip locked`.execute(tx);
  const { rows } = await sql<GoneWork>`
    delete from works where id = any(${locked.rows.map(({ id }) => id)}::uuid[])
      and not exists (select from uploads_objects where job_id = works.id)
    returning user_id, number, action, status, search_words`.execute(tx);

  return rows;
}

/** Locks the counters in the order of the ids, so that concurrent calls cannot deadlock. */
export async function countErased(tx: Tx, works: readonly GoneWork[]): Promise<void> {
  const userIds = works.map(work => work.user_id);
  const areGenerations = works.map(
    ({ status, action }) => status === 'completed' && action !== 'image-upscaling',
  );
  await sql`
    select from generation_counters where user_id = any(${userIds}::uuid[]) order by user_id for update`.execute(
    tx,
  );
  await sql`
    update generation_counters counters
    set works_erased = works_erased + total, generations_erased = generations_erased + generations
    from (
      select user_id, count(*) as total, count(*) filter (where is_generation) as generations
      from unnest(${userIds}::uuid[], ${areGenerations}::boolean[]) as gone (user_id, is_generation)
      group by user_id) sums
    where counters.user_id = sums.user_id`.execute(tx);
}
