/**
 * Closes an account. After the commit its user can't sign in or buy anything, its sessions and
 * sockets end, and its email address is free. A task then deletes the account's works, which can be
 * many (`erase-account.ts`). See ACC-27.
 */
import { isLastAdmin, lockAdmins, lockVerified, verifyPassword } from '../accounts/public.ts';
import { AppError } from '../app-error.ts';
import type { Context } from '../context.ts';
import { closeCreditAccount } from '../credits/public.ts';
import { withTransaction } from '../database/database.ts';
import type { Actor } from '../http/actor.ts';
import type { Language } from '../http/language.ts';
import { closeAndErase } from './close-and-erase.ts';

export type Deletion = { password: string; userAgent: string; language: Language };

/**
 * @throws AppError AUTH_INVALID_CREDENTIALS, AUTH_UNAUTHORIZED, LAST_ADMIN, RATE_LIMITED,
 * UNAVAILABLE
 */
export async function deleteAccount(ctx: Context, actor: Actor, deletion: Deletion): Promise<void> {
  const { password, userAgent, language } = deletion;
  const verified = await verifyPassword(ctx, actor, password);

  await withTransaction(ctx.db, async tx => {
    // Locks the credit account first, like a submission, so that a concurrent submission either
    // comes before or is refused.
    await closeCreditAccount(ctx, tx, verified.credit_account_id);
    const adminIds = await lockAdmins(tx);
    const user = await lockVerified(tx, verified);

    if (isLastAdmin(user.id, adminIds)) throw new AppError('LAST_ADMIN');

    await closeAndErase(ctx, tx, { user, userAgent, language });
  });

  ctx.log.info({ userId: actor.userId }, 'an account was closed for deletion');
}
