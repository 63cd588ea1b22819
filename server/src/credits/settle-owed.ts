import type { Context } from '../context.ts';
import type { Tx } from '../database/database.ts';
import { post } from './ledger.ts';
import { lockOwed, setOwed } from './owed-queries.ts';

/** Credits that came in under a reason key. */
export type Income = { accountId: string; credits: number; reasonKey: string };

/**
 * Takes what the account owes out of what just came in, in the same transaction: a row of its own, so that the one before says what was
 * really given. See `docs/behaviour.md`, Payments.
 */
export async function settleOwed(ctx: Context, tx: Tx, { accountId, credits, reasonKey }: Income): Promise<void> {
  const { owed } = await lockOwed(tx, accountId);
  const taken = Math.min(owed, credits);
  if (taken === 0) return;

  await post(ctx, tx, {
    accountId,
    type: 'purchase',
    delta: -taken,
    reasonKey: `${reasonKey}:owed`,
    note: 'Owed from an earlier refund',
  });
  await setOwed(tx, accountId, owed - taken);
}
