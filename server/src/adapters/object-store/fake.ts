/** `failNext` and `setOutage` make writes fail with a StoreError. */
import { Readable } from 'node:stream';
import { type ObjectStore, StoreError } from './port.ts';

export type FakeStore = ObjectStore & {
  objects: Map<string, { bytes: Buffer; writtenAt: Date }>;
  quarantined: Map<string, { bytes: Buffer; writtenAt: Date; since: Date }>;
  failNext(code: StoreError['code'], times: number): void;
  setOutage(code: StoreError['code'] | null): void;
};

export function createFakeStore(): FakeStore {
  const objects: FakeStore['objects'] = new Map();
  const quarantined: FakeStore['quarantined'] = new Map();
  const failures: StoreError['code'][] = [];
  const marks = new Set<string>();
  let identity: string | null = null;
  const restore = (key: string) => {
    const kept = quarantined.get(key);
    if (kept && !objects.has(key)) objects.set(key, kept);
    quarantined.delete(key);
  };
  let outage: StoreError['code'] | null = null;

  return {
    objects,
    quarantined,
    failNext(code, times) {
      for (let i = 0; i < times; i += 1) failures.push(code);
    },
    setOutage(code) {
      outage = code;
    },
    async put(key, bytes) {
      const failure = outage ?? failures.shift();
      if (failure) throw new StoreError(failure, 'as the test asked');
      restore(key);
      const kept = objects.get(key);
      if (kept && !kept.bytes.equals(bytes))
        throw new StoreError('EXISTS', 'the key has other bytes');
      if (!kept) objects.set(key, { bytes: Buffer.from(bytes), writtenAt: new Date() });
    },
    async putStream(key, body) {
      const chunks: Uint8Array[] = [];
      for await (const chunk of body) chunks.push(chunk);
      const failure = outage ?? failures.shift();
      if (failure) throw new StoreError(failure, 'as the test asked');
      if (objects.has(key) || quarantined.has(key))
        throw new StoreError('EXISTS', 'the key has bytes');
      objects.set(key, { bytes: Buffer.concat(chunks), writtenAt: new Date() });
    },
    async get(key, range) {
      const kept = objects.get(key) ?? quarantined.get(key);
      if (!kept) return null;
      const part = range ? kept.bytes.subarray(range.start, range.end + 1) : kept.bytes;

      return { body: Readable.from([part]), sizeBytes: kept.bytes.length };
    },
    async delete(key) {
      objects.delete(key);
      quarantined.delete(key);
    },
    async *list(start = '') {
      for (const key of [...objects.keys()].sort()) {
        const kept = objects.get(key);
        if (kept && key >= start) yield { key, writtenAt: kept.writtenAt };
      }
    },
    async removeUnfinished() {},
    async quarantine(key, since) {
      const kept = objects.get(key);
      if (!kept) return;
      quarantined.set(key, { ...kept, since });
      objects.delete(key);
    },
    async *listQuarantined(start = '') {
      for (const key of [...quarantined.keys()].sort()) {
        const kept = quarantined.get(key);
        if (kept && key >= start) yield { key, since: kept.since };
      }
    },
    async restore(key) {
      restore(key);
    },
    async removeQuarantined(key) {
      quarantined.delete(key);
    },
    identity: async () => identity,
    async claim(wanted) {
      identity ??= wanted;

      return identity;
    },
    mark: async name => void marks.add(name),
    hasMark: async name => marks.has(name),
    unmark: async name => void marks.delete(name),
    publicUrl: () => null,
    close: async () => undefined,
    async probe() {
      if (outage) throw new StoreError(outage, 'as the test asked');
    },
  };
}
