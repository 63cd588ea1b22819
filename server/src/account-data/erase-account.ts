/**
 * Deletes the data of a closed account in small steps. The account's row is the last, because other
 * rows refer to it. Each step can be repeated, so an interrupted task starts again.
 */
import { deleteClosedUser, findClosedUser, listClosedUsers } from '../accounts/public.ts';
import { forgetInAudit } from '../audit/public.ts';
import type { Context } from '../context.ts';
import { emptyNotes } from '../credits/public.ts';
import { withTransaction } from '../database/database.ts';
import { deleteFavoritesOf } from '../favorites/public.ts';
import { endJobsOf } from '../generation/public.ts';
import { enqueue, type TaskRun } from '../queue/define-task.ts';
import { eraseObjectsOf } from '../uploads/public.ts';
import { eraseWorksOf } from '../works/public.ts';
import { eraseAccountTask } from './definitions.ts';

const ROWS_PER_ROUND = 1_000;

export async function eraseAccount(
  ctx: Context,
  { userId }: { userId: string },
  { signal }: TaskRun,
): Promise<void> {
  const account = await findClosedUser(ctx.db, userId);
  if (!account) return;
  const throwIfAborted = () => signal.throwIfAborted();

  await repeat(throwIfAborted, limit => deleteFavoritesOf(ctx.db, userId, limit));
  await endJobsOf(ctx, userId, throwIfAborted);
  await eraseWorksOf(ctx, userId, throwIfAborted);
  await eraseObjectsOf(ctx, userId, throwIfAborted);
  await repeat(throwIfAborted, limit => emptyNotes(ctx.db, account.credit_account_id, limit));
  await withTransaction(ctx.db, async tx => {
    // The closing of the account does this too, but an earlier version may have closed the account
    // without it.
    await forgetInAudit(tx, userId);
    await deleteClosedUser(tx, userId);
  });

  ctx.log.info({ userId }, 'an account was deleted');
}

async function repeat(
  throwIfAborted: () => void,
  changeSome: (limit: number) => Promise<number>,
): Promise<void> {
  for (let count = ROWS_PER_ROUND; count === ROWS_PER_ROUND; ) {
    throwIfAborted();
    count = await changeSome(ROWS_PER_ROUND);
  }
}

const PATIENCE_SECONDS = 86_400;
const ACCOUNTS_PER_ROUND = 100;

/**
 * Enqueues the deletion of accounts that were closed over a day ago, because the queue may have
 * abandoned it.
 */
export async function resumeErasures(ctx: Context): Promise<void> {
  for (const userId of await listClosedUsers(ctx.db, PATIENCE_SECONDS, ACCOUNTS_PER_ROUND)) {
    await withTransaction(ctx.db, tx =>
      enqueue(tx, eraseAccountTask, { userId }, { key: `erase:${userId}`, keepsPlace: true }),
    );
  }
}
