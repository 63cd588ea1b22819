import { notify, type Tx } from '../../database/database.ts';
import { deleteLinks } from '../links/link-queries.ts';
import { setSuspension } from '../queries.ts';
import { deleteRecoveries } from '../recovery/recovery-queries.ts';
import { runOutSessionsOf } from '../sessions/session-queries.ts';

/**
 * Ends the account's sessions, closes their sockets on every node, and voids reset and address
 * links. Its jobs continue. The caller has locked the account.
 */
export async function suspendAccount(tx: Tx, userId: string, note: string): Promise<void> {
  await setSuspension(tx, userId, note);
  await runOutSessionsOf(tx, userId);
  await deleteLinks(tx, userId, ['reset', 'change-email']);
  await deleteRecoveries(tx, userId);
  await notify(tx, { kind: 'sessions-in-doubt', userId });
}
