/** Requests to which a real S3 service and its stand-in must give the same answers. */
import { createHash } from 'node:crypto';
import { text } from 'node:stream/consumers';
import aws4 from 'aws4';
import type { S3Settings } from '../../../src/adapters/object-store/port.ts';
import {
  createS3Client,
  type S3Request,
  textOf,
  textsOf,
} from '../../../src/adapters/object-store/s3/client.ts';

export type Answered = Record<string, unknown>;
export type Ask = (request: S3Request) => Promise<Answered>;

const STATUSES = [200, 204, 206, 304, 400, 403, 404, 405, 411, 412, 416];
const HEADERS = ['content-range', 'etag', 'content-type', 'x-amz-meta-since'] as const;

/**
 * Returns a function that sends a request, and returns those parts of the answer that every service
 * must give.
 */
export function askingAt(settings: S3Settings): { ask: Ask; close(): void } {
  const client = createS3Client(settings);

  return {
    async ask(request) {
      const { status, headers, body } = await client.send(request, STATUSES);
      const said = await text(body);
      if (status >= 400) return { status, code: textOf(said, 'Code') };
      const kept = HEADERS.flatMap(name =>
        headers[name] === undefined || headers[name] === 'application/xml'
          ? []
          : [[name, headers[name]]],
      );

      return {
        ...{ status, ...Object.fromEntries(kept), keys: textsOf(said, 'Key') },
        ...{ isTruncated: textOf(said, 'IsTruncated'), uploadId: textOf(said, 'UploadId') },
        ...(said.startsWith('<') ? {} : { body: said }),
      };
    },
    close: () => client.close(),
  };
}

/** Sends other bytes than the signed ones, or a signature for another time. */
export async function askWrongly(
  { endpoint, bucket, region, ...keys }: S3Settings,
  { signed, sent, date }: { signed: string; sent: string; date?: string },
): Promise<Answered> {
  const { host } = new URL(endpoint);
  const path = `/${bucket}/objects/wrong`;
  const headers = {
    'x-amz-content-sha256': createHash('sha256').update(signed).digest('hex'),
    ...(date ? { 'x-amz-date': date } : {}),
  };
  const request = aws4.sign({ service: 's3', region, method: 'PUT', host, path, headers }, keys);
  const answer = await fetch(`${endpoint}${path}`, {
    method: 'PUT',
    headers: request.headers as Record<string, string>, // as: aws4 returns only texts
    body: sent,
  });

  return { status: answer.status, code: textOf(await answer.text(), 'Code') };
}

const KEY = 'objects/one';
const ETAG = '"5d41402abc4b2a76b9719d911017c592"';
const put = (key: string, headers: Record<string, string> = {}) =>
  ({ method: 'PUT', key, headers, body: Buffer.from('hello') }) as const;

/** Each function gets a bucket whose only object is `objects/one`. */
export const sameAnswers: readonly [string, (ask: Ask, bucket: string) => Promise<Answered[]>][] = [
  ['a new key', async ask => [await ask(put('objects/two', { 'if-none-match': '*' }))]],
  ['a taken key', async ask => [await ask(put(KEY, { 'if-none-match': '*' }))]],
  [
    'ranges',
    async ask => {
      const ranges = ['bytes=0-1', 'bytes=2-99', 'bytes=4-4', 'bytes=5-9'];
      const reading = (range: string) => ask({ method: 'GET', key: KEY, headers: { range } });

      return Promise.all(ranges.map(reading));
    },
  ],
  [
    'reads of the rest of an unchanged, a replaced and a missing object',
    async ask => {
      const range = 'bytes=1-3';
      const rest = (key: string, etag: string) =>
        ask({ method: 'GET', key, headers: { range, 'if-match': etag } });

      return Promise.all([rest(KEY, ETAG), rest(KEY, '"another"'), rest('objects/none', ETAG)]);
    },
  ],
  [
    'requests for missing objects and uploads',
    async ask => [
      await ask({ method: 'GET', key: 'objects/none' }),
      await ask({ method: 'DELETE', key: 'objects/none' }),
      await ask({ method: 'PUT', key: KEY, query: { partNumber: '1', uploadId: 'none' } }),
    ],
  ],
  [
    'copies',
    async (ask, bucket) => {
      const source = { 'x-amz-copy-source': `/${bucket}/${KEY}` };
      const since = { 'x-amz-metadata-directive': 'REPLACE', 'x-amz-meta-since': 'yesterday' };
      const copy = (key: string, headers: Record<string, string>) =>
        ask({ method: 'PUT', key, headers });

      return [
        await copy('objects/copy', { ...source, ...since, 'content-type': 'image/png' }),
        await ask({ method: 'HEAD', key: 'objects/copy' }),
        await copy('objects/copy', { ...source, 'if-none-match': '*' }),
        await copy(KEY, source),
        await copy('objects/other', { 'x-amz-copy-source': `/${bucket}/objects/none` }),
      ];
    },
  ],
  [
    'a wrong checksum',
    async ask => [await ask(put('objects/two', { 'content-md5': 'AAAAAAAAAAAAAAAAAAAAAA==' }))],
  ],
  [
    'lists',
    async ask => {
      for (const key of ['objects/a', 'objects/b', 'presets/p']) await ask(put(key));
      const list = (query: Record<string, string>) =>
        ask({ method: 'GET', query: { 'list-type': '2', ...query } });

      return [
        await list({ prefix: 'objects/' }),
        await list({ prefix: 'objects/', 'start-after': 'objects/a' }),
        await list({ prefix: 'none/' }),
      ];
    },
  ],
  [
    'an upload in parts that ends twice',
    async ask => {
      const key = 'objects/parts';
      const { uploadId } = await ask({ method: 'POST', key, query: { uploads: '' } });
      const query = { uploadId: String(uploadId) };
      const part = await ask({ ...put(key), query: { ...query, partNumber: '1' } });
      const end: S3Request = {
        ...{ method: 'POST', key, query, headers: { 'content-type': 'application/xml' } },
        body: Buffer.from(
          `<CompleteMultipartUpload><Part><PartNumber>1</PartNumber><ETag>${String(part['etag'])}</ETag></Part></CompleteMultipartUpload>`,
        ),
      };
      const ends = [await ask(end), await ask(end)];

      return [part, ...ends.map(({ status }) => ({ status })), await ask({ method: 'GET', key })];
    },
  ],
];
