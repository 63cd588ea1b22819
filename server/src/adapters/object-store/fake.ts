/** Objects in memory, for tests of what uses a store. `failNext` makes the next writings fail the way a full disk does. */
import { Readable } from 'node:stream';
import { type ObjectStore, StoreError } from './port.ts';

export type FakeStore = ObjectStore & {
  objects: Map<string, { bytes: Buffer; writtenAt: Date }>;
  /** The next `times` writings throw this. */
  failNext(code: StoreError['code'], times: number): void;
};

export function createFakeStore(): FakeStore {
  const objects: FakeStore['objects'] = new Map();
  const failures: StoreError['code'][] = [];

  return {
    objects,
    failNext(code, times) {
      for (let i = 0; i < times; i += 1) failures.push(code);
    },
    async put(key, bytes) {
      const failure = failures.shift();
      if (failure) throw new StoreError(failure, 'as the test asked');
      const kept = objects.get(key);
      if (kept && !kept.bytes.equals(bytes)) throw new StoreError('EXISTS', 'the key has other bytes');
      if (!kept) objects.set(key, { bytes: Buffer.from(bytes), writtenAt: new Date() });
    },
    async putStream(key, body) {
      const chunks: Uint8Array[] = [];
      for await (const chunk of body) chunks.push(chunk);
      const failure = failures.shift();
      if (failure) throw new StoreError(failure, 'as the test asked');
      if (objects.has(key)) throw new StoreError('EXISTS', 'the key has bytes');
      objects.set(key, { bytes: Buffer.concat(chunks), writtenAt: new Date() });
    },
    async get(key, range) {
      const kept = objects.get(key);
      if (!kept) return null;
      const part = range ? kept.bytes.subarray(range.start, range.end + 1) : kept.bytes;

      return { body: Readable.from([part]), sizeBytes: kept.bytes.length };
    },
    async delete(key) {
      objects.delete(key);
    },
    async *list(start = '') {
      for (const key of [...objects.keys()].sort()) {
        const kept = objects.get(key);
        if (kept && key >= start) yield { key, writtenAt: kept.writtenAt };
      }
    },
    async removeUnfinished() {},
  };
}
