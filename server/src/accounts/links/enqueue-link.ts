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
 * The kind of mail that the user requested. An address without an account gets a confirmation link
 * instead of a reset link.
 */
export type Wish = z.infer<typeof requestKind>;

/** The payload has no token. The token is derived when the mail is written. */
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
   * The link's owner: a pending sign-up or an account. If there is neither, the same statements
   * run, and no mail is sent.
   */
  signUpId: string | null;
  userId: string | null;
  newAddress?: NewAddress;
  /** The page to open after the link. A sign-up stores its own. */
  next?: string;
  userAgent: string;
  language: Language;
};

/** Creates a link, voids the older ones of its kind and owner, and enqueues its mail. */
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
