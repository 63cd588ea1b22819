/**
 * Sends the confirmation link again: for the account of the address if there is one, otherwise for
 * the sign-up of this browser, otherwise for the newest sign-up of the address. A confirmed account
 * gets a mail that says so. The answer and the effort are the same for an unknown address, so that
 * callers can't find out which addresses are known. See ACC-11.
 */
import { AppError } from '../../app-error.ts';
import type { Context } from '../../context.ts';
import { withTransaction } from '../../database/database.ts';
import type { Language } from '../../http/language.ts';
import { listMailLimits } from '../list-mail-limits.ts';
import { findSignUp, findUserByKey } from '../queries.ts';
import { keyOfEmail } from '../rules.ts';
import { enqueueLink } from './enqueue-link.ts';
import { hashToken, isPasswordProof } from './tokens.ts';

export type Resend = {
  email: string;
  /** The cookie `sign-up`. */
  browserToken: string | undefined;
  /** The cookie `unconfirmed`. */
  passwordProof: string | undefined;
  address: string;
  userAgent: string;
  language: Language;
};

/**
 * @throws AppError AUTH_RATE_LIMIT_EXCEEDED, RATE_LIMITED, and AUTH_EMAIL_ALREADY_CONFIRMED to a
 * caller who proved the account's password
 */
export async function resendConfirmation(ctx: Context, resend: Resend): Promise<void> {
  const emailKey = keyOfEmail(resend.email);
  const user = await findUserByKey(ctx.db, emailKey);
  const signUp = await findSignUp(
    ctx.db,
    emailKey,
    resend.browserToken ? hashToken(resend.browserToken) : null,
  );

  const isTold =
    user?.email_confirmed_at &&
    isPasswordProof(ctx, resend.passwordProof, { emailKey, passwordHash: user.password_hash });
  if (isTold) throw new AppError('AUTH_EMAIL_ALREADY_CONFIRMED');
  await ctx.rateLimits.consumeAll(listMailLimits('resend', { emailKey, address: resend.address }));

  await withTransaction(ctx.db, tx =>
    enqueueLink(ctx, tx, {
      wish: 'confirm',
      userId: user?.id ?? null,
      signUpId: user ? null : (signUp?.id ?? null),
      // A sign-up's mail names the browser that signed up.
      userAgent: (user ? undefined : signUp?.user_agent) ?? resend.userAgent,
      language: resend.language,
    }),
  );
}
