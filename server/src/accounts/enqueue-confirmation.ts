import { z } from 'zod';
import type { Context } from '../context.ts';
import type { Tx } from '../database/database.ts';
import type { Language } from '../http/language.ts';
import { defineTask, enqueue } from '../queue/define-task.ts';
import { replaceConfirmLink } from './queries.ts';
import { CONFIRM_LINK_SECONDS, secondsAfter } from './rules.ts';
import { hashToken, linkToken } from './tokens.ts';

/** Sends the mail of a confirmation link. The payload names the link alone; its token is derived when the mail is written. */
export const sendConfirmationTask = defineTask({
  name: 'accounts.send-confirmation',
  payload: z.object({ linkId: z.uuid() }),
  triesMax: 10,
  priority: 0,
});

export type ConfirmationRequest = {
  /** Whose link it is: a pending sign-up's or an account's. With neither the same statements run and no mail goes out. */
  signUpId: string | null;
  userId: string | null;
  userAgent: string;
  language: Language;
};

/** Makes a link, which voids the older ones of the same sign-up or account, and asks for its mail. */
export async function enqueueConfirmation(ctx: Context, tx: Tx, request: ConfirmationRequest): Promise<void> {
  const id = ctx.ids.next();
  const now = ctx.clock.now();
  await replaceConfirmLink(tx, {
    ...request,
    id,
    tokenHash: hashToken(linkToken(ctx, id)),
    now,
    expiresAt: secondsAfter(now, CONFIRM_LINK_SECONDS),
  });
  await enqueue(tx, sendConfirmationTask, { linkId: id });
}
