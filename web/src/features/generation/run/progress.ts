const ESTIMATE_MAX = 0.95;
/** Below this fraction, the usual time is a better estimate than the measured speed. */
const MEASURED_FRACTION_MIN = 0.1;

/** Estimates the finished fraction, from 0 to 0.95. */
export function progressOf(elapsedSeconds: number, usualSeconds: number): number {
  const share = Math.max(0, elapsedSeconds) / Math.max(1, usualSeconds);

  return share < 0.7
    ? share
    : Math.min(ESTIMATE_MAX, 0.7 + 0.25 * (1 - Math.exp(-(share - 0.7) / 0.5)));
}

/**
 * Returns the remaining seconds, in steps of ten above twenty; undefined once the expected time is
 * over. The expected time follows from the measured speed if the provider has reported a sufficient
 * `fraction`, otherwise it is the usual time.
 */
export function secondsLeft(
  elapsedSeconds: number,
  usualSeconds: number,
  fraction: number | null = null,
): number | undefined {
  const elapsed = Math.max(0, elapsedSeconds);
  const whole =
    fraction !== null && fraction >= MEASURED_FRACTION_MIN ? elapsed / fraction : usualSeconds;
  const left = Math.ceil(whole - elapsed);
  if (left <= 0) return undefined;

  return left > 20 ? Math.ceil(left / 10) * 10 : left;
}

/** Returns the seconds from a work's creation to its completion, but at least 1. */
export function secondsTaken(job: { created_at: string; completed_at: string | null }): number {
  return Math.max(
    1,
    (Date.parse(job.completed_at ?? job.created_at) - Date.parse(job.created_at)) / 1000,
  );
}
