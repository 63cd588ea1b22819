/**
 * Keeps small objects in memory for some minutes, because people see the same thumbnails again and
 * again. The caller has read the object's row, so hidden or deleted objects are never served from
 * memory.
 */
import { buffer } from 'node:stream/consumers';
import type { Context } from '../../context.ts';

export type RecentObjects = {
  /**
   * Returns null if the store has no such object.
   * @throws Error if the size of the object's file is not `sizeBytes`
   */
  read(object: { key: string; sizeBytes: number }): Promise<Buffer | null>;
  close(): void;
};

/**
 * The size limit of objects in memory: most thumbnails and previews are smaller. Larger objects are
 * read as streams.
 */
export const RECENT_OBJECT_BYTES_MAX = 262_144;
const ALL_BYTES_MAX = 32 * 1_048_576;
const KEPT_MS = 300_000;

type Kept = { bytes: Buffer; callOff: () => void };

export function createRecentObjects({
  objectStore,
  timers,
}: Pick<Context, 'objectStore' | 'timers'>): RecentObjects {
  const kept = new Map<string, Kept>();
  const underWay = new Map<string, Promise<Buffer | null>>();
  let keptBytes = 0;

  function forget(key: string): void {
    const object = kept.get(key);
    if (!object) return;
    object.callOff();
    kept.delete(key);
    keptBytes -= object.bytes.length;
  }

  function keep(key: string, bytes: Buffer): void {
    forget(key);
    kept.set(key, { bytes, callOff: timers.after(KEPT_MS, () => forget(key)) });
    keptBytes += bytes.length;
    // Maps keep the order of insertion, so the first key was read earliest.
    for (const earliest of kept.keys()) {
      if (keptBytes <= ALL_BYTES_MAX) return;
      forget(earliest);
    }
  }

  async function readStored(key: string, sizeBytes: number): Promise<Buffer | null> {
    const stored = await objectStore.get(key);
    if (!stored) return null;
    const bytes = await buffer(stored.body);
    if (bytes.length !== sizeBytes)
      throw new Error(`the size of object ${key} differs from its row`);
    keep(key, bytes);

    return bytes;
  }

  return {
    async read({ key, sizeBytes }) {
      const recent = kept.get(key);
      if (recent) return recent.bytes;
      const begun = underWay.get(key);
      if (begun) return begun;
      const reading = readStored(key, sizeBytes).finally(() => underWay.delete(key));
      underWay.set(key, reading);

      return reading;
    },
    close() {
      for (const key of [...kept.keys()]) forget(key);
    },
  };
}
