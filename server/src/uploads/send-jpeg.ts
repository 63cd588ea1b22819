/** Answers with a stored picture as a JPEG to be kept, `/files/KEY?as=jpeg`; the caller has decided who may have it. */
import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../context.ts';
import type { Db } from '../database/database.ts';
import { type Origin, provenanceOf } from './provenance-mark.ts';
import { readPicture } from './read-picture.ts';
import { hasEtag } from './send-object.ts';
import { jpegMarksOf, toJpeg } from './to-jpeg.ts';

/** Tells how a work's pictures came to be; null for what is no work. */
export type FindOrigin = (db: Db, jobId: string) => Promise<Origin | null>;

type StoredPicture = { key: string; sha256: Buffer; jobId: string | null };

export async function sendJpeg(
  ctx: Context,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  { picture, findOrigin }: { picture: StoredPicture; findOrigin: FindOrigin },
): Promise<FastifyReply> {
  const origin = picture.jobId === null ? null : await findOrigin(ctx.db, picture.jobId);
  const said = JSON.stringify(origin && provenanceOf(origin, ctx.config));
  const etag = `"${createHash('sha256').update(picture.sha256).update(`jpeg ${said}`).digest('hex')}"`;
  reply.headers({ ETag: etag, 'Accept-Ranges': 'none', 'X-Content-Type-Options': 'nosniff' });
  if (hasEtag(request.headers['if-none-match'], etag)) return reply.status(304).send();

  const marks = origin ? jpegMarksOf(origin, ctx.config) : { properties: null, isLabelled: false };
  const jpeg = await toJpeg(() => readWhole(ctx, picture.key), marks);
  reply.type('image/jpeg').headers({
    'Content-Length': jpeg.length,
    // A key has no sign that would need quoting.
    'Content-Disposition': `attachment; filename="${picture.key.replace(/\.[^.]*$/, '')}.jpg"`,
  });

  return request.method === 'HEAD' ? reply.send() : reply.send(jpeg);
}

async function readWhole(ctx: Context, key: string): Promise<Buffer> {
  const bytes = await readPicture(ctx, key);
  if (!bytes) throw new Error(`object ${key} has a row but no file`);

  return bytes;
}
