/**
 * Mails a reset link. Neither the answer nor its time shows whether the address has an account. An
 * address that has only a sign-up gets the confirmation link instead. See ACC-12.
 */
import type { Context } from '../../context.ts';
import { withTransaction } from '../../database/database.ts';
import type { Language } from '../../http/language.ts';
import { enqueueLink } from '../links/enqueue-link.ts';
import { hashToken } from '../links/tokens.ts';
import { listKnownBrowserLimits, listMailLimits } from '../list-mail-limits.ts';
import { findSignUp, findUserByKey } from '../queries.ts';
import { keyOfEmail } from '../rules.ts';
import { findKnownBrowser } from '../sessions/known-browser.ts';

export type ResetRequest = {
  email: string;
  next?: string;
  browserToken: string | undefined;
  knownBrowser: string | undefined;
  address: string;
  userAgent: string;
  language: Language;
};

/** @throws AppError AUTH_RATE_LIMIT_EXCEEDED, RATE_LIMITED */
export async function requestReset(ctx: Context, request: ResetRequest): Promise<void> {
  const emailKey = keyOfEmail(request.email);
  const browserId = findKnownBrowser(ctx, request.knownBrowser, emailKey);
  await ctx.rateLimits.consumeAll(
    browserId === undefined
      ? listMailLimits('forgot', { emailKey, address: request.address })
      : listKnownBrowserLimits(browserId, emailKey),
  );

  const user = await findUserByKey(ctx.db, emailKey);
  const signUp = await findSignUp(
    ctx.db,
    emailKey,
    request.browserToken ? hashToken(request.browserToken) : null,
  );

  await withTransaction(ctx.db, tx =>
    enqueueLink(ctx, tx, {
      wish: 'reset',
      userId: user?.id ?? null,
      signUpId: user ? null : (signUp?.id ?? null),
      next: request.next,
      // The mail for a sign-up names the browser that signed up.
      userAgent: (user ? undefined : signUp?.user_agent) ?? request.userAgent,
      language: request.language,
    }),
  );
}
