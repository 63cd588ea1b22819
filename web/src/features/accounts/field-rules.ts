/** The server repeats these checks, except for the confirmation. */
import { PASSWORD_CHARACTERS_MAX, PASSWORD_CHARACTERS_MIN } from '@vermilion/contract/limits';
import type { TextKey } from '../../i18n/text-keys.ts';

type AuthKey = TextKey<'auth'>;

export function checkEmail(email: string): AuthKey | undefined {
  if (email.trim() === '') return 'errors.emailRequired';
  if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email.trim())) return 'errors.emailInvalid';

  return undefined;
}

/** Counts code points, as the server does. */
export function checkNewPassword(password: string): AuthKey | undefined {
  const { length } = [...password];
  if (length < PASSWORD_CHARACTERS_MIN) return 'errors.passwordTooShort';
  if (length > PASSWORD_CHARACTERS_MAX) return 'errors.passwordTooLong';

  return undefined;
}

export function checkConfirmation(confirmation: string, password: string): AuthKey | undefined {
  return confirmation === password ? undefined : 'errors.passwordMismatch';
}

export function checkGivenPassword(password: string): AuthKey | undefined {
  return password === '' ? 'errors.passwordRequired' : undefined;
}
