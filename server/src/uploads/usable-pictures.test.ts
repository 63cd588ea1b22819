/** See GEN-11, UPL-9. */
import { fillPath, routes } from '@vermilion/contract/routes';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { finishedWork, quickProvider } from '../../test/jobs/works.ts';
import { type Person, signedInPerson } from '../../test/people/people.ts';
import { startTestServer } from '../../test/start-test-server.ts';
import { uploadPicture } from '../../test/uploads.ts';
import { withTransaction } from '../database/database.ts';
import {
  findUsablePictures,
  insertPublicObjects,
  keyOf,
  readPicture,
  storePublicPicture,
  usedMarkSql,
} from './public.ts';

const server = await startTestServer({ parts: { imageProviders: [quickProvider()] } });
const { ctx } = server;
let mei: Person;
let ana: Person;
let png: Buffer;
beforeAll(async () => {
  [mei, ana] = [await signedInPerson(server, 'mei'), await signedInPerson(server, 'ana')];
  png = await sharp({ create: { width: 700, height: 350, channels: 3, background: '#c8402a' } })
    .png()
    .toBuffer();
});

const usable = async (person: Person, ...keys: string[]) =>
  (await findUsablePictures(ctx.db, person.id, keys)).map(({ key }) => key).toSorted();

async function presetPicture() {
  const picture = await storePublicPicture(ctx, png);
  if (!picture) throw new Error('no picture');
  await withTransaction(ctx.db, tx => insertPublicObjects(tx, picture.objects, ctx.clock.now()));

  return { ...picture, key: keyOf(picture.image.url) ?? '' };
}

describe('a job', () => {
  test('can use an own upload, but not its thumbnail', async () => {
    const { key, thumbhash, thumbnailUrl } = await uploadPicture(mei, png);
    const thumbnailKey = keyOf(thumbnailUrl) ?? '';

    const found = await findUsablePictures(ctx.db, mei.id, [key, thumbnailKey, 'nothing.png']);

    expect(found).toEqual([
      {
        key,
        kind: 'upload',
        jobId: null,
        mediaType: 'image/png',
        sizeBytes: (await readPicture(ctx, key))?.length,
        widthPixels: 700,
        heightPixels: 350,
        thumbhash,
        thumbnailKey,
        hasAiPart: false,
      },
    ]);
  });

  test('can use the visible picture of an own work, but no thumbnail', async () => {
    const work = await finishedWork(mei);
    const keys = [work.url, work.thumbnail_url].map(url => keyOf(url ?? '') ?? '');

    expect(await findUsablePictures(ctx.db, mei.id, keys)).toMatchObject([
      { key: keys[0], kind: 'work', jobId: work.id },
    ]);
    await mei.client.delete(fillPath(routes.deleteWork.path, { id: work.id }));
    expect(await usable(mei, ...keys)).toEqual([]);
  });

  test('can use the picture of a preset, whichever user submits the job', async () => {
    const { key, image } = await presetPicture();

    for (const person of [mei, ana]) {
      expect(await findUsablePictures(ctx.db, person.id, [key])).toMatchObject([
        {
          kind: 'preset',
          widthPixels: 700,
          heightPixels: 350,
          thumbhash: image.thumbhash,
          thumbnailKey: keyOf(image.thumbnails[0]?.url ?? ''),
        },
      ]);
    }
  });

  test('can use nothing of another user', async () => {
    const upload = await uploadPicture(mei, png);
    const work = await finishedWork(mei);

    expect(await usable(ana, upload.key, keyOf(work.url ?? '') ?? '')).toEqual([]);
  });
});

test('only own uploads are marked as used, and only once', async () => {
  const [hers, his] = [await uploadPicture(mei, png), await uploadPicture(ana, png)];
  const first = new Date('2030-01-01T00:00:00Z');
  const mark = (now: Date) =>
    usedMarkSql([hers.key, his.key], { userId: mei.id, now }).execute(ctx.db);

  await mark(first);
  await mark(new Date('2031-01-01T00:00:00Z'));

  const rows = await ctx.db
    .selectFrom('uploads_objects')
    .select(['key', 'used_at'])
    .where('key', 'in', [hers.key, his.key])
    .execute();
  expect(new Map(rows.map(({ key, used_at }) => [key, used_at]))).toEqual(
    new Map([
      [hers.key, first],
      [his.key, null],
    ]),
  );
});

test('shared caches may keep a preset’s picture, but only browsers may keep a work’s picture', async () => {
  const { image } = await presetPicture();
  const work = await finishedWork(mei);

  for (const url of [image.url, ...image.thumbnails.map(({ url }) => url)]) {
    const { headers, status } = await fetch(new URL(url, server.url), { method: 'HEAD' });
    expect([status, headers.get('cache-control')]).toEqual([
      200,
      'public, max-age=31536000, immutable',
    ]);
  }
  const { headers } = await fetch(new URL(work.url ?? '', server.url), { method: 'HEAD' });
  expect(headers.get('cache-control')).toBe('private, max-age=31536000, immutable');
});

test('bytes that are no picture are not stored for a preset', async () => {
  expect(await storePublicPicture(ctx, Buffer.from('no picture'))).toBeNull();
  expect(await readPicture(ctx, `${'0'.repeat(40)}.png`)).toBeNull();
});
