/** A worker's lease, which survives a database outage of this length. */
export const LEASE_MS = 25_000;

/** The most submissions of a job. */
export const SUBMISSIONS_MAX = 5;
/** The most submissions of a job that may be billed. */
export const LOST_ANSWERS_MAX = 1;
/**
 * The share of the time until the deadline for a submission whose answer has the pictures. Silence
 * beyond it counts as a lost answer and leaves time for another submission.
 */
export const ANSWER_SHARE_MAX = 0.5;
/** The limit of storing attempts that crash the process. */
export const STORING_ATTEMPTS_MAX = 3;
export const STOP_TRIES_MAX = 5;
export const RETRY_MS_MIN = 1_000;
export const RETRY_MS_MAX = 60_000;

/** A worker may go on this long after the deadline, because its picture is still welcome. */
export const LATE_WORK_MS_MAX = 300_000;

/** The interval of polls for a late picture, and their end after the failure. */
export const LATE_POLL_MS = 60_000;
export const LATE_HOUR_MS = 3_600_000;
/** The time limit of a poll, pictures included. */
export const POLL_MS_MAX = 60_000;
/** The time limit of a request to stop, for which a user waits. */
export const CANCEL_MS_MAX = 10_000;

/** A job that nobody has claimed this long after it was due has a provider that no node serves. */
export const STRAY_SECONDS = 60;

/** The most overdue jobs that one sweep ends. */
export const OVERDUE_JOBS_MAX = 200;
