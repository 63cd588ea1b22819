/**
 * These functions leave out works of other users and works in the trash, unless a function's name
 * or comment says otherwise.
 */

export { countKeptWorks, type KeptWork, listWorksAfter, type WorkCursor } from './data-queries.ts';
export { eraseWorksOf } from './erase-works.ts';
export { listFailedWorks } from './failed/list-failed-works.ts';
export { showPrompt } from './failed/show-prompt.ts';
export {
  findCurrentWorks,
  findWork,
  findWorks,
  listTrashedWorks,
  listWorks,
} from './find-works.ts';
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
export { countGenerations, findOwner } from './queries.ts';
export { readFilter } from './read-filter.ts';
export { type WorkFilter, worksOf } from './search/search-queries.ts';
export { enqueueErasing } from './trash/erase-purged.ts';
export { noticesOf, putInTrash, takeFromTrash, type Works } from './trash/move-works.ts';
export { listRevisions, listTrashedIds, lockWorks, purgeWorks } from './trash/trash-queries.ts';
