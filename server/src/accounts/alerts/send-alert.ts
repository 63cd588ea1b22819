import { letterBrandOf } from '../../brand.ts';
import type { Context } from '../../context.ts';
import { isAlertKind } from '../mails/letter-kinds.ts';
import { writeLetter } from '../mails/write-letter.ts';
import { deleteAlert, findAlert } from './alert-queries.ts';

/** Writes and sends a mail without a link, and forgets it once it is taken over. */
export async function sendAlert(ctx: Context, { alertId }: { alertId: string }): Promise<void> {
  const alert = await findAlert(ctx.db, alertId);
  if (!alert) return;
  const { kind } = alert;
  // Written by a node of another version, which will send it when the task comes to it.
  if (!isAlertKind(kind)) throw new Error(`there are no words for the alert ${kind}`);

  const letter = writeLetter(kind, {
    ...letterBrandOf(ctx),
    publicUrl: ctx.publicUrl(),
    language: alert.language === 'zh' ? 'zh' : 'en',
    askedAt: alert.created_at,
    userAgent: alert.user_agent,
  });
  await ctx.mailer.send({ to: alert.email, ...letter });
  ctx.metrics.mailsSent.inc({ kind });
  await deleteAlert(ctx.db, alertId);
}
