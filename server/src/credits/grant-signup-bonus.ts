import { createHmac } from 'node:crypto';
import { SIGNUP_BONUS_CREDITS } from '@vermilion/contract/limits';
import type { Context } from '../context.ts';
import type { Tx } from '../database/database.ts';
import { post } from './ledger.ts';
import { mailboxOf } from './rules.ts';

/** `emailKey` is the address in lower case. */
export type SignupBonus = { accountId: string; emailKey: string };

/**
 * The welcome credits, once per mailbox: the reason key is an HMAC of the address without its plus-part, which outlives the account, so
 * that signing up anew gives none. See `docs/behaviour.md`, Credits.
 */
export async function grantSignupBonus(ctx: Context, tx: Tx, { accountId, emailKey }: SignupBonus): Promise<void> {
  const reason = createHmac('sha256', ctx.secret)
    .update(`signup-bonus:${mailboxOf(emailKey)}`)
    .digest('hex');
  await post(ctx, tx, {
    accountId,
    type: 'signup-bonus',
    delta: SIGNUP_BONUS_CREDITS,
    reasonKey: `signup-bonus:${reason}`,
  });
}
