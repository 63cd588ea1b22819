/** The caller must hold the lock of the new address's mailbox. */
import { AppError } from '../../app-error.ts';
import { insertAudit } from '../../audit/public.ts';
import type { Context } from '../../context.ts';
import { useUpSignupBonus } from '../../credits/public.ts';
import type { Tx } from '../../database/database.ts';
import { enqueueAlert } from '../alerts/enqueue-alert.ts';
import { deleteLinks, type Link, takeLink } from '../links/link-queries.ts';
import { deleteSignUps, findUserByKey, lockUser, setAddress } from '../queries.ts';
import { deleteRecoveries } from '../recovery/recovery-queries.ts';

/**
 * Changes the address and mails the old one. Voids links and recoveries of the old address and
 * sign-ups of the new one.
 * @throws AppError AUTH_TOKEN_INVALID if the link was used or voided, or the new address has an
 * account now
 */
export async function changeAddress(ctx: Context, tx: Tx, link: Link): Promise<void> {
  const now = ctx.clock.now();
  const user = link.user_id === null ? undefined : await lockUser(tx, link.user_id);
  const isLinkGood = await takeLink(tx, link.id);
  const holder = await findUserByKey(tx, link.email_key);

  if (!user || !isLinkGood || holder) throw new AppError('AUTH_TOKEN_INVALID');

  await setAddress(tx, user.id, { email: link.email, emailKey: link.email_key, now });
  await deleteLinks(tx, user.id, ['confirm', 'reset', 'change-email']);
  await deleteRecoveries(tx, user.id);
  await deleteSignUps(tx, link.email_key);
  await useUpSignupBonus(ctx, tx, link.email_key);
  await insertAudit(tx, {
    id: ctx.ids.next(),
    actor: `user:${user.id}`,
    command: 'change-address',
    subject: user.id,
    details: { from: user.email, to: link.email },
  });
  await enqueueAlert(ctx, tx, {
    kind: 'email-changed',
    email: user.email,
    userAgent: link.user_agent,
    language: link.language === 'zh' ? 'zh' : 'en',
  });
}
