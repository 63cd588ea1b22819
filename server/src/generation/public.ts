/** What other capabilities may ask of generation. */

export { cancelBegunJob, cancelJob } from './cancel-job.ts';
export { sizeOf } from './catalogue/model.ts';
export { countKeptWorks, type KeptWork, listWorksAfter, type WorkCursor } from './data-queries.ts';
export { abortRunningJob } from './engine/hold-lease.ts';
export { eraseWorksOf } from './erase-works.ts';
export { findOfferedModel } from './find-offered-model.ts';
export { findOrigin, hasTrainedWorks, originOfWords } from './find-origin.ts';
export { originalIdOf, presentJob } from './present.ts';
export { countGenerations, findCurrentJobs, findJob, findJobs, listJobs, listPendingJobs, worksOf } from './queries.ts';
export type { WorkFilter } from './search/search-queries.ts';
export { searchWorks } from './search/search-works.ts';
export { enqueueErasing } from './trash/erase-given-up.ts';
export { restoreWorks } from './trash/restore-works.ts';
export { giveUpTrashOf, giveUpWorks, listTrashedJobs } from './trash/trash-queries.ts';
export { noticesOf, trashWorks } from './trash/trash-works.ts';
