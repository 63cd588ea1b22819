/**
 * Whole pictures that are worked on for whoever asks, few at the same time and few that wait: a large one takes a second of a processor
 * and much memory.
 */
import { AppError } from '../app-error.ts';
import { createTurns, TurnsTaken } from './turns.ts';

const RETRY_SECONDS = 2;

const turns = createTurns({ atOnce: 2, waiting: 50 });

/** @throws AppError UNAVAILABLE when too many wait */
export async function takePictureTurn<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await turns.take(work);
  } catch (error) {
    throw error instanceof TurnsTaken ? new AppError('UNAVAILABLE', { retryAfterSeconds: RETRY_SECONDS }) : error;
  }
}
