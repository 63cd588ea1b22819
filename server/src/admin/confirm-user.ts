import {
  confirmAccount,
  createAccount,
  findSignUp,
  findUserByKey,
  keyOfEmail,
  lockMailbox,
} from '../accounts/public.ts';
import type { Context } from '../context.ts';
import { mailboxOf } from '../credits/public.ts';
import { withTransaction } from '../database/database.ts';
import { AdminError } from './admin-error.ts';
import { unchanged, writeAudit } from './write-audit.ts';

/**
 * Confirms an address without a mail: a withdrawn confirmation is given back, and of a pending sign-up, the newest, the account is made.
 * Throws AdminError for an address that never signed up.
 */
export async function confirmUser(ctx: Context, email: string): Promise<string> {
  const emailKey = keyOfEmail(email);

  return withTransaction(ctx.db, async tx => {
    await lockMailbox(tx, mailboxOf(emailKey));
    const user = await findUserByKey(tx, emailKey);
    if (user?.email_confirmed_at) {
      await writeAudit(ctx, tx, { command: 'confirm', subject: user.id, details: unchanged });

      return `${user.email} is confirmed already.`;
    }
    const signUp = await findSignUp(tx, emailKey, null);
    if (!user && !signUp) throw new AdminError(`Nobody has signed up with ${email}.`);

    if (user) await confirmAccount(ctx, tx, user);
    const userId = user?.id ?? (signUp && (await createAccount(ctx, tx, signUp)));
    if (userId)
      await writeAudit(ctx, tx, {
        command: 'confirm',
        subject: userId,
        details: { isNewAccount: !user },
      });

    return `${user?.email ?? signUp?.email} is confirmed.`;
  });
}
