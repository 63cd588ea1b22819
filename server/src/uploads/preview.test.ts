/** See PIC-5, PIC-6. */
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import {
  bytesOf,
  filesOf,
  keyOfPreview,
  pictureOf,
  previewOf,
  startPreviews,
} from '../../test/previews.ts';
import { StoreError } from '../adapters/object-store/port.ts';

const { server, objectStore, put, get, person, workOf, ask, keepByHand, rowOf } =
  await startPreviews();

describe('the preview of a picture', () => {
  test('is listed beside the thumbnails if the picture is wider than 640 px, with at most the picture’s width', async () => {
    const [wide, narrow, small] = [
      await workOf(),
      await workOf(1_000, 500),
      await workOf(640, 480),
    ];

    expect(filesOf(wide).map(({ width }) => width)).toEqual([320, 640, 1_280]);
    expect(filesOf(narrow).map(({ width }) => width)).toEqual([320, 640, 1_000]);
    expect(filesOf(small).map(({ width }) => width)).toEqual([320, 640]);
    expect(previewOf(wide)).toBe(wide.url?.replace('.png', '-1280.webp'));
    expect(wide.thumbnail_url).toBe(wide.url?.replace('.png', '-640.webp'));
  });

  test('is a WebP of the listed width, made at the first request and kept', async () => {
    const work = await workOf();
    expect(objectStore.objects.has(keyOfPreview(work))).toBe(false);

    const response = await ask(previewOf(work));
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
    expect(await sharp(bytes).metadata()).toMatchObject({
      format: 'webp',
      width: 1_280,
      height: 320,
    });
    expect(await rowOf(keyOfPreview(work))).toMatchObject({
      job_id: work.id,
      user_id: person.id,
      width_pixels: 1_280,
    });

    objectStore.put = () => Promise.reject(new Error('it is made again'));
    const again = await ask(previewOf(work), {
      headers: { 'if-none-match': response.headers.get('etag') ?? '' },
    });
    expect(again.status).toBe(304);
    expect(await bytesOf(await ask(previewOf(work)))).toEqual(bytes);
  });

  test('has the picture’s width if the picture is narrower than 1,280 px', async () => {
    const bytes = await bytesOf(await ask(previewOf(await workOf(1_000, 500))));

    expect(await sharp(bytes).metadata()).toMatchObject({
      format: 'webp',
      width: 1_000,
      height: 500,
    });
  });

  test('has the same XMP description as the thumbnails, with the digital source type', async () => {
    const xmps = await Promise.all(
      filesOf(await workOf()).map(
        async ({ url }) => (await sharp(await bytesOf(await ask(url))).metadata()).xmp,
      ),
    );

    const said = xmps.map(xmp => /<rdf:Description.*\/>/.exec(xmp?.toString() ?? '')?.[0]);
    expect(said[2]).toContain('digitalsourcetype/algorithmicMedia"');
    expect(said).toEqual([said[0], said[0], said[0]]);
  });

  test('is made once for concurrent requests, which all get the same file', async () => {
    const work = await workOf();
    const written: string[] = [];
    objectStore.put = (key, ...rest) => {
      written.push(key);

      return put.call(objectStore, key, ...rest);
    };

    const answers = await Promise.all(Array.from({ length: 12 }, () => ask(previewOf(work))));

    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect(
      new Set((await Promise.all(answers.map(bytesOf))).map(bytes => bytes.toString('base64')))
        .size,
    ).toBe(1);
    expect(written).toEqual([keyOfPreview(work)]);
  });

  test('is the file that was stored first if two nodes make it', async () => {
    const work = await workOf();
    const first = await sharp(await pictureOf(1_280, 320))
      .webp({ quality: 20 })
      .toBuffer();
    await put.call(objectStore, keyOfPreview(work), first, 'image/webp');

    const answer = await ask(previewOf(work));

    expect(answer.headers.get('content-length')).toBe(String(first.length));
    expect(await bytesOf(answer)).toEqual(first);
  });

  test('redirects to the picture if it can’t be stored, and no cache keeps the redirect', async () => {
    const work = await workOf();
    objectStore.put = () => Promise.reject(new StoreError('FULL', 'no room'));

    const answer = await ask(previewOf(work));

    expect([
      answer.status,
      answer.headers.get('location'),
      answer.headers.get('cache-control'),
    ]).toEqual([302, work.url, 'no-store']);
    Object.assign(objectStore, { put });
    expect((await ask(previewOf(work))).status).toBe(200);
  });

  test('redirects a stranger to the picture while many strangers wait, and is made for an owner meanwhile', async () => {
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

  test('redirects to the picture if the picture is too high for WebP', async () => {
    const stem = 'd'.repeat(40);
    await keepByHand(`${stem}.png`, await pictureOf(20, 17_000), 'image/png');

    expect((await ask(`/files/${stem}-1280.webp`)).headers.get('location')).toBe(
      `/files/${stem}.png`,
    );
  });
});

test('an address answers 404 if it belongs to no picture, or if its ending is not that of the preview', async () => {
  const [{ url }, nobody, text] = [await workOf(), '0'.repeat(40), '0c'.repeat(20)];
  await keepByHand(`${text}.png`, Buffer.from('{}'), 'application/json');
  const endings = [
    '-1281.webp',
    '-0.webp',
    '-1280.png',
    '-640-1280.webp',
    '-1280-1280.webp',
    '-99999999999.webp',
  ];
  const addresses = [nobody, text, ''].map(stem => `/files/${stem}-1280.webp`);
  addresses.push(...endings.map(ending => url?.replace('.png', ending) ?? ''));

  const answers = await Promise.all(addresses.map(address => ask(address)));

  expect(answers.map(({ status }) => status)).toEqual(addresses.map(() => 404));
});
