/**
 * The middle size of a picture, between its thumbnails and itself: a WebP that is made when its address is first asked for, and kept.
 * Making it takes longer than both thumbnails together, and most pictures are looked at in the size of a thumbnail only, or by nobody.
 */

import { MIDDLE_WIDTH_PIXELS } from '@vermilion/contract/limits';
import { StoreError } from '../adapters/object-store/port.ts';
import { AppError } from '../app-error.ts';
import { markingOf } from '../brand.ts';
import type { Context } from '../context.ts';
import { withTransaction } from '../database/database.ts';
import type { Caller } from './caller.ts';
import { withOrigin } from './copy-origin.ts';
import { thumbnailKeyOf } from './keys.ts';
import { insertMiddle, type LockWork, type PictureInSight } from './middle-queries.ts';
import { setAside } from './orphans/set-aside.ts';
import { type Origin, provenanceOfCopy } from './provenance-mark.ts';
import { findVisibleObject, type ObjectRow } from './queries.ts';
import { readPicture } from './read-picture.ts';
import { type NewObject, storeObject } from './store-objects.ts';
import { createFairTurns } from './turns/fair-turns.ts';
import { createMakeOnce } from './turns/make-once.ts';
import { TurnsTaken } from './turns/turns.ts';

/** It is what most people see of a picture, so it has twice the bytes that would do, and edges of full color. */
const WEBP = { quality: 90, smartSubsample: true } as const;

export type MiddleToMake = { picture: PictureInSight; origin: Origin | null; lockWork: LockWork };

type OneMiddle = MiddleToMake & { caller: Caller };

/** Few wait: after a second of waiting the picture itself would be there as soon. */
const owners = createFairTurns({ atOnce: 2, waitingPerCaller: 10, callersWaiting: 500 });
const strangers = createFairTurns({ atOnce: 2, waitingPerCaller: 10, callersWaiting: 20 });
/** Once on this node. Another may make the same: the bytes that are stored first stay. */
const makeOnce = createMakeOnce<ObjectRow | null>();

/**
 * The stored file, of which a row tells unless its picture has gone out of sight meanwhile: who asked before that may have it. Null where it
 * can't be made, since too many wait, the store takes nothing, or the format has no room for such a shape.
 */
export async function makeMiddle(
  ctx: Context,
  caller: Caller,
  given: MiddleToMake,
): Promise<ObjectRow | null> {
  const key = thumbnailKeyOf(given.picture.key, MIDDLE_WIDTH_PIXELS);
  const turns = caller.isOwner ? owners : strangers;
  try {
    return await makeOnce({
      caller,
      key,
      take: work => turns.take(caller.id, work),
      make: () => make(ctx, key, { ...given, caller }),
    });
  } catch (error) {
    if (error instanceof TurnsTaken) return null;
    throw error;
  }
}

/** The file comes first. Where no row is written it stays, because another node may have written one, unless its picture has gone. */
async function make(ctx: Context, key: string, given: OneMiddle): Promise<ObjectRow | null> {
  const { picture, lockWork } = given;
  // Who asked before it was there may come here after.
  const made = await findVisibleObject(ctx.db, key);
  if (made)
    return { key, sha256: made.sha256, sizeBytes: made.size_bytes, mediaType: made.media_type };
  const stored = await storeShrunk(ctx, key, given);
  if (!stored) return null;

  const isInserted = await withTransaction(ctx.db, async tx => {
    if (picture.jobId !== null && !(await lockWork(tx, picture.jobId))) return false;

    return insertMiddle(tx, { original: picture.key, ...stored, now: ctx.clock.now() });
  });
  if (!isInserted) await setAside(ctx, [key]);

  return stored.object;
}

async function storeShrunk(ctx: Context, key: string, given: OneMiddle) {
  try {
    const { bytes, widthPixels } = await shrink(ctx, given);

    return { object: await storeOnce(ctx, { key, bytes, mediaType: 'image/webp' }), widthPixels };
  } catch (error) {
    if (!isBusy(error)) ctx.log.warn({ err: error, key }, 'a middle size could not be made');

    return null;
  }
}

/** Too many wait for memory. */
function isBusy(error: unknown): boolean {
  return error instanceof AppError && error.code === 'UNAVAILABLE';
}

async function shrink(ctx: Context, { picture, origin, caller }: OneMiddle) {
  const bytes = await readPicture(ctx, picture.key);
  if (!bytes) throw new Error(`object ${picture.key} has a row but no file`);
  const { openPicture } = await import('../pictures/open-picture.ts');
  const copy = openPicture(bytes)
    .autoOrient()
    .resize({ width: MIDDLE_WIDTH_PIXELS, withoutEnlargement: true })
    .webp(WEBP);
  const properties =
    origin && ((label: string | null) => provenanceOfCopy(origin, markingOf(ctx), label));
  const use = {
    owner: caller.id,
    isStranger: !caller.isOwner,
    bytes,
    encoded: { widthPixels: MIDDLE_WIDTH_PIXELS },
  };
  const { data, info } = await ctx.pictureMemory.forCopy(use, () =>
    withOrigin(copy, bytes, properties).toBuffer({ resolveWithObject: true }),
  );

  return { bytes: data, widthPixels: info.width };
}

/** What is there under the key already stays and is described: another node, or one that died, may have another encoder. */
async function storeOnce(ctx: Context, object: NewObject): Promise<ObjectRow> {
  try {
    return await storeObject(ctx, object);
  } catch (error) {
    const kept =
      error instanceof StoreError && error.code === 'EXISTS'
        ? await readPicture(ctx, object.key)
        : null;
    if (!kept) throw error;

    return storeObject(ctx, { ...object, bytes: kept });
  }
}
