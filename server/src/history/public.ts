/** What other capabilities may ask of history. A work is a job as its owner sees it: what is somebody else's or in the trash is not there. */

export { type WorkFilter, worksOf } from '../generation/public.ts';
export { findCurrentWorks, findWork, findWorks, listPendingWorks } from './find-works.ts';
export { readFilter } from './read-filter.ts';
