/** What other capabilities may ask of generation. */
export { abortRunningJob } from './engine/hold-lease.ts';
export { presentJob } from './present.ts';
export { countGenerations, findJob, findJobs, listJobs, listPendingJobs, worksOf } from './queries.ts';
export { trashWork } from './trash-work.ts';
