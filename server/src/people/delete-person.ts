import { closeAndErase } from '../account-data/public.ts';
import { type AuditActor, insertAudit } from '../audit/public.ts';
import type { Context } from '../context.ts';
import { closeCreditAccount } from '../credits/public.ts';
import { withTransaction } from '../database/database.ts';
import type { Language } from '../http/language.ts';
import { findPerson, lockPersonAndAdmins } from './load-person.ts';
import { refusalOf, refuseLastAdmin, refuseSelf } from './refusals.ts';

export type PersonDeletion = {
  id: string;
  /** The address, typed to confirm the deletion. */
  email: string;
  language: Language;
};

/**
 * See PPL-8, ACC-27.
 * @throws AppError FORBIDDEN, NOT_FOUND, LAST_ADMIN, or CONFLICT if the person is the actor or
 * `email` is not the person's address
 */
export async function deletePerson(
  ctx: Context,
  actor: AuditActor,
  { id, email, language }: PersonDeletion,
): Promise<void> {
  await withTransaction(ctx.db, async tx => {
    const person = await findPerson(tx, actor, id);
    // The credit account is locked first, as when the owner deletes the account.
    await closeCreditAccount(ctx, tx, person.credit_account_id);
    const { user, adminIds } = await lockPersonAndAdmins(tx, actor, id);

    refuseSelf(actor, user);
    if (user.email.toLowerCase() !== email.toLowerCase())
      throw refusalOf('ADDRESS', 'The account has another address.');
    refuseLastAdmin(user, adminIds);

    await insertAudit(tx, {
      ...{ id: ctx.ids.next(), actor, command: 'delete', subject: user.id, details: {} },
    });
    await closeAndErase(ctx, tx, { user, userAgent: '', language });
  });

  ctx.log.info({ userId: id, actor }, 'an account was closed to be deleted');
}
