import type { Context } from '../context.ts';
import type { Tx } from '../database/database.ts';
import { post } from './ledger.ts';

export type CreditGrant = { accountId: string; credits: number; note?: string; key: string };

/**
 * Grants credits in an operator's name. A key grants credits only once, whatever the amount.
 * Returns the new balance, or null if the key was already used.
 * @param grant its `credits` are a whole number above 0
 */
export async function grantCredits(
  ctx: Pick<Context, 'clock' | 'ids'>,
  tx: Tx,
  { accountId, credits, note, key }: CreditGrant,
): Promise<number | null> {
  return post(ctx, tx, {
    accountId,
    type: 'admin_grant',
    delta: credits,
    note,
    reasonKey: `admin-grant:${key}`,
  });
}
