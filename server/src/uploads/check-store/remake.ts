/** Deletes wrong previews and kept JPEGs, because the next request makes them again. */
import type { Context } from '../../context.ts';
import { originalKeysOf } from '../keys.ts';
import { deleteObjectRows } from '../queries.ts';
import type { Check } from './check.ts';
import { judgeFile } from './judge-file.ts';
import { type CheckedRow, findRows } from './queries.ts';

/** Returns whether the file can be made again: its picture's file must be correct. */
export async function isRemade(check: Check, row: CheckedRow): Promise<boolean> {
  const keys = row.isJpegCopy ? [row.parentKey ?? ''] : originalKeysOf(row.key);
  if (keys.length === 0) return false;
  const [picture] = await findRows(check.ctx.db, keys);
  if (!picture) return false;

  return (await judgeFile(check.ctx.objectStore, picture, check.signal)).verdict === 'right';
}

/**
 * Deletes the file first: if a preview had no row, the next reader would keep the wrong file as one
 * that another node made.
 */
export async function remake({ db, objectStore }: Context, key: string): Promise<void> {
  await objectStore.delete(key);
  await deleteObjectRows(db, [key]);
}
