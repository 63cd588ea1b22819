import { expect, test } from 'vitest';
import { createFakeStore } from '../../adapters/object-store/fake.ts';
import { createRecentObjects, RECENT_OBJECT_BYTES_MAX } from './recent-objects.ts';

const MINUTES_5 = 300_000;

async function openObjects() {
  const store = createFakeStore();
  let reads = 0;
  const due: { ms: number; run: () => void }[] = [];
  const recent = createRecentObjects({
    objectStore: {
      ...store,
      get(key, range) {
        reads += 1;

        return store.get(key, range);
      },
    },
    timers: {
      after(ms, run) {
        const timer = { ms, run };
        due.push(timer);

        return () => void due.splice(due.indexOf(timer), 1);
      },
      every: () => () => {},
      poll: () => () => {},
    },
  });

  return { store, recent, due, countReads: () => reads };
}

const large = Buffer.alloc(RECENT_OBJECT_BYTES_MAX, 7);
const keyOf = (place: number) => `aa${String(place).padStart(4, '0')}.webp`;

test('an object is read from the store once', async () => {
  const { store, recent, countReads } = await openObjects();
  const bytes = Buffer.from('a picture');
  await store.put('aa.webp', bytes, 'image/webp');
  const object = { key: 'aa.webp', sizeBytes: bytes.length };

  expect(await recent.read(object)).toEqual(bytes);
  expect(await recent.read(object)).toEqual(bytes);
  expect(countReads()).toBe(1);
});

test('100 concurrent requests for an object that is not in memory read it from the store once', async () => {
  const { store, recent, countReads } = await openObjects();
  const bytes = Buffer.from('a picture');
  await store.put('aa.webp', bytes, 'image/webp');
  const object = { key: 'aa.webp', sizeBytes: bytes.length };

  const read = await Promise.all(Array.from({ length: 100 }, () => recent.read(object)));

  expect(read).toEqual(Array.from({ length: 100 }, () => bytes));
  expect(countReads()).toBe(1);
});

test('a failed read fails for all its waiting callers, and the next call reads again', async () => {
  const { store, recent, countReads } = await openObjects();
  const object = { key: 'aa.webp', sizeBytes: 4 };
  await store.put('aa.webp', Buffer.from('half of it'), 'image/webp');
  const failed = await Promise.allSettled([recent.read(object), recent.read(object)]);
  expect(failed.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(countReads()).toBe(1);
  await store.delete('aa.webp');
  await store.put('aa.webp', Buffer.from('here'), 'image/webp');

  expect(await recent.read(object)).toEqual(Buffer.from('here'));
});

test('an object leaves the memory five minutes after it was read', async () => {
  const { store, recent, due, countReads } = await openObjects();
  await store.put('aa.webp', large, 'image/webp');
  const object = { key: 'aa.webp', sizeBytes: large.length };
  await recent.read(object);
  expect(due.map(({ ms }) => ms)).toEqual([MINUTES_5]);

  due[0]?.run();
  await recent.read(object);

  expect(countReads()).toBe(2);
});

test('memory holds at most 32 MiB, and drops the object that was read earliest', async () => {
  const { store, recent, due, countReads } = await openObjects();
  const count = (32 * 1_048_576) / large.length;
  for (let place = 0; place <= count; place += 1) {
    await store.put(keyOf(place), large, 'image/webp');
    await recent.read({ key: keyOf(place), sizeBytes: large.length });
  }
  expect(due.length).toBe(count);

  await recent.read({ key: keyOf(1), sizeBytes: large.length });
  expect(countReads()).toBe(count + 1);
  await recent.read({ key: keyOf(0), sizeBytes: large.length });
  expect(countReads()).toBe(count + 2);
});

test('a file with another size than in its row is an error at each read', async () => {
  const { store, recent, countReads } = await openObjects();
  await store.put('aa.webp', Buffer.from('half'), 'image/webp');
  const object = { key: 'aa.webp', sizeBytes: 8 };

  await expect(recent.read(object)).rejects.toThrow('differs from its row');
  await expect(recent.read(object)).rejects.toThrow('differs from its row');
  expect(countReads()).toBe(2);
});

test('a missing object is read as null, and is found once it exists', async () => {
  const { store, recent } = await openObjects();
  const object = { key: 'aa.webp', sizeBytes: 4 };
  expect(await recent.read(object)).toBe(null);

  await store.put('aa.webp', Buffer.from('here'), 'image/webp');

  expect(await recent.read(object)).toEqual(Buffer.from('here'));
});

test('closing cancels all timers', async () => {
  const { store, recent, due } = await openObjects();
  await store.put('aa.webp', large, 'image/webp');
  await recent.read({ key: 'aa.webp', sizeBytes: large.length });

  recent.close();

  expect(due).toEqual([]);
});
