import type { Context } from '../context.ts';
import type { Tx } from '../database/database.ts';
import { postAll } from './ledger.ts';
import { settleOwed } from './settle-owed.ts';

export type JobRefund = { accountId: string; jobId: string; credits: number; note: string };

/** Refunds the price of failed jobs, or the share of missing pictures, once for each job. */
export async function refundJobs(
  ctx: Pick<Context, 'clock' | 'ids'>,
  tx: Tx,
  refunds: readonly JobRefund[],
): Promise<void> {
  const postings = refunds
    .filter(({ credits }) => credits > 0)
    .map(({ accountId, jobId, credits, note }) => ({
      ...{ accountId, jobId, note, delta: credits },
      type: 'refund' as const,
      reasonKey: `job:${jobId}:refund`,
    }));
  const balances = await postAll(ctx, tx, postings);

  const posted = postings.filter((_, place) => balances[place] !== null);
  await settleOwed(ctx, tx, posted);
}
