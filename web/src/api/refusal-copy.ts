import type { SubmissionRefusal } from '@vermilion/contract/errors';
import { PENDING_JOBS_PER_USER_MAX } from '@vermilion/contract/limits';
import { currentLanguage } from '../i18n/current-language.ts';
import type { TextKey } from '../i18n/text-keys.ts';
import { translate } from '../i18n/translate.ts';
import { ApiError } from './api-error.ts';
import { describeError } from './error-copy.ts';
import { keyOfReason } from './key-of-reason.ts';

/** Callers must load the texts `studioParts`. */
const refusalCopy = {
  IMAGE_GONE: 'refusals.imageGone',
  MODEL_GONE: 'refusals.modelGone',
  MODEL_AWAY: 'refusals.modelAway',
  MODEL_CANNOT: 'refusals.modelCannot',
  WORK_GONE: 'refusals.workGone',
  UPSCALED_TOO_OFTEN: 'refusals.upscaledTooOften',
  TOO_MANY_PENDING: 'refusals.tooManyPending',
  STORE_AWAY: 'refusals.storeAway',
} as const satisfies Record<SubmissionRefusal, TextKey<'studioParts'>>;

/**
 * Returns the server's message on English pages if there is one, otherwise the text for a known
 * reason. Leaves other errors to `describeError`.
 */
export function describeRefusal(error: unknown, fallback?: string): string {
  const key = keyOfReason(error, refusalCopy);
  const hasEnglishMessage =
    currentLanguage() === 'en' && error instanceof ApiError && error.message !== '';
  if (!key || hasEnglishMessage) return describeError(error, fallback);

  return translate(`studioParts:${key}`, { number: PENDING_JOBS_PER_USER_MAX });
}
