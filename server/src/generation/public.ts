/** What other capabilities may ask of generation. */
export { cancelJob } from './cancel-job.ts';
export { abortRunningJob } from './engine/hold-lease.ts';
export { type JobRow, presentJob } from './present.ts';
export { findJob, findJobs, type JobPageRows, listJobs, listPendingJobs, worksOf } from './queries.ts';
export { trashWork } from './trash-work.ts';
