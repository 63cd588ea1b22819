import type { Context } from '../context.ts';
import type { Tx } from '../database/database.ts';
import { post } from './ledger.ts';

export type JobCharge = { accountId: string; jobId: string; costCredits: number };

/**
 * Takes a job's cost, once, in the transaction that records the job.
 * @throws AppError INSUFFICIENT_CREDITS with `{current, required}`
 */
export async function chargeJob(ctx: Context, tx: Tx, { accountId, jobId, costCredits }: JobCharge): Promise<void> {
  await post(ctx, tx, { accountId, jobId, type: 'deduction', delta: -costCredits, reasonKey: `job:${jobId}:charge` });
}
