import type { StoredObject } from '../../adapters/object-store/port.ts';
import type { Context } from '../../context.ts';
import { deleteObjectRows } from '../queries.ts';
import { type JpegCopy, noteAsked } from './queries.ts';

/**
 * Opens a stored JPEG, and records the request once a day. If the file is missing, deletes its row,
 * because the copy can be made again, and returns null.
 * @throws StoreError
 */
export async function openJpegCopy(ctx: Context, copy: JpegCopy): Promise<StoredObject | null> {
  const stored = await ctx.objectStore.get(copy.key);
  if (!stored) {
    ctx.log.warn({ key: copy.key }, 'a kept JPEG has no file and will be made again');
    await deleteObjectRows(ctx.db, [copy.key]);

    return null;
  }
  try {
    if (copy.isUnnoted) await noteAsked(ctx.db, copy.key);
  } catch (error) {
    stored.body.destroy();
    throw error;
  }

  return stored;
}
