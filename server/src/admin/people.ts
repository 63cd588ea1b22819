import { findUserByKey, keyOfEmail } from '../accounts/public.ts';
import type { Context } from '../context.ts';
import {
  deletePerson,
  endPersonSessions,
  setPersonRole,
  suspendPerson,
  unconfirmPerson,
  unsuspendPerson,
} from '../people/public.ts';
import { AdminError, refusing } from './admin-error.ts';
import { machineActor } from './write-audit.ts';

/** @throws AdminError if the address has no account */
export async function findPersonId(ctx: Context, email: string): Promise<string> {
  const user = await findUserByKey(ctx.db, keyOfEmail(email));
  if (!user) throw new AdminError(`There is no account of ${email}.`);

  return user.id;
}

export async function promoteUser(ctx: Context, email: string): Promise<string> {
  const id = await findPersonId(ctx, email);
  const asked = { id, role: 'admin' } as const;
  const { user, isUnchanged } = await refusing(setPersonRole(ctx, machineActor(), asked));

  return `${user.email} is an administrator${isUnchanged ? ' already' : ''}.`;
}

/** @throws AdminError for the last administrator */
export async function demoteUser(ctx: Context, email: string): Promise<string> {
  const id = await findPersonId(ctx, email);
  const asked = { id, role: 'user' } as const;
  const { user, isUnchanged } = await refusing(setPersonRole(ctx, machineActor(), asked));

  return isUnchanged ? `${user.email} is no administrator.` : `${user.email} is an ordinary user.`;
}

/** Refuses the last administrator. */
export async function unconfirmUser(ctx: Context, email: string): Promise<string> {
  const id = await findPersonId(ctx, email);
  const { user, isUnchanged } = await refusing(unconfirmPerson(ctx, machineActor(), { id }));

  return `${user.email} is not confirmed${isUnchanged ? '' : ' any more'}.`;
}

/** Refuses the last administrator. */
export async function suspendUser(ctx: Context, email: string, note = ''): Promise<string> {
  const id = await findPersonId(ctx, email);
  const { user, isUnchanged } = await refusing(suspendPerson(ctx, machineActor(), { id, note }));

  return `${user.email} is suspended${isUnchanged ? ' already' : ''}.`;
}

export async function unsuspendUser(ctx: Context, email: string): Promise<string> {
  const id = await findPersonId(ctx, email);
  const { user, isUnchanged } = await refusing(unsuspendPerson(ctx, machineActor(), { id }));

  return `${user.email} is not suspended${isUnchanged ? '' : ' any more'}.`;
}

export async function endSessions(
  ctx: Context,
  email: string,
  sessionId?: string,
): Promise<string> {
  const id = await findPersonId(ctx, email);
  const asked = { id, sessionId };
  const { user, count } = await refusing(endPersonSessions(ctx, machineActor(), asked));

  return `${count} ${count === 1 ? 'session' : 'sessions'} of ${user.email} ended.`;
}

/** Refuses the last administrator. */
export async function deleteUser(ctx: Context, email: string): Promise<string> {
  const id = await findPersonId(ctx, email);
  await refusing(deletePerson(ctx, machineActor(), { id, email, language: 'en' }));

  return `The account of ${email} is closed. A running node then deletes the account's works and files.`;
}
