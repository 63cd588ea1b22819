/** The server repeats these checks, except that of the confirmation, which is not sent. */
import { PASSWORD_CHARACTERS_MAX, PASSWORD_CHARACTERS_MIN } from '@vermilion/contract/limits';
import type { TextKey } from '../../i18n/text-keys.ts';

type AuthKey = TextKey<'auth'>;

export type PasswordFields = { current: string; next: string; confirmation: string };
export type PasswordProblem = { field: keyof PasswordFields; key: AuthKey };

export function checkPasswords(fields: PasswordFields): PasswordProblem | undefined {
  const empty = (['current', 'next', 'confirmation'] as const).find(field => fields[field] === '');
  if (empty) return { field: empty, key: 'profile.password.fillAll' };
  const { length } = [...fields.next];
  if (length < PASSWORD_CHARACTERS_MIN) return { field: 'next', key: 'profile.password.tooShort' };
  if (length > PASSWORD_CHARACTERS_MAX) return { field: 'next', key: 'errors.passwordTooLong' };
  if (fields.next !== fields.confirmation)
    return { field: 'confirmation', key: 'profile.password.mismatch' };
  if (fields.next === fields.current) return { field: 'next', key: 'profile.password.same' };

  return undefined;
}

export function checkNewEmail(typed: string, currentEmail: string): AuthKey | undefined {
  const email = typed.trim().normalize('NFC');
  if (email === '') return 'errors.emailRequired';
  if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email)) return 'errors.emailInvalid';
  if (email.toLowerCase() === currentEmail.toLowerCase()) return 'profile.email.same';

  return undefined;
}
