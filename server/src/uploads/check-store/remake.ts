/**
 * Previews and stored JPEGs with wrong bytes are deleted, because the next request makes them
 * again.
 */
import type { Context } from '../../context.ts';
import { originalKeysOf } from '../keys.ts';
import { deleteObjectRows } from '../queries.ts';
import type { Check } from './check.ts';
import { judgeFile } from './judge-file.ts';
import { type CheckedRow, findRows } from './queries.ts';

/** Returns true if the file of the picture is correct, so that `row`'s file can be made from it. */
export async function canBeRemade(check: Check, row: CheckedRow): Promise<boolean> {
  const keys = row.isJpegCopy ? [row.parentKey ?? ''] : originalKeysOf(row.key);
  if (keys.length === 0) return false;
  const [picture] = await findRows(check.ctx.db, keys);
  if (!picture) return false;

  return (await judgeFile(check.ctx.objectStore, picture, check.signal)).verdict === 'right';
}

/**
 * Deletes the file before the row. A wrong file without a row would get a row again, because the
 * next request would take it for a file of another node.
 */
export async function remake({ db, objectStore }: Context, key: string): Promise<void> {
  await objectStore.delete(key);
  await deleteObjectRows(db, [key]);
}
