import { AppError } from '../app-error.ts';
import type { Context } from '../context.ts';
import { withTransaction } from '../database/database.ts';
import { countUse } from './queries.ts';

/**
 * Counts one use, without recording the user.
 * @throws AppError NOT_FOUND if the preset is missing or archived
 */
export async function usePreset(ctx: Context, id: string): Promise<{ message: string }> {
  const isThere = await withTransaction(ctx.db, tx => countUse(tx, id));
  if (!isThere) throw new AppError('NOT_FOUND');

  return { message: 'The use was counted.' };
}
