/** See UPL-2. */
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import {
  UNUSED_UPLOAD_DAYS,
  UNUSED_UPLOADS_BYTES_MAX,
  UNUSED_UPLOADS_MAX,
} from '@vermilion/contract/limits';
import { routes } from '@vermilion/contract/routes';
import { sql } from 'kysely';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { ageRows } from '../../../test/age-rows.ts';
import { type Person, signedInPerson } from '../../../test/people/people.ts';
import { startTestServer } from '../../../test/start-test-server.ts';
import { leaveUnmatched } from '../../../test/stored-objects.ts';
import { askSlot, putFile, uploadPicture } from '../../../test/uploads.ts';
import { eraseObjectsOf, findUsablePictures, usedMarkSql } from '../public.ts';
import { sweepUnusedUploads } from './sweep-unused-uploads.ts';

const DAY_SECONDS = 86_400;
const server = await startTestServer();
const { ctx } = server;
let png: Buffer;
beforeAll(async () => {
  png = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#c8402a' } })
    .png()
    .toBuffer();
});

async function useUploads({ id }: Person, ...keys: string[]): Promise<void> {
  await usedMarkSql(keys, { userId: id, now: ctx.clock.now() }).execute(ctx.db);
}

/** Inserts rows only, because the files would be too many to send. */
async function fill(
  { id }: Person,
  { count, sizeBytes }: { count: number; sizeBytes: number },
): Promise<void> {
  await sql`
    insert into uploads_objects (key, user_id, kind, sha256, size_bytes, media_type, sent_sha256, created_at)
    select ${id}::text || '.' || n, ${id}::uuid, 'upload', sha256('a'), ${sizeBytes}::bigint, 'image/png', sha256('a'), now()
    from generate_series(1, ${count}::integer) as n`.execute(ctx.db);
  leaveUnmatched(ctx, ...Array.from({ length: count }, (_, index) => `${id}.${index + 1}`));
}

const ask = async ({ client }: Person, files: object[]) =>
  (await client.post(routes.createUploads.path, { files })).body.files.map(
    (slot: { errorCode: string }) => slot.errorCode,
  );
const image = { fileName: 'a.png', contentType: 'image/png', sizeBytes: 1_000 };

describe('a user', () => {
  test('may have 200 unused uploads, and each accepted file of a batch counts for the next', async () => {
    const person = await signedInPerson(server);
    await fill(person, { count: UNUSED_UPLOADS_MAX - 2, sizeBytes: 1_000 });
    const wrong = { fileName: 'a.svg', contentType: 'image/svg+xml' };

    expect(await ask(person, [image, wrong, image, image])).toEqual([
      null,
      'INVALID_TYPE',
      null,
      'TOO_MANY_UNUSED',
    ]);
  });

  test('may have 500 MB of unused uploads, and a file without a declared size counts with the maximum', async () => {
    const person = await signedInPerson(server);
    await fill(person, { count: 5, sizeBytes: UNUSED_UPLOADS_BYTES_MAX / 5 - 3 * 2 ** 20 });

    const [large, small] = [
      { ...image, sizeBytes: undefined },
      { ...image, sizeBytes: 5 * 2 ** 20 },
    ];
    expect(await ask(person, [large, large, small, small])).toEqual([
      null,
      'TOO_MANY_UNUSED',
      null,
      'TOO_MANY_UNUSED',
    ]);
  });

  test('can’t exceed the limits with addresses that were issued earlier, even if they are used at the same time', async () => {
    const person = await signedInPerson(server);
    const slots = await Promise.all(Array.from({ length: 6 }, () => askSlot(person)));
    await fill(person, { count: UNUSED_UPLOADS_MAX - 3, sizeBytes: 1_000 });

    const answers = await Promise.all(slots.map(({ uploadUrl }) => putFile(uploadUrl, png)));

    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      200, 200, 200, 429, 429, 429,
    ]);
    const { headers, body } = answers.find(({ status }) => status === 429) ?? {};
    expect(body).toMatchObject({ message: expect.stringMatching(/^Too many uploads are waiting/) });
    expect(
      headers?.get('retry-after'),
      'callers can tell this limit from a limit of calls',
    ).toBeNull();
  });

  test('may upload again once a job uses some of the uploads', async () => {
    const person = await signedInPerson(server);
    const { key } = await uploadPicture(person, png);
    await fill(person, { count: UNUSED_UPLOADS_MAX - 1, sizeBytes: 1_000 });
    expect(await ask(person, [image])).toEqual(['TOO_MANY_UNUSED']);

    await useUploads(person, key);

    expect(await ask(person, [image])).toEqual([null]);
  });
});

describe('the sweep of unused uploads', () => {
  test('deletes rows and files after seven days, and keeps used and younger ones', async () => {
    const person = await signedInPerson(server);
    const [old, used] = [await uploadPicture(person, png), await uploadPicture(person, png)];
    await useUploads(person, used.key);
    await ageRows(ctx, ['uploads_objects'], UNUSED_UPLOAD_DAYS * DAY_SECONDS - 60);
    const young = await uploadPicture(await signedInPerson(server), png);

    await sweepUnusedUploads(ctx);
    expect(await statuses(old, used, young)).toEqual([200, 200, 200]);
    await ageRows(ctx, ['uploads_objects'], 120);
    await sweepUnusedUploads(ctx);

    expect(await statuses(old, used, young)).toEqual([404, 200, 200]);
    expect(await keysThere(old)).toEqual([]);
    expect(await keysThere(used)).toHaveLength(2);
    expect(await rowsOf(old.key)).toBe(0);
  });

  test('deletes uploads that a crash left hidden', async () => {
    const person = await signedInPerson(server);
    const upload = await uploadPicture(person, png);
    await ctx.db
      .updateTable('uploads_objects')
      .set({ hidden_at: ctx.clock.now() })
      .where('key', '=', upload.key)
      .execute();

    await sweepUnusedUploads(ctx);

    expect([await keysThere(upload), await rowsOf(upload.key)]).toEqual([[], 0]);
  });
});

test('no job can use a hidden upload, and the sweep deletes it even if a job named it', async () => {
  const person = await signedInPerson(server);
  const { key } = await uploadPicture(person, png);
  await ctx.db
    .updateTable('uploads_objects')
    .set({ hidden_at: ctx.clock.now() })
    .where('key', '=', key)
    .execute();

  await useUploads(person, key);

  expect(await findUsablePictures(ctx.db, person.id, [key])).toEqual([]);
  await sweepUnusedUploads(ctx);
  expect(await rowsOf(key)).toBe(0);
});

test('an upload address stores nothing after the deletion of the account that requested it', async () => {
  const person = await signedInPerson(server);
  const { uploadUrl, path } = await askSlot(person);
  expect(
    (await person.client.post(routes.deleteAccount.path, { password: person.password })).status,
  ).toBe(200);

  expect((await putFile(uploadUrl, png)).status).toBe(403);
  expect(await rowsOf(path ?? '')).toBe(0);
});

test('the thumbnails of a user’s uploads are deleted with them', async () => {
  const person = await signedInPerson(server);
  const uploads = [await uploadPicture(person, png), await uploadPicture(person, png)];

  await eraseObjectsOf(ctx, person.id, () => undefined);

  for (const upload of uploads)
    expect([await keysThere(upload), await rowsOf(upload.key)]).toEqual([[], 0]);
});

type Uploaded = Awaited<ReturnType<typeof uploadPicture>>;

function statuses(...uploads: Uploaded[]): Promise<number[]> {
  return Promise.all(
    uploads.map(
      async ({ publicUrl }) =>
        (await fetch(new URL(publicUrl, server.url), { method: 'HEAD' })).status,
    ),
  );
}

async function keysThere({ key, thumbnailUrl }: Uploaded): Promise<string[]> {
  const keys = [key, thumbnailUrl.replace('/files/', '')];
  const areKept = await Promise.all(
    keys.map(one =>
      stat(join(ctx.config.dataDir, 'objects', one.slice(0, 2), one)).then(
        () => true,
        () => false,
      ),
    ),
  );

  return keys.filter((_, index) => areKept[index]);
}

async function rowsOf(key: string): Promise<number> {
  const { rows } =
    await sql`select from uploads_objects where key = ${key} or parent_key = ${key}`.execute(
      ctx.db,
    );

  return rows.length;
}
