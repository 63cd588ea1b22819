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
import { type ByteRange, readRange } from './rules.ts';

const headers = {
  'Cache-Control': 'private, max-age=31536000, immutable',
  'Accept-Ranges': 'bytes',
  'Access-Control-Allow-Origin': '*',
  'Cross-Origin-Resource-Policy': 'cross-origin',
  'X-Content-Type-Options': 'nosniff',
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

  const etag = `"${object.sha256.toString('hex')}"`;
  reply.headers({ ...headers, ETag: etag });
  if (hasEtag(request.headers['if-none-match'], etag)) return reply.status(304).send();

  const range = readRange(request.headers.range, object.size_bytes, request.headers['if-range'], etag);
  if (range === 'unsatisfiable') {
    return reply.status(416).header('Content-Range', `bytes */${object.size_bytes}`).send();
  }

  return sendBytes(ctx, request, reply, { key, mediaType: object.media_type, sizeBytes: object.size_bytes, range });
}

type Sending = { key: string; mediaType: string; sizeBytes: number; range: ByteRange | null };

async function sendBytes(
  ctx: Context,
  request: FastifyRequest,
  reply: FastifyReply,
  sending: Sending,
): Promise<FastifyReply> {
  const { key, mediaType, sizeBytes, range } = sending;
  reply.status(range ? 206 : 200).type(mediaType);
  reply.header('Content-Length', range ? range.end - range.start + 1 : sizeBytes);
  if (range) reply.header('Content-Range', `bytes ${range.start}-${range.end}/${sizeBytes}`);
  if (request.method === 'HEAD') return reply.send();

  const stored = await ctx.objectStore.get(key, range ?? undefined);
  if (!stored) throw new Error(`object ${key} has a row but no file`);

  return reply.send(stored.body);
}

/** `If-None-Match` compares weakly, and may name several. */
function hasEtag(given: string | undefined, etag: string): boolean {
  if (given === undefined) return false;

  return given.split(',').some(one => one.trim() === '*' || one.trim().replace(/^W\//, '') === etag);
}
