/**
 * The JPEGs of works as one zip, each made when it is its turn, so that as much is held as one picture takes. What has gone meanwhile is left
 * out.
 */
import { Readable } from 'node:stream';
import type { Job } from '@vermilion/contract/job';
import { AppError } from '../app-error.ts';
import type { Context } from '../context.ts';
import { findOrigin } from '../generation/public.ts';
import type { Actor } from '../http/actor.ts';
import { createTurns, keyOf, makeLabelledJpeg, type ZipEntry, zipOf } from '../uploads/public.ts';
import { findWorks } from './find-works.ts';

/** So many zips may be read at once, and so many of their pictures be made. */
const ZIPS_AT_ONCE_MAX = 20;
const RETRY_SECONDS = 10;
const pictures = createTurns({ atOnce: 1, waiting: ZIPS_AT_ONCE_MAX });
let running = 0;

/**
 * All pictures of those of `ids` that are one's own. Somebody has to read it to its end, or destroy it.
 * @throws AppError NOT_FOUND where there is none, UNAVAILABLE when too many are read
 */
export async function zipWorks(ctx: Context, { userId }: Actor, ids: readonly string[]): Promise<Readable> {
  const works = (await findWorks(ctx.db, userId, ids)).filter(work => work.result !== null);
  if (works.length === 0) throw new AppError('NOT_FOUND');
  if (running >= ZIPS_AT_ONCE_MAX) throw new AppError('UNAVAILABLE', { retryAfterSeconds: RETRY_SECONDS });

  running += 1;
  const zip = zipOf(entriesOf(ctx, works), new AbortController().signal);
  zip.once('close', () => {
    running -= 1;
  });

  return zip;
}

async function* entriesOf(ctx: Context, works: readonly Job[]): AsyncIterable<ZipEntry> {
  for (const { id, result, created_at: createdAt } of works) {
    const origin = await findOrigin(ctx.db, id);
    for (const [place, { url }] of (result?.payload.images ?? []).entries()) {
      const key = keyOf(url);
      const jpeg = key && origin && (await pictures.take(() => makeLabelledJpeg(ctx, key, origin)));
      if (!jpeg) continue;
      const name = `${id}${place === 0 ? '' : `-${place + 1}`}.jpg`;
      yield { name, body: Readable.from([jpeg]), isText: false, writtenAt: new Date(createdAt) };
    }
  }
}
