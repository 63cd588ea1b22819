import type { Context } from '../context.ts';
import type { Tx } from '../database/database.ts';
import { post } from './ledger.ts';
import { settleOwed } from './settle-owed.ts';

export type JobRefund = { accountId: string; jobId: string; credits: number; note: string };

/** Gives back what a failed job cost, or the share of its missing pictures; a job is refunded once, however often this is called. */
export async function refundJob(ctx: Context, tx: Tx, { accountId, jobId, credits, note }: JobRefund): Promise<void> {
  if (credits === 0) return;
  const reasonKey = `job:${jobId}:refund`;
  const balance = await post(ctx, tx, { accountId, jobId, type: 'refund', delta: credits, reasonKey, note });

  if (balance !== null) await settleOwed(ctx, tx, { accountId, credits, reasonKey });
}
