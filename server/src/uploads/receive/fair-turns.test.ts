/** See UPL-7. */
import { createHash } from 'node:crypto';
import { UNUSED_UPLOADS_MAX, UPLOADS_PER_BATCH_MAX } from '@vermilion/contract/limits';
import { routes } from '@vermilion/contract/routes';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { type Person, signedInPerson } from '../../../test/people/people.ts';
import { startTestServer } from '../../../test/start-test-server.ts';
import { putFile } from '../../../test/uploads.ts';
import { createFakeStore } from '../../adapters/object-store/fake.ts';
import { keepUpload } from './keep-upload.ts';

const store = createFakeStore();
/** The keys of files that the store accepts only after `release` was called. */
const held = new Set<string>();
const asked: string[] = [];
let { promise: released, resolve: release } = Promise.withResolvers<void>();
const server = await startTestServer({
  parts: {
    objectStore: {
      ...store,
      put: async (key, ...rest) => {
        asked.push(key);
        if (held.has(key)) await released;
        await store.put(key, ...rest);
      },
    },
  },
});
let small: Buffer;
let large: Buffer;
beforeAll(async () => {
  const plain = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: '#c8402a' } });
  small = await plain(1, 1).png().toBuffer();
  large = await plain(2_400, 1_800)
    .jpeg({ progressive: true, chromaSubsampling: '4:4:4' })
    .toBuffer();
});
afterEach(() => {
  release();
  held.clear();
  ({ promise: released, resolve: release } = Promise.withResolvers<void>());
});

async function askAddresses({ client }: Person, count: number, contentType: string) {
  const addresses: { uploadUrl: string; path: string }[] = [];
  while (addresses.length < count) {
    const length = Math.min(UPLOADS_PER_BATCH_MAX, count - addresses.length);
    const files = Array.from({ length }, () => ({ fileName: 'a', contentType }));
    addresses.push(...(await client.post(routes.createUploads.path, { files })).body.files);
  }

  return addresses;
}

const JPEG = { 'content-type': 'image/jpeg' };

function occupy(owner: string, memoryBytes: number): Promise<void>[] {
  return [1, 2].map(() =>
    server.ctx.pictureMemory.forUpload({ owner, memoryBytes }, () => released),
  );
}

const LARGE_BYTES = 64 * 2 ** 20;

test('a small file is kept while another user’s large files use all memory for large ones', async () => {
  const [ana, ben] = [await signedInPerson(server), await signedInPerson(server)];
  const occupied = occupy(ana.id, LARGE_BYTES);
  const slots = await askAddresses(ana, 6, 'image/jpeg');
  const large6 = slots.map(({ uploadUrl }) => putFile(uploadUrl, large, JPEG));
  const [own] = await askAddresses(ben, 1, 'image/png');

  const { status } = await putFile(own?.uploadUrl ?? '', small);

  expect(status).toBe(200);
  release();
  await Promise.all(occupied);
  expect((await Promise.all(large6)).map(answer => answer.status)).toEqual(slots.map(() => 200));
});

test('another user’s file is examined before most of a user’s many files', async () => {
  const [ana, ben] = [await signedInPerson(server), await signedInPerson(server)];
  const order: string[] = [];
  const keep = (person: Person, name: string) =>
    keepUpload(server.ctx, {
      userId: person.id,
      sha256: createHash('sha256').update(small).digest(),
      async read() {
        order.push(name);

        return Buffer.from(small);
      },
    });
  await Promise.all([...Array.from({ length: 20 }, () => keep(ana, 'ana')), keep(ben, 'ben')]);

  // Each file is read once more when its decoder begins.
  expect(order.indexOf('ben')).toBeLessThan(10);
});

test('files that wait for a slow store do not occupy a decoder', async () => {
  const ana = await signedInPerson(server);
  const slots = await askAddresses(ana, 5, 'image/png');
  for (const { path } of slots) held.add(path);
  const sendings = slots.map(({ uploadUrl }) => putFile(uploadUrl, small));

  await expect
    .poll(() => slots.filter(({ path }) => asked.includes(path)))
    .toHaveLength(slots.length);

  release();
  expect((await Promise.all(sendings)).map(answer => answer.status)).toEqual(slots.map(() => 200));
});

test('files beyond a user’s queue get 503 with Retry-After, and are kept later', async () => {
  const ana = await signedInPerson(server);
  const occupied = occupy(ana.id, 1);
  const slots = await askAddresses(ana, 58, 'image/png');
  const { promise: othersWait, resolve: seeRefusals } = Promise.withResolvers<void>();
  const refused: string[] = [];
  const sendings = slots.map(async ({ uploadUrl }) => {
    const answer = await putFile(uploadUrl, small);
    if (answer.status !== 503) return answer;
    if (refused.push(uploadUrl) === 8) seeRefusals();

    return answer;
  });
  await othersWait;
  release();

  await Promise.all(occupied);
  const answers = await Promise.all(sendings);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(50);
  const [refusal] = answers.filter(({ status }) => status === 503);
  expect(refusal).toMatchObject({ body: { code: 'UNAVAILABLE' } });
  expect(Number(refusal?.headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await putFile(refused[0] ?? '', small)).status).toBe(200);
});

test('damaged files that are sent at the same time count towards one limit', async () => {
  const ana = await signedInPerson(server);
  const slots = await askAddresses(ana, 12, 'image/png');
  const unused = await unusedUploads(ana, UNUSED_UPLOADS_MAX - 2);
  const occupied = occupy(ana.id, 1);
  const sendings = slots.map(({ uploadUrl }) => putFile(uploadUrl, broken()));
  release();
  await Promise.all(occupied);
  const statuses = (await Promise.all(sendings)).map(({ status }) => status);

  // Two more files reach the limit. Concurrent examinations may begin before these two are counted.
  expect(statuses.filter(status => status === 400).length).toBeLessThanOrEqual(4);
  expect(statuses.filter(status => status === 429).length).toBeGreaterThanOrEqual(8);
  await unused.remove();
});

test('a file that no decoder can open counts as an upload that is not used', async () => {
  const ana = await signedInPerson(server);
  const unused = await unusedUploads(ana, UNUSED_UPLOADS_MAX - 1);
  const [damaged] = await askAddresses(ana, 1, 'image/png');
  const [whole] = await askAddresses(ana, 1, 'image/png');

  expect((await putFile(damaged?.uploadUrl ?? '', broken())).status).toBe(400);

  expect((await putFile(whole?.uploadUrl ?? '', small)).status).toBe(429);
  await unused.remove();
});

/** Inserts rows only, because the files would be too many to send. */
async function unusedUploads({ id }: Person, count: number) {
  await sql`
    insert into uploads_objects (key, user_id, kind, sha256, size_bytes, media_type, sent_sha256, created_at)
    select ${id}::text || '.' || n, ${id}::uuid, 'upload', sha256('a'), 1, 'image/png', sha256('a'), now()
    from generate_series(1, ${count}::integer) as n`.execute(server.ctx.db);

  return {
    remove: () =>
      sql`delete from uploads_objects where user_id = ${id}::uuid`.execute(server.ctx.db),
  };
}

function broken(): Buffer {
  const bytes = Buffer.from(small);
  bytes.fill(0xff, bytes.indexOf('IDAT') + 4, bytes.indexOf('IDAT') + 8);

  return bytes;
}
