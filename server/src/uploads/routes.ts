/**
 * Serves stored objects at `/files/KEY`. Whoever knows a key may read it, from any page; what is hidden or unknown answers 404. Bytes
 * never change under a key, so they may be kept for ever, and nothing served here can run as a page of ours.
 */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../app-error.ts';
import type { Context } from '../context.ts';
import type { Server } from '../http/create-server.ts';
import { FILES_PATH, isKey } from './keys.ts';
import { findVisibleObject } from './queries.ts';
import { sendObject } from './send-object.ts';

const headers = {
  'Cache-Control': 'private, max-age=31536000, immutable',
  'Access-Control-Allow-Origin': '*',
  'Cross-Origin-Resource-Policy': 'cross-origin',
  'Content-Security-Policy': "sandbox; default-src 'none'",
};

export function uploadsRoutes(server: Server, ctx: Context): void {
  server.route({
    method: ['GET', 'HEAD'],
    url: `${FILES_PATH}*`,
    schema: { hide: true },
    exposeHeadRoute: false,
    handler: async (request, reply) => serveObject(ctx, request as FastifyRequest, reply as unknown as FastifyReply),
  });
}

async function serveObject(ctx: Context, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const key = (request.params as { '*': string })['*']; // what the wildcard of the path gives
  const object = isKey(key) ? await findVisibleObject(ctx.db, key) : undefined;
  if (!object) throw new AppError('NOT_FOUND');

  reply.headers(headers);

  return sendObject(
    ctx,
    { request, reply },
    { key, sha256: object.sha256, mediaType: object.media_type, sizeBytes: object.size_bytes },
  );
}
