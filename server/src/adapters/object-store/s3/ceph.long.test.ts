import { randomBytes } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { afterAll, describe, expect, test } from 'vitest';
import { objectStoreContract } from '../../../../test/object-store-contract.ts';
import { startCeph } from '../../../../test/services/ceph/start-ceph.ts';
import { askingAt, askWrongly, sameAnswers } from '../../../../test/services/s3/same-answers.ts';
import { s3SettingsOf, startS3Server } from '../../../../test/services/s3-server.ts';
import type { S3Settings } from '../port.ts';
import { createS3Client } from './client.ts';
import { createS3Store } from './s3.ts';

const MEBIBYTE = 1_048_576;
const ceph = await startCeph();
afterAll(() => ceph.stop());
const newKey = () => `${randomBytes(20).toString('hex')}.png`;

async function* stream(...chunks: readonly Uint8Array[]): AsyncIterable<Uint8Array> {
  yield* chunks;
}

describe('a bucket of Ceph', async () => {
  const store = createS3Store(await ceph.newBucket('contract'));
  afterAll(() => store.close());
  objectStoreContract(store);

  test('stores a stream in parts, and overwrites no object', async () => {
    const [key, taken] = [newKey(), newKey()];
    const bytes = randomBytes(17 * MEBIBYTE);
    async function* overtaken(): AsyncIterable<Uint8Array> {
      yield bytes;
      await store.put(taken, Buffer.from('first'), 'text/plain');
    }

    await store.putStream(key, stream(bytes), 'application/zip');
    const late = store.putStream(taken, overtaken(), 'application/zip');

    await expect(late).rejects.toMatchObject({ code: 'EXISTS' });
    const stored = await store.get(key);
    expect(stored && (await buffer(stored.body)).equals(bytes)).toBe(true);
    const first = await store.get(taken);
    expect(first && (await buffer(first.body))).toEqual(Buffer.from('first'));
  });

  test('removes the parts of an old write, and keeps the parts of a recent write', async () => {
    const key = newKey();
    async function* slow(): AsyncIterable<Uint8Array> {
      yield randomBytes(9 * MEBIBYTE);
      await store.removeUnfinished(new Date(Date.now() - 3_600_000));
      yield randomBytes(MEBIBYTE);
    }
    await store.putStream(key, slow(), 'application/zip');
    expect((await store.get(key))?.sizeBytes).toBe(10 * MEBIBYTE);

    async function* doomed(): AsyncIterable<Uint8Array> {
      yield randomBytes(9 * MEBIBYTE);
      await store.removeUnfinished(new Date(Date.now() + 3_600_000));
    }
    await expect(store.putStream(newKey(), doomed(), 'application/zip')).rejects.toMatchObject({
      code: 'FAILED',
    });
  });

  test('lets one of many writers of a key win', async () => {
    for (let round = 0; round < 40; round += 1) {
      const key = newKey();
      const writings = Array.from({ length: 16 }, () =>
        store.put(key, randomBytes(100_000), 'image/png'),
      );
      const outcomes = await Promise.allSettled(writings);
      expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    }
  });

  test('lists more objects than one answer holds, each once and in order', async () => {
    const many = createS3Store(await ceph.newBucket('many'));
    const keys = Array.from({ length: 2_150 }, newKey).toSorted();
    const left = keys.values();
    const write = async () => {
      for (const key of left) await many.put(key, Buffer.from('x'), 'image/png');
    };
    await Promise.all(Array.from({ length: 16 }, write));

    const listed: string[] = [];
    for await (const { key } of many.list()) listed.push(key);

    expect(listed).toEqual(keys);
    await many.close();
  });

  test('fails with FULL if it has no room', async () => {
    const full = createS3Store(await ceph.newFullBucket('full'));

    for (const write of [() => full.put(newKey(), Buffer.of(1), 'text/plain'), () => full.probe()])
      await expect(write()).rejects.toMatchObject({ code: 'FULL' });

    await full.close();
  });
});

describe('Ceph and the server that stands in for S3', async () => {
  const standIn = await startS3Server();
  afterAll(() => standIn.close());
  let count = 0;
  const bothPlaces = async (): Promise<S3Settings[]> => {
    count += 1;
    standIn.objects.clear();

    return [await ceph.newBucket(`alike-${count}`), s3SettingsOf(standIn)];
  };

  test.each(sameAnswers)('give the same answer to %s', async (_, story) => {
    const answers = [];
    for (const settings of await bothPlaces()) {
      const { ask, close } = askingAt(settings);
      await ask({ method: 'PUT', key: 'objects/one', body: Buffer.from('hello') });
      answers.push(await story(ask, settings.bucket));
      close();
    }

    expect(answers[1]).toEqual(answers[0]);
  });

  test.each([
    ['bytes that were not signed', { signed: 'one', sent: 'two' }, 'XAmzContentSHA256Mismatch'],
    ['a wrong clock', { signed: 'x', sent: 'x', date: '20200101T000000Z' }, 'RequestTimeTooSkewed'],
  ])('give the same answer to %s', async (_, wrong, code) => {
    const answers = [];
    for (const settings of await bothPlaces()) answers.push(await askWrongly(settings, wrong));

    expect(answers[0]).toMatchObject({ code });
    expect(answers[1]).toEqual(answers[0]);
  });

  test.each([
    ['a wrong key', { accessKeyId: 'AKIDWRONG' }],
    ['a wrong secret', { secretAccessKey: 'wrong' }],
    ['a missing bucket', { bucket: 'missing' }],
  ])('give the same answer to %s', async (_, wrong) => {
    const answers = [];
    for (const settings of await bothPlaces()) {
      const client = createS3Client({ ...settings, ...wrong });
      const asking = client.sendForText({ method: 'GET', key: 'objects/one' }, [200]);
      const { status, code } = await asking.then(
        () => ({ status: 200, code: '' }),
        (error: { status: number; code: string }) => error,
      );
      answers.push({ status, code });
      client.close();
    }

    expect(answers[1]).toEqual(answers[0]);
  });
});
