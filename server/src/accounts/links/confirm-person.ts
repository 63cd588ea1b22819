import { AppError } from '../../app-error.ts';
import { type AuditActor, insertAudit } from '../../audit/public.ts';
import type { Context } from '../../context.ts';
import { mailboxOf } from '../../credits/public.ts';
import { withTransaction } from '../../database/database.ts';
import { requireAdmin } from '../administrators.ts';
import { findSignUp, findUserByKey, lockMailbox } from '../queries.ts';
import { keyOfEmail } from '../rules.ts';
import { confirmAccount, createAccount } from './confirm-account.ts';

export type ConfirmedPerson = {
  email: string;
  isUnchanged: boolean;
};

/**
 * Confirms an address without a mail: restores a withdrawn confirmation, or creates the account of
 * the newest pending sign-up.
 * @throws AppError FORBIDDEN, NOT_FOUND for an address without an account or a sign-up
 */
export async function confirmPerson(
  ctx: Context,
  actor: AuditActor,
  { email }: { email: string },
): Promise<ConfirmedPerson> {
  const emailKey = keyOfEmail(email);

  return withTransaction(ctx.db, async tx => {
    await requireAdmin(tx, actor);
    await lockMailbox(tx, mailboxOf(emailKey));
    const note = (subject: string, details: Record<string, unknown>) =>
      insertAudit(tx, { id: ctx.ids.next(), actor, command: 'confirm', subject, details });
    const user = await findUserByKey(tx, emailKey);
    if (user?.email_confirmed_at) {
      await note(user.id, { isUnchanged: true });

      return { email: user.email, isUnchanged: true };
    }
    if (user) {
      await confirmAccount(ctx, tx, user);
      await note(user.id, { isNewAccount: false });

      return { email: user.email, isUnchanged: false };
    }
    const signUp = await findSignUp(tx, emailKey, null);
    if (!signUp) {
      throw new AppError('NOT_FOUND', undefined, `Nobody has signed up with ${email}.`);
    }
    await note(await createAccount(ctx, tx, signUp), { isNewAccount: true });

    return { email: signUp.email, isUnchanged: false };
  });
}
