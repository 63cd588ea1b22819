/**
 * Closes an account: from the commit on nobody can sign in to it, its sessions and sockets end, its address is free, and nothing can be
 * bought with it. What it has made is deleted by a task right after (`erase-account.ts`), since
 * that may be a lot. See ACC-27.
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

/** @throws AppError AUTH_INVALID_CREDENTIALS, RATE_LIMITED, LAST_ADMIN, and UNAVAILABLE when too many passwords are being hashed */
export async function deleteAccount(ctx: Context, actor: Actor, deletion: Deletion): Promise<void> {
  const { password, userAgent, language } = deletion;
  const verified = await verifyPassword(ctx, actor, password);

  await withTransaction(ctx.db, async tx => {
    // The credit account comes first, as in a submission: one that runs just then comes wholly before, or is refused.
    await closeCreditAccount(ctx, tx, verified.credit_account_id);
    const adminIds = await lockAdmins(tx);
    const user = await lockVerified(tx, verified);

    if (isLastAdmin(user.id, adminIds)) throw new AppError('LAST_ADMIN');

    await closeAndErase(ctx, tx, { user, userAgent, language });
  });

  ctx.log.info({ userId: actor.userId }, 'an account was closed to be deleted');
}
