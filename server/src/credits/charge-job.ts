/**
 * Charges a job once, in the statement that records it, by `accountLockSql` and `ledgerEntrySql` of
 * the ledger.
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

/** The statement's last parts, which charge if `condition` holds. */
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
 * Returns INSUFFICIENT_CREDITS with `{current, required}`, AUTH_UNAUTHORIZED for a closed account,
 * or undefined if `canPay` holds.
 */
export function refusalOfCharge(payer: Payer, costCredits: number): AppError | undefined {
  return refusalOf(payer, deduction(costCredits));
}
