/** See STO-5, STO-6, STO-7. */
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { startTestServer } from '../../../test/start-test-server.ts';
import { leaveUnmatched } from '../../../test/stored-objects.ts';
import { createFakeStore } from '../../adapters/object-store/fake.ts';
import { readCommand } from '../../admin/run-command.ts';
import { withTransaction } from '../../database/database.ts';
import { shareIdentity } from '../identity/share-identity.ts';
import { insertPublicObjects } from '../public.ts';
import { storeObject } from '../store-objects.ts';
import { setAside } from './set-aside.ts';
import { sweepOrphans } from './sweep-orphans.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const objectStore = createFakeStore();
const { ctx } = await startTestServer({ hasWorker: false, parts: { objectStore } });
const errors = vi.spyOn(ctx.log, 'error');
let count = 0;
await shareIdentity(ctx);

beforeEach(async () => {
  await ctx.db.deleteFrom('uploads_objects').execute();
  objectStore.objects.clear();
  objectStore.quarantined.clear();
  ctx.metrics.orphanSweepsStopped.reset();
  errors.mockClear();
});

const now = () => Date.now();
const stopsCounted = async () =>
  (await ctx.metrics.orphanSweepsStopped.get()).values[0]?.value ?? 0;
const isListed = (key: string) => objectStore.objects.has(key);
const isQuarantined = (key: string) => objectStore.quarantined.has(key);

function newKey(): string {
  count += 1;

  return `${count.toString(16).padStart(4, '0')}${'e'.repeat(36)}.png`;
}

async function keep({ hasRow = false, ageMs = 2 * HOUR_MS } = {}): Promise<string> {
  const key = newKey();
  const object = await storeObject(ctx, { key, bytes: Buffer.from(key), mediaType: 'image/png' });
  leaveUnmatched(ctx, key);
  Object.assign(objectStore.objects.get(key) ?? {}, { writtenAt: new Date(now() - ageMs) });
  if (hasRow) await insertRow(object);

  return key;
}

async function insertRow(object: Awaited<ReturnType<typeof storeObject>>): Promise<void> {
  const shown = {
    parentKey: null,
    widthPixels: 1,
    heightPixels: 1,
    thumbhash: null,
    hasAiPart: false,
  };
  await withTransaction(ctx.db, tx =>
    insertPublicObjects(tx, [{ ...object, ...shown }], new Date()),
  );
}

async function keepMany(
  quantity: number,
  options: Parameters<typeof keep>[0] = {},
): Promise<string[]> {
  const keys: string[] = [];
  for (let i = 0; i < quantity; i += 1) keys.push(await keep(options));

  return keys;
}

function ageQuarantine(key: string, days: number): void {
  Object.assign(objectStore.quarantined.get(key) ?? {}, { since: new Date(now() - days * DAY_MS) });
}

describe('the sweep of orphans', () => {
  test('quarantines only objects without a row that are older than an hour, and deletes nothing', async () => {
    const [orphan, young, known] = [
      await keep(),
      await keep({ ageMs: HOUR_MS / 2 }),
      await keep({ hasRow: true }),
    ];

    await sweepOrphans(ctx);

    expect([orphan, young, known].map(isListed)).toEqual([false, true, true]);
    expect(isQuarantined(orphan)).toBe(true);
    expect((await objectStore.get(orphan))?.sizeBytes).toBe(orphan.length);
  });

  test('uses the database’s time and not the node’s', async () => {
    const young = await keep({ ageMs: HOUR_MS / 2 });
    const ahead = { ...ctx, clock: { ...ctx.clock, now: () => new Date(now() + 31 * DAY_MS) } };

    await sweepOrphans(ahead);
    const waiting = await keep();
    await sweepOrphans(ahead);
    await sweepOrphans(ahead);

    expect(isListed(young)).toBe(true);
    expect(isQuarantined(waiting)).toBe(true);
  });

  test('removes objects after seven days in quarantine', async () => {
    const [six, eight] = [await keep(), await keep()];
    await sweepOrphans(ctx);
    ageQuarantine(six, 6.9);
    ageQuarantine(eight, 7.1);

    await sweepOrphans(ctx);

    expect([six, eight].map(isQuarantined)).toEqual([true, false]);
    expect(await objectStore.get(eight)).toBeNull();
  });

  test('restores objects with a row, however long they were in quarantine', async () => {
    const key = await keep();
    await sweepOrphans(ctx);
    ageQuarantine(key, 30);
    await insertRow({ key, sha256: Buffer.alloc(32), sizeBytes: 1, mediaType: 'image/png' });

    await sweepOrphans(ctx);

    expect([isListed(key), isQuarantined(key)]).toEqual([true, false]);
    await ctx.db.deleteFrom('uploads_objects').execute();
  });

  test('moves and removes nothing if more than 20 objects and more than 1 % have no row, and logs an error', async () => {
    const expired = await keep();
    await sweepOrphans(ctx);
    ageQuarantine(expired, 30);
    const keys = await keepMany(21);

    await sweepOrphans(ctx);

    expect(keys.every(isListed)).toBe(true);
    expect(isQuarantined(expired)).toBe(true);
    expect(await stopsCounted()).toBe(1);
    expect(errors).toHaveBeenCalledWith(
      { unknown: 21, seen: 21 },
      expect.stringContaining('quarantine-orphans'),
    );
  });

  test('quarantines 20 objects without a row, and counts no stopped sweep', async () => {
    const keys = await keepMany(20);

    await sweepOrphans(ctx);

    expect(keys.every(isQuarantined)).toBe(true);
    expect(await stopsCounted()).toBe(0);
  });
});

test('`setAside` quarantines a young file without a row, and leaves a file with a row', async () => {
  const [refused, known] = [await keep({ ageMs: 0 }), await keep({ hasRow: true, ageMs: 0 })];

  await setAside(ctx, [refused, known]);

  expect([refused, known].map(isQuarantined)).toEqual([true, false]);
  expect(isListed(known)).toBe(true);
});

test('the command `quarantine-orphans` quarantines any number of orphans, and is audited', async () => {
  const [keys, young] = [await keepMany(30), await keep({ ageMs: 0 })];
  const lines: string[] = [];

  await readCommand(['quarantine-orphans'])(ctx, line => lines.push(line));

  expect(keys.every(isQuarantined)).toBe(true);
  expect(isListed(young)).toBe(true);
  expect(lines).toEqual(['30 of 30 files wait in quarantine for 7 days.']);
  const rows = await ctx.db
    .selectFrom('audit_log')
    .select(['command', 'subject', 'details'])
    .execute();
  expect(rows).toEqual([
    { command: 'quarantine-orphans', subject: 'store', details: { seen: 30, moved: 30 } },
  ]);
});

test('the command `quarantine-orphans` refuses the store of another installation, and moves nothing', async () => {
  const foreign = createFakeStore();
  await foreign.claim('another installation');
  const key = newKey();
  await foreign.put(key, Buffer.from(key), 'image/png');
  Object.assign(foreign.objects.get(key) ?? {}, { writtenAt: new Date(now() - DAY_MS) });

  await expect(
    readCommand(['quarantine-orphans'])({ ...ctx, objectStore: foreign }, () => undefined),
  ).rejects.toThrow(/ belong to two installations: /);

  expect([...foreign.objects.keys()]).toEqual([key]);
});
