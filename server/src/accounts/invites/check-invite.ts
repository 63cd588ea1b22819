import type { Context } from '../../context.ts';
import { networkOf } from '../../http/network.ts';
import { readSetting } from '../../site-settings/public.ts';
import { hashToken } from '../links/tokens.ts';
import { limitRules } from '../rules.ts';
import { signUpRefused } from './admit-sign-up.ts';
import { findInviteByToken } from './invite-queries.ts';
import { judgeInvite } from './judge-sign-up.ts';

/**
 * Returns the credits that an invite gives to a new account.
 * @throws AppError SIGN_UP_REFUSED, RATE_LIMITED
 */
export async function checkInvite(
  ctx: Context,
  { token, address }: { token: string; address: string },
): Promise<{ credits: number }> {
  await ctx.rateLimits.consume(limitRules.inviteNetwork, networkOf(address));
  const { policy, domains } = await readSetting(ctx, ctx.db, 'sign-up');
  const invite = await findInviteByToken(ctx.db, hashToken(token));

  const refusal = policy === 'closed' ? 'CLOSED' : judgeInvite(invite ?? null);
  if (refusal) throw signUpRefused(refusal, domains);

  const credits = invite?.starting_credits ?? (await readSetting(ctx, ctx.db, 'sign-up-bonus'));

  return { credits };
}
