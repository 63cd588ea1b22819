import type { Readable } from 'node:stream';

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
  /** Deleting what is not there is no error. */
  delete(key: string): Promise<void>;
  /** Keys with the time of their writing, for the sweep of what no row knows: in order, from `start` on. */
  list(start?: string): AsyncIterable<{ key: string; writtenAt: Date }>;
  /** Removes what writings that never ended have left behind for more than an hour. */
  removeUnfinished(): Promise<void>;
}

/** `sizeBytes` is the size of the whole object, also where only a range of it is read. */
export type StoredObject = { body: Readable; sizeBytes: number };

export class StoreError extends Error {
  override name = 'StoreError';
  readonly code: 'FULL' | 'EXISTS' | 'FAILED';

  constructor(code: 'FULL' | 'EXISTS' | 'FAILED', message: string, cause?: unknown) {
    super(message, { cause });
    this.code = code;
  }
}
