import { AppError } from '../../app-error.ts';
import type { Context } from '../../context.ts';
import { notify, withTransaction } from '../../database/database.ts';
import type { Actor } from '../../http/actor.ts';
import type { Language } from '../../http/language.ts';
import { createToken, hashToken } from '../links/tokens.ts';
import { deleteSessionsOf, setSessionToken } from '../sessions/session-queries.ts';
import { hashPassword } from './passwords.ts';
import { replacePassword } from './replace-password.ts';
import { lockVerified, verifyPassword } from './verify-password.ts';

export type PasswordChange = {
  currentPassword: string;
  /** The contract requires that it differs from the current password. */
  newPassword: string;
  userAgent: string;
  language: Language;
};

/**
 * Changes the password, returns this session's new token, and ends all other sessions of the
 * account.
 * @throws AppError AUTH_INVALID_CREDENTIALS, AUTH_UNAUTHORIZED, RATE_LIMITED, UNAVAILABLE
 */
export async function changePassword(
  ctx: Context,
  actor: Actor,
  change: PasswordChange,
): Promise<string> {
  const { currentPassword, newPassword, userAgent, language } = change;
  const verified = await verifyPassword(ctx, actor, currentPassword);

  const passwordHash = await hashPassword(ctx, newPassword, {
    emailKey: verified.email_key,
    knownHash: verified.password_hash,
  });
  const sessionToken = createToken(ctx);

  await withTransaction(ctx.db, async tx => {
    const user = await lockVerified(tx, verified);
    await replacePassword(ctx, tx, {
      command: 'change-password',
      user,
      passwordHash,
      userAgent,
      language,
    });
    const hasSession = await setSessionToken(tx, actor.sessionId, hashToken(sessionToken));
    if (!hasSession) throw new AppError('AUTH_UNAUTHORIZED');
    await deleteSessionsOf(tx, user.id, actor.sessionId);
    await notify(tx, { kind: 'sessions-in-doubt', userId: user.id });
  });

  return sessionToken;
}
