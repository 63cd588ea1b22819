/** Takes a job's cost, once, in the statement that records the job: see `lockingAccount` and `postingEntry` of the ledger. */
import type { RawBuilder } from 'kysely';
import type { AppError } from '../app-error.ts';
import type { Context } from '../context.ts';
import { canPost, type Payer, postingEntry, refusalOf } from './ledger.ts';

export type JobCharge = { accountId: string; jobId: string; costCredits: number };

const deduction = (costCredits: number) => ({ type: 'deduction', delta: -costCredits }) as const;

/** Whether the statement's `account` can pay, as a condition. */
export function canPay(costCredits: number): RawBuilder<unknown> {
  return canPost(deduction(costCredits));
}

/** The last parts of the statement; they charge where `condition` holds. */
export function chargingJob(
  ctx: Context,
  { accountId, jobId, costCredits }: JobCharge,
  condition: RawBuilder<unknown>,
): RawBuilder<unknown> {
  return postingEntry(
    ctx,
    { ...deduction(costCredits), accountId, jobId, reasonKey: `job:${jobId}:charge` },
    condition,
  );
}

/** INSUFFICIENT_CREDITS with `{current, required}`, or AUTH_UNAUTHORIZED for a closed account; undefined where `canPay` holds. */
export function refusalOfCharge(payer: Payer, costCredits: number): AppError | undefined {
  return refusalOf(payer, deduction(costCredits));
}
