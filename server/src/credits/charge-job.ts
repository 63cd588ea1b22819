/**
 * Charges a job once, in the statement that records the job. `accountLockSql` and `ledgerEntrySql`
 * of the ledger make parts of this statement.
 */
import type { RawBuilder } from 'kysely';
import type { AppError } from '../app-error.ts';
import type { Context } from '../context.ts';
import { canPost, ledgerEntrySql, type Payer, refusalOf } from './ledger.ts';

export type JobCharge = { accountId: string; jobId: string; costCredits: number };

const deduction = (costCredits: number) => ({ type: 'deduction', delta: -costCredits }) as const;

export function canPay(costCredits: number): RawBuilder<unknown> {
  return canPost(deduction(costCredits));
}

/** Returns the last parts of the statement, which charge the job if `condition` holds. */
export function jobChargeSql(
  ctx: Context,
  { accountId, jobId, costCredits }: JobCharge,
  condition: RawBuilder<unknown>,
): RawBuilder<unknown> {
  return ledgerEntrySql(
    ctx,
    { ...deduction(costCredits), accountId, jobId, reasonKey: `job:${jobId}:charge` },
    condition,
  );
}

/**
 * Returns why a charge is refused: INSUFFICIENT_CREDITS with `{current, required}`, or
 * AUTH_UNAUTHORIZED for a closed account. Returns undefined if `canPay` holds.
 */
export function refusalOfCharge(payer: Payer, costCredits: number): AppError | undefined {
  return refusalOf(payer, deduction(costCredits));
}
