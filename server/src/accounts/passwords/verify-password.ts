import { AppError } from '../../app-error.ts';
import type { Context } from '../../context.ts';
import type { Tx } from '../../database/database.ts';
import type { Actor } from '../../http/actor.ts';
import { findUserById, lockUser, type User } from '../queries.ts';
import { limitRules } from '../rules.ts';
import { hashPassword, isPasswordPossible, isSameHash } from './passwords.ts';

/**
 * Checks the signed-in user's password again, for actions that another person at this browser must
 * not do. Returns the account.
 * @throws AppError AUTH_INVALID_CREDENTIALS, AUTH_UNAUTHORIZED, RATE_LIMITED, UNAVAILABLE
 */
export async function verifyPassword(
  ctx: Context,
  actor: Pick<Actor, 'userId'>,
  password: string,
): Promise<User> {
  await ctx.rateLimits.consume(limitRules.passwordCheck, actor.userId);
  const user = await findUserById(ctx.db, actor.userId);
  if (!user) throw new AppError('AUTH_UNAUTHORIZED');

  if (!isPasswordPossible(password)) throw wrongPassword();
  const given = await hashPassword(ctx, password, {
    emailKey: user.email_key,
    knownHash: user.password_hash,
  });
  if (!isSameHash(given, user.password_hash)) throw wrongPassword();

  return user;
}

/**
 * Locks the account that `verifyPassword` returned, and returns its current state.
 * @throws AppError AUTH_INVALID_CREDENTIALS if the password was changed or the account closed
 * meanwhile
 */
export async function lockVerified(tx: Tx, verified: User): Promise<User> {
  const user = await lockUser(tx, verified.id);
  if (user?.password_hash !== verified.password_hash) throw wrongPassword();

  return user;
}

function wrongPassword(): AppError {
  return new AppError('AUTH_INVALID_CREDENTIALS', undefined, 'Current password is incorrect.');
}
