import { AppError } from '../../app-error.ts';
import type { Context } from '../../context.ts';
import { withTransaction } from '../../database/database.ts';
import { networkOf } from '../../http/network.ts';
import { findLink, takeLink } from '../links/link-queries.ts';
import { createToken, hashToken, isToken } from '../links/tokens.ts';
import { lockUser } from '../queries.ts';
import { limitRules, RECOVERY_SECONDS } from '../rules.ts';
import { findRecoveryIfAny } from './find-recovery.ts';
import { deleteRecoveries, insertRecovery } from './recovery-queries.ts';

/**
 * Exchanges a reset link's token for a recovery session, which replaces the account's earlier
 * one. Returns the token for the `recovery` cookie. Accepts a used link again from the browser that
 * holds its valid recovery session.
 * @param recoveryToken the cookie `recovery`
 * @throws AppError AUTH_TOKEN_INVALID for unknown, used, expired and invalidated links alike,
 * RATE_LIMITED
 */
export async function startRecovery(
  ctx: Context,
  {
    linkToken,
    recoveryToken,
    address,
  }: { linkToken: string; recoveryToken?: string; address: string },
): Promise<string> {
  await ctx.rateLimits.consume(limitRules.recoveryNetwork, networkOf(address));
  const linkTokenHash = hashToken(linkToken);
  const former = await findRecoveryIfAny(ctx, recoveryToken);
  if (recoveryToken && former?.link_token_hash?.equals(linkTokenHash)) return recoveryToken;

  const link = isToken(linkToken) ? await findLink(ctx.db, linkTokenHash) : undefined;
  const userId = link?.kind === 'reset' ? link.user_id : null;
  if (!link || userId === null) throw new AppError('AUTH_TOKEN_INVALID');

  const token = createToken(ctx);
  await withTransaction(ctx.db, async tx => {
    const user = await lockUser(tx, userId);
    const isLinkGood = await takeLink(tx, link.id);
    if (!isLinkGood || !user || user.suspended_at) throw new AppError('AUTH_TOKEN_INVALID');

    await deleteRecoveries(tx, userId);
    await insertRecovery(tx, {
      id: ctx.ids.next(),
      tokenHash: hashToken(token),
      userId,
      next: link.next,
      linkTokenHash,
      seconds: RECOVERY_SECONDS,
    });
  });

  return token;
}
