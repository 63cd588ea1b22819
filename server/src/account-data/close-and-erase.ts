import { closeAccount, enqueueAlert, type User } from '../accounts/public.ts';
import { forgetInAudit } from '../audit/public.ts';
import type { Context } from '../context.ts';
import type { Tx } from '../database/database.ts';
import type { Language } from '../http/language.ts';
import { enqueue } from '../queue/define-task.ts';
import { eraseAccountTask } from './definitions.ts';
import { deleteExportOf } from './queries.ts';

/**
 * Closes an account, and enqueues the deletion of its data. The caller has closed the credit
 * account and then locked the account, in this order. See ACC-27.
 */
export async function closeAndErase(
  ctx: Context,
  tx: Tx,
  { user, ...browser }: { user: User; userAgent: string; language: Language },
): Promise<void> {
  await enqueueAlert(ctx, tx, { kind: 'account-deleted', email: user.email, ...browser });
  await deleteExportOf(tx, user.id);
  await closeAccount(tx, user);
  await forgetInAudit(tx, user.id);
  await enqueue(tx, eraseAccountTask, { userId: user.id }, { key: `erase:${user.id}` });
}
