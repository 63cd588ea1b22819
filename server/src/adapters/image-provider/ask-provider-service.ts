import { ServiceError } from '../ask-service.ts';
import { ProviderFailure } from './port.ts';

/**
 * `free`: the call can be repeated. `paid`: the call is about a paid result, so it is retried in
 * any case. `billed`: a lost answer may be billed.
 */
export type Stake = 'free' | 'paid' | 'billed';

/** @throws ProviderFailure */
export async function askProviderService<T>(stake: Stake, ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    if (stake === 'billed' && error.fault === 'lost') throw lostAnswer(error.message, error);
    const isRetryable = stake === 'paid' || error.fault !== 'refused';
    throw new ProviderFailure('PROVIDER_UNAVAILABLE', isRetryable, error.message, { cause: error });
  }
}

/** Set for a submission that may have arrived. */
export function lostAnswer(message: string, cause?: unknown): ProviderFailure {
  return new ProviderFailure('PROVIDER_UNAVAILABLE', true, message, { wasAnswerLost: true, cause });
}
