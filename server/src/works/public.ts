/**
 * What other capabilities may ask of works. A work is a job as its owner sees it: what is somebody else's or in the trash is not there,
 * unless a name or a comment says so.
 */

export { countKeptWorks, type KeptWork, listWorksAfter, type WorkCursor } from './data-queries.ts';
export { eraseWorksOf } from './erase-works.ts';
export { findCurrentWorks, findWork, findWorks, listTrashedWorks, listWorks } from './find-works.ts';
export {
  findImagesOfWorks,
  findOriginal,
  lockFinishedWorks,
  lockWork,
  type Original,
  type WorkImage,
} from './input-queries.ts';
export { findMakers, hasWorksOfOthers, type Makers } from './origin-queries.ts';
export { originalIdOf } from './present.ts';
export { countGenerations } from './queries.ts';
export { readFilter } from './read-filter.ts';
export { type WorkFilter, worksOf } from './search/search-queries.ts';
export { enqueueErasing } from './trash/erase-given-up.ts';
export { noticesOf, putInTrash, takeFromTrash, type Works } from './trash/move-works.ts';
export { giveUpWorks, listRevisions, listTrashedIds, lockWorks } from './trash/trash-queries.ts';
