import type { Readable } from 'node:stream';

/** Public keys begin with this letter; all other keys begin with a hexadecimal digit. */
export const PUBLIC_BEGINNING = 'p';

const KEY = /^[a-z0-9]{2}[a-z0-9.-]{0,126}$/;

export function isUsableKey(key: string): boolean {
  return KEY.test(key) && !key.includes('..');
}

/**
 * Stores bytes under keys. An object is written once and never changes, so reads may be cached
 * forever. The bytes survive a power cut once `put` has resolved. Keys consist of lower-case
 * letters, digits, dashes and dots.
 */
export interface ObjectStore {
  /** @throws StoreError `FULL` if there is no room, `EXISTS` if the key has other bytes */
  put(key: string, bytes: Uint8Array, mediaType: string): Promise<void>;
  /**
   * Writes an object that does not fit into memory. If `body` fails, nothing is kept, and its error
   * is thrown.
   * @throws StoreError `FULL` if there is no room, `EXISTS` if the key has any bytes
   */
  putStream(key: string, body: AsyncIterable<Uint8Array>, mediaType: string): Promise<void>;
  /** Returns null if there is no such object. `range` is in bytes and includes both ends. */
  get(key: string, range?: { start: number; end: number }): Promise<StoredObject | null>;
  /** The address at which browsers can read this object directly, or null. */
  publicUrl(key: string): string | null;
  /** Deleting a missing object is no error. */
  delete(key: string): Promise<void>;
  list(start?: string): AsyncIterable<{ key: string; writtenAt: Date }>;
  /** Removes unfinished writes that have not grown since `before`. */
  removeUnfinished(before: Date): Promise<void>;
  /**
   * Hides an object from `list`, and stores `since`. The key can still be read, written and
   * deleted; writing the object again ends the quarantine. A missing object is no error.
   */
  quarantine(key: string, since: Date): Promise<void>;
  listQuarantined(start?: string): AsyncIterable<{ key: string; since: Date }>;
  /** Ends the quarantine of an object. A missing object is no error. */
  restore(key: string): Promise<void>;
  /** Deletes an object in quarantine for good, unless it was restored meanwhile. */
  removeQuarantined(key: string): Promise<void>;
  /** The identity that `claim` gave to this store, or null. The identity is not an object. */
  identity(): Promise<string | null>;
  /** Gives the store an identity unless it has one. Returns the store's identity. */
  claim(identity: string): Promise<string>;
  /**
   * Writes some bytes like `put` and removes them. `list` never shows them.
   * @throws StoreError `FULL` also if there is less room than one job's pictures may need
   */
  probe(): Promise<void>;
  /** Writes a mark, which `list` does not show, so that other users of this store find it. */
  mark(name: string): Promise<void>;
  hasMark(name: string): Promise<boolean>;
  /** Removing a missing mark is no error. */
  unmark(name: string): Promise<void>;
  /**
   * Undefined for a bucket: stamps detect copies of a store, and a copied bucket has another name.
   */
  stamps?: MarkStamps;
  /** Undefined for a bucket, because its service keeps versions. */
  openSnapshot?(): Promise<StoreSnapshot>;
  close(): Promise<void>;
}

/** Texts in marks. A copy of the store keeps the stamps that existed when it was copied. */
export type MarkStamps = {
  /**
   * Replaces a mark's stamp. All stamps have the same length. If the store is full and the stamp
   * can't be written, it becomes empty.
   * @throws StoreError
   */
  write(name: string, stamp: string): Promise<void>;
  /** Returns the empty string for a mark without a stamp, and null if there is no mark. */
  read(name: string): Promise<string | null>;
};

/** A snapshot keeps every object that existed when it was opened or that was written later. */
export type StoreSnapshot = {
  /** Lists the objects outside the quarantine, in the order of their keys. */
  list(): AsyncIterable<{ key: string }>;
  /**
   * Lists the objects that were deleted or left quarantine since the snapshot was opened. A caller
   * that reads `list`, `listQuarantined` and then this list misses no object, but may get some
   * twice.
   */
  listMoved(): AsyncIterable<{ key: string }>;
  get(key: string): Promise<StoredObject | null>;
  /**
   * Releases the deleted objects that the snapshot kept.
   * @throws StoreError if the snapshot lost some of them
   */
  close(): Promise<void>;
};

/** `sizeBytes` is the size of the whole object, even if only a range is read. */
export type StoredObject = { body: Readable; sizeBytes: number };

/** `endpoint` is an origin without a path, such as `https://s3.eu-central-1.amazonaws.com`. */
export type S3Settings = {
  endpoint: string;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** True if the bucket is part of the path instead of the host. */
  isPathStyle: boolean;
  /** The address under which everybody can read the objects below `presets/`. */
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
