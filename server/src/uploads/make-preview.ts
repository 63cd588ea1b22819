/**
 * Makes the preview of a picture on the first request, and keeps it. The preview is not made
 * together with the picture: encoding it takes longer than encoding both thumbnails, and most
 * pictures are viewed only as thumbnails.
 */

import { PREVIEW_WIDTH_PIXELS } from '@vermilion/contract/limits';
import { StoreError } from '../adapters/object-store/port.ts';
import { AppError } from '../app-error.ts';
import { markSettingsOf } from '../brand.ts';
import type { Context } from '../context.ts';
import { withTransaction } from '../database/database.ts';
import type { Caller } from './caller.ts';
import { withOrigin } from './copy-origin.ts';
import { thumbnailKeyOf } from './keys.ts';
import { setAside } from './orphans/set-aside.ts';
import { insertPreview, type LockWork, type VisiblePicture } from './preview-queries.ts';
import { type Origin, provenanceOfCopy } from './provenance-mark.ts';
import { findVisibleObject, type ObjectRow } from './queries.ts';
import { readPicture } from './read-picture.ts';
import { type NewObject, storeObject } from './store-objects.ts';
import { createFairTurns } from './turns/fair-turns.ts';
import { createMakeOnce } from './turns/make-once.ts';
import { TurnsTaken } from './turns/turns.ts';

/** Users view most pictures at this size, so the quality is high. */
const WEBP = { quality: 90, smartSubsample: true } as const;

export type PreviewToMake = { picture: VisiblePicture; origin: Origin | null; lockWork: LockWork };

type RequestedPreview = PreviewToMake & { caller: Caller };

/** The queues are short, because sending the original is faster than a long wait. */
const owners = createFairTurns({ atOnce: 2, waitingPerCaller: 10, callersWaiting: 500 });
const strangers = createFairTurns({ atOnce: 2, waitingPerCaller: 10, callersWaiting: 20 });
/**
 * Prevents a second encoding of a preview in this process. If two nodes make the same preview, the
 * bytes that were stored first stay.
 */
const makeOnce = createMakeOnce<ObjectRow | null>();

/**
 * Returns the stored preview, or null if too many callers wait or the preview can't be made. If the
 * picture was hidden meanwhile, the preview has no row.
 */
export async function makePreview(
  ctx: Context,
  caller: Caller,
  given: PreviewToMake,
): Promise<ObjectRow | null> {
  const key = thumbnailKeyOf(given.picture.key, PREVIEW_WIDTH_PIXELS);
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

/**
 * Stores the file before its row. If the row can't be inserted, quarantines the file, unless the
 * preview or its picture has a row.
 */
async function make(ctx: Context, key: string, given: RequestedPreview): Promise<ObjectRow | null> {
  const { picture, lockWork } = given;
  // Another caller may have made the preview meanwhile.
  const made = await findVisibleObject(ctx.db, key);
  if (made)
    return { key, sha256: made.sha256, sizeBytes: made.size_bytes, mediaType: made.media_type };
  const stored = await storeShrunk(ctx, key, given);
  if (!stored) return null;

  const isInserted = await withTransaction(ctx.db, async tx => {
    if (picture.jobId !== null && !(await lockWork(tx, picture.jobId))) return false;

    return insertPreview(tx, { original: picture.key, ...stored, now: ctx.clock.now() });
  });
  if (!isInserted) await setAside(ctx, [key]);

  return stored.object;
}

async function storeShrunk(ctx: Context, key: string, given: RequestedPreview) {
  try {
    const { bytes, widthPixels } = await shrink(ctx, given);

    return { object: await storeOnce(ctx, { key, bytes, mediaType: 'image/webp' }), widthPixels };
  } catch (error) {
    if (!isBusy(error)) ctx.log.warn({ err: error, key }, 'a preview could not be made');

    return null;
  }
}

function isBusy(error: unknown): boolean {
  return error instanceof AppError && error.code === 'UNAVAILABLE';
}

async function shrink(ctx: Context, { picture, origin, caller }: RequestedPreview) {
  const bytes = await readPicture(ctx, picture.key);
  if (!bytes) throw new Error(`object ${picture.key} has a row but no file`);
  const { openPicture } = await import('../pictures/open-picture.ts');
  const copy = openPicture(bytes)
    .autoOrient()
    .resize({ width: PREVIEW_WIDTH_PIXELS, withoutEnlargement: true })
    .webp(WEBP);
  const properties =
    origin && ((label: string | null) => provenanceOfCopy(origin, markSettingsOf(ctx), label));
  const use = {
    owner: caller.id,
    isStranger: !caller.isOwner,
    bytes,
    encoded: { widthPixels: PREVIEW_WIDTH_PIXELS },
  };
  const { data, info } = await ctx.pictureMemory.forCopy(use, () =>
    withOrigin(copy, bytes, properties).toBuffer({ resolveWithObject: true }),
  );

  return { bytes: data, widthPixels: info.width };
}

/** Stores the preview, unless another node has already stored other bytes at this key. */
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
