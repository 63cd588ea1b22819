import { createHmac } from 'node:crypto';
import { SIGNUP_BONUS_CREDITS } from '@vermilion/contract/limits';
import type { Context } from '../context.ts';
import type { Tx } from '../database/database.ts';
import { post } from './ledger.ts';
import { insertUsedBonus, isBonusUsed } from './queries.ts';
import { mailboxOf } from './rules.ts';

/** `emailKey` is the address in lower case. */
export type SignupBonus = { accountId: string; emailKey: string };

/**
 * The welcome credits, once per mailbox: the reason key is an HMAC of the address without its plus-part, which outlives the account, so
 * that signing up anew gives none. See `docs/behaviour.md`, Credits.
 */
export async function grantSignupBonus(ctx: Context, tx: Tx, { accountId, emailKey }: SignupBonus): Promise<void> {
  const reasonKey = reasonKeyOf(ctx, emailKey);
  if (await isBonusUsed(tx, reasonKey)) return;

  await post(ctx, tx, { accountId, type: 'signup-bonus', delta: SIGNUP_BONUS_CREDITS, reasonKey });
}

/** An account has moved to the address: who signs up with it later is no newcomer. Nothing is posted. */
export async function useUpSignupBonus(ctx: Context, tx: Tx, emailKey: string): Promise<void> {
  await insertUsedBonus(tx, reasonKeyOf(ctx, emailKey), ctx.clock.now());
}

function reasonKeyOf({ secret }: Pick<Context, 'secret'>, emailKey: string): string {
  const mac = createHmac('sha256', secret)
    .update(`signup-bonus:${mailboxOf(emailKey)}`)
    .digest('hex');

  return `signup-bonus:${mac}`;
}
