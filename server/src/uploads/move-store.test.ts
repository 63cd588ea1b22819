import { createHash, randomBytes } from 'node:crypto';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { createTestDatabase } from '../../test/database.ts';
import { createFakeStore, type FakeStore } from '../adapters/object-store/fake.ts';
import { createDatabase } from '../database/database.ts';
import { createPool } from '../database/pool.ts';
import { moveStore } from './move-store.ts';

const SINCE = new Date('2026-02-03T04:05:06Z');
const KEY = `${randomBytes(20).toString('hex')}.zip`;
const BYTES = randomBytes(33 * 1_048_576);
const CHANGED = Buffer.concat([BYTES.subarray(1), Buffer.of(0)]);

const database = await createTestDatabase();
const db = createDatabase(createPool(database.config, { maxConnections: 2 }));
afterAll(async () => {
  await db.destroy();
  await database.drop();
});
await db
  .insertInto('uploads_objects')
  .values({
    ...{ key: KEY, kind: 'preset', media_type: 'application/zip', created_at: new Date() },
    ...{ sha256: createHash('sha256').update(BYTES).digest(), size_bytes: BYTES.length },
  })
  .execute();
await db.insertInto('uploads_identity').values({ id: 'this installation' }).execute();

let from: FakeStore;
let to: FakeStore;
beforeEach(async () => {
  from = createFakeStore();
  to = createFakeStore();
  await from.claim('this installation');
});

const move = () => moveStore({ db }, { from, to }, () => undefined);

test('a source of another installation is refused, and the target gets no identity', async () => {
  from = createFakeStore();
  await from.claim('another installation');
  await from.put(KEY, BYTES, 'application/zip');

  await expect(move()).rejects.toThrow(
    'The source belongs to another installation than the database: nothing was copied.',
  );

  expect([await to.identity(), to.objects.size]).toEqual([null, 0]);
});

test('a quarantined file with a row is copied once, and does not stop later runs', async () => {
  await from.put(KEY, BYTES, 'application/zip');
  await from.quarantine(KEY, SINCE);

  const runs = [await move(), await move()];

  expect(runs).toEqual([
    { seen: 1, copied: 1, copiedBytes: BYTES.length, broken: [] },
    { seen: 1, copied: 0, copiedBytes: 0, broken: [] },
  ]);
  expect(to.objects.get(KEY)?.bytes.equals(BYTES)).toBe(true);
});

test('a file in the quarantine of the target is restored there', async () => {
  for (const store of [from, to]) await store.put(KEY, BYTES, 'application/zip');
  await to.quarantine(KEY, SINCE);

  expect(await move()).toMatchObject({ copied: 0, broken: [] });

  expect([...to.objects.keys(), ...to.quarantined.keys()]).toEqual([KEY]);
  expect(to.objects.has(KEY)).toBe(true);
});

test.each([
  ['other bytes', CHANGED],
  ['fewer bytes', BYTES.subarray(1)],
  ['far fewer bytes', BYTES.subarray(0, 1)],
])('a file with %s than its row is reported as broken, and not copied', async (_, bytes) => {
  await from.put(KEY, bytes, 'application/zip');

  expect(await move()).toMatchObject({ copied: 0, broken: [KEY] });

  expect(await to.get(KEY)).toBeNull();
});

test('a file is reported as broken if the target’s quarantine has other bytes under its key, and these bytes stay', async () => {
  await from.put(KEY, BYTES, 'application/zip');
  await to.put(KEY, CHANGED, 'application/zip');
  await to.quarantine(KEY, SINCE);

  expect(await move()).toMatchObject({ copied: 0, broken: [KEY] });

  expect(to.quarantined.get(KEY)?.bytes.equals(CHANGED)).toBe(true);
});
