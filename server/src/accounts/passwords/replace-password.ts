import { insertAudit } from '../../audit/public.ts';
import type { Context } from '../../context.ts';
import type { Tx } from '../../database/database.ts';
import type { Language } from '../../http/language.ts';
import { enqueueAlert } from '../alerts/enqueue-alert.ts';
import { deleteLinks } from '../links/link-queries.ts';
import { setPasswordHash, type User } from '../queries.ts';
import { deleteRecoveries } from '../recovery/recovery-queries.ts';

type Change = {
  command: 'change-password' | 'reset-password';
  user: User;
  passwordHash: string;
  userAgent: string;
  language: Language;
};

/**
 * Sets the new hash, mails the user, and voids reset links, requested address changes and recovery
 * sessions. The caller has locked the account and decides which sessions end.
 */
export async function replacePassword(ctx: Context, tx: Tx, change: Change): Promise<void> {
  const { command, user, passwordHash, userAgent, language } = change;
  await setPasswordHash(tx, user.id, passwordHash);
  await deleteLinks(tx, user.id, ['reset', 'change-email']);
  await deleteRecoveries(tx, user.id);
  await insertAudit(tx, {
    id: ctx.ids.next(),
    actor: `user:${user.id}`,
    command,
    subject: user.id,
    details: {},
  });
  await enqueueAlert(ctx, tx, { kind: 'password-changed', email: user.email, userAgent, language });
}
