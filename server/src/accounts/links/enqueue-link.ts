import { z } from 'zod';
import type { Context } from '../../context.ts';
import type { Tx } from '../../database/database.ts';
import type { Language } from '../../http/language.ts';
import { defineTask, enqueue } from '../../queue/define-task.ts';
import type { NewAddress } from '../queries.ts';
import { linkSeconds } from '../rules.ts';
import { replaceLink } from './link-queries.ts';
import { hashToken, linkToken } from './tokens.ts';

const wish = z.enum(['confirm', 'reset', 'change-email']);
/** What somebody asked for. Who has nothing to reset yet gets a link that confirms. */
export type Wish = z.infer<typeof wish>;

/** Sends the mail of a link. The payload names the link alone; its token is derived when the mail is written. */
export const sendLinkTask = defineTask({
  name: 'accounts.send-link',
  payload: z.object({ linkId: z.uuid(), wish }),
  triesMax: 10,
  priority: 0,
  lane: 'mails',
});

export type LinkRequest = {
  wish: Wish;
  /** Whose link it is: a pending sign-up's or an account's. With neither the same statements run and no mail goes out. */
  signUpId: string | null;
  userId: string | null;
  newAddress?: NewAddress;
  /** The page that was wanted before; that of a sign-up is kept with the sign-up. */
  next?: string;
  userAgent: string;
  language: Language;
};

/** Makes a link, which voids the older ones of its kind and of the same sign-up or account, and asks for its mail. */
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
