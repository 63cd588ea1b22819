import { z } from 'zod';
import type { Context } from '../../context.ts';
import type { Tx } from '../../database/database.ts';
import type { Language } from '../../http/language.ts';
import { defineTask, enqueue } from '../../queue/define-task.ts';
import type { NewAddress } from '../queries.ts';
import { linkSeconds } from '../rules.ts';
import { replaceLink } from './link-queries.ts';
import { hashToken, linkToken } from './tokens.ts';

const requestKind = z.enum(['confirm', 'reset', 'change-email']);
/**
 * The kind of mail that the user requested. For an address without an account, a confirmation link
 * replaces the reset link.
 */
export type Wish = z.infer<typeof requestKind>;

/** The payload has no token, which is derived only when the mail is written. */
export const sendLinkTask = defineTask({
  name: 'accounts.send-link',
  payload: z.object({ linkId: z.uuid(), wish: requestKind }),
  triesMax: 10,
  priority: 0,
  lane: 'mails',
});

export type LinkRequest = {
  wish: Wish;
  /**
   * The link's owner: a pending sign-up or an account. If there is neither, no mail is sent, but
   * the same statements run, so that the time reveals nothing.
   */
  signUpId: string | null;
  userId: string | null;
  newAddress?: NewAddress;
  /**
   * The page to open after the link. For a sign-up, the page is stored with the sign-up instead.
   */
  next?: string;
  userAgent: string;
  language: Language;
};

/** Creates a link, invalidates older links of its kind and owner, and enqueues its mail. */
export async function enqueueLink(ctx: Context, tx: Tx, request: LinkRequest): Promise<void> {
  const id = ctx.ids.next();
  const kind = request.wish === 'reset' && request.userId === null ? 'confirm' : request.wish;
  await replaceLink(tx, {
    ...request,
    id,
    kind,
    newAddress: request.newAddress ?? null,
    next: request.next ?? null,
    tokenHash: hashToken(linkToken(ctx, id)),
    seconds: linkSeconds[kind],
  });
  await enqueue(tx, sendLinkTask, { linkId: id, wish: request.wish });
}
