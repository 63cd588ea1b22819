import {
  DISPLAY_NAME_CHARACTERS_MAX,
  DISPLAY_NAME_CHARACTERS_MIN,
  PASSWORD_CHARACTERS_MIN,
} from '@vermilion/contract/limits';
import { translate } from '../../i18n/translate.ts';
import type { AccountErrors } from './account-step.tsx';
import type { SetupDraft } from './setup-draft.ts';

/** The server repeats these checks. */
export function checkAccount({
  email,
  password,
  confirmation,
  displayName,
}: SetupDraft): AccountErrors {
  const name = [...displayName.trim()].length;
  const errors: AccountErrors = {
    email: /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email.trim())
      ? undefined
      : translate('auth:errors.emailInvalid'),
    password:
      [...password].length >= PASSWORD_CHARACTERS_MIN
        ? undefined
        : translate('auth:errors.passwordTooShort'),
    confirmation: password === confirmation ? undefined : translate('auth:errors.passwordMismatch'),
    displayName:
      name === 0 || (name >= DISPLAY_NAME_CHARACTERS_MIN && name <= DISPLAY_NAME_CHARACTERS_MAX)
        ? undefined
        : translate('auth:username.hint'),
  };

  return Object.fromEntries(Object.entries(errors).filter(([, words]) => words));
}
