/**
 * Browsers keep the answer and revalidate it each time, so that changes show at once. A compressed
 * answer must not combine a secret with content that another person can choose.
 */
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

const compress = promisify(gzip);
/** Compressing a smaller answer gains nothing. */
const COMPRESSED_BYTES_MIN = 1_024;

/** An `onSend` hook. The ETag is weak, because all encodings of the answer share it. */
export async function keepAnswer(
  request: FastifyRequest,
  reply: FastifyReply,
  payload: unknown,
): Promise<unknown> {
  if (reply.statusCode !== 200 || !Buffer.isBuffer(payload)) return payload;
  const etag = `W/"${createHash('sha256').update(payload).digest('base64url').slice(0, 22)}"`;
  reply.headers({
    'Cache-Control': 'private, no-cache',
    ETag: etag,
    Vary: 'Cookie, Accept-Encoding',
  });
  if (matchesEtag(request.headers['if-none-match'], etag)) {
    reply.code(304).removeHeader('content-length');

    return '';
  }
  if (payload.length < COMPRESSED_BYTES_MIN || !takesGzip(request.headers['accept-encoding']))
    return payload;
  reply.header('Content-Encoding', 'gzip').removeHeader('content-length');

  return compress(payload);
}

function matchesEtag(header: string | undefined, etag: string): boolean {
  return header?.split(',').some(one => one.trim() === '*' || one.trim() === etag) ?? false;
}

function takesGzip(header: string | string[] | undefined): boolean {
  return /(^|,)\s*gzip\s*(;(?!\s*q=0(\.0*)?\s*(,|$))[^,]*)?(,|$)/i.test(String(header ?? ''));
}
