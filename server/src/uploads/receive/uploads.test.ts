/** See T35, UPL-1, UPL-3, UPL-4. */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { routes } from '@vermilion/contract/routes';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Person, signedInPerson } from '../../../test/people/people.ts';
import { startTestServer } from '../../../test/start-test-server.ts';
import { askSlot, putFile, uploadPicture } from '../../../test/uploads.ts';

const server = await startTestServer();
const { ctx } = server;
let person: Person;
let png: Buffer;

beforeAll(async () => {
  person = await signedInPerson(server);
  png = await sharp({ create: { width: 640, height: 400, channels: 3, background: '#c8402a' } })
    .png()
    .toBuffer();
});

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest();
const onDisk = (key: string) => join(ctx.config.dataDir, 'objects', key.slice(0, 2), key);
const rowsOf = (key: string) =>
  ctx.db
    .selectFrom('uploads_objects')
    .selectAll()
    .where(({ eb, or }) => or([eb('key', '=', key), eb('parent_key', '=', key)]))
    .orderBy('parent_key', sort => sort.nullsFirst())
    .execute();

describe('an upload', () => {
  test('returns address, size and thumbnail of the stored picture, which is served at the promised address', async () => {
    const slot = await askSlot(person, { sizeBytes: png.length });
    expect((await fetch(new URL(slot.publicUrl ?? '', server.url))).status).toBe(404);

    const { status, body } = await putFile(slot.uploadUrl, png);

    expect(status).toBe(200);
    expect(body).toEqual({
      publicUrl: slot.publicUrl,
      width: 640,
      height: 400,
      thumbhash: expect.stringMatching(/^[\w+/=]{20,}$/),
      thumbnailUrl: slot.publicUrl?.replace('.png', '-320.webp'),
    });
    const served = await fetch(new URL(body.publicUrl, server.url), { method: 'HEAD' });
    expect(Object.fromEntries(served.headers)).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'private, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "sandbox; default-src 'none'",
    });
    const thumbnail = await fetch(new URL(body.thumbnailUrl, server.url));
    expect(await sharp(await thumbnail.arrayBuffer()).metadata()).toMatchObject({
      format: 'webp',
      width: 320,
      height: 200,
    });
  });

  test('has a row that matches the file, and one for its thumbnail', async () => {
    const { key } = await uploadPicture(person, png);

    const [original, thumbnail, ...others] = await rowsOf(key);

    const kept = await readFile(onDisk(key));
    expect(others).toEqual([]);
    expect(original).toMatchObject({
      user_id: person.id,
      kind: 'upload',
      sha256: sha256(kept),
      sent_sha256: sha256(png),
      size_bytes: kept.length,
      media_type: 'image/png',
      width_pixels: 640,
      height_pixels: 400,
      parent_key: null,
      used_at: null,
      hidden_at: null,
    });
    expect(thumbnail).toMatchObject({
      user_id: person.id,
      kind: 'upload',
      parent_key: key,
      width_pixels: 320,
    });
    expect(thumbnail?.sha256).toEqual(sha256(await readFile(onDisk(thumbnail?.key ?? ''))));
  });

  test('ignores session and Origin: it belongs to the user whom the signed address names', async () => {
    const other = await signedInPerson(server, 'ana');
    const { uploadUrl, path } = await askSlot(person);

    const { status } = await putFile(uploadUrl, png, {
      cookie: other.client.cookieHeader(),
      origin: 'https://evil.test',
    });

    expect(status).toBe(200);
    expect((await rowsOf(path ?? ''))[0]?.user_id).toBe(person.id);
  });

  test('may be sent in chunks if its address has no declared size', async () => {
    const { uploadUrl } = await askSlot(person);

    const response = await fetch(uploadUrl ?? '', {
      method: 'PUT',
      headers: { 'content-type': 'image/png' },
      body: new ReadableStream({
        start(controller) {
          for (let at = 0; at < png.length; at += 100)
            controller.enqueue(new Uint8Array(png.subarray(at, at + 100)));
          controller.close();
        },
      }),
      duplex: 'half',
    } as RequestInit); // the type lacks `duplex`

    expect(response.status).toBe(200);
  });

  test('is kept if its digest matches, and refused if it does not', async () => {
    const right = await askSlot(person);
    const wrong = await askSlot(person);
    const digest = (bytes: Uint8Array) => ({
      'content-digest': `sha-256=:${sha256(bytes).toString('base64')}:`,
    });

    expect((await putFile(right.uploadUrl, png, digest(png))).status).toBe(200);
    expect(await putFile(wrong.uploadUrl, png, digest(Buffer.from('other')))).toMatchObject({
      status: 400,
      body: { code: 'VALIDATION_FAILED' },
    });
    expect(await rowsOf(wrong.path ?? '')).toEqual([]);
  });
});

describe('at one address', () => {
  test('the same bytes get the same answer, and are kept once', async () => {
    const { uploadUrl, path } = await askSlot(person);

    const answers = [await putFile(uploadUrl, png), await putFile(uploadUrl, png)];

    expect(answers[0]?.status).toBe(200);
    expect(answers[1]?.body).toEqual(answers[0]?.body);
    expect(answers[1]?.status).toBe(200);
    expect(await rowsOf(path ?? '')).toHaveLength(2);
  });

  test('the same bytes ten times concurrently get the same answer, and are kept once', async () => {
    const { uploadUrl, path } = await askSlot(person);

    const answers = await Promise.all(Array.from({ length: 10 }, () => putFile(uploadUrl, png)));

    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect(await rowsOf(path ?? '')).toHaveLength(2);
  });

  test.each([20])('other bytes are refused, even at the same time (%i races)', async races => {
    for (let race = 0; race < races; race += 1) {
      const other = await sharp({
        create: { width: 64, height: 64, channels: 3, background: '#123456' },
      })
        .png()
        .toBuffer();
      const { uploadUrl, path } = await askSlot(person);

      const answers = await Promise.all([putFile(uploadUrl, png), putFile(uploadUrl, other)]);

      expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
      const kept = await readFile(onDisk(path ?? ''));
      const [row] = await rowsOf(path ?? '');
      expect(row?.sha256).toEqual(sha256(kept));
      expect((await putFile(uploadUrl, answers[0]?.status === 200 ? other : png)).status).toBe(409);
      await ctx.db
        .updateTable('uploads_objects')
        .set({ used_at: new Date() })
        .where('key', '=', path)
        .execute();
    }
  });
});

describe('a batch', () => {
  const ask = (files: object[], who = person) =>
    who.client.post(routes.createUploads.path, { files });

  test('gets a slot for each file in order, and a refused file does not affect the others', async () => {
    const { status, body } = await ask([
      { fileName: 'a.jpg', contentType: 'image/jpg', sizeBytes: 10 },
      { fileName: 'b.svg', contentType: 'image/svg+xml' },
      { fileName: 'c.webp', contentType: 'IMAGE/WEBP' },
      { fileName: 'd.png', contentType: 'image/png', sizeBytes: 10 * 2 ** 20 + 1 },
      { fileName: 'e.gif', contentType: 'image/gif', sizeBytes: 10 * 2 ** 20 },
    ]);

    expect(status).toBe(200);
    const given = (extension: string) => ({
      uploadUrl: expect.stringContaining(`${ctx.publicUrl()}/api/v1/upload/files/`),
      publicUrl: expect.stringMatching(new RegExp(`^/files/[\\da-f]{40}\\.${extension}$`)),
      path: expect.stringMatching(new RegExp(`^[\\da-f]{40}\\.${extension}$`)),
      error: null,
      errorCode: null,
    });
    const refused = (errorCode: string, error: string) => ({
      uploadUrl: null,
      publicUrl: null,
      path: null,
      error,
      errorCode,
    });
    expect(body).toEqual({
      success: true,
      files: [
        given('jpg'),
        refused('INVALID_TYPE', 'Invalid file type. Allowed: jpeg, jpg, png, gif, webp'),
        given('webp'),
        refused('TOO_LARGE', 'File too large. Maximum: 10MB'),
        given('png'),
      ],
    });
  });

  test.each([
    ['a path to another folder', '../../etc/x'],
    ['an encoded path', '..%2f..%2fx'],
    ['a name with a zero byte', 'a%00.png'],
    ['an absolute path', '/etc/passwd'],
    ['a name of 4 KB', 'x'.repeat(4_096)],
    ['a name with right-to-left characters', 'a\u202Egnp.exe'],
    ['the name of a device', 'CON'],
    ['an emoji', '🌊.png'],
  ])('never uses the name of a file, such as %s', async (_, fileName) => {
    const { body } = await ask([{ fileName, contentType: 'image/png' }]);

    expect(body.files[0].path).toMatch(/^[\da-f]{40}\.png$/);
    expect((await putFile(body.files[0].uploadUrl, png)).status).toBe(200);
  });

  test('has at most 20 files, and at least one', async () => {
    const file = { fileName: 'a.png', contentType: 'image/png' };

    expect((await ask(Array(20).fill(file))).status).toBe(200);
    expect((await ask(Array(21).fill(file))).status).toBe(400);
    expect((await ask([])).status).toBe(400);
  });

  test('may be requested 60 times a minute', async () => {
    const busy = await signedInPerson(server, 'busy');
    const file = { fileName: 'a.png', contentType: 'image/png' };

    for (let count = 0; count < 60; count += 1) expect((await ask([file], busy)).status).toBe(200);

    expect(await ask([file], busy)).toMatchObject({ status: 429, body: { code: 'RATE_LIMITED' } });
  });
});
