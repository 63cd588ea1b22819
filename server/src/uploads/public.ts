/** What other capabilities may ask of uploads. */
export { hideObjects, showObjects } from './hide-objects.ts';
export { addressOf, makeKeys, type PictureKeys } from './keys.ts';
export { insertingObjects, type ObjectRow } from './queries.ts';
export { type NewObject, removeObjects, storeObjects } from './store-objects.ts';
