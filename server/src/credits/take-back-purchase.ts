import type { Context } from '../context.ts';
import type { Tx } from '../database/database.ts';
import type { Purchase } from './add-purchase.ts';
import { post } from './ledger.ts';
import { lockOwed, setOwed } from './owed-queries.ts';

/**
 * Takes back the credits of a refunded purchase. Credits that the balance lacks become a debt. A
 * second call for the same refund would add the debt again, because the debt is no entry of the
 * ledger, whose reason keys are unique.
 */
export async function takeBackPurchase(ctx: Context, tx: Tx, purchase: Purchase): Promise<void> {
  const { accountId, credits, reasonKey, note } = purchase;
  const { balance, owed } = await lockOwed(tx, accountId);
  const taken = Math.min(balance, credits);

  if (taken > 0)
    await post(ctx, tx, { accountId, type: 'purchase', delta: -taken, reasonKey, note });
  if (taken < credits) await setOwed(tx, accountId, owed + credits - taken);
}
