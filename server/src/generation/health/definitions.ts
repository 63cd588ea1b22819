/** When a provider counts as away, and when somebody looks whether it is there again. */

/** This many jobs in a row that could not reach it. */
export const UNREACHED_JOBS_MAX = 3;
/** Doubles from the one to the other. */
export const PROBE_SECONDS_MIN = 30;
export const PROBE_SECONDS_MAX = 300;
export const PROBE_MS_MAX = 10_000;
/** A job that waits for a provider tries again when the probe has had its time. */
export const AFTER_PROBE_MS = 5_000;
/** How old a node's knowledge of what the others found may be. */
export const KNOWN_MS_MAX = 1_000;
