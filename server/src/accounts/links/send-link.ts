/**
 * Sends the mail of a link that is still valid. The text depends on the present state of the
 * address. If the link would do nothing, the mail says why and has no token.
 */
import { letterBrandOf } from '../../brand.ts';
import type { Context } from '../../context.ts';
import type { LetterKind } from '../mails/letter-kinds.ts';
import { writeLetter } from '../mails/write-letter.ts';
import { findUserByKey, type User } from '../queries.ts';
import type { LinkKind } from '../rules.ts';
import type { Wish } from './enqueue-link.ts';
import { findLinkById, type Link, setLinkToken } from './link-queries.ts';
import { findLinkToken, hashToken, linkToken } from './tokens.ts';

export async function sendLink(
  ctx: Context,
  { linkId, wish }: { linkId: string; wish: Wish },
): Promise<void> {
  const link = await findLinkById(ctx.db, linkId);
  if (!link?.is_good) return;
  const holder = await findUserByKey(ctx.db, link.email_key);
  const kind = letterFor(link.kind, wish, holder);

  const letter = writeLetter(kind, {
    ...letterBrandOf(ctx),
    publicUrl: ctx.publicUrl(),
    token: await tokenOf(ctx, link),
    language: link.language === 'zh' ? 'zh' : 'en',
    askedAt: link.asked_at,
    userAgent: link.user_agent,
  });
  await ctx.mailer.send({ to: link.email, ...letter });
  ctx.metrics.mailsSent.inc({ kind });
}

/**
 * Returns the link's token. If the secret that made the token was removed, the link gets a new
 * token, which is safe because no mail has the old one.
 */
async function tokenOf(ctx: Context, link: Link): Promise<string> {
  const known = findLinkToken(ctx, link);
  if (known !== undefined) return known;

  const token = linkToken(ctx, link.id);
  await setLinkToken(ctx.db, link.id, hashToken(token));

  return token;
}

/** @param holder the account that has the address now */
function letterFor(linkKind: LinkKind, wish: Wish, holder: User | undefined): LetterKind {
  if (linkKind === 'reset') return 'reset';
  if (linkKind === 'change-email') return holder ? 'address-taken' : 'change-email';
  if (!holder) return wish === 'reset' ? 'confirm-first' : 'confirm';

  return holder.email_confirmed_at ? 'already-confirmed' : 'confirm-again';
}
