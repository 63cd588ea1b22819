/** What other capabilities may ask of generation. */

export { cancelBegunJob, cancelJob } from './cancel-job.ts';
export { sizeOf } from './catalogue/model.ts';
export { countKeptWorks, type KeptWork, listWorksAfter, type WorkCursor } from './data-queries.ts';
export { abortRunningJob } from './engine/hold-lease.ts';
export { eraseWorksOf } from './erase-works.ts';
export { findOfferedModel } from './find-offered-model.ts';
export { findOrigin, hasTrainedWorks, originOfWords } from './find-origin.ts';
export { presentJob } from './present.ts';
export { countGenerations, findJob, findJobs, listJobs, listPendingJobs, worksOf } from './queries.ts';
export { trashWork } from './trash-work.ts';
