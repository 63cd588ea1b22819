/** What it means for a job when a service behind the port is asked and no whole answer comes. */
import { ServiceError } from '../ask-service.ts';
import { ProviderFailure } from './port.ts';

/** `free`: whatever is lost on the way can be asked again. `paid`: about what may be paid for, which is no reason to give it up. `billed`: it may stay unknown whether it arrived. */
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

/** Of a submission that may have been taken. */
export function lostAnswer(message: string, cause?: unknown): ProviderFailure {
  return new ProviderFailure('PROVIDER_UNAVAILABLE', true, message, { wasAnswerLost: true, cause });
}
