import type { Context } from '../context.ts';
import { previewKeysOf } from './keys.ts';
import {
  deleteObjectRows,
  hideObjectsForGood,
  listKeysOf,
  listKeysOfWorks,
  withThumbnails,
} from './queries.ts';
import { removeObjects } from './store-objects.ts';

const KEYS_PER_ROUND = 100;

/**
 * Deletes objects for good, with the thumbnails and JPEGs that name them. Files go before their
 * rows, so that the next try finds the remains of a crash by their rows. The objects are hidden
 * first, so that nothing is derived from them after the list was read. A preview in progress may
 * lack its row and is deleted last, when it can get none any more.
 * @throws StoreError if a file can't be deleted; all rows then still exist, hidden
 */
export async function eraseObjects(ctx: Context, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return;
  await hideObjectsForGood(ctx.db, keys);
  const all = await withThumbnails(ctx.db, keys);
  await Promise.all(all.map(key => ctx.objectStore.delete(key)));
  await deleteObjectRows(ctx.db, all);
  await removeObjects(ctx, all.flatMap(previewKeysOf));
}

/**
 * Deletes all objects of a user for good, a few at a time. `mayGoOn` is called before each round,
 * and may throw.
 */
export async function eraseObjectsOf(
  ctx: Context,
  userId: string,
  mayGoOn: () => void,
): Promise<void> {
  for (;;) {
    mayGoOn();
    const keys = await listKeysOf(ctx.db, userId, KEYS_PER_ROUND);
    if (keys.length === 0) return;
    await eraseObjects(ctx, keys);
  }
}

/** Deletes all objects of some works for good. */
export async function eraseObjectsOfWorks(ctx: Context, jobIds: readonly string[]): Promise<void> {
  for (;;) {
    const keys = await listKeysOfWorks(ctx.db, jobIds, KEYS_PER_ROUND);
    if (keys.length === 0) return;
    await eraseObjects(ctx, keys);
  }
}
