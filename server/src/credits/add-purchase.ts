import type { Context } from '../context.ts';
import type { Tx } from '../database/database.ts';
import { post } from './ledger.ts';
import { settleOwed } from './settle-owed.ts';

export type Purchase = { accountId: string; credits: number; reasonKey: string; note: string };

/** Adds the credits of a payment or of a won dispute, once for each reason key. */
export async function addPurchase(ctx: Context, tx: Tx, purchase: Purchase): Promise<void> {
  const { accountId, credits, reasonKey, note } = purchase;
  const balance = await post(ctx, tx, {
    accountId,
    type: 'purchase',
    delta: credits,
    reasonKey,
    note,
  });

  if (balance !== null) await settleOwed(ctx, tx, [{ accountId, delta: credits, reasonKey }]);
}
