import type { Context } from '../../context.ts';
import { notify, withTransaction } from '../../database/database.ts';
import type { Actor } from '../../http/actor.ts';
import type { Language } from '../../http/language.ts';
import { networkOf } from '../../http/network.ts';
import { hashPassword } from '../passwords/passwords.ts';
import { replacePassword } from '../passwords/replace-password.ts';
import { lockUser } from '../queries.ts';
import { limitRules } from '../rules.ts';
import { endSession } from '../sessions/end-session.ts';
import { deleteSessionsOf } from '../sessions/session-queries.ts';
import { findRecovery, noRecovery } from './find-recovery.ts';
import { takeRecovery } from './recovery-queries.ts';

export type Reset = {
  password: string;
  recoveryToken: string | undefined;
  /** The signed-in user of this browser, whose session ends too. */
  actor: Actor | null;
  address: string;
  userAgent: string;
  language: Language;
};

/**
 * Uses up the recovery session, and ends every session of the account.
 * @throws AppError AUTH_UNAUTHORIZED without a valid recovery session, RATE_LIMITED, UNAVAILABLE
 */
export async function resetPassword(
  ctx: Context,
  { password, recoveryToken, actor, address, ...browser }: Reset,
): Promise<void> {
  await ctx.rateLimits.consume(limitRules.recoveryNetwork, networkOf(address));
  const recovery = await findRecovery(ctx, recoveryToken);

  const passwordHash = await hashPassword(ctx, password, {
    emailKey: recovery.email_key,
    knownHash: recovery.password_hash,
  });

  await withTransaction(ctx.db, async tx => {
    const user = await lockUser(tx, recovery.user_id);
    const isRecoveryGood = await takeRecovery(tx, recovery.id);
    if (!user || user.suspended_at || !isRecoveryGood) throw noRecovery();

    await replacePassword(ctx, tx, { command: 'reset-password', user, passwordHash, ...browser });
    await deleteSessionsOf(tx, user.id, null);
    await notify(tx, { kind: 'sessions-in-doubt', userId: user.id });
    if (actor && actor.userId !== user.id) await endSession(tx, actor);
  });
}
