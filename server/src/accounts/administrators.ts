/**
 * Checks again that the actor of an audited action is an administrator, because the role may have
 * been removed since the call began. The command line may always act.
 */
import { AppError } from '../app-error.ts';
import type { AuditActor } from '../audit/public.ts';
import type { Tx } from '../database/database.ts';
import { isAdmin, lockAdmins } from './queries.ts';

/**
 * Use for actions that remove no administrator.
 * @throws AppError FORBIDDEN
 */
export async function requireAdmin(tx: Tx, actor: AuditActor): Promise<void> {
  const userId = userIdOf(actor);
  if (userId !== undefined && !(await isAdmin(tx, userId))) throw new AppError('FORBIDDEN');
}

/**
 * Use for actions that may remove an administrator. Locks the administrators, so that only one of
 * two who demote each other succeeds.
 * @returns the ids of all administrators that are confirmed and not suspended
 * @throws AppError FORBIDDEN
 */
export async function lockAdminsFor(tx: Tx, actor: AuditActor): Promise<string[]> {
  const adminIds = await lockAdmins(tx);
  const userId = userIdOf(actor);
  if (userId !== undefined && !adminIds.includes(userId)) throw new AppError('FORBIDDEN');

  return adminIds;
}

export function userIdOf(actor: AuditActor): string | undefined {
  return actor.startsWith('user:') ? actor.slice('user:'.length) : undefined;
}
