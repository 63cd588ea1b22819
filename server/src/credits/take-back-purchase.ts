import type { Context } from '../context.ts';
import type { Tx } from '../database/database.ts';
import type { Purchase } from './add-purchase.ts';
import { post } from './ledger.ts';
import { lockOwed, setOwed } from './owed-queries.ts';

/**
 * Takes credits back whose price was returned. What the balance can't cover is owed. The caller sees to it that this is called once for
 * what is taken back: a debt has no row, and so no reason key that could tell a repeat.
 */
export async function takeBackPurchase(ctx: Context, tx: Tx, purchase: Purchase): Promise<void> {
  const { accountId, credits, reasonKey, note } = purchase;
  const { balance, owed } = await lockOwed(tx, accountId);
  const taken = Math.min(balance, credits);

  if (taken > 0)
    await post(ctx, tx, { accountId, type: 'purchase', delta: -taken, reasonKey, note });
  if (taken < credits) await setOwed(tx, accountId, owed + credits - taken);
}
