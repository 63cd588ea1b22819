const ALMOST = 0.95;
/** From here on the speed so far says more than the usual time. */
const TELLING = 0.1;

/** How far a job is, guessed from its usual time: 0 to .95. It slows down as the time goes by and is never quite done. */
export function progressOf(elapsedSeconds: number, usualSeconds: number): number {
  const share = Math.max(0, elapsedSeconds) / Math.max(1, usualSeconds);

  return share < 0.7 ? share : Math.min(ALMOST, 0.7 + 0.25 * (1 - Math.exp(-(share - 0.7) / 0.5)));
}

/**
 * What is left, in steps of ten seconds above twenty; undefined once it is over. Of the usual time, or where a provider has told enough
 * (`fraction`), at the speed so far.
 */
export function secondsLeft(
  elapsedSeconds: number,
  usualSeconds: number,
  fraction: number | null = null,
): number | undefined {
  const elapsed = Math.max(0, elapsedSeconds);
  const whole = fraction !== null && fraction >= TELLING ? elapsed / fraction : usualSeconds;
  const left = Math.ceil(whole - elapsed);
  if (left <= 0) return undefined;

  return left > 20 ? Math.ceil(left / 10) * 10 : left;
}

/** How long a finished job took. A quick painter still takes a second, in words. */
export function secondsTaken(job: { created_at: string; completed_at: string | null }): number {
  return Math.max(
    1,
    (Date.parse(job.completed_at ?? job.created_at) - Date.parse(job.created_at)) / 1000,
  );
}
