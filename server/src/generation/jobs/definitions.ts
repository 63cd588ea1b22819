/** The engine's numbers. */

/**
 * How long a worker may give no sign before another takes its job. It is also how long a database
 * may be away without a job changing hands.
 */
export const LEASE_MS = 25_000;

/** How many times a job is submitted at most, whatever befalls it. */
export const SUBMISSIONS_MAX = 5;
/** How often an answer may be lost where a submission may have been billed. */
export const LOST_ANSWERS_MAX = 1;
/**
 * How much of the time until its model's deadline a submission may take that is answered with the
 * pictures. What stays silent for longer has got lost, and another one has as long.
 */
export const ANSWER_SHARE_MAX = 0.5;
/**
 * How often the pictures of a named request are fetched and stored, where each attempt ends the
 * process that makes it.
 */
export const STORING_ATTEMPTS_MAX = 3;
/** How often a provider is asked to stop a request. */
export const STOP_TRIES_MAX = 5;
export const RETRY_MS_MIN = 1_000;
export const RETRY_MS_MAX = 60_000;

/**
 * How long after the deadline a worker goes on with what it has begun: its picture would come late,
 * but come.
 */
export const LATE_WORK_MS_MAX = 300_000;

/** A late picture is looked for this often, until this long after the failure. */
export const LATE_POLL_MS = 60_000;
export const LATE_HOUR_MS = 3_600_000;
/** A provider that has not answered a look by then, pictures included, is asked another time. */
export const POLL_MS_MAX = 60_000;
/** Somebody waits for the answer. A provider that has not said by then that it stopped goes on. */
export const CANCEL_MS_MAX = 10_000;

/**
 * A job that nobody takes for so long after it was due belongs to a provider that no node serves.
 */
export const STRAY_SECONDS = 60;

/** How many jobs one round ends that are beyond their deadline. */
export const OVERDUE_JOBS_MAX = 200;
