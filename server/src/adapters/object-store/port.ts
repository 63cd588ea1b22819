import type { Readable } from 'node:stream';

/** How keys of objects begin that anybody may read; all others begin with a hexadecimal digit. */
export const PUBLIC_BEGINNING = 'p';

/**
 * Keeps bytes under a key. A key is written once and never changes, so what is read may be cached for ever. After `put` has resolved the
 * bytes survive a power cut. Keys consist of lower-case letters, digits, dashes and dots.
 */
export interface ObjectStore {
  /** @throws StoreError `FULL` when there is no room, `EXISTS` when the key has other bytes */
  put(key: string, bytes: Uint8Array, mediaType: string): Promise<void>;
  /**
   * The same for what does not fit into memory. The key must be new: `EXISTS` when it has bytes, whichever. Whatever `body` throws is
   * thrown, and nothing is kept then.
   */
  putStream(key: string, body: AsyncIterable<Uint8Array>, mediaType: string): Promise<void>;
  /** Null when there is no such object. `range` is in bytes, both ends included. */
  get(key: string, range?: { start: number; end: number }): Promise<StoredObject | null>;
  /** The address where browsers may read this object without a node; null if there is none. */
  publicUrl(key: string): string | null;
  /** Deleting what is not there is no error. */
  delete(key: string): Promise<void>;
  /** Keys with the time of their writing, for the sweep of what no row knows: in order, from `start` on. */
  list(start?: string): AsyncIterable<{ key: string; writtenAt: Date }>;
  /** Removes what writings that never ended have left behind, if nothing was added to it since `before`. */
  removeUnfinished(before: Date): Promise<void>;
  /**
   * Takes an object out of `list`, and keeps `since` with it. Otherwise the object stays what it was: its key is read, written and deleted
   * as before, and writing its bytes again ends the quarantine. Quarantining what is not there is no error.
   */
  quarantine(key: string, since: Date): Promise<void>;
  /** The objects in quarantine, in order, from `start` on. */
  listQuarantined(start?: string): AsyncIterable<{ key: string; since: Date }>;
  /** Ends the quarantine of an object: `list` shows it again. Restoring what is not there is no error. */
  restore(key: string): Promise<void>;
  /** Deletes an object for good if it is in quarantine. An object that was restored meanwhile stays. */
  removeQuarantined(key: string): Promise<void>;
  /** The identity that `claim` has given to this store; null if none was given. It is no object. */
  identity(): Promise<string | null>;
  /** Gives the store an identity once. Returns the identity that it has then, which is that of the first caller. */
  claim(identity: string): Promise<string>;
  /**
   * Proves that the store takes bytes: writes a few as `put` does and removes them. `list` never shows them.
   * @throws StoreError `FULL` also when there is less room than the pictures of one job may need
   */
  probe(): Promise<void>;
  /** Leaves a mark that no list shows, so that others who use this store find it. */
  mark(name: string): Promise<void>;
  hasMark(name: string): Promise<boolean>;
  /** Removing what is not there is no error. */
  unmark(name: string): Promise<void>;
  /** Undefined for a bucket, whose service keeps versions. */
  openSnapshot?(): Promise<StoreSnapshot>;
  close(): Promise<void>;
}

/** Holds every object that was there when it was opened, and those that came later. */
export type StoreSnapshot = {
  /** The objects outside the quarantine in the order of their keys. */
  list(): AsyncIterable<{ key: string }>;
  /**
   * The objects that were deleted, or came out of quarantine, since the opening. Read it after
   * `list` and `listQuarantined`: then no object is missed, and some may have been listed before.
   */
  listMoved(): AsyncIterable<{ key: string }>;
  get(key: string): Promise<StoredObject | null>;
  /** Lets go of what was deleted meanwhile. @throws StoreError if some of it was lost before */
  close(): Promise<void>;
};

/** `sizeBytes` is the size of the whole object, also where only a range of it is read. */
export type StoredObject = { body: Readable; sizeBytes: number };

/** `endpoint` is an origin without a path, such as `https://s3.eu-central-1.amazonaws.com`. */
export type S3Settings = {
  endpoint: string;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** The bucket is part of the path, instead of the host. */
  isPathStyle: boolean;
  /** Everybody may read here what the bucket has below `presets/`, by the same names. */
  publicUrl?: string | undefined;
};

export class StoreError extends Error {
  override name = 'StoreError';
  readonly code: 'FULL' | 'EXISTS' | 'FAILED';

  constructor(code: 'FULL' | 'EXISTS' | 'FAILED', message: string, cause?: unknown) {
    super(message, { cause });
    this.code = code;
  }
}
