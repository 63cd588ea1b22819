/**
 * The caller has checked the access. The JPEG depends on the operator's settings, so caches
 * revalidate it each time.
 */

import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { markSettingsOf } from '../../brand.ts';
import type { Context } from '../../context.ts';
import type { Db } from '../../database/database.ts';
import type { Caller } from '../caller.ts';
import type { MakeJpeg } from '../jpeg-copies/make-jpeg.ts';
import { findJpegCopy } from '../jpeg-copies/queries.ts';
import { openJpegCopy } from '../jpeg-copies/read-jpeg-copy.ts';
import type { Origin } from '../provenance-mark.ts';
import { jpegFingerprintOf, jpegMarksOf } from '../to-jpeg.ts';
import { hasEtag } from './send-object.ts';

/** Returns null if the work does not exist. */
export type FindOrigin = (db: Db, jobId: string) => Promise<Origin | null>;

type StoredPicture = {
  key: string;
  parentKey: string | null;
  sha256: Buffer;
  jobId: string | null;
};

type JpegRequest = {
  picture: StoredPicture;
  findOrigin: FindOrigin;
  findCaller: () => Promise<Caller>;
  makeJpeg: MakeJpeg;
};

export async function sendJpeg(
  ctx: Context,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  { picture, findOrigin, findCaller, makeJpeg }: JpegRequest,
): Promise<FastifyReply> {
  const { key, jobId } = picture;
  const origin = jobId === null ? null : await findOrigin(ctx.db, jobId);
  const fingerprint = jpegFingerprintOf(key, origin, markSettingsOf(ctx));
  const etag = `"${createHash('sha256').update(picture.sha256).update(fingerprint).digest('hex')}"`;
  reply.headers({ ETag: etag, 'Accept-Ranges': 'none', 'X-Content-Type-Options': 'nosniff' });
  if (hasEtag(request.headers['if-none-match'], etag)) return reply.status(304).send();

  const original = picture.parentKey ?? key;
  const send = (sizeBytes: number, body: unknown) => {
    reply.type('image/jpeg').headers({
      'Content-Length': sizeBytes,
      // No character of a key needs escaping.
      'Content-Disposition': `attachment; filename="${key.replace(/\.[^.]*$/, '')}.jpg"`,
    });

    return request.method === 'HEAD' ? reply.send() : reply.send(body);
  };

  const copy = await findJpegCopy(ctx.db, original, fingerprint);
  if (copy && request.method === 'HEAD') return send(copy.sizeBytes, null);
  const kept = copy && (await openJpegCopy(ctx, copy));
  if (kept) return send(kept.sizeBytes, kept.body);
  const marks = jpegMarksOf(origin, markSettingsOf(ctx));
  const jpeg = await makeJpeg(await findCaller(), { key, original, jobId, fingerprint, marks });

  return send(jpeg.length, jpeg);
}
