import { AppError } from '../../app-error.ts';
import type { Context } from '../../context.ts';
import { mailboxOf } from '../../credits/public.ts';
import { type Tx, withTransaction } from '../../database/database.ts';
import { networkOf } from '../../http/network.ts';
import { findSignUpById, findUserByKey, lockMailbox, lockUser } from '../queries.ts';
import { decideConfirmation, limitRules } from '../rules.ts';
import { changeAddress } from '../settings/change-address.ts';
import { confirmAccount, createAccount } from './confirm-account.ts';
import { findLink, type Link, takeLink } from './link-queries.ts';
import { hashToken, isToken } from './tokens.ts';

/**
 * Confirms an address by its link. Creates the account with its credits, confirms an existing
 * account again, or moves an account to the new address. Returns the page to open next, if any.
 * @throws AppError RATE_LIMITED, AUTH_TOKEN_INVALID for unknown, used, expired and replaced links
 * alike
 */
export async function confirmEmail(
  ctx: Context,
  { token, address }: { token: string; address: string },
): Promise<string | undefined> {
  await ctx.rateLimits.consume(limitRules.confirmNetwork, networkOf(address));
  const link = isToken(token) ? await findLink(ctx.db, hashToken(token)) : undefined;
  if (!link || link.kind === 'reset') throw new AppError('AUTH_TOKEN_INVALID');

  await withTransaction(ctx.db, async tx => {
    await lockMailbox(tx, mailboxOf(link.email_key));
    if (link.kind === 'change-email') await changeAddress(ctx, tx, link);
    else await confirmAddress(ctx, tx, link);
  });

  return link.next ?? undefined;
}

async function confirmAddress(ctx: Context, tx: Tx, link: Link): Promise<void> {
  // The account is locked before its links and sign-ups, in the order in which a deletion locks
  // them.
  const holder = await findUserByKey(tx, link.email_key);
  const user = holder && (await lockUser(tx, holder.id));
  if (!(await takeLink(tx, link.id))) throw new AppError('AUTH_TOKEN_INVALID');
  const signUp = await findSignUpOf(tx, link.sign_up_id);

  const decision = decideConfirmation(
    user && { isConfirmed: user.email_confirmed_at !== null },
    signUp !== undefined,
  );

  if (decision === 'create-account' && signUp) await createAccount(ctx, tx, signUp);
  else if (decision === 'confirm-account' && user) await confirmAccount(ctx, tx, user);
  else throw new AppError('AUTH_TOKEN_INVALID');
}

async function findSignUpOf(tx: Tx, signUpId: string | null) {
  return signUpId === null ? undefined : findSignUpById(tx, signUpId);
}
