import type { SubmissionRefusal } from '@vermilion/contract/errors';
import { AppError } from '../app-error.ts';

const WORDS =
  'Pictures can’t be stored just now, so nothing new is taken. Please try again in a few minutes.';
const RETRY_SECONDS = 10;

export function storeAway(): AppError {
  const reason: SubmissionRefusal = 'STORE_AWAY';

  return new AppError('UNAVAILABLE', { retryAfterSeconds: RETRY_SECONDS, reason }, WORDS);
}
