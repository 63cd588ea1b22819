import { AppError } from '../app-error.ts';
import type { Context } from '../context.ts';
import type { Actor } from '../http/actor.ts';
import { eraseWorks } from './erase-works.ts';

/**
 * Deletes a work of one's own for good, as `erase-works.ts` does several. Answers null, the revision of a work that is gone.
 * @throws AppError NOT_FOUND when the work is not there
 */
export async function eraseWork(ctx: Context, actor: Actor, jobId: string): Promise<null> {
  const { ids } = await eraseWorks(ctx, actor, [jobId]);
  if (ids.length === 0) throw new AppError('NOT_FOUND');

  return null;
}
