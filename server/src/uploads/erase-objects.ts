import type { Context } from '../context.ts';
import { middleKeysOf } from './keys.ts';
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
 * Deletes objects for good, with the thumbnails and JPEGs that name them: the files, then their
 * rows, so that what a crash leaves behind is found by its row and deleted again. They are hidden
 * first, so that nothing is derived from them after the list was read.
 * A middle size that is just being made has no row yet; it goes last, when it can get none any more.
 * @throws StoreError when a file can't be deleted; all rows are there then, hidden
 */
export async function eraseObjects(ctx: Context, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return;
  await hideObjectsForGood(ctx.db, keys);
  const all = await withThumbnails(ctx.db, keys);
  await Promise.all(all.map(key => ctx.objectStore.delete(key)));
  await deleteObjectRows(ctx.db, all);
  await removeObjects(ctx, all.flatMap(middleKeysOf));
}

/** Deletes all objects of a user for good, a few at a time. `mayGoOn` is asked before each round, and may throw. */
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

/** The same of all objects of some works. */
export async function eraseObjectsOfWorks(ctx: Context, jobIds: readonly string[]): Promise<void> {
  for (;;) {
    const keys = await listKeysOfWorks(ctx.db, jobIds, KEYS_PER_ROUND);
    if (keys.length === 0) return;
    await eraseObjects(ctx, keys);
  }
}
