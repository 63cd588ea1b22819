/** When a provider counts as away, and when somebody looks whether it is there again. */

/** This many jobs in a row that could not reach it. */
export const UNREACHED_JOBS_MAX = 3;
/** Doubles from the one to the other, which doubles itself with each trial that failed. */
export const PROBE_SECONDS_MIN = 30;
export const PROBE_SECONDS_MAX = 300;
/** Each failed trial is a job of somebody's. */
export const TRIAL_SECONDS_MAX = 1_800;
/** Beyond these no failure makes a difference. */
export const FAILED_JOBS_KEPT_MAX = 12;
export const PROBE_MS_MAX = 10_000;
/** A job that waits for a provider tries again when the probe has had its time, or somebody may have found it there before. */
export const AFTER_PROBE_MS = 5_000;
export const AWAY_WAIT_MS_MAX = 30_000;
/** How old a node's knowledge of what the others found may be. */
export const KNOWN_MS_MAX = 1_000;
