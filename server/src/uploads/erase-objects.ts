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
 * Deletes objects with their thumbnails and JPEGs. Hides the objects first, so that no new files
 * are derived from them. Deletes files before their rows: after a crash the rows lead the next try
 * to the remaining files. Deletes preview files last, by their derived keys: a preview in progress
 * may have no row yet.
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

/** Deletes a user's objects in small batches. `throwIfAborted` is called before each batch. */
export async function eraseObjectsOf(
  ctx: Context,
  userId: string,
  throwIfAborted: () => void,
): Promise<void> {
  for (;;) {
    throwIfAborted();
    const keys = await listKeysOf(ctx.db, userId, KEYS_PER_ROUND);
    if (keys.length === 0) return;
    await eraseObjects(ctx, keys);
  }
}

export async function eraseObjectsOfWorks(ctx: Context, jobIds: readonly string[]): Promise<void> {
  for (;;) {
    const keys = await listKeysOfWorks(ctx.db, jobIds, KEYS_PER_ROUND);
    if (keys.length === 0) return;
    await eraseObjects(ctx, keys);
  }
}
