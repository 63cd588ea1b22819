/** The number of consecutive jobs that fail to reach the provider before the breaker opens. */
export const FAILED_JOBS_MAX = 3;
/** The wait before the next probe doubles from the minimum to the maximum. */
export const PROBE_SECONDS_MIN = 30;
export const PROBE_SECONDS_MAX = 300;
/**
 * The longest wait after a failed half-open try. It is long, because each such try may fail a
 * user's job.
 */
export const HALF_OPEN_SECONDS_MAX = 1_800;
/** A breaker counts at most this many failed jobs. Further failures do not lengthen the wait. */
export const FAILED_JOBS_KEPT_MAX = 12;
export const PROBE_MS_MAX = 10_000;
/** The delay between a probe and the next try of a waiting job. */
export const AFTER_PROBE_MS = 5_000;
/** The longest delay of a waiting job's next try. Another job may close the breaker meanwhile. */
export const OPEN_WAIT_MS_MAX = 30_000;
export const CACHED_MS_MAX = 1_000;
