/**
 * Serves stored objects at `/files/KEY` to everybody who has the key, on any site. Hidden and
 * unknown objects answer 404. The bytes of a key never change, so browsers may keep them forever.
 * Headers keep a file from running as a page of this origin.
 */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../app-error.ts';
import type { Context } from '../context.ts';
import type { SessionHolder } from '../http/actor.ts';
import { cookieName } from '../http/cookies.ts';
import type { Server } from '../http/create-server.ts';
import { networkOf } from '../http/network.ts';
import { type Caller, ownerOf } from './caller.ts';
import { createMakeJpeg, type MakeJpeg } from './jpeg-copies/make-jpeg.ts';
import { addressOf, FILES_PATH, isKey, originalKeysOf } from './keys.ts';
import { makePreview } from './make-preview.ts';
import { MissingFile } from './missing-file.ts';
import { findVisiblePicture, type LockWork } from './preview-queries.ts';
import { findVisibleObject } from './queries.ts';
import { createFindObject } from './send/find-object.ts';
import { createRecentObjects, type RecentObjects } from './send/recent-objects.ts';
import { type FindOrigin, sendJpeg } from './send/send-jpeg.ts';
import { type SentObject, sendObject } from './send/send-object.ts';

/** Browsers may keep a redirect for a day only, because the operator may move the store. */
const REDIRECT_SECONDS = 86_400;

const headers = {
  'Access-Control-Allow-Origin': '*',
  'Cross-Origin-Resource-Policy': 'cross-origin',
  'Content-Security-Policy': "sandbox; default-src 'none'",
};

/** `uploads/` may not import the folders of these functions. */
type Known = {
  findOrigin: FindOrigin;
  lockWork: LockWork;
  findActor: (ctx: Context, sessionToken: string) => Promise<SessionHolder>;
};

export function uploadsRoutes(server: Server, ctx: Context, known: Known): void {
  const makeJpeg = createMakeJpeg(ctx, known.lockWork);
  const recentObjects = createRecentObjects(ctx);
  const findObject = createFindObject(ctx.db);
  server.addHook('onClose', async () => recentObjects.close());
  server.route({
    method: ['GET', 'HEAD'],
    url: `${FILES_PATH}*`,
    exposeHeadRoute: false,
    handler: async (request, reply) =>
      serveUnlessGone(
        ctx,
        { request: request as FastifyRequest, reply: reply as unknown as FastifyReply },
        { ...known, makeJpeg, recentObjects, findObject },
      ),
  });
}

type Exchange = { request: FastifyRequest; reply: FastifyReply };
type Makers = Known & {
  makeJpeg: MakeJpeg;
  recentObjects: RecentObjects;
  findObject: ReturnType<typeof createFindObject>;
};

/** Answers 404 if the object is deleted after its row is read and before its file is read. */
async function serveUnlessGone(
  ctx: Context,
  exchange: Exchange,
  makers: Makers,
): Promise<FastifyReply> {
  const key = (exchange.request.params as { '*': string })['*']; // the wildcard of the path
  try {
    return await serveObject(ctx, exchange, { key, makers });
  } catch (error) {
    if (error instanceof MissingFile && !(await findVisibleObject(ctx.db, key)))
      throw new AppError('NOT_FOUND');
    throw error;
  }
}

async function serveObject(
  ctx: Context,
  exchange: Exchange,
  { key, makers }: Asked,
): Promise<FastifyReply> {
  const object = isKey(key) ? await makers.findObject(key) : undefined;
  if (!object) return servePreview(ctx, exchange, { key, makers });
  const { sha256, media_type: mediaType, size_bytes: sizeBytes, kind } = object;
  const { user_id: userId, job_id: jobId, parent_key: parentKey } = object;

  return send(ctx, exchange, {
    object: { key, sha256, mediaType, sizeBytes, userId, jobId, parentKey, kind },
    makers,
  });
}

type Asked = { key: string; makers: Makers };

async function servePreview(
  ctx: Context,
  exchange: Exchange,
  { key, makers }: Asked,
): Promise<FastifyReply> {
  const keys = isKey(key) ? originalKeysOf(key) : [];
  const picture = keys.length > 0 ? await findVisiblePicture(ctx.db, keys) : undefined;
  if (!picture) throw new AppError('NOT_FOUND');

  const { userId, jobId, kind } = picture;
  const origin = jobId === null ? null : await makers.findOrigin(ctx.db, jobId);
  const caller = await callerOf(ctx, exchange.request, { userId, makers });
  const object = await makePreview(ctx, caller, { picture, origin, lockWork: makers.lockWork });
  const parentKey = jobId === null ? picture.key : null;
  if (object)
    return send(ctx, exchange, { object: { ...object, userId, jobId, parentKey, kind }, makers });

  return exchange.reply
    .headers({ ...headers, 'Cache-Control': 'no-store' })
    .redirect(addressOf(picture.key));
}

/**
 * @param userId the picture's owner; null for a preset, because every caller of a preset is a
 * stranger
 */
async function callerOf(
  ctx: Context,
  request: FastifyRequest,
  { userId, makers }: { userId: string | null; makers: Makers },
): Promise<Caller> {
  const token = request.cookies[cookieName('session', ctx.isSecure)];
  const holder = token !== undefined && userId !== null ? await makers.findActor(ctx, token) : null;
  const isOwner = holder !== null && holder !== 'suspended' && holder.userId === userId;

  return isOwner ? ownerOf(userId) : { id: networkOf(request.ip), isOwner: false };
}

type ServedObject = SentObject & {
  userId: string | null;
  jobId: string | null;
  parentKey: string | null;
  kind: string;
};

async function send(
  ctx: Context,
  { request, reply }: Exchange,
  { object, makers }: { object: ServedObject; makers: Makers },
): Promise<FastifyReply> {
  const { userId, kind } = object;
  // No schema has checked the query.
  const isJpegAsked = (request.query as { as?: unknown }).as === 'jpeg';
  if (isJpegAsked && object.mediaType.startsWith('image/')) {
    reply.headers({ ...headers, 'Cache-Control': `${audienceOf(kind)}, no-cache` });
    const findCaller = () => callerOf(ctx, request, { userId, makers });

    return sendJpeg(ctx, { request, reply }, { picture: object, findCaller, ...makers });
  }
  const elsewhere = ctx.objectStore.publicUrl(object.key);
  if (elsewhere !== null) {
    reply.headers({ ...headers, 'Cache-Control': `public, max-age=${REDIRECT_SECONDS}` });

    return reply.redirect(elsewhere);
  }
  reply.headers({
    ...headers,
    'Cache-Control': `${audienceOf(kind)}, max-age=31536000, immutable`,
  });

  return sendObject(ctx, { request, reply, recentObjects: makers.recentObjects }, object);
}

/** Returns `public` for a preset's picture, which shared caches may keep. */
function audienceOf(kind: string): string {
  return kind === 'preset' ? 'public' : 'private';
}
