/**
 * Writes and sends the mail of a confirmation link. What it says depends on what the address is by then: no account yet, an account whose
 * confirmation was withdrawn, or one that is confirmed and is merely told so.
 */
import type { Context } from '../context.ts';
import { type ConfirmationKind, writeConfirmation } from './mails/write-confirmation.ts';
import { findConfirmLinkById, findUserByKey, type User } from './queries.ts';
import { linkToken } from './tokens.ts';

export async function sendConfirmation(ctx: Context, { linkId }: { linkId: string }): Promise<void> {
  const link = await findConfirmLinkById(ctx.db, linkId);
  if (!link || link.expires_at <= ctx.clock.now()) return;
  const user = await findUserByKey(ctx.db, link.email_key);
  const kind = kindFor(user);

  const letter = writeConfirmation(kind, {
    brandName: ctx.config.brandName,
    publicUrl: ctx.publicUrl(),
    token: linkToken(ctx, link.id),
    language: link.language === 'zh' ? 'zh' : 'en',
    askedAt: link.asked_at,
    userAgent: link.user_agent,
  });
  await ctx.mailer.send({ to: link.email, ...letter });
  ctx.metrics.mailsSent.inc({ kind });
}

function kindFor(user: User | undefined): ConfirmationKind {
  if (!user) return 'confirm';

  return user.email_confirmed_at ? 'already-confirmed' : 'confirm-again';
}
