/** Files that are made on demand: previews and kept JPEGs. */
import type { Context } from '../../context.ts';
import { originalKeysOf } from '../keys.ts';
import { deleteObjectRows } from '../queries.ts';
import type { Check } from './check.ts';
import { judgeFile } from './judge-file.ts';
import { type CheckedRow, findRows } from './queries.ts';

/** Returns whether the file can be made again, because its picture's file is correct. */
export async function isRemade(check: Check, row: CheckedRow): Promise<boolean> {
  const keys = row.isJpegCopy ? [row.parentKey ?? ''] : originalKeysOf(row.key);
  if (keys.length === 0) return false;
  const [picture] = await findRows(check.ctx.db, keys);
  if (!picture) return false;

  return (await judgeFile(check.ctx.objectStore, picture, check.signal)).verdict === 'right';
}

/**
 * Deletes the file first: without a row, the next reader of a preview would take the wrong bytes
 * for another node's.
 */
export async function remake({ db, objectStore }: Context, key: string): Promise<void> {
  await objectStore.delete(key);
  await deleteObjectRows(db, [key]);
}
