import type { Context } from '../context.ts';
import type { Tx } from '../database/database.ts';
import type { Purchase } from './add-purchase.ts';
import { post } from './ledger.ts';
import { lockOwed, setOwed } from './owed-queries.ts';

/**
 * Takes back a refunded purchase's credits; an uncovered rest becomes debt. Call this once for each
 * refund, because a debt has no row, and therefore no reason key that prevents repeats.
 */
export async function takeBackPurchase(ctx: Context, tx: Tx, purchase: Purchase): Promise<void> {
  const { accountId, credits, reasonKey, note } = purchase;
  const { balance, owed } = await lockOwed(tx, accountId);
  const taken = Math.min(balance, credits);

  if (taken > 0)
    await post(ctx, tx, { accountId, type: 'purchase', delta: -taken, reasonKey, note });
  if (taken < credits) await setOwed(tx, accountId, owed + credits - taken);
}
