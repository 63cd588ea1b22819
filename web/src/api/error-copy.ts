import { RESEND_COOLDOWN_SECONDS } from '@vermilion/contract/limits';
import { currentLanguage } from '../i18n/current-language.ts';
import type { TextKey } from '../i18n/text-keys.ts';
import { translate } from '../i18n/translate.ts';
import { ApiError, type ApiErrorCode } from './api-error.ts';

/** The words for every code. A code of the contract without a line here, and a line without English words, do not compile. */
export const errorCopy = {
  VALIDATION_FAILED: 'errors.validation',
  AUTH_TOKEN_INVALID: 'errors.tokenInvalid',
  AUTH_UNAUTHORIZED: 'errors.sessionExpired',
  AUTH_INVALID_CREDENTIALS: 'errors.invalidCredentials',
  AUTH_EMAIL_NOT_CONFIRMED: 'errors.emailNotConfirmed',
  AUTH_EMAIL_ALREADY_CONFIRMED: 'errors.emailAlreadyConfirmed',
  AUTH_RATE_LIMIT_EXCEEDED: 'errors.mailTooSoon',
  INSUFFICIENT_CREDITS: 'errors.insufficientCredits',
  AUTH_SUSPENDED: 'errors.suspended',
  SIGN_UP_REFUSED: 'errors.forbidden',
  FORBIDDEN_ORIGIN: 'errors.foreignOrigin',
  FORBIDDEN: 'errors.forbidden',
  NOT_FOUND: 'errors.notFound',
  CONFLICT: 'errors.conflict',
  AGREEMENT_NEEDED: 'errors.agreementNeeded',
  LAST_ADMIN: 'errors.lastAdmin',
  PAYLOAD_TOO_LARGE: 'errors.tooLarge',
  UNSUPPORTED_MEDIA_TYPE: 'errors.unsupportedType',
  RATE_LIMITED: 'errors.rateLimited',
  PAYMENT_SERVICE_FAILED: 'errors.paymentServiceFailed',
  PAYMENT_DISABLED: 'errors.paymentDisabled',
  INTERNAL: 'errors.internal',
  UNAVAILABLE: 'errors.unavailable',
  NETWORK: 'errors.network',
} as const satisfies Record<ApiErrorCode, TextKey<'common'>>;

/**
 * What a person reads of an error: in English the server's own message, which can be more exact than the code; in other languages the
 * code's words with the details (`retryAfterSeconds`, `current`, `required`) filled in. `fallback` is for what is no answer of
 * the server, such as a proxy's page, and for an answer without a message.
 */
export function describeError(
  error: unknown,
  fallback = translate('common:errors.internal'),
): string {
  if (!(error instanceof ApiError)) return fallback;
  if (error.code !== 'NETWORK') {
    if (error.message === '') return fallback;
    if (currentLanguage() === 'en') return error.message;
  }

  return translate(`common:${errorCopy[error.code] ?? errorCopy.INTERNAL}`, {
    seconds: retryAfterSeconds(error) ?? RESEND_COOLDOWN_SECONDS,
    current: Number(error.details.current ?? 0),
    required: Number(error.details.required ?? 0),
  });
}

/** What a person reads of an answer that was no error: as above, the server's own English words, elsewhere those of the page. */
export function describeAnswer(message: string, fallback: string): string {
  return currentLanguage() === 'en' ? message || fallback : fallback;
}

/** How long the server asks to wait, in seconds, where it says so. */
export function retryAfterSeconds(error: ApiError): number | undefined {
  const seconds = Number(error.details.retryAfterSeconds);

  return Number.isFinite(seconds) && seconds > 0 ? Math.ceil(seconds) : undefined;
}
