import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { refused } from '../../../../test/services/s3/bucket.ts';
import {
  newKey,
  openBucketPerTest,
  read,
  server,
  store,
} from '../../../../test/services/s3/bucket-per-test.ts';
import { failOnly } from '../../../../test/services/s3-server.ts';

const MEBIBYTE = 1_048_576;
openBucketPerTest();

async function* stream(...chunks: readonly Uint8Array[]): AsyncIterable<Uint8Array> {
  yield* chunks;
}

const chunks = [5, 7, 9].map(mebibytes => randomBytes(mebibytes * MEBIBYTE));
const uploadsIn = () => [...server.uploads.values()];

test('an object in several parts is read back unchanged, and no part stays behind', async () => {
  const key = newKey('zip');

  await store.putStream(key, stream(...chunks), 'application/zip');

  expect((await read(key))?.equals(Buffer.concat(chunks))).toBe(true);
  expect(server.objects.get(`objects/${key}`)?.headers).toMatchObject({
    'content-type': 'application/zip',
  });
  expect(uploadsIn()).toEqual([]);
});

test.each([
  ['ended', undefined],
  ['become unknown', refused(404, 'NoSuchUpload')],
])(
  'a write succeeds although its first answers are lost and its upload has %s',
  async (_, again) => {
    const key = newKey('zip');
    const lost = new Set<string>();
    server.script.fault = ({ method, query }) => {
      const name = `${method} ${query.get('partNumber')}`;
      if (lost.has(name)) return method === 'POST' ? again : undefined;
      if (query.has('uploads')) return undefined;
      lost.add(name);

      return 'lost';
    };

    await store.putStream(key, stream(...chunks), 'application/zip');

    expect((await read(key))?.equals(Buffer.concat(chunks))).toBe(true);
  },
);

test('a write keeps nothing if the service answers 200 with an error', async () => {
  const key = newKey('zip');
  const body = '<Error><Code>InternalError</Code></Error>';
  failOnly(server, ({ method, query }) => method === 'POST' && query.has('uploadId'), {
    status: 200,
    body,
  });

  await expect(store.putStream(key, stream(...chunks), 'application/zip')).rejects.toMatchObject({
    code: 'FAILED',
  });

  expect(await store.get(key)).toBeNull();
  expect(uploadsIn()).toEqual([]);
});

test.each([
  ['honors', false],
  ['ignores', true],
])(
  'a write fails with EXISTS if another writer wrote the key first and the service %s the last request’s condition',
  async (_, isIgnored) => {
    const key = newKey('zip');
    server.script.fault = ({ method, headers }) => {
      if (isIgnored && method === 'POST') delete headers['if-none-match'];

      return undefined;
    };
    async function* overtaken(): AsyncIterable<Uint8Array> {
      yield* chunks;
      await store.put(key, Buffer.from('first'), 'text/plain');
    }

    await expect(store.putStream(key, overtaken(), 'application/zip')).rejects.toMatchObject({
      code: 'EXISTS',
    });

    expect(await read(key)).toEqual(Buffer.from('first'));
    expect(uploadsIn()).toEqual([]);
  },
);

test('an abandoned upload is removed once its last part is old enough', async () => {
  const [hour, now] = [3_600_000, Date.now()];
  const upload = (begunAt: number, ...partsAt: number[]) => ({
    key: `objects/${newKey('zip')}`,
    begunAt: new Date(begunAt),
    headers: {},
    parts: new Map(partsAt.map((at, i) => [i, { bytes: Buffer.of(), writtenAt: new Date(at) }])),
  });
  server.uploads.set('given-up', upload(now - 5 * hour, now - 4 * hour, now - 3 * hour));
  server.uploads.set('empty', upload(now - 5 * hour));
  server.uploads.set('slow', upload(now - 5 * hour, now - 4 * hour, now - 60_000));
  server.uploads.set('young', upload(now - 60_000));

  await store.removeUnfinished(new Date(now - hour));

  expect([...server.uploads.keys()].toSorted()).toEqual(['slow', 'young']);
});
