import type { PersonRefusal } from '@vermilion/contract/errors';
import { isLastAdmin, userIdOf } from '../accounts/public.ts';
import { AppError } from '../app-error.ts';
import type { AuditActor } from '../audit/public.ts';

type Person = { id: string; email: string };

/** @throws AppError LAST_ADMIN if no administrator would be left */
export function refuseLastAdmin(person: Person, adminIds: readonly string[]): void {
  if (!isLastAdmin(person.id, adminIds)) return;
  const words = `${person.email} is the last administrator. Make somebody else an administrator first.`;

  throw new AppError('LAST_ADMIN', undefined, words);
}

/** @throws AppError CONFLICT if the person is the actor */
export function refuseSelf(actor: AuditActor, person: Person): void {
  if (userIdOf(actor) !== person.id) return;

  throw refusalOf('SELF', 'You can’t do this to your own account.');
}

export function refusalOf(reason: PersonRefusal, words: string): AppError {
  return new AppError('CONFLICT', { reason }, words);
}
