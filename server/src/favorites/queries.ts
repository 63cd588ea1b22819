/** `worksOf` decides which works, and thus which favorites, are visible. */
import type { Db, Tx } from '../database/database.ts';
import { lockFinishedWorks, type WorkFilter, worksOf } from '../works/public.ts';

export type NewFavorites = {
  userId: string;
  jobIds: readonly string[];
  createdAt: Date;
  /** The original times of favorites that are restored. */
  since?: ReadonlyMap<string, Date>;
};

/**
 * Keeps the time of existing favorites. Locks the works against permanent deletion. Returns, in no
 * order, which of the works are then favorites.
 */
export async function insertFavorites(
  tx: Tx,
  { userId, jobIds, createdAt, since }: NewFavorites,
): Promise<string[]> {
  const works = await lockFinishedWorks(tx, userId, jobIds);
  if (works.length === 0) return [];
  await tx
    .insertInto('favorites')
    .values(
      works.map(id => ({ user_id: userId, job_id: id, created_at: since?.get(id) ?? createdAt })),
    )
    .onConflict(conflict => conflict.columns(['user_id', 'job_id']).doNothing())
    .execute();

  return works;
}

/**
 * Deletes favorites and returns their rows. Locks them in the order of `job_id`, so that concurrent
 * calls can't deadlock.
 */
export async function deleteFavorites(tx: Tx, userId: string, jobIds: readonly string[]) {
  if (jobIds.length === 0) return [];
  const rows = await tx
    .selectFrom('favorites')
    .select(['job_id', 'created_at'])
    .where('user_id', '=', userId)
    .where('job_id', 'in', jobIds)
    .orderBy('job_id')
    .forUpdate()
    .execute();
  if (rows.length === 0) return [];
  const held = rows.map(row => row.job_id);
  await tx
    .deleteFrom('favorites')
    .where('user_id', '=', userId)
    .where('job_id', 'in', held)
    .execute();

  return rows;
}

export async function isFavorite(db: Db, userId: string, jobId: string): Promise<boolean> {
  const row = await db
    .selectFrom('favorites')
    .select('job_id')
    .where('user_id', '=', userId)
    .where('job_id', '=', jobId)
    .executeTakeFirst();

  return row !== undefined;
}

/**
 * Lists the latest first. An offset and a search without an index are fast enough, because a user
 * has few favorites.
 */
export async function listFavoriteIds(
  db: Db,
  userId: string,
  { filter, limit, offset }: { filter: WorkFilter | undefined; limit: number; offset: number },
) {
  const rows = await visibleFavorites(db, userId, filter)
    .select('favorites.job_id')
    .orderBy('favorites.created_at', 'desc')
    .orderBy('favorites.job_id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();

  return rows.map(row => row.job_id);
}

export async function countFavorites(
  db: Db,
  userId: string,
  filter: WorkFilter | undefined,
): Promise<number> {
  const { count } = await visibleFavorites(db, userId, filter)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();

  return count;
}

/** Includes works in the trash. `afterId` is the last id of the previous page. */
export function listFavoritesAfter(
  db: Db,
  userId: string,
  { afterId, limit }: { afterId: string; limit: number },
) {
  return db
    .selectFrom('favorites')
    .select(['job_id', 'created_at'])
    .where('user_id', '=', userId)
    .where('job_id', '>', afterId)
    .orderBy('job_id')
    .limit(limit)
    .execute();
}

export async function deleteFavoritesOf(db: Db, userId: string, limit: number): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('favorites')
    .where('user_id', '=', userId)
    .where('job_id', 'in', some =>
      some
        .selectFrom('favorites')
        .select('job_id')
        .where('user_id', '=', userId)
        .orderBy('job_id')
        .limit(limit)
        .forUpdate(),
    )
    .executeTakeFirstOrThrow();

  return Number(numDeletedRows);
}

function visibleFavorites(db: Db, userId: string, filter: WorkFilter | undefined) {
  return db
    .selectFrom('favorites')
    .innerJoin(worksOf(db, userId, filter).as('work'), 'work.id', 'favorites.job_id')
    .where('favorites.user_id', '=', userId);
}
