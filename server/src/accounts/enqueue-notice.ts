import { z } from 'zod';
import type { Context } from '../context.ts';
import type { Tx } from '../database/database.ts';
import type { Language } from '../http/language.ts';
import { defineTask, enqueue } from '../queue/define-task.ts';
import type { NoticeKind } from './mails/write-letter.ts';
import { insertNotice } from './notice-queries.ts';

/** Sends a mail without a link. The payload names the waiting mail alone, never whom it goes to. */
export const sendNoticeTask = defineTask({
  name: 'accounts.send-notice',
  payload: z.object({ noticeId: z.uuid() }),
  triesMax: 10,
  priority: 0,
});

export type NoticeRequest = { kind: NoticeKind; email: string; userAgent: string; language: Language };

/** Tells an address what happened to its account. The address is kept until the mail is taken over, as the account may be gone by then. */
export async function enqueueNotice(ctx: Context, tx: Tx, notice: NoticeRequest): Promise<void> {
  const id = ctx.ids.next();
  await insertNotice(tx, { ...notice, id, now: ctx.clock.now() });
  await enqueue(tx, sendNoticeTask, { noticeId: id });
}
