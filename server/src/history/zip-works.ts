/**
 * Makes a zip of works as JPEGs. Each JPEG is made when the zip reaches it, so that memory holds
 * only one picture. Works that are deleted meanwhile are left out.
 */
import { Readable } from 'node:stream';
import type { Job } from '@vermilion/contract/job';
import { AppError } from '../app-error.ts';
import type { Context } from '../context.ts';
import { findOrigin } from '../generation/public.ts';
import type { Actor } from '../http/actor.ts';
import {
  createTurns,
  endWhenStalled,
  keyOf,
  makeLabelledJpeg,
  type ZipEntry,
  zipOf,
} from '../uploads/public.ts';
import { findWorks } from '../works/public.ts';

const ZIPS_AT_ONCE_MAX = 20;
const ZIPS_PER_USER_MAX = 2;
const STALLED_MS = 60_000;
const RETRY_SECONDS = 10;
/** Small enough that even a slow connection takes a piece within `STALLED_MS`. */
const PIECE_BYTES = 65_536;
const pictures = createTurns({ atOnce: 1, waiting: Number.POSITIVE_INFINITY });
/** The user of each zip that is being read, once for each zip. */
const readers: string[] = [];

/**
 * Returns a zip of the user's works among `ids`. The caller must read or destroy it. A zip that
 * nobody reads ends after a minute.
 * @throws AppError NOT_FOUND if there is no picture, UNAVAILABLE if the user or the node has too
 * many zips
 */
export async function zipWorks(
  ctx: Context,
  actor: Actor,
  ids: readonly string[],
): Promise<Readable> {
  const { userId } = actor;
  const works = await findWorksToZip(ctx, actor, ids);

  readers.push(userId);
  const end = new AbortController();
  const zip = zipOf(entriesOf(ctx, actor, { works, signal: end.signal }), end.signal);
  endWhenStalled(zip, STALLED_MS);
  zip.once('close', () => {
    readers.splice(readers.indexOf(userId), 1);
    end.abort();
  });

  return zip;
}

/**
 * Returns the works for the zip.
 * @throws AppError NOT_FOUND, UNAVAILABLE like `zipWorks`
 */
export async function findWorksToZip(
  ctx: Context,
  { userId }: Actor,
  ids: readonly string[],
): Promise<Job[]> {
  const works = (await findWorks(ctx.db, userId, ids)).filter(work => work.result !== null);
  if (works.length === 0) throw new AppError('NOT_FOUND');
  const own = readers.filter(reader => reader === userId).length;
  if (own >= ZIPS_PER_USER_MAX || readers.length >= ZIPS_AT_ONCE_MAX) {
    throw new AppError('UNAVAILABLE', { retryAfterSeconds: RETRY_SECONDS });
  }

  return works;
}

async function* entriesOf(
  ctx: Context,
  { userId }: Actor,
  { works, signal }: { works: readonly Job[]; signal: AbortSignal },
): AsyncIterable<ZipEntry> {
  for (const { id, result, created_at: createdAt } of works) {
    const isVisible = (await findWorks(ctx.db, userId, [id])).length > 0;
    if (!isVisible) continue;
    const origin = await findOrigin(ctx.db, id);
    for (const [place, { url }] of (result?.payload.images ?? []).entries()) {
      const key = keyOf(url);
      const jpeg =
        key &&
        origin &&
        (await pictures.take(async () =>
          signal.aborted ? null : makeLabelledJpeg(ctx, key, origin),
        ));
      if (!jpeg) continue;
      const name = `${id}${place === 0 ? '' : `-${place + 1}`}.jpg`;
      yield {
        name,
        body: Readable.from(piecesOf(jpeg), { objectMode: false }),
        isText: false,
        writtenAt: new Date(createdAt),
      };
    }
  }
}

function* piecesOf(bytes: Buffer): Iterable<Buffer> {
  for (let at = 0; at < bytes.length; at += PIECE_BYTES) yield bytes.subarray(at, at + PIECE_BYTES);
}
