import type { SignUpRefusal } from '@vermilion/contract/errors';
import type { ApiError } from '../../api/api-error.ts';
import { describeError } from '../../api/error-copy.ts';
import { keyOfReason } from '../../api/key-of-reason.ts';
import { locale } from '../../i18n/format-number.ts';
import type { TextKey } from '../../i18n/text-keys.ts';
import { translate } from '../../i18n/translate.ts';

const refusalCopy = {
  CLOSED: 'signUp.refused.closed',
  INVITE_NEEDED: 'signUp.refused.inviteNeeded',
  DOMAIN: 'signUp.refused.domain',
  INVITE_UNKNOWN: 'signUp.refused.inviteUnknown',
  INVITE_EXPIRED: 'signUp.refused.inviteExpired',
  INVITE_USED: 'signUp.refused.inviteUsed',
  INVITE_REVOKED: 'signUp.refused.inviteRevoked',
} as const satisfies Record<SignUpRefusal, TextKey<'auth'>>;

export function describeSignUpError(error: unknown, fallback: string): string {
  const key = keyOfReason(error, refusalCopy);
  if (!key) return describeError(error, fallback);
  const { domains } = (error as ApiError).details;

  return translate(`auth:${key}`, { domains: listDomains(Array.isArray(domains) ? domains : []) });
}

export function listDomains(domains: readonly unknown[]): string {
  return new Intl.ListFormat(locale(), { type: 'disjunction' }).format(domains.map(String));
}
