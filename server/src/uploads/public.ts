export { type CheckedStore, checkStore } from './check-store/check-store.ts';
export type { Finding, FindingKind } from './check-store/finding.ts';
export { type CopiedPicture, copyPublicPicture } from './copy-public-picture.ts';
export { eraseObjects, eraseObjectsOf, eraseObjectsOfWorks } from './erase-objects.ts';
export { hideObjects } from './hide-objects.ts';
export { joinStore } from './identity/join-store.ts';
export { orStoreAway, placeOf } from './identity/share-identity.ts';
export { addressOf, keyOf, makeKeys } from './keys.ts';
export { type FileForm, makeFile } from './make-file.ts';
export { makeLabelledJpeg } from './make-labelled-jpeg.ts';
export { type MovedStore, moveStore } from './move-store.ts';
export { setAside } from './orphans/set-aside.ts';
export { quarantineOrphans } from './orphans/sweep-orphans.ts';
export { isLabelled, type Origin, provenanceOf, type SourceType } from './provenance-mark.ts';
export {
  findUnknownKeys,
  findUsablePictures,
  insertHiddenObject,
  insertObjectsOfWorks,
  insertPublicObjects,
  listUploadsAfter,
  type ObjectRow,
  showObjects,
  type UsablePicture,
  usedMarkSql,
  visibleLockSql,
  type WorkObject,
} from './queries.ts';
export { readPicture } from './read-picture.ts';
export { type FileToKeep, keepUpload } from './receive/keep-upload.ts';
export { endWhenStalled } from './send/end-when-stalled.ts';
export { type SentObject, sendObject } from './send/send-object.ts';
export { type ZipEntry, zipOf } from './send/zip-stream.ts';
export { type NewObject, removeObjects, storeObjects, storeStream } from './store-objects.ts';
export { type PublicPicture, storePublicPicture } from './store-public-picture.ts';
export { createTurns } from './turns/turns.ts';
export { withPreview } from './with-preview.ts';
