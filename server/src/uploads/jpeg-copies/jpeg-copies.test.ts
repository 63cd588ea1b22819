/** See PIC-2, PIC-3. */
import { fillPath, routes } from '@vermilion/contract/routes';
import { sql } from 'kysely';
import sharp from 'sharp';
import { describe, expect, test, vi } from 'vitest';
import { finishedWork } from '../../../test/jobs/works.ts';
import { signedInPerson } from '../../../test/people/people.ts';
import {
  bytesOf,
  keyOf,
  startJpegFixture,
  statusOf,
  WAIT,
} from '../../../test/pictures/jpeg-fixture.ts';
import { startTestServer } from '../../../test/start-test-server.ts';
import { StoreError } from '../../adapters/object-store/port.ts';
import { eraseObjects, eraseObjectsOf } from '../erase-objects.ts';
import { sweepJpegCopies } from './sweep-jpeg-copies.ts';

const { server, ctx, objectStore, parts, person, put, deleteFile, ...fixture } =
  await startJpegFixture();
const { ask, askAs, uploadOf, copyFilesOf, copyRowsOf, erase, isGone, holdReading, holdStoring } =
  fixture;
const labelling = await startTestServer({
  sharedWith: server,
  hasWorker: false,
  parts,
  settings: { AIGC_PRODUCER: 'Vermilion Ltd' },
});

describe('the JPEG of a picture', () => {
  test('is encoded at its first request, kept, and read at later requests', async () => {
    const { url } = await finishedWork(person);
    const { read } = holdReading(() => false);

    const [first, second] = [await bytesOf(await ask(url)), await ask(url)];

    expect(await bytesOf(second)).toEqual(first);
    expect(second.headers.get('content-length')).toBe(String(first.length));
    expect(read.filter(key => key === keyOf(url))).toHaveLength(1);
    expect(await copyRowsOf(url)).toEqual([
      expect.objectContaining({ key: copyFilesOf(url)[0], hidden_at: null }),
    ]);
  });

  test('is encoded once for concurrent requests', async () => {
    const { url } = await finishedWork(person);
    const { read, release } = holdReading(key => key === keyOf(url));
    const asked = [...Array.from({ length: 12 }, () => ask(url)), askAs(person, url)];
    await vi.waitFor(() => expect(read).not.toEqual([]), WAIT);
    release();

    const all = await Promise.all(
      asked.map(async response => (await bytesOf(await response)).toString('base64')),
    );

    expect(new Set(all).size).toBe(1);
    expect(read.filter(key => key === keyOf(url))).toHaveLength(1);
    expect(copyFilesOf(url)).toHaveLength(1);
  });

  test('is kept once if two nodes encode it concurrently, and the other file is deleted', async () => {
    const { url } = await finishedWork(person);
    const { written, release } = holdStoring();
    const second = await startTestServer({ sharedWith: server, hasWorker: false, parts });
    const cookie = person.client.cookieHeader();
    // The process encodes one picture at a time for callers who do not own it. So the owner sends
    // the second request, and both nodes encode at the same time.
    const asked = [ask(url), ask(url, { from: second, headers: { cookie } })];
    await vi.waitFor(() => expect(written).toHaveLength(2), WAIT);

    release();

    const [one, other] = await Promise.all(asked.map(async response => bytesOf(await response)));
    expect(one).toEqual(other);
    expect(copyFilesOf(url)).toEqual((await copyRowsOf(url)).map(({ key }) => key));
    expect(copyFilesOf(url)).toHaveLength(1);
    await second.close();
  });

  test('is encoded again if a setting that is written into the file changes', async () => {
    const { id, url } = await finishedWork(person);
    await sql`update works set model_name = 'far-away' where id = ${id}`.execute(ctx.db);
    const plain = await ask(url);

    const labelled = await ask(url, {
      from: labelling,
      headers: { 'if-none-match': plain.headers.get('etag') ?? '' },
    });

    const xmps = await Promise.all(
      [plain, labelled].map(async jpeg => (await sharp(await bytesOf(jpeg)).metadata()).xmp),
    );
    expect(xmps.map(xmp => xmp?.toString().includes('Vermilion Ltd'))).toEqual([false, true]);
    expect(plain.headers.get('cache-control')).toBe('private, no-cache');
    expect(copyFilesOf(url)).toHaveLength(2);
  });

  test('has no address of its own, and can’t be an input image', async () => {
    const { url } = await finishedWork(person);
    await ask(url);
    const [copy = ''] = copyFilesOf(url);

    expect(copy).not.toBe('');
    expect((await fetch(new URL(`/files/${copy}`, server.url))).status).toBe(404);
    expect((await ask(`/files/${copy}`)).status).toBe(404);
    const given = {
      prompt: 'a boat',
      action: 'image-edit',
      modelName: 'sketchbook-edit',
      imageUrls: [`/files/${copy}`],
    };
    expect((await person.client.post(routes.submitJob.path, given)).status).toBe(400);
  });

  test('is sent without being kept while the store is full, and kept at a later request', async () => {
    const { url } = await finishedWork(person);
    objectStore.put = () => Promise.reject(new StoreError('FULL', 'no room'));

    expect([await statusOf(ask(url)), await statusOf(ask(url))]).toEqual([200, 200]);
    expect(await copyRowsOf(url)).toEqual([]);

    objectStore.put = put;
    expect(await statusOf(ask(url))).toBe(200);
    expect(await copyRowsOf(url)).toHaveLength(1);
  });

  test('is made again if its file is missing', async () => {
    const { url } = await finishedWork(person);
    const first = await bytesOf(await ask(url));
    const [copy = ''] = copyFilesOf(url);
    expect(copy).not.toBe('');
    await deleteFile(copy);

    expect(await bytesOf(await ask(url))).toEqual(first);
    expect(copyFilesOf(url)).toEqual((await copyRowsOf(url)).map(({ key }) => key));
  });
});

describe('a kept JPEG', () => {
  test('is hidden while its work is in the trash, and served without encoding after the restore', async () => {
    const { id, url } = await finishedWork(person);
    await ask(url);
    await person.client.delete(fillPath(routes.deleteWork.path, { id }));

    expect(await statusOf(ask(url))).toBe(404);
    expect(await copyRowsOf(url)).toEqual([
      expect.objectContaining({ hidden_at: expect.any(Date) }),
    ]);

    await person.client.post(fillPath(routes.restoreWork.path, { id }));
    const { read } = holdReading(() => false);
    expect(await statusOf(ask(url))).toBe(200);
    expect(read).toEqual(copyFilesOf(url));
  });

  test('is deleted with its work, whether it is the picture’s, the thumbnail’s or the preview’s', async () => {
    const work = await finishedWork(person);
    await ask(work.url);
    await ask(work.thumbnail_url);
    await ask(work.url?.replace('.png', '-1280.webp'));
    expect(copyFilesOf(work.url)).toHaveLength(3);

    await erase(work);

    await isGone(work);
    expect(copyFilesOf(work.url)).toEqual([]);
  });

  test('is deleted with its upload or with its account', async () => {
    const gone = await signedInPerson(server);
    const [url, other] = [await uploadOf(gone), await uploadOf(gone)];
    for (const address of [url, other, url.replace('.png', '-1280.webp')])
      expect(await statusOf(ask(address))).toBe(200);

    expect([copyFilesOf(url).length, copyFilesOf(other).length]).toEqual([2, 1]);

    await eraseObjects(ctx, [keyOf(url)]);
    expect(copyFilesOf(url)).toEqual([]);
    await eraseObjectsOf(ctx, gone.id, () => undefined);
    expect(copyFilesOf(other)).toEqual([]);
  });

  test('is deleted after 30 days without a request', async () => {
    const [{ url: unasked }, { url: asked }] = [
      await finishedWork(person),
      await finishedWork(person),
    ];
    for (const url of [unasked, asked]) await ask(url);
    await sql`update uploads_objects set asked_at = now() - interval '31 days' where jpeg_fingerprint is not null`.execute(
      ctx.db,
    );
    await ask(asked);

    await sweepJpegCopies(ctx);

    expect([copyFilesOf(unasked), await copyRowsOf(unasked)]).toEqual([[], []]);
    expect(await copyRowsOf(asked)).toHaveLength(1);
    expect(await statusOf(ask(unasked))).toBe(200);
  });

  test('does not delay the deletion of other JPEGs if its file can’t be deleted, and is deleted by the next sweep', async () => {
    const works = [await finishedWork(person), await finishedWork(person)];
    for (const { url } of works) await ask(url);
    await sql`update uploads_objects set asked_at = now() - interval '31 days' where jpeg_fingerprint is not null`.execute(
      ctx.db,
    );
    const [, kept = ''] = works.flatMap(({ url }) => copyFilesOf(url));
    objectStore.delete = async key => {
      if (key === kept) throw new StoreError('FAILED', 'the process ends here');
      await deleteFile(key);
    };

    await expect(sweepJpegCopies(ctx)).rejects.toThrow(StoreError);

    const rows = (await Promise.all(works.map(({ url }) => copyRowsOf(url))))
      .flat()
      .map(({ key }) => key);
    expect(rows).toEqual([kept]);
    expect(works.flatMap(({ url }) => copyFilesOf(url))).toEqual([kept]);
    objectStore.delete = deleteFile;
    await sweepJpegCopies(ctx);
    expect([copyFilesOf(works[1]?.url), await copyRowsOf(works[1]?.url)]).toEqual([[], []]);
  });

  test('is encoded again if its file was deleted but not its row', async () => {
    const { url } = await finishedWork(person);
    await ask(url);
    const [key = ''] = copyFilesOf(url);
    await objectStore.delete(key);

    expect(await statusOf(ask(url))).toBe(200);
    expect(copyFilesOf(url)).toHaveLength(1);
  });
});
