import { AppError } from '../app-error.ts';
import type { Context } from '../context.ts';
import { mailboxOf } from '../credits/public.ts';
import { type Tx, withTransaction } from '../database/database.ts';
import { confirmAccount, createAccount } from './confirm-account.ts';
import { findConfirmLink, findSignUpById, findUserByKey, lockMailbox, takeLink } from './queries.ts';
import { decideConfirmation } from './rules.ts';
import { hashToken, isToken } from './tokens.ts';

/**
 * Follows a confirmation link: the account with its credits and bonus is there at once, or nothing is.
 * @throws AppError AUTH_TOKEN_INVALID for unknown, used, expired and voided links alike
 */
export async function confirmEmail(ctx: Context, token: string): Promise<void> {
  const link = isToken(token) ? await findConfirmLink(ctx.db, hashToken(token)) : undefined;
  if (!link) throw new AppError('AUTH_TOKEN_INVALID');

  await withTransaction(ctx.db, async tx => {
    await lockMailbox(tx, mailboxOf(link.email_key));
    if (!(await takeLink(tx, link.id, ctx.clock.now()))) throw new AppError('AUTH_TOKEN_INVALID');
    const user = await findUserByKey(tx, link.email_key);
    const signUp = await findSignUpOf(tx, link.sign_up_id);

    const decision = decideConfirmation(
      user && { isConfirmed: user.email_confirmed_at !== null },
      signUp !== undefined,
    );

    if (decision === 'create-account' && signUp) await createAccount(ctx, tx, signUp);
    else if (decision === 'confirm-account' && user) await confirmAccount(ctx, tx, user);
    else throw new AppError('AUTH_TOKEN_INVALID');
  });
}

async function findSignUpOf(tx: Tx, signUpId: string | null) {
  return signUpId === null ? undefined : findSignUpById(tx, signUpId);
}
