/** The statements that confirm an account. The caller has locked the mailbox. */
import type { Context } from '../../context.ts';
import { grantSignupBonus, openCreditAccount } from '../../credits/public.ts';
import type { Tx } from '../../database/database.ts';
import { readSetting } from '../../site-settings/public.ts';
import { useInvite } from '../invites/invite-queries.ts';
import { deleteSignUps, insertUser, setConfirmedAt } from '../queries.ts';
import { deleteLinks } from './link-queries.ts';

export type ConfirmedSignUp = {
  email: string;
  email_key: string;
  password_hash: string;
  invite_id?: string | null;
};

/** Creates the account and deletes all sign-ups of its address. Returns the user's id. */
export async function createAccount(
  ctx: Context,
  tx: Tx,
  signUp: ConfirmedSignUp,
): Promise<string> {
  const now = ctx.clock.now();
  const id = ctx.ids.next();
  const creditAccountId = ctx.ids.next();
  await openCreditAccount(tx, creditAccountId, now);
  await insertUser(tx, {
    id,
    creditAccountId,
    now,
    email: signUp.email,
    emailKey: signUp.email_key,
    passwordHash: signUp.password_hash,
  });
  const startingCredits = signUp.invite_id ? await useInvite(tx, signUp.invite_id) : null;
  await grantSignupBonus(ctx, tx, {
    accountId: creditAccountId,
    emailKey: signUp.email_key,
    credits: startingCredits ?? (await readSetting(ctx, tx, 'sign-up-bonus')),
  });
  await deleteSignUps(tx, signUp.email_key);

  return id;
}

/**
 * Confirms an account again whose confirmation was withdrawn. Keeps the password, so that a sign-up
 * made meanwhile can't replace it.
 */
export async function confirmAccount(
  ctx: Context,
  tx: Tx,
  user: { id: string; email_key: string },
): Promise<void> {
  await setConfirmedAt(tx, user.id, ctx.clock.now());
  await deleteLinks(tx, user.id, ['confirm']);
  await deleteSignUps(tx, user.email_key);
}
