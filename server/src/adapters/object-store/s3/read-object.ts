import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { type StoredObject, StoreError } from '../port.ts';
import { type S3Answer, type S3Client, S3Error, type S3Request, textOf } from './client.ts';

const FRUITLESS_TRIES_MAX = 4;
/** A try with this many bytes makes progress. */
const PROGRESS_BYTES_MIN = 16_384;

type Range = { start: number; end: number };

/**
 * Reads an object. After a broken connection, requests the missing bytes, unless
 * `FRUITLESS_TRIES_MAX` consecutive tries made no progress.
 * @param range in bytes, both ends included
 * @returns null if there is no such object
 * @throws S3Error, also if there is no such bucket; the body fails with a StoreError
 */
export async function readObject(
  client: S3Client,
  key: string,
  range?: Range,
): Promise<StoredObject | null> {
  const headers: S3Request['headers'] = range ? { range: rangeOf(range) } : {};
  const answer = await client.send({ method: 'GET', key, headers }, [range ? 206 : 200, 404]);
  if (answer.status === 404) {
    const code = textOf(await text(answer.body), 'Code') ?? '';
    if (code !== 'NoSuchKey')
      throw new S3Error(`the service answered 404 ${code}`, { status: 404, code });

    return null;
  }
  const sent = sentRange(answer);

  return {
    body: Readable.from(resumed(client, answer, { key, ...sent }), { objectMode: false }),
    sizeBytes: sent.sizeBytes,
  };
}

const rangeOf = ({ start, end }: Range) => `bytes=${start}-${end}`;

function sentRange({ status, headers }: S3Answer): Range & { sizeBytes: number } {
  if (status === 200) {
    const sizeBytes = Number(headers['content-length']);
    if (!Number.isSafeInteger(sizeBytes)) throw new S3Error('the service sent no Content-Length');

    return { start: 0, end: sizeBytes - 1, sizeBytes };
  }
  const [, start, end, size] =
    /^bytes (\d+)-(\d+)\/(\d+)$/.exec(headers['content-range'] ?? '') ?? [];
  if (!size) throw new S3Error('the service sent no Content-Range');

  return { start: Number(start), end: Number(end), sizeBytes: Number(size) };
}

async function* resumed(
  client: S3Client,
  first: S3Answer,
  { key, start, end }: Range & { key: string },
): AsyncGenerator<Uint8Array> {
  const { etag } = first.headers;
  let body: AsyncIterable<Uint8Array> | null = first.body;
  let at = start;
  let fruitlessTries = 0;
  for (;;) {
    const begunAt = at;
    try {
      body ??= (await askForRest(client, { key, etag, start: at, end })).body;
      for await (const chunk of body) {
        at += chunk.length;
        yield chunk;
      }
      if (at > end) return;
      throw new S3Error('the service sent too little');
    } catch (cause) {
      fruitlessTries = at - begunAt < PROGRESS_BYTES_MIN ? fruitlessTries + 1 : 0;
      if (fruitlessTries === FRUITLESS_TRIES_MAX)
        throw new StoreError('FAILED', `reading ${key} broke off`, cause);
      body = null;
    }
  }
}

/** @throws S3Error, also if the object has changed since the first request */
function askForRest(
  client: S3Client,
  { key, etag, ...range }: Range & { key: string; etag: string | undefined },
): Promise<S3Answer> {
  const headers = { range: rangeOf(range), ...(etag ? { 'if-match': etag } : {}) };

  return client.send({ method: 'GET', key, headers }, [206]);
}
