import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import fastify from 'fastify';
import { afterAll, describe, expect, test } from 'vitest';
import { encodeIndex, sendIndex } from './index-page.ts';

const html = `<!doctype html><title>朱砂</title>${'<p>ink</p>'.repeat(100)}`;
const index = await encodeIndex(html);
const server = fastify();
server.get('/', (request, reply) => sendIndex(request, reply, index));
server.get('/nothing', (request, reply) => sendIndex(request, reply.status(404), index));
afterAll(() => server.close());

function get(headers: Record<string, string>, url = '/') {
  return server.inject({ url, headers });
}

const decoders = { br: brotliDecompressSync, gzip: gunzipSync, identity: (bytes: Buffer) => bytes };
const encodings = ['br', 'gzip', 'identity'] as const;

test.each(encodings)('the encoding %s contains the same page', async encoding => {
  const { statusCode, headers, rawPayload } = await get({ 'accept-encoding': encoding });

  expect(statusCode).toBe(200);
  expect(headers).toMatchObject({
    'cache-control': 'no-cache',
    vary: 'Accept-Encoding, Accept-Language, Cookie',
    'content-type': 'text/html; charset=utf-8',
  });
  expect(headers['content-encoding']).toBe(encoding === 'identity' ? undefined : encoding);
  expect(decoders[encoding](rawPayload).toString()).toBe(html);
});

test('each encoding has its own ETag', async () => {
  const answers = await Promise.all(
    encodings.map(encoding => get({ 'accept-encoding': encoding })),
  );

  expect(new Set(answers.map(({ headers }) => headers.etag)).size).toBe(3);
});

describe('a request with If-None-Match', () => {
  test.each(encodings)(
    'gets no body if it asks for %s and has the ETag of that encoding',
    async encoding => {
      const { etag } = (await get({ 'accept-encoding': encoding })).headers;

      for (const asked of encodings) {
        const { statusCode, headers, body } = await get({
          'accept-encoding': asked,
          'if-none-match': String(etag),
        });
        expect(statusCode, asked).toBe(asked === encoding ? 304 : 200);
        expect(headers, asked).toMatchObject({
          etag: index[asked].etag,
          vary: 'Accept-Encoding, Accept-Language, Cookie',
          'cache-control': 'no-cache',
        });
        if (asked === encoding) expect(body).toBe('');
      }
    },
  );

  test.each([
    ['an ETag that a proxy weakened', `W/${index.br.etag}`, 304],
    ['one ETag of several', `"other", ${index.br.etag}`, 304],
    ['any ETag', '*', 304],
    ['another ETag', '"other"', 200],
    ['a part of the ETag', index.br.etag.slice(0, -2), 200],
  ])('that has %s (%s) gets the status %i', async (_, tag, status) => {
    expect((await get({ 'accept-encoding': 'br', 'if-none-match': tag })).statusCode).toBe(status);
  });

  test('gets the page if the answer is a 404', async () => {
    const { statusCode, body } = await get({ 'if-none-match': index.identity.etag }, '/nothing');

    expect(statusCode).toBe(404);
    expect(body).toBe(html);
  });
});

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip;q=1.0, br;q=0.8', 'br'],
  ['BR', 'br'],
  ['br;q=0, gzip', 'gzip'],
  ['gzip;q=0.000', undefined],
  ['br ; q = 0', undefined],
  ['*', 'br'],
  ['*;q=0', undefined],
  ['br;q=0, *', 'gzip'],
  ['x-br, brotli', undefined],
  ['deflate', undefined],
  ['', undefined],
])('"Accept-Encoding: %s" gets the Content-Encoding %s', async (accepted, encoding) => {
  expect((await get({ 'accept-encoding': accepted })).headers['content-encoding']).toBe(encoding);
});
