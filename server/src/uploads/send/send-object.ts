/** The caller must have checked that the requester may read the object. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../../context.ts';
import { MissingFile } from '../missing-file.ts';
import { type ByteRange, readRange } from '../rules.ts';
import { RECENT_OBJECT_BYTES_MAX, type RecentObjects } from './recent-objects.ts';

export type SentObject = { key: string; sha256: Buffer; mediaType: string; sizeBytes: number };

type Exchange = {
  request: FastifyRequest;
  reply: FastifyReply;
  /** If set, small objects are read through this cache. */
  recentObjects?: RecentObjects;
};

/** @throws MissingFile if the object has no file */
export async function sendObject(
  ctx: Context,
  exchange: Exchange,
  object: SentObject,
): Promise<FastifyReply> {
  const { request, reply } = exchange;
  const etag = `"${object.sha256.toString('hex')}"`;
  reply.headers({ 'Accept-Ranges': 'bytes', 'X-Content-Type-Options': 'nosniff', ETag: etag });
  if (hasEtag(request.headers['if-none-match'], etag)) return reply.status(304).send();

  const range = readRange(
    request.headers.range,
    object.sizeBytes,
    request.headers['if-range'],
    etag,
  );
  if (range === 'unsatisfiable') {
    return reply.status(416).header('Content-Range', `bytes */${object.sizeBytes}`).send();
  }

  return sendBytes(ctx, exchange, { ...object, range });
}

async function sendBytes(
  ctx: Context,
  { request, reply, recentObjects }: Exchange,
  { key, mediaType, sizeBytes, range }: SentObject & { range: ByteRange | null },
): Promise<FastifyReply> {
  reply.status(range ? 206 : 200).type(mediaType);
  reply.header('Content-Length', range ? range.end - range.start + 1 : sizeBytes);
  if (range) reply.header('Content-Range', `bytes ${range.start}-${range.end}/${sizeBytes}`);
  if (request.method === 'HEAD') return reply.send();

  const body =
    recentObjects && !range && sizeBytes <= RECENT_OBJECT_BYTES_MAX
      ? await recentObjects.read({ key, sizeBytes })
      : (await ctx.objectStore.get(key, range ?? undefined))?.body;
  if (!body) throw new MissingFile(`object ${key} has a row but no file`);

  return reply.send(body);
}

/** Returns whether `If-None-Match` names the tag. Weak tags count, too. */
export function hasEtag(given: string | undefined, etag: string): boolean {
  if (given === undefined) return false;

  return given
    .split(',')
    .some(one => one.trim() === '*' || one.trim().replace(/^W\//, '') === etag);
}
