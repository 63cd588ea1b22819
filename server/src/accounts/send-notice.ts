import type { Context } from '../context.ts';
import { isNoticeKind, writeLetter } from './mails/write-letter.ts';
import { deleteNotice, findNotice } from './notice-queries.ts';

/** Writes and sends a mail without a link, and forgets it once it is taken over. */
export async function sendNotice(ctx: Context, { noticeId }: { noticeId: string }): Promise<void> {
  const notice = await findNotice(ctx.db, noticeId);
  if (!notice) return;
  const { kind } = notice;
  // Written by a node of another version, which will send it when the task comes to it.
  if (!isNoticeKind(kind)) throw new Error(`there are no words for the notice ${kind}`);

  const letter = writeLetter(kind, {
    brandName: ctx.config.brandName,
    publicUrl: ctx.publicUrl(),
    language: notice.language === 'zh' ? 'zh' : 'en',
    askedAt: notice.created_at,
    userAgent: notice.user_agent,
  });
  await ctx.mailer.send({ to: notice.email, ...letter });
  ctx.metrics.mailsSent.inc({ kind });
  await deleteNotice(ctx.db, noticeId);
}
