import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  newKey,
  openBucketPerTest,
  PATIENCE,
  read,
  server,
  store,
} from '../../../../test/services/s3/bucket-per-test.ts';
import { failOnly, s3SettingsOf } from '../../../../test/services/s3-server.ts';
import type { ObjectStore } from '../port.ts';
import { createS3Store } from './s3.ts';

const IMPATIENCE = { silenceMs: 150, pauseMs: 1 };
const SOME_PATIENCE = { silenceMs: 1_500, pauseMs: 1 };
const TOO_LATE = { lateMs: SOME_PATIENCE.silenceMs + 500 };
openBucketPerTest();

describe('an unusable store', () => {
  test.each([
    ['a wrong key', { accessKeyId: 'AKIDWRONG' }, 'InvalidAccessKeyId'],
    ['a wrong secret', { secretAccessKey: 'wrong' }, 'SignatureDoesNotMatch'],
    ['a missing bucket', { bucket: 'missing' }, 'NoSuchBucket'],
  ])('reports %s, and does not report an object as missing', async (_, settings, code) => {
    const wrong = createS3Store({ ...s3SettingsOf(server), ...settings }, PATIENCE);
    const key = newKey();

    for (const work of [
      () => wrong.put(key, Buffer.from('x'), 'text/plain'),
      () => wrong.get(key),
      () => wrong.identity(),
      () => wrong.probe(),
    ])
      await expect(work()).rejects.toMatchObject({
        code: 'FAILED',
        message: expect.stringContaining(code),
      });
    await wrong.close();
  });

  test.each([
    [{ status: 507 }],
    [{ status: 403, body: '<Error><Code>QuotaExceeded</Code></Error>' }],
  ])('fails with FULL if the service has no room: %j', async fault => {
    server.script.fault = ({ method }) => (method === 'PUT' ? fault : undefined);

    await expect(store.put(newKey(), Buffer.from('x'), 'text/plain')).rejects.toMatchObject({
      code: 'FULL',
    });
    await expect(store.probe()).rejects.toMatchObject({ code: 'FULL' });
  });

  test('sends no more requests if it is closed while it waits for an answer', async () => {
    server.script.fault = () => 'silent';
    const closed = createS3Store(s3SettingsOf(server), PATIENCE);
    const waiting = closed.get(newKey());
    await vi.waitFor(() => expect(server.asked).toHaveLength(1));

    await closed.close();

    await expect(waiting).rejects.toMatchObject({ code: 'FAILED' });
    expect(server.asked).toHaveLength(1);
  });

  test('fails after its time limit if the service never answers', async () => {
    server.script.fault = () => 'silent';
    const impatient = createS3Store(s3SettingsOf(server), IMPATIENCE);

    await expect(impatient.put(newKey(), Buffer.from('x'), 'text/plain')).rejects.toMatchObject({
      code: 'FAILED',
    });
    await impatient.close();
  });
});

describe('a slow service', () => {
  let patient: ObjectStore;
  beforeEach(() => {
    patient = createS3Store(s3SettingsOf(server), SOME_PATIENCE);
  });
  afterEach(() => patient.close());
  const asksFor = (wanted: string) => server.asked.filter(({ method }) => method === wanted).length;

  test('gets only one request for a slow body while bytes keep coming', async () => {
    const [key, bytes] = [newKey(), randomBytes(300_000)];
    await patient.put(key, bytes, 'image/png');
    const slow = { lateMs: 200, pieces: 8 };
    expect(slow.lateMs * slow.pieces).toBeGreaterThan(SOME_PATIENCE.silenceMs);
    failOnly(server, ({ method }) => method === 'GET', slow);

    const stored = await patient.get(key);

    expect(stored && (await buffer(stored.body))).toEqual(bytes);
    expect(asksFor('GET')).toBe(1);
  });

  test('gets another request if its answer to a read is too late', async () => {
    const [key, bytes] = [newKey(), randomBytes(1_000)];
    await patient.put(key, bytes, 'image/png');
    failOnly(server, ({ method }) => method === 'GET', TOO_LATE);

    const stored = await patient.get(key);

    expect(stored && (await buffer(stored.body))).toEqual(bytes);
    expect(asksFor('GET')).toBeGreaterThan(1);
  });

  test('stores an object once if its answer to a write is too late, and accepts no other bytes', async () => {
    const key = newKey();
    failOnly(server, ({ method }) => method === 'PUT', TOO_LATE);

    await patient.put(key, Buffer.from('one'), 'text/plain');

    expect(asksFor('PUT')).toBeGreaterThan(1);
    expect(await read(key)).toEqual(Buffer.from('one'));
    failOnly(server, ({ method }) => method === 'PUT', TOO_LATE);
    await expect(patient.put(key, Buffer.from('two'), 'text/plain')).rejects.toMatchObject({
      code: 'EXISTS',
    });
    expect(await read(key)).toEqual(Buffer.from('one'));
  });
});

describe('faults', () => {
  test.each([
    ['refused'],
    ['lost'],
    ['silent'],
    [{ status: 503, body: '<Error><Code>SlowDown</Code></Error>' }],
    [{ status: 409, body: '<Error><Code>ConditionalRequestConflict</Code></Error>' }],
  ] as const)('a temporary fault does not prevent the write of an object: %j', async fault => {
    const key = newKey();
    failOnly(server, ({ method }) => method === 'PUT', fault, 2);
    const writer = fault === 'silent' ? createS3Store(s3SettingsOf(server), IMPATIENCE) : store;

    await writer.put(key, Buffer.from('bytes'), 'text/plain');
    if (writer !== store) await writer.close();

    expect(await read(key)).toEqual(Buffer.from('bytes'));
  });

  test('a fault in the middle of an object is hidden from its reader', async () => {
    const [key, bytes] = [newKey(), randomBytes(300_000)];
    await store.put(key, bytes, 'image/png');
    failOnly(server, ({ method }) => method === 'GET', { cutAfter: 100_000 }, 2);

    expect(await read(key)).toEqual(bytes);
    const ranges = server.asked.flatMap(({ headers }) => headers['range'] ?? []);
    expect(ranges.at(-1)).toMatch(/-299999$/);
  });

  test('a repeated fault is hidden from a reader that still receives bytes', async () => {
    const [key, bytes] = [newKey(), randomBytes(300_000)];
    await store.put(key, bytes, 'image/png');
    server.script.fault = ({ method }) => (method === 'GET' ? { cutAfter: 40_000 } : undefined);

    expect(await read(key)).toEqual(bytes);
  });

  test.each([
    ['none', 0],
    ['few', 1_000],
  ])(
    'a fault that lets %s of the remaining bytes through ends the read after four more tries',
    async (_, cutAfter) => {
      const [key, bytes] = [newKey(), randomBytes(300_000)];
      await store.put(key, bytes, 'image/png');
      let cuts = 0;
      server.script.fault = ({ method, headers }) => {
        if (method !== 'GET') return undefined;
        cuts += 1;

        return { cutAfter: headers['range'] === undefined ? 40_000 : cutAfter };
      };

      await expect(read(key)).rejects.toMatchObject({ name: 'StoreError', code: 'FAILED' });

      expect(cuts).toBe(5);
    },
  );

  test('a lasting fault fails the read instead of shortening the object', async () => {
    const [key, bytes] = [newKey(), randomBytes(300_000)];
    await store.put(key, bytes, 'image/png');
    server.script.fault = ({ method }) => (method === 'GET' ? { cutAfter: 1_000 } : undefined);

    await expect(read(key)).rejects.toMatchObject({ name: 'StoreError', code: 'FAILED' });
  });

  test('a reader gets no mixture of two objects if the object changes after a fault', async () => {
    const [key, bytes] = [newKey(), randomBytes(300_000)];
    await store.put(key, bytes, 'image/png');
    failOnly(server, ({ method }) => method === 'GET', { cutAfter: 1_000 });
    const stored = await store.get(key);
    const kept = server.objects.get(`objects/${key}`);
    if (kept) kept.etag = '"another"';

    await expect(buffer(stored?.body ?? Readable.from([]))).rejects.toMatchObject({
      code: 'FAILED',
    });
  });
});

describe('the quarantine', () => {
  const since = new Date('2026-02-03T04:05:06Z');

  test('loses no object when it is interrupted between copy and removal', async () => {
    const key = newKey();
    await store.put(key, Buffer.from('one'), 'text/plain');
    failOnly(server, ({ method }) => method === 'DELETE', { status: 403, body: '' });
    await expect(store.quarantine(key, since)).rejects.toMatchObject({ code: 'FAILED' });

    await store.put(key, Buffer.from('one'), 'text/plain');
    await store.removeQuarantined(key);

    expect(await read(key)).toEqual(Buffer.from('one'));
  });

  test('detects an error inside the answer of a copy', async () => {
    const key = newKey();
    await store.put(key, Buffer.from('one'), 'text/plain');
    const body = '<Error><Code>InternalError</Code></Error>';
    failOnly(server, ({ headers }) => headers['x-amz-copy-source'] !== undefined, {
      status: 200,
      body,
    });

    await expect(store.quarantine(key, since)).rejects.toMatchObject({ code: 'FAILED' });

    expect(await read(key)).toEqual(Buffer.from('one'));
  });

  test('keeps the media type of the object', async () => {
    const key = newKey();
    await store.put(key, Buffer.from('one'), 'image/png');
    await store.quarantine(key, since);
    await store.restore(key);

    expect(server.objects.get(`objects/${key}`)?.headers['content-type']).toBe('image/png');
  });
});

test('unusable keys are refused without a request', async () => {
  for (const key of ['../secret', '..', 'ab/../../x', '.x', 'a', '', 'AB.png']) {
    await expect(
      (async () => store.put(key, Buffer.from('x'), 'text/plain'))(),
    ).rejects.toMatchObject({
      code: 'FAILED',
    });
  }
  expect(server.asked).toEqual([]);
});
