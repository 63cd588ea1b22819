/**
 * The size of a picture between thumbnails and original, over HTTP. Real: HTTP, database, sharp. Fake: the provider, with pictures of the
 * test's own, and the store, which can be looked into.
 */
import { createHash } from 'node:crypto';
import type { Job } from '@vermilion/contract/job';
import { fillPath, routes } from '@vermilion/contract/routes';
import sharp from 'sharp';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { finishedWork, quickProvider } from '../../test/jobs/works.ts';
import { type Person, signedInPerson } from '../../test/people/people.ts';
import { startTestServer } from '../../test/start-test-server.ts';
import { askSlot, putFile } from '../../test/uploads.ts';
import { createFakeStore } from '../adapters/object-store/fake.ts';
import { StoreError } from '../adapters/object-store/port.ts';
import { withTransaction } from '../database/database.ts';
import { sweepOrphans } from './orphans/sweep-orphans.ts';
import { insertHiddenObject } from './queries.ts';

const HOUR_MS = 3_600_000;
const [provider, objectStore] = [quickProvider(), createFakeStore()];
const server = await startTestServer({ parts: { imageProviders: [provider], objectStore } });
const { ctx } = server;
const { put, get } = objectStore;
let person: Person;
beforeAll(async () => {
  person = await signedInPerson(server);
});
beforeEach(() => {
  Object.assign(objectStore, { put, get });
});

const pictureOf = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#c8402a' } })
    .png()
    .toBuffer();

/** A work whose picture has these sides. */
async function workOf(width = 1_600, height = 400): Promise<Job> {
  const { submit } = provider.script;
  const bytes = await pictureOf(width, height);
  provider.script.submit = async () => ({ kind: 'completed', images: [{ bytes, isFlagged: false }] });
  const made = await finishedWork(person);
  provider.script.submit = submit;

  return made;
}

const filesOf = (work: Job) => work.result?.payload.images[0]?.thumbnails ?? [];
const middleOf = (work: Job) => filesOf(work).at(-1)?.url ?? '';
const keyOfMiddle = (work: Job) => middleOf(work).replace('/files/', '');
const ask = (address: string, init: RequestInit = {}) =>
  fetch(new URL(address, server.url), { redirect: 'manual', ...init });
const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer());
/** What nobody made or sent. */
async function keepByHand(key: string, bytes: Buffer, mediaType: string): Promise<void> {
  await put.call(objectStore, key, bytes, mediaType);
  const object = { key, sha256: createHash('sha256').update(bytes).digest(), sizeBytes: bytes.length, mediaType };
  await withTransaction(ctx.db, tx => insertHiddenObject(tx, { ...object, kind: 'upload', userId: person.id }));
  await ctx.db.updateTable('uploads_objects').set({ hidden_at: null }).where('key', '=', key).execute();
}
const rowOf = (key: string) =>
  ctx.db.selectFrom('uploads_objects').selectAll().where('key', '=', key).executeTakeFirst();

describe('the middle size of a picture', () => {
  test('is named beside the thumbnails of one that is wider, never wider than that, and the thumbnail stays', async () => {
    const [wide, narrow, small] = [await workOf(), await workOf(1_000, 500), await workOf(640, 480)];

    expect(filesOf(wide).map(({ width }) => width)).toEqual([320, 640, 1_280]);
    expect(filesOf(narrow).map(({ width }) => width)).toEqual([320, 640, 1_000]);
    expect(filesOf(small).map(({ width }) => width)).toEqual([320, 640]);
    expect(middleOf(wide)).toBe(wide.url?.replace('.png', '-1280.webp'));
    expect(wide.thumbnail_url).toBe(wide.url?.replace('.png', '-640.webp'));
  });

  test('is a WebP as wide as it says, which is made when it is asked for and kept', async () => {
    const work = await workOf();
    expect(objectStore.objects.has(keyOfMiddle(work))).toBe(false);

    const response = await ask(middleOf(work));
    const bytes = await bytesOf(response);

    expect(response.status).toBe(200);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'image/webp',
      'content-length': String(bytes.length),
      'cache-control': 'private, max-age=31536000, immutable',
      'accept-ranges': 'bytes',
      'access-control-allow-origin': '*',
      'content-security-policy': "sandbox; default-src 'none'",
    });
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 1_280, height: 320 });
    expect(await rowOf(keyOfMiddle(work))).toMatchObject({ job_id: work.id, user_id: person.id, width_pixels: 1_280 });

    objectStore.put = () => Promise.reject(new Error('it is made again'));
    const again = await ask(middleOf(work), { headers: { 'if-none-match': response.headers.get('etag') ?? '' } });
    expect(again.status).toBe(304);
    expect(await bytesOf(await ask(middleOf(work)))).toEqual(bytes);
  });

  test('of a picture that is narrower has its width', async () => {
    const bytes = await bytesOf(await ask(middleOf(await workOf(1_000, 500))));

    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 1_000, height: 500 });
  });

  test('says of its origin what the others say', async () => {
    const xmps = await Promise.all(
      filesOf(await workOf()).map(async ({ url }) => (await sharp(await bytesOf(await ask(url))).metadata()).xmp),
    );

    const said = xmps.map(xmp => /<rdf:Description.*\/>/.exec(xmp?.toString() ?? '')?.[0]);
    expect(said[2]).toContain('digitalsourcetype/algorithmicMedia"');
    expect(said).toEqual([said[0], said[0], said[0]]);
  });

  test('is made once for all who ask at once, and is the same for all', async () => {
    const work = await workOf();
    const written: string[] = [];
    objectStore.put = (key, ...rest) => {
      written.push(key);

      return put.call(objectStore, key, ...rest);
    };

    const answers = await Promise.all(Array.from({ length: 12 }, () => ask(middleOf(work))));

    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect(new Set((await Promise.all(answers.map(bytesOf))).map(bytes => bytes.toString('base64'))).size).toBe(1);
    expect(written).toEqual([keyOfMiddle(work)]);
  });

  test('is what was stored first, where another node has made another', async () => {
    const work = await workOf();
    const first = await sharp(await pictureOf(1_280, 320))
      .webp({ quality: 20 })
      .toBuffer();
    await put.call(objectStore, keyOfMiddle(work), first, 'image/webp');

    const answer = await ask(middleOf(work));

    expect(answer.headers.get('content-length')).toBe(String(first.length));
    expect(await bytesOf(answer)).toEqual(first);
  });

  test('leads to the picture where it can’t be stored, and no cache keeps that', async () => {
    const work = await workOf();
    objectStore.put = () => Promise.reject(new StoreError('FULL', 'no room'));

    const answer = await ask(middleOf(work));

    expect([answer.status, answer.headers.get('location'), answer.headers.get('cache-control')]).toEqual([
      302,
      work.url,
      'no-store',
    ]);
    Object.assign(objectStore, { put });
    expect((await ask(middleOf(work))).status).toBe(200);
  });

  test('leads strangers to the picture who would wait too long, and holds up no owner', async () => {
    const png = await pictureOf(700, 70);
    const stems = Array.from({ length: 13 }, (_, index) => `${index}`.padStart(40, 'e'));
    const own = 'f'.repeat(40);
    for (const stem of [...stems, own]) await keepByHand(`${stem}.png`, png, 'image/png');
    const { promise: isOpen, resolve: open } = Promise.withResolvers<void>();
    objectStore.get = async (...given) => {
      if (!given[0].startsWith(own)) await isOpen;

      return get.apply(objectStore, given);
    };
    const asked = stems.map(stem => ask(`/files/${stem}-1280.webp`));

    const first = await Promise.race(asked);
    const owned = await fetch(new URL(`/files/${own}-1280.webp`, server.url), {
      headers: { cookie: person.client.cookieHeader() },
    });
    open();

    expect([first.status, owned.status]).toEqual([302, 200]);
    const statuses = (await Promise.all(asked)).map(({ status }) => status);
    expect(statuses.filter(status => status === 200)).toHaveLength(12);
  });

  test('leads to the picture where a WebP can’t be as high', async () => {
    const stem = 'd'.repeat(40);
    await keepByHand(`${stem}.png`, await pictureOf(20, 17_000), 'image/png');

    expect((await ask(`/files/${stem}-1280.webp`)).headers.get('location')).toBe(`/files/${stem}.png`);
  });
});

describe('the middle size', () => {
  test.each(['made', 'still to be made'])('that is %s is not there while its work is in the trash', async state => {
    const work = await workOf();
    if (state === 'made') expect((await ask(middleOf(work))).status).toBe(200);
    await person.client.delete(fillPath(routes.deleteWork.path, { id: work.id }));

    expect((await ask(middleOf(work))).status).toBe(404);

    await person.client.post(fillPath(routes.restoreWork.path, { id: work.id }));
    expect((await ask(middleOf(work))).status).toBe(200);
  });

  test('that is being made when its work goes to the trash is for those alone who asked before', async () => {
    const work = await workOf();
    const { promise: isDeleted, resolve: release } = Promise.withResolvers<void>();
    const { promise: isStored, resolve: stored } = Promise.withResolvers<void>();
    objectStore.put = async (...given) => {
      await put.apply(objectStore, given);
      stored();
      await isDeleted;
    };
    const asked = ask(middleOf(work));
    await isStored;

    await person.client.delete(fillPath(routes.deleteWork.path, { id: work.id }));
    release();

    expect((await asked).status).toBe(200);
    expect((await ask(middleOf(work))).status).toBe(404);
    expect(await rowOf(keyOfMiddle(work))).toBeUndefined();
    await person.client.post(fillPath(routes.restoreWork.path, { id: work.id }));
    expect((await ask(middleOf(work))).status).toBe(200);
  });

  test('goes for good with its work', async () => {
    const work = await workOf();
    await ask(middleOf(work));

    await person.client.delete(`${fillPath(routes.deleteWork.path, { id: work.id })}?forever=true`);

    await expect.poll(() => rowOf(keyOfMiddle(work)), { timeout: 5_000 }).toBeUndefined();
    expect(objectStore.objects.has(keyOfMiddle(work))).toBe(false);
    expect((await ask(middleOf(work))).status).toBe(404);
  });

  test('of an upload is known as its thumbnail is, and neither of them for the other', async () => {
    const png = await pictureOf(1_500, 300);
    const { publicUrl, uploadUrl } = await askSlot(person);
    const [first, address] = [await putFile(uploadUrl, png), publicUrl?.replace('.png', '-1280.webp') ?? ''];

    expect((await ask(address)).status).toBe(200);

    expect(await rowOf(address.replace('/files/', ''))).toMatchObject({
      kind: 'upload',
      parent_key: publicUrl?.replace('/files/', ''),
      job_id: null,
    });
    expect((await putFile(uploadUrl, png)).body).toEqual(first.body);
  });
});

describe('the sweep', () => {
  /** As if its maker had died between file and row. */
  async function leftOver(work: Job): Promise<string> {
    const key = keyOfMiddle(work);
    await put.call(
      objectStore,
      key,
      await sharp(await pictureOf(1_280, 320))
        .webp()
        .toBuffer(),
      'image/webp',
    );

    return key;
  }
  const sweepLater = () => {
    for (const object of objectStore.objects.values()) object.writtenAt = new Date(Date.now() - 2 * HOUR_MS);

    return sweepOrphans(ctx);
  };

  test('leaves a middle size without a row to whoever asks for it next, and takes it when its picture has gone', async () => {
    const [asked, gone] = [await workOf(), await workOf()];
    const keys = [await leftOver(asked), await leftOver(gone)];

    await sweepLater();

    expect(keys.map(key => objectStore.objects.has(key))).toEqual([true, true]);
    expect((await ask(middleOf(asked))).status).toBe(200);
    await person.client.delete(`${fillPath(routes.deleteWork.path, { id: gone.id })}?forever=true`);
    await expect.poll(() => rowOf(gone.url?.replace('/files/', '') ?? ''), { timeout: 5_000 }).toBeUndefined();
    await sweepLater();
    expect(keys.map(key => objectStore.objects.has(key))).toEqual([true, false]);
  });
});

test('a middle size of no picture, or of another width, answers 404', async () => {
  const [{ url }, nobody, text] = [await workOf(), '0'.repeat(40), '0c'.repeat(20)];
  await keepByHand(`${text}.png`, Buffer.from('{}'), 'application/json');
  const endings = ['-1281.webp', '-0.webp', '-1280.png', '-640-1280.webp', '-1280-1280.webp', '-99999999999.webp'];
  const addresses = [nobody, text, ''].map(stem => `/files/${stem}-1280.webp`);
  addresses.push(...endings.map(ending => url?.replace('.png', ending) ?? ''));

  const answers = await Promise.all(addresses.map(address => ask(address)));

  expect(answers.map(({ status }) => status)).toEqual(addresses.map(() => 404));
});
