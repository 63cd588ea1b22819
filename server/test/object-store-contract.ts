/** Defines the tests of every object store. */
import { randomBytes } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import type { ObjectStore } from '../src/adapters/object-store/port.ts';

export function objectStoreContract(store: ObjectStore): void {
  writes(store);
  streamsAndLists(store);
  quarantines(store);
  endsQuarantines(store);
  isNamedAndMarked(store);
}

const newKey = () => `${randomBytes(20).toString('hex')}.png`;

async function collect<T>(items: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = [];
  for await (const item of items) all.push(item);

  return all;
}

async function* stream(chunks: readonly Uint8Array[], failure?: Error): AsyncIterable<Uint8Array> {
  yield* chunks;
  if (failure) throw failure;
}

async function read(
  store: ObjectStore,
  key: string,
  range?: { start: number; end: number },
): Promise<Buffer | null> {
  const stored = await store.get(key, range);

  return stored && buffer(stored.body);
}

const keysOf = async (items: AsyncIterable<{ key: string }>) =>
  (await collect(items)).map(({ key }) => key);

const since = new Date('2026-02-03T04:05:06Z');

async function quarantined(store: ObjectStore, text: string): Promise<string> {
  const key = newKey();
  await store.put(key, Buffer.from(text), 'text/plain');
  await store.quarantine(key, since);

  return key;
}

function writes(store: ObjectStore): void {
  test('the store returns the stored bytes, whole and in ranges', async () => {
    const [key, bytes] = [newKey(), randomBytes(200_000)];

    await store.put(key, bytes, 'image/png');

    expect(await read(store, key)).toEqual(bytes);
    expect(await read(store, key, { start: 0, end: 0 })).toEqual(bytes.subarray(0, 1));
    expect(await read(store, key, { start: 100_000, end: 199_999 })).toEqual(
      bytes.subarray(100_000),
    );
    const part = await store.get(key, { start: 5, end: 9 });
    part?.body.destroy();
    expect(part?.sizeBytes).toBe(200_000);
  });

  test('the store returns null for a key that was never written', async () => {
    expect(await store.get(newKey())).toBeNull();
  });

  test('the store accepts the same bytes again and refuses other bytes', async () => {
    const key = newKey();
    await store.put(key, Buffer.from('one'), 'text/plain');

    await store.put(key, Buffer.from('one'), 'text/plain');
    await expect(store.put(key, Buffer.from('two'), 'text/plain')).rejects.toMatchObject({
      code: 'EXISTS',
    });

    expect(await read(store, key)).toEqual(Buffer.from('one'));
  });

  test('the store keeps the bytes of exactly one of many concurrent writers of a key', async () => {
    const key = newKey();

    const results = await Promise.allSettled(
      Array.from({ length: 20 }, (_, i) => store.put(key, Buffer.from(`bytes ${i}`), 'text/plain')),
    );

    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const winner = results.findIndex(({ status }) => status === 'fulfilled');
    expect(await read(store, key)).toEqual(Buffer.from(`bytes ${winner}`));
  });
}

function streamsAndLists(store: ObjectStore): void {
  test('the store keeps a stream of bytes under a new key, and refuses an existing key', async () => {
    const [key, chunks] = [newKey(), [randomBytes(70_000), randomBytes(1), randomBytes(200_000)]];

    await store.putStream(key, stream(chunks), 'application/zip');

    expect(await read(store, key)).toEqual(Buffer.concat(chunks));
    await expect(store.putStream(key, stream(chunks), 'application/zip')).rejects.toMatchObject({
      code: 'EXISTS',
    });
    expect(await read(store, key)).toEqual(Buffer.concat(chunks));
  });

  test('the store keeps nothing of a stream that breaks, and reports the error', async () => {
    const key = newKey();
    const why = new Error('the source broke');

    await expect(
      store.putStream(key, stream([randomBytes(100_000)], why), 'application/zip'),
    ).rejects.toBe(why);

    expect(await store.get(key)).toBeNull();
  });

  test('the store deletes an object, and a second deletion is no error', async () => {
    const key = newKey();
    await store.put(key, Buffer.from('x'), 'text/plain');

    await store.delete(key);
    await store.delete(key);

    expect(await store.get(key)).toBeNull();
  });

  test('the store allows repeated and concurrent probes, which leave no trace in lists', async () => {
    const before = await collect(store.list());

    await Promise.all([store.probe(), store.probe()]);
    await store.probe();

    expect(await collect(store.list())).toEqual(before);
  });

  test('the store lists its keys in order, from any start, with the times of their writing', async () => {
    const keys = [newKey(), newKey(), newKey()].sort();
    for (const key of keys) await store.put(key, Buffer.from('x'), 'text/plain');

    const all = await collect(store.list());
    const rest = await collect(store.list(keys[1]));

    const names = all.map(({ key }) => key);
    expect(names).toEqual(names.toSorted());
    expect(names).toEqual(expect.arrayContaining(keys));
    expect(rest.map(({ key }) => key)).toEqual(names.slice(names.indexOf(keys[1] ?? '')));
    for (const { writtenAt } of all)
      expect(Math.abs(Date.now() - writtenAt.getTime())).toBeLessThan(60_000);
  });
}

function quarantines(store: ObjectStore): void {
  test('the store lists quarantined objects separately, with the times of their quarantine, and still reads them', async () => {
    const keys = [await quarantined(store, 'one'), await quarantined(store, 'two')].sort();

    expect(await keysOf(store.list())).not.toEqual(expect.arrayContaining([keys[0]]));
    const all = await collect(store.listQuarantined());
    expect(all).toEqual(expect.arrayContaining(keys.map(key => ({ key, since }))));
    expect(all.map(({ key }) => key)).toEqual(all.map(({ key }) => key).toSorted());
    expect(await keysOf(store.listQuarantined(keys[1]))).not.toContain(keys[0]);
    expect(await keysOf(store.listQuarantined(keys[1]))).toContain(keys[1]);
    expect((await read(store, keys[0] ?? ''))?.length).toBe(3);
    expect(await read(store, keys[0] ?? '', { start: 0, end: 1 })).toHaveLength(2);
  });

  test('the store ends a quarantine on request or when the same bytes are put, and refuses other bytes and any stream', async () => {
    const [restored, put, refused] = [
      await quarantined(store, 'one'),
      await quarantined(store, 'one'),
      await quarantined(store, 'one'),
    ];

    await store.restore(restored);
    await store.restore(restored);
    await store.put(put, Buffer.from('one'), 'text/plain');
    await expect(store.put(refused, Buffer.from('two'), 'text/plain')).rejects.toMatchObject({
      code: 'EXISTS',
    });
    await expect(
      store.putStream(refused, stream([Buffer.from('one')]), 'text/plain'),
    ).rejects.toMatchObject({
      code: 'EXISTS',
    });

    const keys = await keysOf(store.list());
    expect(keys).toEqual(expect.arrayContaining([restored, put]));
    const waiting = await keysOf(store.listQuarantined());
    expect([restored, put].filter(key => waiting.includes(key))).toEqual([]);
    for (const key of [restored, put, refused])
      expect(await read(store, key)).toEqual(Buffer.from('one'));
  });
}

function endsQuarantines(store: ObjectStore): void {
  test('the store removes quarantined objects, but no restored ones', async () => {
    const [gone, restored] = [await quarantined(store, 'one'), await quarantined(store, 'one')];
    await store.restore(restored);

    for (const key of [gone, gone, restored]) await store.removeQuarantined(key);

    expect(await store.get(gone)).toBeNull();
    expect(await read(store, restored)).toEqual(Buffer.from('one'));
  });

  test('the store deletes a quarantined object like any other', async () => {
    const key = await quarantined(store, 'one');

    await store.delete(key);

    expect(await store.get(key)).toBeNull();
    expect(await keysOf(store.listQuarantined())).not.toContain(key);
  });

  test('the store quarantines only objects that exist', async () => {
    const key = newKey();

    await store.quarantine(key, since);
    await store.restore(key);

    expect(await store.get(key)).toBeNull();
  });
}

function isNamedAndMarked(store: ObjectStore): void {
  test('the store has one identity, set by the first of many concurrent claims, and shows it in no list', async () => {
    expect(await store.identity()).toBeNull();

    const ids = await Promise.all(
      Array.from({ length: 20 }, (_, i) => store.claim(`identity-${i}`)),
    );

    expect(new Set(ids).size).toBe(1);
    expect(await store.identity()).toBe(ids[0]);
    expect(await store.claim('another')).toBe(ids[0]);
    const shown = [...(await keysOf(store.list())), ...(await keysOf(store.listQuarantined()))];
    expect(shown.filter(key => !/^[\da-f]{40}\.png$/.test(key))).toEqual([]);
  });

  test('the store keeps marks until they are removed, and shows them in no list', async () => {
    const before = await keysOf(store.list());

    await store.mark('one');
    await store.mark('one');

    expect([await store.hasMark('one'), await store.hasMark('two')]).toEqual([true, false]);
    expect(await keysOf(store.list())).toEqual(before);
    await store.unmark('one');
    await store.unmark('one');
    expect(await store.hasMark('one')).toBe(false);
  });
}
