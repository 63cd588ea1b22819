import { letterBrandOf } from '../../brand.ts';
import type { Context } from '../../context.ts';
import { isAlertKind } from '../mails/letter-kinds.ts';
import { writeLetter } from '../mails/write-letter.ts';
import { deleteAlert, findAlert } from './alert-queries.ts';

/** Mails an alert, and deletes it once the mail server has accepted the mail. */
export async function sendAlert(ctx: Context, { alertId }: { alertId: string }): Promise<void> {
  const alert = await findAlert(ctx.db, alertId);
  if (!alert) return;
  const { kind } = alert;
  // A node of a newer version wrote this alert, and the retry may run on such a node.
  if (!isAlertKind(kind)) throw new Error(`the alert ${kind} is unknown`);

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
