/** See T39, UPL-4. */
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { readdir, readFile, readlink } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import sharp from 'sharp';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { type Person, signedInPerson } from '../../../test/people/people.ts';
import { pngOf } from '../../../test/pictures/picture-files.ts';
import { startTestServer } from '../../../test/start-test-server.ts';
import { askSlot, putFile } from '../../../test/uploads.ts';

const server = await startTestServer();
const { ctx } = server;
let person: Person;
let picture: Buffer;
beforeAll(async () => {
  person = await signedInPerson(server);
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 60 };
  picture = await sharp({
    create: { width: 900, height: 600, channels: 3, background: '#888', noise },
  })
    .png()
    .toBuffer();
});

const namesIn = (folder: string) =>
  readdir(join(ctx.config.dataDir, folder), { recursive: true }).catch(() => []);
const filesIn = async (folder: string) =>
  (await namesIn(folder)).filter(name => name.includes('.') && name !== '.drafts');
const rows = () =>
  ctx.db.selectFrom('uploads_objects').selectAll().where('kind', '=', 'upload').execute();

function headOf(address: string, length: number): string {
  const { pathname, search, host } = new URL(address);

  return `PUT ${pathname}${search} HTTP/1.1\r\nHost: ${host}\r\nContent-Type: image/png\r\nContent-Length: ${length}\r\nConnection: close\r\n\r\n`;
}

function openSocket() {
  return connect(Number(new URL(server.url).port), '127.0.0.1');
}

test('connections that are cut at each hundredth of a file leave nothing, and the whole file is kept afterwards', async () => {
  const { uploadUrl, path } = await askSlot(person, { sizeBytes: picture.length });
  const head = headOf(uploadUrl ?? '', picture.length);
  const chunked = `${head.replace(/Content-Length: .*\r/, 'Transfer-Encoding: chunked\r')}${picture.length.toString(16)}\r\n`;

  for (let percent = 0; percent < 100; percent += 1) {
    const socket = openSocket();
    await once(socket, 'connect');
    // A body with a declared length is received in memory, any other in a file.
    socket.write(percent % 4 < 2 ? head : chunked);
    const part = picture.subarray(0, Math.floor((picture.length * percent) / 100));
    await new Promise<void>(resolve => socket.write(part, () => resolve()));
    // Connections end cleanly and abruptly in turn.
    if (percent % 2 === 0) socket.destroy();
    else socket.resetAndDestroy();
  }
  // After this answer the server has accepted all earlier connections.
  await person.client.get('/healthz');
  await vi.waitFor(async () => expect(await listArrivingFiles()).toEqual([]), {
    timeout: 10_000,
    interval: 20,
  });

  expect(await rows()).toEqual([]);
  expect([await filesIn('objects'), await namesIn('incoming')]).toEqual([[], []]);
  expect((await putFile(uploadUrl, picture)).status).toBe(200);
  const [original] = (await rows()).filter(row => row.parent_key === null);
  const kept = await readFile(
    join(ctx.config.dataDir, 'objects', (path ?? '').slice(0, 2), path ?? ''),
  );
  expect(original?.sha256).toEqual(createHash('sha256').update(kept).digest());
  expect(original?.sent_sha256).toEqual(createHash('sha256').update(picture).digest());
  expect(await sharp(kept).raw().toBuffer()).toEqual(await sharp(picture).raw().toBuffer());
});

async function listArrivingFiles(): Promise<string[]> {
  const handles = await readdir('/proc/self/fd');
  const paths = await Promise.all(
    handles.map(handle => readlink(join('/proc/self/fd', handle)).catch(() => '')),
  );

  return paths.filter(path => path.startsWith(join(ctx.config.dataDir, 'incoming')));
}

describe('a refused file is not kept', () => {
  let before: Awaited<ReturnType<typeof rows>>;
  let filesBefore: string[];
  beforeAll(async () => {
    [before, filesBefore] = [await rows(), await filesIn('objects')];
  });
  afterEach(async () => {
    expect(await rows()).toEqual(before);
    expect(await filesIn('objects')).toEqual(filesBefore);
    expect(await namesIn('incoming')).toEqual([]);
  });

  test('a file that is longer than declared is refused', async () => {
    const { uploadUrl } = await askSlot(person);
    const socket = openSocket();
    socket.end(Buffer.concat([Buffer.from(headOf(uploadUrl ?? '', picture.length - 10)), picture]));

    expect(await text(socket)).toMatch(/^HTTP\/1.1 400 /);
  });

  test('a file that is shorter than declared is refused', async () => {
    const { uploadUrl } = await askSlot(person);
    const socket = openSocket();
    socket.end(Buffer.concat([Buffer.from(headOf(uploadUrl ?? '', picture.length + 10)), picture]));

    expect(await text(socket)).not.toMatch(/^HTTP\/1.1 200/);
  });

  test.each([
    ['empty', () => Buffer.alloc(0), 400, 'The file is empty.'],
    [
      'half a picture',
      () => picture.subarray(0, picture.length / 2),
      400,
      'This picture is damaged and can’t be opened.',
    ],
    [
      'an SVG',
      () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
      415,
      'Invalid file type. Allowed: jpeg, jpg, png, gif, webp',
    ],
    [
      'HTML',
      () => Buffer.from('<!doctype html><script>alert(1)</script>'),
      415,
      'Invalid file type. Allowed: jpeg, jpg, png, gif, webp',
    ],
    [
      'a TIFF',
      () => sharp(picture).tiff().toBuffer(),
      415,
      'Invalid file type. Allowed: jpeg, jpg, png, gif, webp',
    ],
    [
      'a picture of 900 megapixels in few bytes',
      () => pngOf(30_000, 30_000),
      413,
      'This picture has too many pixels. Maximum: 50 megapixels',
    ],
  ])('a file that is %s is refused', async (_, make, status, message) => {
    const { uploadUrl } = await askSlot(person);

    expect(await putFile(uploadUrl, await make())).toMatchObject({ status, body: { message } });
  });
});

test('a picture of another type than declared is kept with its real type', async () => {
  const webp = await sharp(picture).webp().toBuffer();
  const { uploadUrl, publicUrl } = await askSlot(person, {
    contentType: 'image/jpeg',
    fileName: 'a.jpg',
  });

  expect((await putFile(uploadUrl, webp, { 'content-type': 'image/jpeg' })).status).toBe(200);

  const served = await fetch(new URL(publicUrl ?? '', server.url), { method: 'HEAD' });
  expect(served.headers.get('content-type')).toBe('image/webp');
});

test('a body without a declared length is received in an open file that no folder lists', async () => {
  const { uploadUrl } = await askSlot(person, { sizeBytes: picture.length });
  const socket = openSocket();
  const chunk = (bytes: Buffer) =>
    Buffer.concat([Buffer.from(`${bytes.length.toString(16)}\r\n`), bytes, Buffer.from('\r\n')]);
  socket.write(
    headOf(uploadUrl ?? '', 0).replace('Content-Length: 0', 'Transfer-Encoding: chunked'),
  );
  socket.write(chunk(picture.subarray(0, 100_000)));
  await vi.waitFor(async () => expect(await listArrivingFiles()).toHaveLength(1));
  expect(await namesIn('incoming')).toEqual([]);

  socket.write(Buffer.concat([chunk(picture.subarray(100_000)), chunk(Buffer.alloc(0))]));

  expect(await text(socket)).toMatch(/^HTTP\/1.1 200/);
});
