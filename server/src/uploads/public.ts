/** What other capabilities may ask of uploads. */
export { eraseObjects, eraseObjectsOf } from './erase-objects.ts';
export { hideObjects } from './hide-objects.ts';
export { addressOf, keyOf, makeKeys } from './keys.ts';
export { insertHiddenObject, insertingObjects, listUploadsAfter, type ObjectRow } from './queries.ts';
export { type SentObject, sendObject } from './send-object.ts';
export { type NewObject, removeObjects, storeObjects, storeStream } from './store-objects.ts';
