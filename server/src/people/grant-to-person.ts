import { lockUser } from '../accounts/public.ts';
import { type AuditActor, insertAudit } from '../audit/public.ts';
import type { Context } from '../context.ts';
import { grantCredits } from '../credits/public.ts';
import { notify, withTransaction } from '../database/database.ts';
import { findPerson, noPerson } from './load-person.ts';
import type { Changed } from './suspend-person.ts';

export type PersonGrant = {
  id: string;
  /** A whole number above 0. */
  credits: number;
  note: string | undefined;
  /** A second grant with the same key gives no credits, even to another person. */
  key: string;
  /** The caller's own key, for the audit log; undefined if there was none. */
  givenKey: string | undefined;
};

/** `balance` is null if the key was used before. */
type Granted = Changed & { balance: number | null };

/**
 * See CRE-2, PPL-6.
 * @throws AppError FORBIDDEN, NOT_FOUND
 */
export async function grantToPerson(
  ctx: Context,
  actor: AuditActor,
  { id, credits, note, key, givenKey }: PersonGrant,
): Promise<Granted> {
  return withTransaction(ctx.db, async tx => {
    const found = await findPerson(tx, actor, id);

    const grant = { accountId: found.credit_account_id, credits, key, ...(note && { note }) };
    const balance = await grantCredits(ctx, tx, grant);
    // The credit account is locked before the user, in the same order as in a deletion.
    const user = await lockUser(tx, id);
    if (!user) throw noPerson();
    const isUnchanged = balance === null;
    const details = { credits, note, key: givenKey, ...(isUnchanged && { isUnchanged }) };
    await insertAudit(tx, {
      ...{ id: ctx.ids.next(), actor, command: 'grant', subject: user.id, details },
    });
    if (!isUnchanged) await notify(tx, { kind: 'credits', userId: user.id });

    return { user, isUnchanged, balance };
  });
}
