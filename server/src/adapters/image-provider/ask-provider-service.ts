import { ServiceError } from '../ask-service.ts';
import { ProviderFailure } from './port.ts';

/**
 * What a failed call may cost.
 * `free`: nothing, so the call can be repeated unless the provider refused it.
 * `paid`: the call fetches a result that is already paid for, so every failure may be retried.
 * `billed`: the call may be billed even if its answer was lost.
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

/**
 * Returns the failure of a submission whose answer was lost, although the provider may have
 * accepted it.
 */
export function lostAnswer(message: string, cause?: unknown): ProviderFailure {
  return new ProviderFailure('PROVIDER_UNAVAILABLE', true, message, { wasAnswerLost: true, cause });
}
