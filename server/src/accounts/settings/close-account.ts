import { notify, type Tx } from '../../database/database.ts';
import { emptyUser } from '../data-queries.ts';
import { deleteLinks } from '../links/link-queries.ts';
import { deleteSignUps, type User } from '../queries.ts';
import { deleteRecoveries } from '../recovery/recovery-queries.ts';
import { LINK_KINDS } from '../rules.ts';
import { deleteSessionsOf } from '../sessions/session-queries.ts';

/**
 * Ends sessions and sockets, deletes links, recoveries and sign-ups, and removes address and name.
 * The caller has locked the account and deletes the rest of its data.
 */
export async function closeAccount(tx: Tx, user: User): Promise<void> {
  await deleteSessionsOf(tx, user.id, null);
  await deleteLinks(tx, user.id, LINK_KINDS);
  await deleteRecoveries(tx, user.id);
  await deleteSignUps(tx, user.email_key);
  await emptyUser(tx, user.id);
  await notify(tx, { kind: 'sessions-in-doubt', userId: user.id });
}
