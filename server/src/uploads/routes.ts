/**
 * Serves stored objects at `/files/KEY`. Whoever knows a key may read it, from any page; what is hidden or unknown answers 404. Bytes
 * never change under a key, so they may be kept for ever, and nothing served here can run as a page of ours. `?as=jpeg` asks for a picture
 * as a JPEG to be kept.
 */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../app-error.ts';
import type { Context } from '../context.ts';
import type { Server } from '../http/create-server.ts';
import { FILES_PATH, isKey } from './keys.ts';
import { findVisibleObject } from './queries.ts';
import { type FindOrigin, sendJpeg } from './send-jpeg.ts';
import { sendObject } from './send-object.ts';

const headers = {
  'Access-Control-Allow-Origin': '*',
  'Cross-Origin-Resource-Policy': 'cross-origin',
  'Content-Security-Policy': "sandbox; default-src 'none'",
};

export function uploadsRoutes(server: Server, ctx: Context, findOrigin: FindOrigin): void {
  server.route({
    method: ['GET', 'HEAD'],
    url: `${FILES_PATH}*`,
    schema: { hide: true },
    exposeHeadRoute: false,
    handler: async (request, reply) =>
      serveObject(ctx, { request: request as FastifyRequest, reply: reply as unknown as FastifyReply }, findOrigin),
  });
}

async function serveObject(
  ctx: Context,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  findOrigin: FindOrigin,
): Promise<FastifyReply> {
  const key = (request.params as { '*': string })['*']; // what the wildcard of the path gives
  const object = isKey(key) ? await findVisibleObject(ctx.db, key) : undefined;
  if (!object) throw new AppError('NOT_FOUND');

  reply.headers({ ...headers, 'Cache-Control': cachingOf(object.kind) });
  const isJpegAsked = (request.query as { as?: unknown }).as === 'jpeg'; // nothing has looked at the query
  if (isJpegAsked && object.media_type.startsWith('image/')) {
    const picture = { key, sha256: object.sha256, jobId: object.job_id };

    return sendJpeg(ctx, { request, reply }, { picture, findOrigin });
  }

  return sendObject(
    ctx,
    { request, reply },
    { key, sha256: object.sha256, mediaType: object.media_type, sizeBytes: object.size_bytes },
  );
}

/** A preset is the same for everybody, so a cache that many share may keep it. */
function cachingOf(kind: string): string {
  return `${kind === 'preset' ? 'public' : 'private'}, max-age=31536000, immutable`;
}
