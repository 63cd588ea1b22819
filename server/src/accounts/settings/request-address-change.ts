/**
 * Mails a link to the requested new address, and an alert to the old one. Neither the answer nor
 * its time shows whether the new address has an account, because `send-link.ts` decides later which
 * mail is sent. See ACC-17, ACC-19.
 */
import { AppError } from '../../app-error.ts';
import type { Context } from '../../context.ts';
import { withTransaction } from '../../database/database.ts';
import type { Actor } from '../../http/actor.ts';
import type { Language } from '../../http/language.ts';
import { enqueueAlert } from '../alerts/enqueue-alert.ts';
import { enqueueLink } from '../links/enqueue-link.ts';
import { listMailLimits } from '../list-mail-limits.ts';
import { lockVerified, verifyPassword } from '../passwords/verify-password.ts';
import { keyOfEmail } from '../rules.ts';

export type AddressChange = {
  email: string;
  password: string;
  address: string;
  userAgent: string;
  language: Language;
};

/**
 * @throws AppError AUTH_INVALID_CREDENTIALS, AUTH_UNAUTHORIZED, VALIDATION_FAILED for the current
 * address, AUTH_RATE_LIMIT_EXCEEDED, RATE_LIMITED, UNAVAILABLE
 */
export async function requestAddressChange(
  ctx: Context,
  actor: Actor,
  change: AddressChange,
): Promise<void> {
  const { email, password, address, userAgent, language } = change;
  const emailKey = keyOfEmail(email);
  const verified = await verifyPassword(ctx, actor, password);
  if (emailKey === verified.email_key) throw isOwnAddress();
  await ctx.rateLimits.consumeAll(listMailLimits('change-email', { emailKey, address }));

  await withTransaction(ctx.db, async tx => {
    const user = await lockVerified(tx, verified);
    await enqueueLink(ctx, tx, {
      wish: 'change-email',
      userId: user.id,
      signUpId: null,
      newAddress: { email, emailKey },
      userAgent,
      language,
    });
    await enqueueAlert(ctx, tx, {
      kind: 'email-change-asked',
      email: user.email,
      userAgent,
      language,
    });
  });
}

function isOwnAddress(): AppError {
  const message = 'This is the address that your account has.';

  return new AppError('VALIDATION_FAILED', { fields: [{ path: 'email', message }] }, message);
}
