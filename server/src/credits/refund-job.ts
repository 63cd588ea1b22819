import type { Context } from '../context.ts';
import type { Tx } from '../database/database.ts';
import { post } from './ledger.ts';

export type JobRefund = { accountId: string; jobId: string; credits: number; note: string };

/** Gives back what a failed job cost, or the share of its missing pictures; a job is refunded once, however often this is called. */
export async function refundJob(ctx: Context, tx: Tx, { accountId, jobId, credits, note }: JobRefund): Promise<void> {
  if (credits === 0) return;
  await post(ctx, tx, { accountId, jobId, type: 'refund', delta: credits, reasonKey: `job:${jobId}:refund`, note });
}
