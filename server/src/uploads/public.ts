/** What other capabilities may ask of uploads. */
export { hideObjects } from './hide-objects.ts';
export { addressOf, makeKeys } from './keys.ts';
export { insertingObjects, type ObjectRow } from './queries.ts';
export { type NewObject, storeObjects } from './store-objects.ts';
