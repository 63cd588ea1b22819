import { z } from 'zod';
import type { Context } from '../../context.ts';
import type { Tx } from '../../database/database.ts';
import type { Language } from '../../http/language.ts';
import { defineTask, enqueue } from '../../queue/define-task.ts';
import type { AlertKind } from '../mails/letter-kinds.ts';
import { insertAlert } from './alert-queries.ts';

/** The payload must not contain the address, only the alert's id. */
export const sendAlertTask = defineTask({
  name: 'accounts.send-alert',
  payload: z.object({ alertId: z.uuid() }),
  triesMax: 10,
  priority: 0,
  lane: 'mails',
});

export type AlertRequest = {
  kind: AlertKind;
  email: string;
  userAgent: string;
  language: Language;
};

/**
 * Enqueues a mail to an address about a change of its account. The alert's row keeps the address
 * until the mail is accepted, because the account may be deleted earlier.
 */
export async function enqueueAlert(ctx: Context, tx: Tx, alert: AlertRequest): Promise<void> {
  const id = ctx.ids.next();
  await insertAlert(tx, { ...alert, id });
  await enqueue(tx, sendAlertTask, { alertId: id });
}
