/** These checks only help the user. The server checks everything again. */
import { emailDomainShape } from '@vermilion/contract/admin/email-domain';
import { PASSWORD_CHARACTERS_MAX, PASSWORD_CHARACTERS_MIN } from '@vermilion/contract/limits';
import { checkDisplayName } from '../../check-display-name.ts';
import { domainsOf } from '../../domains-of.ts';
import type { TextKey } from '../../i18n/text-keys.ts';
import { translate } from '../../i18n/translate.ts';
import type { SetupDraft } from './setup-draft.ts';

export type SetupErrors = Partial<Record<keyof SetupDraft, string>>;

export function checkAccount({
  email,
  password,
  confirmation,
  displayName,
}: SetupDraft): SetupErrors {
  const { length } = [...password];
  const errors = {
    email:
      !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email.trim()) && translate('auth:errors.emailInvalid'),
    password:
      (length < PASSWORD_CHARACTERS_MIN && translate('auth:errors.passwordTooShort')) ||
      (length > PASSWORD_CHARACTERS_MAX && translate('auth:errors.passwordTooLong')),
    confirmation: password !== confirmation && translate('auth:errors.passwordMismatch'),
    displayName: displayName.trim() !== '' && wordsOf(checkDisplayName(displayName)),
  };

  return Object.fromEntries(Object.entries(errors).filter(([, words]) => words));
}

function wordsOf(key: TextKey<'auth'> | undefined): string | undefined {
  return key && translate(`auth:${key}`);
}

export function checkSignUp({ policy, domains }: SetupDraft): SetupErrors {
  if (policy !== 'domains') return {};
  const given = domainsOf(domains);
  if (given.length === 0) return { domains: translate('setup:signUp.noDomain') };
  const wrong = given.find(
    domain => !emailDomainShape.test(domain.toLowerCase().replace(/^@/, '')),
  );

  return wrong === undefined
    ? {}
    : { domains: translate('setup:signUp.notADomain', { domain: wrong }) };
}
