/** See UPL-3, and T34 in docs/reliability.md. */
import { request } from 'node:http';
import { json } from 'node:stream/consumers';
import { UPLOAD_ADDRESS_SECONDS, UPLOAD_BYTES_MAX } from '@vermilion/contract/limits';
import { UPLOAD_FILE_PATH } from '@vermilion/contract/routes';
import sharp from 'sharp';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type Person, signedInPerson } from '../../../test/people/people.ts';
import { startTestServer } from '../../../test/start-test-server.ts';
import { createTestClock } from '../../../test/test-clock.ts';
import { askSlot, putFile } from '../../../test/uploads.ts';
import { createKeys } from '../../secrets/keys.ts';
import { signUploadAddress } from './upload-address.ts';

const clock = createTestClock();
const server = await startTestServer({ parts: { clock } });
const { ctx } = server;
let person: Person;
let png: Buffer;
beforeAll(async () => {
  person = await signedInPerson(server);
  png = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#c8402a' } })
    .png()
    .toBuffer();
});

const countRows = async () =>
  (await ctx.db.selectFrom('uploads_objects').select('key').where('kind', '=', 'upload').execute())
    .length;
const NOT_VALID = {
  code: 'FORBIDDEN',
  message: 'This upload address is not valid, or has expired.',
};

describe('a file is refused and not kept', () => {
  afterEach(async () => expect(await countRows()).toBe(0));

  test.each([
    ['user', '0198c0de-0000-7000-8000-000000000001'],
    ['type', 'image/webp'],
    ['size', '5000'],
    ['expires', '99999999999'],
    ['host', 'evil.test'],
    ['signature', 'A'.repeat(43)],
    ['signature', ''],
    ['signature', '%'],
  ])('an address whose %s was changed to “%s” accepts no file', async (part, value) => {
    const url = await address();
    url.searchParams.set(part, value);

    expect(await put(url)).toMatchObject({ status: 403, body: NOT_VALID });
  });

  test.each(['user', 'type', 'size', 'expires', 'host', 'signature'])(
    'an address without its %s accepts no file',
    async part => {
      const url = await address();
      url.searchParams.delete(part);

      expect(await put(url)).toMatchObject({ status: 403, body: NOT_VALID });
    },
  );

  test('an address with a repeated or an unknown part accepts no file', async () => {
    const [twice, more] = [await address(), await address()];
    twice.searchParams.append('size', '5000');
    more.searchParams.append('upsert', 'true');

    for (const url of [twice, more])
      expect(await put(url)).toMatchObject({ status: 403, body: NOT_VALID });
  });

  test('an address with another spelling of the signature accepts no file', async () => {
    const url = await address();
    url.search = url.search.replace(/(?<=signature=[\w-]+)$/, '=');

    expect(await put(url)).toMatchObject({ status: 403, body: NOT_VALID });
  });

  test.each([
    ['a changed key', () => `${'0a'.repeat(20)}.png`],
    ['no key', () => ''],
    ['a path out of the folder', () => '..%2f..%2fsecret'],
    ['the key of its thumbnail', (key: string) => key.replace('.png', '-320.webp')],
  ])('an address with %s accepts no file', async (_, change) => {
    const url = await address();
    const key = url.pathname.slice(UPLOAD_FILE_PATH.length);
    url.pathname = UPLOAD_FILE_PATH + change(key);

    expect((await put(url)).status).toBe(403);
  });

  test('no file is kept if the request has a foreign host, even if the address names that host', async () => {
    const url = await address();
    const foreign = new URL(url);
    foreign.searchParams.set('host', 'evil.test');

    expect(await send(url, { host: 'evil.test' })).toMatchObject({
      status: 403,
      body: { code: 'FORBIDDEN' },
    });
    expect(await send(foreign, { host: 'evil.test' })).toMatchObject({
      status: 403,
      body: NOT_VALID,
    });
  });

  test.each(['GET', 'POST', 'PATCH', 'DELETE'])(
    'no file is kept if the method is %s',
    async method => {
      const { status } = await person.client.send(
        method,
        (await address()).href,
        method === 'GET' ? undefined : png,
      );

      expect(status).toBe(403);
    },
  );

  test.each(['image/jpeg', 'text/html', 'application/octet-stream'])(
    'no file is kept if the content type is "%s"',
    async type => {
      expect(await put(await address(), { 'content-type': type })).toMatchObject({
        status: 403,
        body: { code: 'FORBIDDEN' },
      });
    },
  );

  test('no file is kept without a content type', async () => {
    expect(await put(await address(), { 'content-type': '' })).toMatchObject({ status: 415 });
  });

  test('a file with more or fewer bytes than the address allows is not kept', async () => {
    for (const sizeBytes of [png.length - 1, png.length + 1]) {
      const { uploadUrl } = await askSlot(person, { sizeBytes });

      expect(await put(new URL(uploadUrl ?? ''))).toMatchObject({
        status: 403,
        body: { code: 'FORBIDDEN' },
      });
      expect(await send(new URL(uploadUrl ?? ''), { chunked: true })).toMatchObject({
        status: 403,
      });
    }
  });

  test('a file of more than 10 MB is not kept, whether its size is declared or not', async () => {
    const { uploadUrl } = await askSlot(person);
    const large = Buffer.alloc(UPLOAD_BYTES_MAX + 1);

    const expected = {
      status: 413,
      body: { code: 'PAYLOAD_TOO_LARGE', message: 'File too large. Maximum: 10MB' },
    };
    expect(await putFile(uploadUrl, large)).toMatchObject(expected);
    expect(await send(new URL(uploadUrl ?? ''), { chunked: true, bytes: large })).toMatchObject(
      expected,
    );
  });

  test('an address that expired a second ago accepts no file', async () => {
    const url = await address();
    clock.advance(UPLOAD_ADDRESS_SECONDS + 1);

    expect(await put(url)).toMatchObject({ status: 403, body: NOT_VALID });
  });

  test('an address that another server signed accepts no file', async () => {
    const claim = {
      key: `${'0a'.repeat(20)}.png`,
      userId: person.id,
      mediaType: 'image/png',
      sizeBytes: null,
    };
    const expires = Math.floor(clock.now().getTime() / 1000) + 60;
    const host = new URL(ctx.publicUrl()).host;
    const path = signUploadAddress(createKeys({ present: Buffer.alloc(32), former: [] }), {
      ...claim,
      expires,
      host,
    });

    expect(await put(new URL(path, ctx.publicUrl()))).toMatchObject({
      status: 403,
      body: NOT_VALID,
    });
  });
});

test('an address is still valid two seconds before its 15 minutes end', async () => {
  const url = await address();
  clock.advance(UPLOAD_ADDRESS_SECONDS - 2);

  expect(UPLOAD_ADDRESS_SECONDS).toBe(900);
  expect((await put(url)).status).toBe(200);
});

test('an address is valid at the server’s own host, too', async () => {
  const url = await address();

  expect((await send(url, { host: new URL(server.url).host })).status).toBe(200);
});

test('a request for addresses needs a session', async () => {
  const files = [{ fileName: 'a.png', contentType: 'image/png' }];

  expect((await server.client().post('/api/v1/upload/batch-signed-urls', { files })).status).toBe(
    401,
  );
});

async function address(): Promise<URL> {
  const { uploadUrl } = await askSlot(person, { sizeBytes: png.length });

  return new URL(uploadUrl ?? '');
}

function put(url: URL, headers?: Record<string, string>) {
  return putFile(url.href, png, headers);
}

type Sending = { host?: string; chunked?: boolean; bytes?: Buffer };

/** Sends headers that `fetch` does not allow. */
function send(url: URL, { host = url.host, chunked = false, bytes = png }: Sending) {
  return new Promise<{ status: number | undefined; body: unknown }>((resolve, reject) => {
    const length = chunked
      ? { 'transfer-encoding': 'chunked' }
      : { 'content-length': bytes.length };
    const headers = { host, 'content-type': 'image/png', ...length };
    const sent = request(
      new URL(url.pathname + url.search, server.url),
      { method: 'PUT', headers },
      response => {
        json(response).then(body => resolve({ status: response.statusCode, body }), reject);
      },
    );
    sent.once('error', reject);
    sent.end(bytes);
  });
}
