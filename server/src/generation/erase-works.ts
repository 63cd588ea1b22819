/**
 * Deletes all works of a user whose account is closed, so that none is added meanwhile. What is painted for them just then finds no work
 * when it comes, and is dropped.
 */
import { PENDING_JOBS_PER_USER_MAX } from '@vermilion/contract/limits';
import type { Context } from '../context.ts';
import { withTransaction } from '../database/database.ts';
import { cancelJob } from './cancel-job.ts';
import { deleteCounters, deleteFreeJobsOf, deleteOneJobOf, listPendingOf } from './data-queries.ts';
import { deleteSegmentsOf } from './search/segment-queries.ts';

const JOBS_PER_ROUND = 500;
const ROWS_PER_ROUND = 5_000;

/** Pending ones first: each that still can be is cancelled and refunded. `mayGoOn` is asked before each round, and may throw. */
export async function eraseWorksOf(ctx: Context, userId: string, mayGoOn: () => void): Promise<void> {
  for (const { id, model_name } of await listPendingOf(ctx.db, userId, PENDING_JOBS_PER_USER_MAX)) {
    await withTransaction(ctx.db, tx => cancelJob(ctx, tx, { userId, jobId: id, modelName: model_name }));
  }
  await deleteCounters(ctx.db, userId);
  for (let count = 1; count > 0; ) {
    mayGoOn();
    count = await deleteSegmentsOf(ctx.db, userId, ROWS_PER_ROUND);
  }

  for (let hadSome = true; hadSome; ) {
    mayGoOn();
    hadSome = (await deleteFreeJobsOf(ctx.db, userId, JOBS_PER_ROUND)) > 0 || (await deleteOneJobOf(ctx.db, userId));
  }
}
