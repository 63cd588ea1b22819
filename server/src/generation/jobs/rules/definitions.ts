/** The engine's numbers. */

/** The lease of a worker. A database may be away for as long without a job changing hands. */
export const LEASE_MS = 25_000;

/** The number of submissions of a job, at most. */
export const SUBMISSIONS_MAX = 5;
/** The number of lost answers, at most, of submissions that may be billed. */
export const LOST_ANSWERS_MAX = 1;
/**
 * The share of the time until the deadline that a submission may take if it is answered with the
 * pictures. A longer silence counts as a lost answer, and leaves time for another submission.
 */
export const ANSWER_SHARE_MAX = 0.5;
/** The number of attempts to store pictures that end the process each time. */
export const STORING_ATTEMPTS_MAX = 3;
/** The number of requests to stop, at most. */
export const STOP_TRIES_MAX = 5;
export const RETRY_MS_MIN = 1_000;
export const RETRY_MS_MAX = 60_000;

/** How long after the deadline a worker may go on, because its picture is still welcome. */
export const LATE_WORK_MS_MAX = 300_000;

/** The interval of the polls for a late picture, and how long after the failure they go on. */
export const LATE_POLL_MS = 60_000;
export const LATE_HOUR_MS = 3_600_000;
/** The time limit of a poll, pictures included. */
export const POLL_MS_MAX = 60_000;
/** The time limit of a request to stop. A user waits for its answer. */
export const CANCEL_MS_MAX = 10_000;

/**
 * A job that nobody takes for so long after it was due belongs to a provider that no node serves.
 */
export const STRAY_SECONDS = 60;

/** The number of overdue jobs that one sweep ends. */
export const OVERDUE_JOBS_MAX = 200;
