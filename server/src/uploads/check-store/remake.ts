/** Files that are made again when somebody asks for them: middle sizes and kept JPEGs. */
import type { Context } from '../../context.ts';
import { originalKeysOf } from '../keys.ts';
import { deleteObjectRows } from '../queries.ts';
import type { Check } from './check.ts';
import { judgeFile } from './judge-file.ts';
import { type CheckedRow, findRows } from './queries.ts';

/** Whether the file of this row can be made again from its picture, whose own file is right. */
export async function isRemade(check: Check, row: CheckedRow): Promise<boolean> {
  const keys = row.isJpegCopy ? [row.parentKey ?? ''] : originalKeysOf(row.key);
  if (keys.length === 0) return false;
  const [picture] = await findRows(check.ctx.db, keys);
  if (!picture) return false;

  return (await judgeFile(check.ctx.objectStore, picture, check.signal)).verdict === 'right';
}

/**
 * Deletes the file first: nobody makes it while its row is there. Without a row, the next reader of
 * a middle size would adopt the wrong bytes, because another node may have stored them.
 */
export async function remake({ db, objectStore }: Context, key: string): Promise<void> {
  await objectStore.delete(key);
  await deleteObjectRows(db, [key]);
}
