import type { StoredObject } from '../../adapters/object-store/port.ts';
import type { Context } from '../../context.ts';
import { deleteObjectRows } from '../queries.ts';
import { type JpegCopy, noteAsked } from './queries.ts';

/**
 * Opens a kept JPEG, and notes once a day that somebody asked for it. A copy can be made again, so
 * one whose file is missing loses its row.
 * @returns null where the file is missing
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
