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
 * Deletes objects with their thumbnails and JPEGs. Objects are hidden first, so that nothing new is
 * derived from them. Files are deleted before their rows, because after a crash the rows lead to
 * the files that are left. Previews are deleted last, by keys that follow from their pictures,
 * because a preview that is being made may have no row yet.
 * @throws StoreError if a file other than a preview can't be deleted; all rows then stay, hidden
 */
export async function eraseObjects(ctx: Context, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return;
  await hideObjectsForGood(ctx.db, keys);
  const all = await withThumbnails(ctx.db, keys);
  await Promise.all(all.map(key => ctx.objectStore.delete(key)));
  await deleteObjectRows(ctx.db, all);
  await removeObjects(ctx, all.flatMap(previewKeysOf));
}

/** Deletes all objects of a user in batches. `throwIfAborted` is called before each batch. */
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
