/** See BAK-2. */
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, expect, test } from 'vitest';
import { createFolderStore } from './folder.ts';
import type { StoreSnapshot } from './port.ts';

const folder = await mkdtemp(join(tmpdir(), 'vermilion-snapshots-'));
afterAll(() => rm(folder, { recursive: true, force: true }));

async function storeWith(name: string, ...keys: string[]) {
  const store = createFolderStore(join(folder, name));
  for (const key of keys) await store.put(key, Buffer.from(key), 'text/plain');
  // as: every folder store has snapshots
  const snapshot = (await store.openSnapshot?.()) as StoreSnapshot;

  return { store, snapshot, kept: join(folder, name, '.kept') };
}

async function keysOf(list: AsyncIterable<{ key: string }>): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of list) keys.push(key);

  return keys;
}

const textOf = async (snapshot: StoreSnapshot, key: string) => {
  const stored = await snapshot.get(key);

  return stored && String(await buffer(stored.body));
};

test('a snapshot keeps objects that the store deletes after its opening', async () => {
  const { store, snapshot, kept } = await storeWith('deleted', 'aa1', 'bb2');

  await store.put('cc3', Buffer.from('cc3'), 'text/plain');
  await store.delete('aa1');
  await store.delete('cc3');

  expect(await keysOf(snapshot.list())).toEqual(['bb2']);
  expect((await keysOf(snapshot.listMoved())).toSorted()).toEqual(['aa1', 'cc3']);
  expect(await textOf(snapshot, 'aa1')).toBe('aa1');
  expect(await store.get('aa1')).toBeNull();
  await snapshot.close();
  expect(await readdir(kept)).toEqual([]);
});

test('an object in quarantine that is deleted stays in the snapshot', async () => {
  const { store, snapshot } = await storeWith('quarantined', 'aa1');
  await store.quarantine('aa1', new Date());

  await store.delete('aa1');

  expect(await textOf(snapshot, 'aa1')).toBe('aa1');
  await snapshot.close();
});

test('a snapshot reports objects as moved that left quarantine after they were listed', async () => {
  const { store, snapshot } = await storeWith('restored', 'aa1', 'bb2', 'cc3');
  for (const key of ['aa1', 'bb2', 'cc3']) await store.quarantine(key, new Date());

  expect(await keysOf(snapshot.list())).toEqual([]);
  await store.restore('aa1');
  await store.put('bb2', Buffer.from('bb2'), 'text/plain');

  expect(await keysOf(store.listQuarantined())).toEqual(['cc3']);
  expect((await keysOf(snapshot.listMoved())).toSorted()).toEqual(['aa1', 'bb2']);
  await snapshot.close();
});

test('the files of a killed backup’s snapshot are removed, and a snapshot that lost its files reports that', async () => {
  const { store, snapshot, kept } = await storeWith('lost', 'aa1');
  await store.delete('aa1');

  await store.removeUnfinished(new Date(Date.now() - 60_000));
  expect(await textOf(snapshot, 'aa1')).toBe('aa1');
  await store.removeUnfinished(new Date(Date.now() + 60_000));

  expect(await readdir(kept)).toEqual([]);
  await expect(snapshot.close()).rejects.toThrow('a snapshot was removed before its end');
});
