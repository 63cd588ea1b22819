import type { Tx } from '../../database/database.ts';
import { setSuspension } from '../queries.ts';
import { deleteSessionsOf } from '../sessions/session-queries.ts';

/**
 * Ends the suspension, and deletes the sessions, which would otherwise become valid again. The
 * caller has locked the account.
 */
export async function unsuspendAccount(tx: Tx, userId: string): Promise<void> {
  await deleteSessionsOf(tx, userId, null);
  await setSuspension(tx, userId, null);
}
