/** See PIC-1, STO-5. */
import { createHash } from 'node:crypto';
import { readdir, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import type { Job } from '@vermilion/contract/job';
import { fillPath, routes } from '@vermilion/contract/routes';
import { beforeAll, describe, expect, test } from 'vitest';
import { finishedWork, quickProvider } from '../../test/jobs/works.ts';
import { type Person, signedInPerson } from '../../test/people/people.ts';
import { startTestServer } from '../../test/start-test-server.ts';
import { leaveUnmatched } from '../../test/stored-objects.ts';
import { sweepOrphans } from './orphans/sweep-orphans.ts';

const server = await startTestServer({ parts: { imageProviders: [quickProvider()] } });
const { ctx } = server;
let person: Person;
let work: Job;
beforeAll(async () => {
  person = await signedInPerson(server);
  work = await finishedWork(person);
});

const ask = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  fetch(new URL(path, server.url), { method, headers });
const original = () => work.url ?? '';
const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer());

describe('a stored picture', () => {
  test('is served to everybody who has the address, also for other sites, may be cached for a year, and never runs as a page (T37)', async () => {
    const response = await ask(original());
    const bytes = await bytesOf(response);

    expect(response.status).toBe(200);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'image/png',
      'content-length': String(bytes.length),
      'cache-control': 'private, max-age=31536000, immutable',
      etag: `"${createHash('sha256').update(bytes).digest('hex')}"`,
      'accept-ranges': 'bytes',
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "sandbox; default-src 'none'",
    });
  });

  test('has an address with 160 random bits, which differs from the address of another work', async () => {
    const other = await finishedWork(person);

    expect(original()).toMatch(/^\/files\/[\da-f]{40}\.png$/);
    expect(other.url).not.toBe(work.url);
  });

  test('has a thumbnail in WebP', async () => {
    const response = await ask(work.thumbnail_url ?? '');

    expect(response.headers.get('content-type')).toBe('image/webp');
    expect((await bytesOf(response)).subarray(8, 12).toString()).toBe('WEBP');
  });

  test('is not sent again to a browser that has it', async () => {
    const etag = (await ask(original())).headers.get('etag') ?? '';

    for (const given of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
      const response = await ask(original(), { 'if-none-match': given });
      expect(response.status).toBe(304);
      expect((await bytesOf(response)).length).toBe(0);
    }
    expect((await ask(original(), { 'if-none-match': '"other"' })).status).toBe(200);
  });

  test('answers 500 if its file is missing, and no cache keeps the answer', async () => {
    const { url } = await finishedWork(person);
    const key = url?.replace('/files/', '') ?? '';
    await ctx.objectStore.delete(key);
    leaveUnmatched(ctx, key);

    const response = await ask(url ?? '');

    expect(response.status).toBe(500);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(await response.json()).toMatchObject({ code: 'INTERNAL' });
  });

  test('answers 404 if it is deleted between the reads of its row and its file', async () => {
    const gone = await finishedWork(person);
    const { get } = ctx.objectStore;
    ctx.objectStore.get = async () => {
      await person.client.delete(fillPath(routes.deleteWork.path, { id: gone.id }));

      return null;
    };

    const { status } = await ask(gone.url ?? '');

    ctx.objectStore.get = get;
    expect(status).toBe(404);
  });

  test('is sent in parts if a range is requested', async () => {
    const whole = await bytesOf(await ask(original()));

    const part = await ask(original(), { range: 'bytes=10-19' });
    expect(part.status).toBe(206);
    expect(part.headers.get('content-range')).toBe(`bytes 10-19/${whole.length}`);
    expect(part.headers.get('content-length')).toBe('10');
    expect(await bytesOf(part)).toEqual(whole.subarray(10, 20));
    expect(await bytesOf(await ask(original(), { range: 'bytes=-5' }))).toEqual(whole.subarray(-5));

    const beyond = await ask(original(), { range: `bytes=${whole.length}-` });
    expect(beyond.status).toBe(416);
    expect(beyond.headers.get('content-range')).toBe(`bytes */${whole.length}`);
  });

  test('answers HEAD without its bytes', async () => {
    const response = await ask(original(), {}, 'HEAD');

    expect(response.status).toBe(200);
    expect(Number(response.headers.get('content-length'))).toBeGreaterThan(0);
    expect((await bytesOf(response)).length).toBe(0);
  });
});

test.each([
  ['no key', '/files/'],
  ['an unknown key', `/files/${'0'.repeat(40)}.png`],
  ['a path out of the folder', '/files/../secret'],
  ['an encoded path out of the folder', '/files/..%2f..%2fsecret'],
  ['the folder of drafts', '/files/.drafts'],
  ['a key in capitals', '/files/ABC.PNG'],
  ['a very long key', `/files/${'a'.repeat(5_000)}`],
])('GET with %s answers 404', async (_, path) => {
  expect((await ask(path)).status).toBe(404);
});

test('the addresses of a work in the trash answer 404 at once', async () => {
  const gone = await finishedWork(person);
  const addresses = [gone.url ?? '', gone.thumbnail_url ?? ''];
  for (const address of addresses) expect((await ask(address)).status).toBe(200);

  await person.client.delete(fillPath(routes.deleteWork.path, { id: gone.id }));

  for (const address of addresses) expect((await ask(address)).status).toBe(404);
});

describe('the sweep of orphans', () => {
  const folder = join(ctx.config.dataDir, 'objects');
  const keysOnDisk = async () =>
    (await readdir(folder, { recursive: true }))
      .filter(name => name.includes('.') && !name.startsWith('.'))
      .toSorted();

  async function age(key: string): Promise<void> {
    const twoHoursAgo = Date.now() / 1000 - 7_200;
    await utimes(join(folder, key.slice(0, 2), key), twoHoursAgo, twoHoursAgo);
  }

  test('quarantines only files without a row that are older than an hour', async () => {
    const before = await keysOnDisk();
    for (const path of before) await age(path.slice(3));
    const [old, young] = [`${'0a'.repeat(20)}.png`, `${'0b'.repeat(20)}.png`];
    await ctx.objectStore.put(old, Buffer.from('lost'), 'image/png');
    await ctx.objectStore.put(young, Buffer.from('just written'), 'image/png');
    leaveUnmatched(ctx, young);
    await age(old);

    await sweepOrphans(ctx);

    expect(await keysOnDisk()).toEqual([...before, `0b/${young}`].toSorted());
    expect(await readdir(join(folder, '.quarantine/0a'))).toEqual([old]);
  });
});
