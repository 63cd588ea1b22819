/** What other capabilities may ask of uploads. */
export { hideObjects, showObjects } from './hide-objects.ts';
export { addressOf, makeKeys, type PictureKeys } from './keys.ts';
export type { ObjectRow } from './queries.ts';
export { type NewObject, recordObjects, removeObjects, storeObjects } from './store-objects.ts';
