/** See UPL-4. */
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { UPLOAD_BYTES_MAX } from '@vermilion/contract/limits';
import { routes } from '@vermilion/contract/routes';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { createDatabaseProxy, type DatabaseProxy } from '../../../test/database-proxy.ts';
import { formOf } from '../../../test/forms.ts';
import { type Person, signedInPerson } from '../../../test/people/people.ts';
import { startTestServer } from '../../../test/start-test-server.ts';
import { askSlot, putFile } from '../../../test/uploads.ts';
import { createFakeStore } from '../../adapters/object-store/fake.ts';
import { bodyBudget } from '../../http/bodies/body-budget.ts';

const store = createFakeStore();
let afterPut = async () => {};
let proxy: DatabaseProxy;
const server = await startTestServer({
  parts: {
    objectStore: {
      ...store,
      put: async (...object) => {
        await store.put(...object);
        await afterPut();
      },
    },
  },
  throughProxy: async database => {
    proxy = await createDatabaseProxy(database);

    return proxy.config;
  },
});
afterAll(async () => {
  await server.close();
  await proxy.close();
});
const { ctx } = server;
const incoming = join(ctx.config.dataDir, 'incoming');
let person: Person;
let png: Buffer;
beforeAll(async () => {
  person = await signedInPerson(server);
  png = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#c8402a' } })
    .png()
    .toBuffer();
});
afterEach(() => {
  afterPut = async () => {};
});

const BUSY = { status: 503, body: { code: 'UNAVAILABLE' } };
const countRows = async () =>
  (await ctx.db.selectFrom('uploads_objects').select('key').where('kind', '=', 'upload').execute())
    .length;

/** Sends a body without a declared length, which the server receives in a file. */
async function putChunks(address: string | null, bytes: Uint8Array) {
  const { status } = await fetch(address ?? '', {
    method: 'PUT',
    headers: { 'content-type': 'image/png' },
    body: new Blob([new Uint8Array(bytes)]).stream(),
    duplex: 'half',
  } as RequestInit);

  return { status };
}

test.each([1, 2])(
  'an upload is refused if the store is full for %i of its two files, and kept when it is sent again',
  async times => {
    const before = await countRows();
    const { uploadUrl } = await askSlot(person);
    store.failNext('FULL', times);

    const refused = await putFile(uploadUrl, png);

    expect(refused).toMatchObject(BUSY);
    expect(refused.headers.get('retry-after')).toBe('10');
    expect(await countRows()).toBe(before);
    expect((await putFile(uploadUrl, png)).status).toBe(200);
  },
);

test('an upload and a job are refused while the folder of arriving files can’t be made, and accepted afterwards', async () => {
  const { uploadUrl } = await askSlot(person);
  const { body, contentType } = await formOf(
    { prompt: 'x', modelName: 'sketchbook-edit', action: 'image-edit' },
    [{ bytes: png }],
  );
  const submit = () =>
    person.client.send('POST', routes.submitJob.path, body, { 'content-type': contentType });
  await rm(incoming, { recursive: true, force: true });
  await writeFile(incoming, 'no folder can be made here');

  const [sent, submitted] = [await putChunks(uploadUrl, png), await submit()];

  expect(sent.status).toBe(503);
  expect(submitted).toMatchObject(BUSY);
  await rm(incoming);
  await mkdir(incoming);
  expect((await putChunks(uploadUrl, png)).status).toBe(200);
  expect((await submit()).status).toBe(202);
});

test('an upload is refused if the database becomes unavailable between its files and its rows', async () => {
  const before = await countRows();
  const { uploadUrl, publicUrl } = await askSlot(person);
  let outage: Promise<void> | undefined;
  afterPut = () => (outage ??= proxy.takeAway());

  expect(await putFile(uploadUrl, png)).toMatchObject(BUSY);

  afterPut = async () => {};
  await proxy.bringBack();
  // The first calls may still fail, because the pool finds its broken connections one by one.
  await vi.waitFor(async () => expect(await countRows()).toBe(before), { timeout: 10_000 });
  await vi.waitFor(async () => expect((await putFile(uploadUrl, png)).status).toBe(200), {
    timeout: 10_000,
  });
  expect((await fetch(new URL(publicUrl ?? '', server.url))).status).toBe(200);
});

test('a user who sends too much at the same time is refused, but another user is not', async () => {
  const { uploadUrl } = await askSlot(person);
  const other = await askSlot(await signedInPerson(server, 'ana'));
  const taken: (() => void)[] = [];
  for (let bytes = 0; bytes < 256 * 2 ** 20 - UPLOAD_BYTES_MAX; bytes += UPLOAD_BYTES_MAX) {
    taken.push(bodyBudget.reserve(person.id, UPLOAD_BYTES_MAX));
  }

  expect((await putFile(uploadUrl, Buffer.alloc(UPLOAD_BYTES_MAX))).status).toBe(503);
  expect((await putFile(other.uploadUrl, png)).status).toBe(200);
  for (const giveBack of taken) giveBack();
  expect((await putFile(uploadUrl, png)).status).toBe(200);
});
