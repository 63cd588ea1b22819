import type { Context } from '../context.ts';
import { deleteCounters, deleteFreeJobsOf, deleteOneJobOf } from './data-queries.ts';
import { deleteSegmentsOf } from './search/segment-queries.ts';

const JOBS_PER_ROUND = 500;
const ROWS_PER_ROUND = 5_000;

/**
 * Deletes all works of a closed account, whatever their status. A picture that arrives later finds
 * no work and is dropped.
 */
export async function eraseWorksOf(
  { db }: Pick<Context, 'db'>,
  userId: string,
  throwIfAborted: () => void,
): Promise<void> {
  await deleteCounters(db, userId);
  for (let count = 1; count > 0; ) {
    throwIfAborted();
    count = await deleteSegmentsOf(db, userId, ROWS_PER_ROUND);
  }

  for (let hadSome = true; hadSome; ) {
    throwIfAborted();
    hadSome =
      (await deleteFreeJobsOf(db, userId, JOBS_PER_ROUND)) > 0 ||
      (await deleteOneJobOf(db, userId));
  }
}
