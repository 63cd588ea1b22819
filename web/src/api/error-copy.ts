import { RESEND_COOLDOWN_SECONDS } from '@vermilion/contract/limits';
import { currentLanguage } from '../i18n/current-language.ts';
import type { TextKey } from '../i18n/text-keys.ts';
import { translate } from '../i18n/translate.ts';
import { ApiError, type ApiErrorCode } from './api-error.ts';

export const errorCopy = {
  VALIDATION_FAILED: 'errors.validation',
  AUTH_TOKEN_INVALID: 'errors.tokenInvalid',
  AUTH_UNAUTHORIZED: 'errors.sessionExpired',
  AUTH_INVALID_CREDENTIALS: 'errors.invalidCredentials',
  AUTH_EMAIL_NOT_CONFIRMED: 'errors.emailNotConfirmed',
  AUTH_EMAIL_ALREADY_CONFIRMED: 'errors.emailAlreadyConfirmed',
  AUTH_RATE_LIMIT_EXCEEDED: 'errors.mailTooSoon',
  INSUFFICIENT_CREDITS: 'errors.insufficientCredits',
  // The log-in page shows the exact text about a suspension.
  AUTH_SUSPENDED: 'errors.forbidden',
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
 * Returns the text of the code, or in English the server's message, which can be more exact.
 * Returns `fallback` if `error` is no ApiError or has no message, except for `NETWORK`.
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

/** Returns the server's message on English pages if there is one, otherwise `fallback`. */
export function describeAnswer(message: string, fallback: string): string {
  return currentLanguage() === 'en' ? message || fallback : fallback;
}

/** Returns the whole seconds that the server asks to wait; undefined if it names no wait. */
export function retryAfterSeconds(error: ApiError): number | undefined {
  const seconds = Number(error.details.retryAfterSeconds);

  return Number.isFinite(seconds) && seconds > 0 ? Math.ceil(seconds) : undefined;
}
