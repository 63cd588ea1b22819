/**
 * Closes an account: from the commit on nobody can sign in to it, its sessions and sockets end, its address is free, and nothing can be
 * bought with it. What it has made is deleted by a task right after (`erase-account.ts`), since
 * that may be a lot. See ACC-27.
 */
import {
  closeAccount,
  enqueueAlert,
  isLastAdmin,
  lockAdmins,
  lockVerified,
  verifyPassword,
} from '../accounts/public.ts';
import { AppError } from '../app-error.ts';
import { forgetInAudit } from '../audit/public.ts';
import type { Context } from '../context.ts';
import { closeCreditAccount } from '../credits/public.ts';
import { withTransaction } from '../database/database.ts';
import type { Actor } from '../http/actor.ts';
import type { Language } from '../http/language.ts';
import { enqueue } from '../queue/define-task.ts';
import { eraseAccountTask } from './definitions.ts';
import { deleteExportOf } from './queries.ts';

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

    await enqueueAlert(ctx, tx, {
      kind: 'account-deleted',
      email: user.email,
      userAgent,
      language,
    });
    await deleteExportOf(tx, user.id);
    await closeAccount(tx, user);
    await forgetInAudit(tx, user.id);
    await enqueue(tx, eraseAccountTask, { userId: user.id }, { key: `erase:${user.id}` });
  });

  ctx.log.info({ userId: actor.userId }, 'an account was closed to be deleted');
}
