import {
  findUserById,
  lockAdminsFor,
  lockUser,
  requireAdmin,
  type User,
} from '../accounts/public.ts';
import { AppError } from '../app-error.ts';
import type { AuditActor } from '../audit/public.ts';
import type { Tx } from '../database/database.ts';

/**
 * Locks the administrators before the person, so that two actions can't remove the last two
 * administrators at the same time.
 * @throws AppError FORBIDDEN, NOT_FOUND
 */
export async function lockPersonAndAdmins(
  tx: Tx,
  actor: AuditActor,
  id: string,
): Promise<{ user: User; adminIds: readonly string[] }> {
  const adminIds = await lockAdminsFor(tx, actor);
  const user = await lockUser(tx, id);
  if (!user) throw noPerson();

  return { user, adminIds };
}

/** @throws AppError FORBIDDEN, NOT_FOUND */
export async function lockPerson(tx: Tx, actor: AuditActor, id: string): Promise<User> {
  await requireAdmin(tx, actor);
  const user = await lockUser(tx, id);
  if (!user) throw noPerson();

  return user;
}

/**
 * Takes no lock, for actions that must lock the credit account before the account.
 * @throws AppError FORBIDDEN, NOT_FOUND
 */
export async function findPerson(tx: Tx, actor: AuditActor, id: string): Promise<User> {
  await requireAdmin(tx, actor);
  const user = await findUserById(tx, id);
  if (!user) throw noPerson();

  return user;
}

export function noPerson(): AppError {
  return new AppError('NOT_FOUND', undefined, 'There is no such account.');
}
