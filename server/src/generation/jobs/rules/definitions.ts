/**
 * The length of a worker's lease on a job. A worker keeps its job through a shorter outage of the
 * database.
 */
export const LEASE_MS = 25_000;

export const SUBMISSIONS_MAX = 5;
/**
 * A job may be submitted again after at most this many lost answers, because each of them may have
 * been billed.
 */
export const LOST_ANSWERS_MAX = 1;
/**
 * The share of a model's deadline that a synchronous submission may take. After it, the answer
 * counts as lost. The rest of the deadline is left for another submission.
 */
export const ANSWER_SHARE_MAX = 0.5;
/** Only some attempts to store pictures are counted; see `storing-attempt.ts`. */
export const STORING_ATTEMPTS_MAX = 3;
export const STOP_TRIES_MAX = 5;
export const RETRY_MS_MIN = 1_000;
export const RETRY_MS_MAX = 60_000;

/**
 * A worker may continue for this time after the deadline, because a late picture is still accepted.
 */
export const LATE_WORK_MS_MAX = 300_000;

export const LATE_POLL_MS = 60_000;
/** A job polls for a late picture until this time after its deadline. */
export const LATE_HOUR_MS = 3_600_000;
/** The time limit of a poll, including the download of pictures. */
export const POLL_MS_MAX = 60_000;
/** The time limit of a request to stop. A user waits for its outcome. */
export const CANCEL_MS_MAX = 10_000;

/** If a job has been due for this time, no node may be serving its provider. */
export const STRAY_SECONDS = 60;

export const OVERDUE_JOBS_MAX = 200;
