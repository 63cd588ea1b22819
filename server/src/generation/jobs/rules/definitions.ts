/** The engine's numbers. */

/** The lease of a worker, which survives an outage of the database of this length. */
export const LEASE_MS = 25_000;

/** The maximum number of submissions of a job. */
export const SUBMISSIONS_MAX = 5;
/** The maximum number of lost answers to submissions that may be billed. */
export const LOST_ANSWERS_MAX = 1;
/**
 * The share of the time until the deadline that a submission with pictures in its answer may take.
 * Silence beyond it counts as a lost answer, which leaves time for another submission.
 */
export const ANSWER_SHARE_MAX = 0.5;
/** The maximum number of attempts to store pictures that crash the process each time. */
export const STORING_ATTEMPTS_MAX = 3;
/** The maximum number of requests to stop. */
export const STOP_TRIES_MAX = 5;
export const RETRY_MS_MIN = 1_000;
export const RETRY_MS_MAX = 60_000;

/** A worker may go on for this long after the deadline, because its picture is still welcome. */
export const LATE_WORK_MS_MAX = 300_000;

/** The interval of the polls for a late picture, and their end after the failure. */
export const LATE_POLL_MS = 60_000;
export const LATE_HOUR_MS = 3_600_000;
/** The time limit of a poll, pictures included. */
export const POLL_MS_MAX = 60_000;
/** The time limit of a request to stop. A user waits for the answer. */
export const CANCEL_MS_MAX = 10_000;

/**
 * A job that nobody claims for this long after it was due belongs to a provider that no node
 * serves.
 */
export const STRAY_SECONDS = 60;

/** The maximum number of overdue jobs that one sweep ends. */
export const OVERDUE_JOBS_MAX = 200;
