import type { ListedPerson } from '@vermilion/contract/admin/people';
import type { PersonChange } from '@vermilion/contract/admin/people-inputs';

export const CHANGE_KINDS = [
  'grant',
  'suspend',
  'unsuspend',
  'confirm',
  'unconfirm',
  'promote',
  'demote',
  'end-sessions',
] as const;
export type ChangeKind = (typeof CHANGE_KINDS)[number];

export function possibleChanges(people: readonly ListedPerson[]): ChangeKind[] {
  return CHANGE_KINDS.filter(kind => people.some(person => isPossible(kind, person)));
}

function isPossible(kind: ChangeKind, person: ListedPerson): boolean {
  switch (kind) {
    case 'suspend':
      return person.suspended_at === null;
    case 'unsuspend':
      return person.suspended_at !== null;
    case 'confirm':
      return person.email_confirmed_at === null;
    case 'unconfirm':
      return person.email_confirmed_at !== null;
    case 'promote':
      return person.role === 'user';
    case 'demote':
      return person.role === 'admin';
    case 'end-sessions':
      return person.suspended_at === null;
    case 'grant':
      return true;
  }
}

/** Returns a change that needs no text from the administrator. */
export function plainChange(kind: Exclude<ChangeKind, 'grant' | 'suspend'>): PersonChange {
  switch (kind) {
    case 'promote':
      return { action: 'set-role', role: 'admin' };
    case 'demote':
      return { action: 'set-role', role: 'user' };
    default:
      return { action: kind };
  }
}

export function undoOf(kind: ChangeKind): PersonChange | undefined {
  switch (kind) {
    case 'suspend':
      return { action: 'unsuspend' };
    case 'confirm':
      return { action: 'unconfirm' };
    case 'unconfirm':
      return { action: 'confirm' };
    case 'promote':
      return plainChange('demote');
    case 'demote':
      return plainChange('promote');
    case 'grant':
    case 'unsuspend':
    case 'end-sessions':
      return undefined;
  }
}
