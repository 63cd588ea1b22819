import { OperatorError } from '../describe-error.ts';

/** The date of the first release, which no correct clock precedes. */
const EARLIEST = new Date('2026-01-01T00:00:00Z');

/**
 * Refuses a clock that was never set: rows with a wrong year would be deleted as too old once the
 * clock is right.
 * @throws OperatorError
 */
export function requireSetClock(now: Date): void {
  if (now < EARLIEST) {
    throw new OperatorError(
      `The clock of this machine says ${now.toISOString().slice(0, 10)}. Set it, or let NTP set it, and start again.`,
    );
  }
}
