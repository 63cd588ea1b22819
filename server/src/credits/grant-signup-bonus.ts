import type { Context } from '../context.ts';
import type { Tx } from '../database/database.ts';
import { markBonus } from './bonus-mark.ts';
import { insertUsedBonus, isBonusUsed } from './bonus-queries.ts';
import { keepBonusKey } from './keep-bonus-key.ts';
import { post } from './ledger.ts';
import { formerMailboxOf, mailboxOf } from './mailbox.ts';

/**
 * `emailKey` is the address in lower case. If `credits` is 0, nothing is posted, but the mailbox's
 * bonus counts as given.
 */
export type SignupBonus = { accountId: string; emailKey: string; credits: number };

/** Grants the bonus, unless the mailbox has got or used up its bonus before. See CRE-3. */
export async function grantSignupBonus(
  ctx: Context,
  tx: Tx,
  { accountId, emailKey, credits }: SignupBonus,
): Promise<void> {
  const key = await keepBonusKey(ctx, tx);
  const reasonKey = markBonus(key, mailboxOf(emailKey));
  if (await isBonusUsed(tx, [reasonKey, markBonus(key, formerMailboxOf(emailKey))])) return;

  if (credits === 0) await insertUsedBonus(tx, reasonKey, ctx.clock.now());
  else await post(ctx, tx, { accountId, type: 'signup-bonus', delta: credits, reasonKey });
}

/** Marks the bonus of the mailbox to which an account has moved as used. */
export async function useUpSignupBonus(ctx: Context, tx: Tx, emailKey: string): Promise<void> {
  const key = await keepBonusKey(ctx, tx);
  await insertUsedBonus(tx, markBonus(key, mailboxOf(emailKey)), ctx.clock.now());
}
