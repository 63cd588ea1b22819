/**
 * The length of a worker's lease. A worker keeps its job through a shorter outage of the database.
 */
export const LEASE_MS = 25_000;

export const SUBMISSIONS_MAX = 5;
/**
 * The number of lost answers after which a job may still be submitted again. Each may have been
 * billed.
 */
export const LOST_ANSWERS_MAX = 1;
/**
 * The share of a model's deadline that a synchronous submission may take. Its answer contains the
 * pictures. After this time the answer counts as lost, and time remains for another submission.
 */
export const ANSWER_SHARE_MAX = 0.5;
/** The maximum number of counted storing attempts (`storing-attempt.ts`). */
export const STORING_ATTEMPTS_MAX = 3;
export const STOP_TRIES_MAX = 5;
export const RETRY_MS_MIN = 1_000;
export const RETRY_MS_MAX = 60_000;

/**
 * The time for which a worker may continue after the deadline, because its picture is still
 * accepted.
 */
export const LATE_WORK_MS_MAX = 300_000;

export const LATE_POLL_MS = 60_000;
/** The time after its deadline for which a job polls for a late picture. */
export const LATE_HOUR_MS = 3_600_000;
/** The time limit of a poll, including the download of pictures. */
export const POLL_MS_MAX = 60_000;
/** The time limit of a request to stop. A user waits for its outcome. */
export const CANCEL_MS_MAX = 10_000;

/** The seconds after which a due job counts as stray: no node serves its provider. */
export const STRAY_SECONDS = 60;

export const OVERDUE_JOBS_MAX = 200;
