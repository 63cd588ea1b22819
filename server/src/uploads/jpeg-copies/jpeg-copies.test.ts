/**
 * JPEGs of pictures that are kept, over HTTP. Real: HTTP, database, sharp. Fake: the provider, with
 * pictures of the test's own, and the store, which can be looked into.
 */
import type { Job } from '@vermilion/contract/job';
import { fillPath, routes, WORKS_ZIP_PATH } from '@vermilion/contract/routes';
import { sql } from 'kysely';
import sharp from 'sharp';
import { beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { forgetLimits } from '../../../test/forget-limits.ts';
import { type Person, signedInPerson } from '../../../test/people.ts';
import { startTestServer, type TestServer } from '../../../test/start-test-server.ts';
import { askSlot, putFile } from '../../../test/uploads.ts';
import { finishedWork, quickProvider } from '../../../test/works.ts';
import { createFakeStore } from '../../adapters/object-store/fake.ts';
import { StoreError } from '../../adapters/object-store/port.ts';
import { eraseObjects, eraseObjectsOf } from '../erase-objects.ts';
import { STRANGERS_ENCODINGS } from './make-jpeg.ts';
import { sweepJpegCopies } from './sweep-jpeg-copies.ts';

const [provider, objectStore] = [quickProvider(), createFakeStore()];
const parts = { imageProviders: [provider], objectStore };
const server = await startTestServer({ parts });
const labelling = await startTestServer({
  sharedWith: server,
  hasWorker: false,
  parts,
  settings: { AIGC_PRODUCER: 'Vermilion Ltd' },
});
const { ctx } = server;
const { put, get, delete: deleteFile } = objectStore;
let person: Person;
beforeAll(async () => {
  person = await signedInPerson(server);
});
beforeEach(async () => {
  Object.assign(objectStore, { put, get, delete: deleteFile });
  await forgetLimits(server);
});

const ask = (
  address: string | null | undefined,
  { from = server, ...init }: RequestInit & { from?: TestServer } = {},
) => fetch(new URL(`${address}?as=jpeg`, from.url), init);
const askAs = ({ client }: Person, address: string | null) =>
  ask(address, { headers: { cookie: client.cookieHeader() } });
const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer());
const statusOf = async (response: Promise<Response>) => (await response).status;
const keyOf = (address: string | null | undefined) => address?.replace('/files/', '') ?? '';
const stemOf = (address: string | null | undefined) => keyOf(address).replace(/[-.].*$/, '');
const copyFilesOf = (address: string | null | undefined) =>
  [...objectStore.objects.keys()].filter(key => key.startsWith(`${stemOf(address)}-`) && key.endsWith('.jpg'));
const copyRowsOf = async (address: string | null | undefined) => {
  const { rows } = await sql<{ key: string; hidden_at: Date | null; asked_at: Date; has_ai_part: boolean }>`
    select key, hidden_at, asked_at, has_ai_part from uploads_objects
    where parent_key = ${keyOf(address)} and jpeg_fingerprint is not null`.execute(ctx.db);

  return rows;
};
const erase = ({ id }: Job) => person.client.delete(`${fillPath(routes.deleteWork.path, { id })}?forever=true`);
const isGone = ({ url }: Job) =>
  vi.waitFor(async () => {
    const rows = await ctx.db.selectFrom('uploads_objects').select('key').where('key', '=', keyOf(url)).execute();
    expect(rows).toEqual([]);
  });

/** Keeps the encoder from reading pictures that `isHeld` names, until `release`. */
function holdReading(isHeld: (key: string) => boolean) {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  onTestFinished(() => release());
  const read: string[] = [];
  objectStore.get = async (key, range) => {
    read.push(key);
    if (isHeld(key)) await released;

    return get(key, range);
  };

  return { read, release };
}

/** Keeps JPEGs that were stored from getting their rows, until `release`. */
function holdStoring() {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const { promise: stored, resolve: tell } = Promise.withResolvers<void>();
  onTestFinished(() => release());
  const written: string[] = [];
  objectStore.put = async (key, ...rest) => {
    await put(key, ...rest);
    if (!key.endsWith('.jpg')) return;
    written.push(key);
    tell();
    await released;
  };

  return { written, stored, release };
}

async function uploadOf(owner: Person): Promise<string> {
  const bytes = await sharp({ create: { width: 700, height: 70, channels: 3, background: '#30a050' } })
    .png()
    .toBuffer();
  const { publicUrl, uploadUrl } = await askSlot(owner);
  await putFile(uploadUrl, bytes);

  return publicUrl ?? '';
}

describe('the JPEG of a picture', () => {
  test('is encoded when it is first asked for, kept, and read from then on', async () => {
    const { url } = await finishedWork(person);
    const { read } = holdReading(() => false);

    const [first, second] = [await bytesOf(await ask(url)), await ask(url)];

    expect(await bytesOf(second)).toEqual(first);
    expect(second.headers.get('content-length')).toBe(String(first.length));
    expect(read.filter(key => key === keyOf(url))).toHaveLength(1);
    expect(await copyRowsOf(url)).toEqual([expect.objectContaining({ key: copyFilesOf(url)[0], hidden_at: null })]);
  });

  test('is encoded once for all who ask at once', async () => {
    const { url } = await finishedWork(person);
    const { read, release } = holdReading(key => key === keyOf(url));
    const asked = [...Array.from({ length: 12 }, () => ask(url)), askAs(person, url)];
    await vi.waitFor(() => expect(read).not.toEqual([]));
    release();

    const all = await Promise.all(asked.map(async response => (await bytesOf(await response)).toString('base64')));

    expect(new Set(all).size).toBe(1);
    expect(read.filter(key => key === keyOf(url))).toHaveLength(1);
    expect(copyFilesOf(url)).toHaveLength(1);
  });

  test('that two nodes encode at once is one in the end, without a file of the other', async () => {
    const { url } = await finishedWork(person);
    const { written, release } = holdStoring();
    const second = await startTestServer({ sharedWith: server, hasWorker: false, parts });
    const cookie = person.client.cookieHeader();
    // Both nodes share the turns of this process, of which strangers have one.
    const asked = [ask(url), ask(url, { from: second, headers: { cookie } })];
    await vi.waitFor(() => expect(written).toHaveLength(2));

    release();

    const [one, other] = await Promise.all(asked.map(async response => bytesOf(await response)));
    expect(one).toEqual(other);
    expect(copyFilesOf(url)).toEqual((await copyRowsOf(url)).map(({ key }) => key));
    expect(copyFilesOf(url)).toHaveLength(1);
    await second.close();
  });

  test('changes at once with the setting that is written into it', async () => {
    const { id, url } = await finishedWork(person);
    await sql`update generation_jobs set model_name = 'far-away' where id = ${id}`.execute(ctx.db);
    const plain = await ask(url);

    const labelled = await ask(url, { from: labelling, headers: { 'if-none-match': plain.headers.get('etag') ?? '' } });

    const xmps = await Promise.all(
      [plain, labelled].map(async jpeg => (await sharp(await bytesOf(jpeg)).metadata()).xmp),
    );
    expect(xmps.map(xmp => xmp?.toString().includes('Vermilion Ltd'))).toEqual([false, true]);
    expect(plain.headers.get('cache-control')).toBe('private, no-cache');
    expect(copyFilesOf(url)).toHaveLength(2);
  });

  test('has no address but that of its picture', async () => {
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

  test('is answered from memory while the store is full, and kept later', async () => {
    const { url } = await finishedWork(person);
    objectStore.put = () => Promise.reject(new StoreError('FULL', 'no room'));

    expect([await statusOf(ask(url)), await statusOf(ask(url))]).toEqual([200, 200]);
    expect(await copyRowsOf(url)).toEqual([]);

    objectStore.put = put;
    expect(await statusOf(ask(url))).toBe(200);
    expect(await copyRowsOf(url)).toHaveLength(1);
  });

  test('whose file is missing is made again', async () => {
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
  test('is out of sight while its work is in the trash, and there without encoding afterwards', async () => {
    const { id, url } = await finishedWork(person);
    await ask(url);
    await person.client.delete(fillPath(routes.deleteWork.path, { id }));

    expect(await statusOf(ask(url))).toBe(404);
    expect(await copyRowsOf(url)).toEqual([expect.objectContaining({ hidden_at: expect.any(Date) })]);

    await person.client.post(fillPath(routes.restoreWork.path, { id }));
    const { read } = holdReading(() => false);
    expect(await statusOf(ask(url))).toBe(200);
    expect(read).toEqual(copyFilesOf(url));
  });

  test('of a picture, a thumbnail and the middle size goes for good with the work', async () => {
    const work = await finishedWork(person);
    await ask(work.url);
    await ask(work.thumbnail_url);
    await ask(work.url?.replace('.png', '-1280.webp'));
    expect(copyFilesOf(work.url)).toHaveLength(3);

    await erase(work);

    await isGone(work);
    expect(copyFilesOf(work.url)).toEqual([]);
  });

  test('goes with an upload, and with an account', async () => {
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

  test('that nobody has asked for in 30 days goes, and whoever asks puts that off', async () => {
    const [{ url: unasked }, { url: asked }] = [await finishedWork(person), await finishedWork(person)];
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
});

describe('what goes while it is encoded leaves neither file nor row', () => {
  test('a work that is put in the trash', async () => {
    const { id, url } = await finishedWork(person);
    const { stored, release } = holdStoring();
    const asked = ask(url);
    await stored;

    await person.client.delete(fillPath(routes.deleteWork.path, { id }));
    release();

    expect(await statusOf(asked)).toBe(200);
    expect([copyFilesOf(url), await copyRowsOf(url)]).toEqual([[], []]);
  });

  test('a work that is deleted for good', async () => {
    const work = await finishedWork(person);
    const { stored, release } = holdStoring();
    const asked = ask(work.url);
    await stored;

    await erase(work);
    await isGone(work);
    release();

    expect(await statusOf(asked)).toBe(200);
    expect([copyFilesOf(work.url), await copyRowsOf(work.url)]).toEqual([[], []]);
  });

  test.each(['picture', 'thumbnail'])(
    'an upload whose %s is asked for, while its files are being deleted',
    async asked => {
      const url = await uploadOf(person);
      const { stored, release } = holdStoring();
      const asking = ask(asked === 'picture' ? url : url.replace('.png', '-320.webp'));
      await stored;
      // The list of what has to go was read before the first file is deleted.
      objectStore.delete = async key => {
        release();
        if (!key.endsWith('.jpg')) await asking;
        await deleteFile(key);
      };

      await eraseObjects(ctx, [keyOf(url)]);

      expect(await statusOf(asking)).toBe(200);
      expect([copyFilesOf(url), await copyRowsOf(url)]).toEqual([[], []]);
    },
  );
});

describe('strangers', () => {
  test('who have taken all their turns hold up no owner', async () => {
    const works = [];
    for (let count = 0; count < 13; count += 1) works.push(await finishedWork(person));
    const [own, ...others] = works.map(({ url }) => url);
    const { read, release } = holdReading(key => others.some(url => key === keyOf(url)));
    const asked = others.map(url => ask(url));

    const refused = await Promise.race(asked);
    expect(refused.status).toBe(503);
    expect(refused.headers.get('retry-after')).toBe('2');
    expect(await statusOf(askAs(person, own ?? ''))).toBe(200);
    const zip = await person.client.get(`${WORKS_ZIP_PATH}?ids=${works[0]?.id}`);
    expect(zip.status).toBe(200);
    const waiting = others.map(keyOf).find(key => !read.includes(key)) ?? '';
    const early = askAs(person, `/files/${waiting}`);
    await vi.waitFor(() => expect(read).toContain(waiting));

    release();
    expect(await statusOf(early)).toBe(200);
    const statuses = await Promise.all(asked.map(statusOf));
    expect(statuses.filter(status => status === 200)).toHaveLength(11);
  });

  test('are those who are signed in, but not as the owner', async () => {
    const { url } = await finishedWork(person);
    const lin = await signedInPerson(server);
    await useUp('127.0.0.1');

    expect(await statusOf(askAs(lin, url))).toBe(429);
  });

  test('of one network may have 30 JPEGs encoded in a minute; kept ones and owners are not counted', async () => {
    const [{ url: kept }, { url }] = [await finishedWork(person), await finishedWork(person)];
    await ask(kept);
    await useUp('127.0.0.1');

    const refused = await ask(url);

    expect([refused.status, Number(refused.headers.get('retry-after'))]).toEqual([429, expect.any(Number)]);
    expect(refused.headers.get('retry-after')).toMatch(/^[1-9]\d?$/);
    expect(await statusOf(ask(kept))).toBe(200);
    expect(await statusOf(askAs(person, url))).toBe(200);
    expect(await statusOf(ask(url))).toBe(200);
  });

  async function useUp(network: string): Promise<void> {
    await forgetLimits(server);
    for (let call = 0; call < 30; call += 1) await ctx.rateLimits.consume(STRANGERS_ENCODINGS, network);
  }
});
