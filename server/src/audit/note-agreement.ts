import type { Context } from '../context.ts';
import type { Tx } from '../database/database.ts';
import { insertAudit } from './queries.ts';

/**
 * Audits that a user accepted the duty to label pictures (GB 45438-2025). `details` names the
 * pictures and their form.
 */
export async function noteAgreement(
  ctx: Pick<Context, 'ids'>,
  tx: Tx,
  userId: string,
  details: { form: string; exportId?: string; jobId?: string; image?: number },
): Promise<void> {
  await insertAudit(tx, {
    id: ctx.ids.next(),
    actor: `user:${userId}`,
    command: 'take-unlabelled-file',
    subject: userId,
    details,
  });
}
