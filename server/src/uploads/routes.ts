/**
 * Serves stored objects at `/files/KEY`. Whoever knows a key may read it, from any page; what is hidden or unknown answers 404. Bytes
 * never change under a key, so they may be kept for ever, and nothing served here can run as a page of ours. `?as=jpeg` asks for a picture
 * as a JPEG to be kept. The middle size of a picture is made when it is first asked for.
 */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../app-error.ts';
import type { Context } from '../context.ts';
import type { Server } from '../http/create-server.ts';
import { addressOf, FILES_PATH, isKey, originalKeysOf } from './keys.ts';
import { makeMiddle } from './make-middle.ts';
import { findPictureInSight } from './middle-queries.ts';
import { findVisibleObject } from './queries.ts';
import { type FindOrigin, sendJpeg } from './send-jpeg.ts';
import { MissingFile, type SentObject, sendObject } from './send-object.ts';

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
      serveUnlessGone(ctx, { request: request as FastifyRequest, reply: reply as unknown as FastifyReply }, findOrigin),
  });
}

type Exchange = { request: FastifyRequest; reply: FastifyReply };

/** What goes between the look at its row and its reading is not there. */
async function serveUnlessGone(ctx: Context, exchange: Exchange, findOrigin: FindOrigin): Promise<FastifyReply> {
  const key = (exchange.request.params as { '*': string })['*']; // what the wildcard of the path gives
  try {
    return await serveObject(ctx, exchange, { key, findOrigin });
  } catch (error) {
    if (error instanceof MissingFile && !(await findVisibleObject(ctx.db, key))) throw new AppError('NOT_FOUND');
    throw error;
  }
}

async function serveObject(ctx: Context, exchange: Exchange, { key, findOrigin }: Asked): Promise<FastifyReply> {
  const object = isKey(key) ? await findVisibleObject(ctx.db, key) : undefined;
  if (!object) return serveMiddle(ctx, exchange, { key, findOrigin });
  const { sha256, media_type: mediaType, size_bytes: sizeBytes, job_id: jobId, kind } = object;

  return send(ctx, exchange, { object: { key, sha256, mediaType, sizeBytes, jobId, kind }, findOrigin });
}

type Asked = { key: string; findOrigin: FindOrigin };

/** What is not there may be the middle size of a picture that is. Where it can't be had, whoever asks is shown the way to the picture. */
async function serveMiddle(ctx: Context, exchange: Exchange, { key, findOrigin }: Asked): Promise<FastifyReply> {
  const keys = isKey(key) ? originalKeysOf(key) : [];
  const picture = keys.length > 0 ? await findPictureInSight(ctx.db, keys) : undefined;
  if (!picture) throw new AppError('NOT_FOUND');

  const { jobId, kind } = picture;
  const origin = jobId === null ? null : await findOrigin(ctx.db, jobId);
  const object = await makeMiddle(ctx, { picture, origin });
  if (object) return send(ctx, exchange, { object: { ...object, jobId, kind }, findOrigin });

  return exchange.reply.headers({ ...headers, 'Cache-Control': 'no-store' }).redirect(addressOf(picture.key));
}

type ServedObject = SentObject & { jobId: string | null; kind: string };

function send(
  ctx: Context,
  { request, reply }: Exchange,
  { object, findOrigin }: { object: ServedObject; findOrigin: FindOrigin },
): Promise<FastifyReply> {
  reply.headers({ ...headers, 'Cache-Control': cachingOf(object.kind) });
  const isJpegAsked = (request.query as { as?: unknown }).as === 'jpeg'; // nothing has looked at the query
  if (isJpegAsked && object.mediaType.startsWith('image/')) {
    return sendJpeg(ctx, { request, reply }, { picture: object, findOrigin });
  }

  return sendObject(ctx, { request, reply }, object);
}

/** A preset is the same for everybody, so a cache that many share may keep it. */
function cachingOf(kind: string): string {
  return `${kind === 'preset' ? 'public' : 'private'}, max-age=31536000, immutable`;
}
