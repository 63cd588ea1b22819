/**
 * Limits work on pictures, which may take a second of CPU time and much memory. Owners and
 * strangers have separate turns, with a queue for each account and each network.
 */
import { AppError } from '../../app-error.ts';
import type { Caller } from '../caller.ts';
import { createFairTurns } from './fair-turns.ts';
import { TurnsTaken } from './turns.ts';

const RETRY_SECONDS = 2;

const owners = createFairTurns({ atOnce: 2, waitingPerCaller: 50, callersWaiting: 500 });
const strangers = createFairTurns({ atOnce: 1, waitingPerCaller: 10, callersWaiting: 20 });

/** @throws AppError UNAVAILABLE if too many callers wait */
export async function takePictureTurn<T>(
  { id, isOwner }: Caller,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await (isOwner ? owners : strangers).take(id, work);
  } catch (error) {
    throw error instanceof TurnsTaken
      ? new AppError('UNAVAILABLE', { retryAfterSeconds: RETRY_SECONDS })
      : error;
  }
}
