export { cancelBegunJob, cancelJob, discardJobs, endJobsOf, lockToDiscard } from './cancel-job.ts';
export { sizeOf } from './catalogue/model.ts';
export { findOfferedModel } from './find-offered-model.ts';
export { findOrigin, hasTrainedWorks, originOfWords } from './find-origin.ts';
export { lockJobsOf } from './jobs/write/job-queries.ts';
export { listPendingJobs } from './pending/list-pending-jobs.ts';
export { listProviders } from './services/list-providers.ts';
export { testProvider } from './services/test-provider.ts';
