/**
 * Makes a picture's JPEG on its first request and keeps it. The key has the digest of everything
 * that is written into the file, and ends with random digits. If two nodes encode the same picture,
 * the first row stays and the other node deletes its file.
 */
import { StoreError } from '../../adapters/object-store/port.ts';
import type { Context } from '../../context.ts';
import { withTransaction } from '../../database/database.ts';
import type { LimitRule } from '../../rate-limits.ts';
import type { Caller } from '../caller.ts';
import { jpegCopyKey } from '../keys.ts';
import { MissingFile } from '../missing-file.ts';
import type { LockWork } from '../preview-queries.ts';
import type { ObjectRow } from '../queries.ts';
import { readPicture } from '../read-picture.ts';
import { removeObjects, storeObject } from '../store-objects.ts';
import { encodeJpeg, type JpegMarks } from '../to-jpeg.ts';
import { createMakeOnce } from '../turns/make-once.ts';
import { takePictureTurn } from '../turns/picture-turns.ts';
import { findJpegCopy, insertJpegCopy } from './queries.ts';
import { openJpegCopy } from './read-jpeg-copy.ts';

/** Limits the encodings for strangers of one network. Requests for kept JPEGs do not count. */
export const STRANGERS_ENCODINGS: LimitRule = {
  name: 'jpeg-encodings-network',
  calls: 30,
  perSeconds: 60,
};

export type JpegToMake = {
  /** `original` is the key of the whole picture; it differs from `key` for a thumbnail. */
  key: string;
  original: string;
  jobId: string | null;
  fingerprint: string;
  marks: JpegMarks;
};

/**
 * @throws AppError UNAVAILABLE if too many calls wait, RATE_LIMITED for a stranger above the limit;
 * MissingFile; StoreError if the picture can't be read
 */
export type MakeJpeg = (caller: Caller, jpeg: JpegToMake) => Promise<Buffer>;

export function createMakeJpeg(ctx: Context, lockWork: LockWork): MakeJpeg {
  const makeOnce = createMakeOnce<Buffer>();

  return (caller, jpeg) =>
    makeOnce({
      caller,
      key: jpeg.fingerprint,
      take: work =>
        takePictureTurn(caller, async () => {
          // A call counts when its turn begins, so a call without a turn does not count.
          if (!caller.isOwner) await ctx.rateLimits.consume(STRANGERS_ENCODINGS, caller.id);

          return work();
        }),
      make: () => makeJpeg(ctx, caller, { ...jpeg, lockWork }),
    });
}

type OneJpeg = JpegToMake & { lockWork: LockWork };

async function makeJpeg(ctx: Context, caller: Caller, jpeg: OneJpeg): Promise<Buffer> {
  const kept = await readKept(ctx, jpeg);
  if (kept) return kept;
  const picture = await readPicture(ctx, jpeg.key);
  if (!picture) throw new MissingFile(`object ${jpeg.key} has a row but no file`);

  const use = {
    owner: caller.id,
    isStranger: !caller.isOwner,
    bytes: picture,
    encoded: 'whole',
  } as const;
  const bytes = await ctx.pictureMemory.forCopy(use, () => encodeJpeg(picture, jpeg.marks));

  return keepJpeg(ctx, jpeg, bytes);
}

/**
 * Stores the file and then the row. Deletes the file again if no row was inserted.
 * @returns the kept bytes, which are another node's if that node was first
 */
async function keepJpeg(ctx: Context, jpeg: OneJpeg, bytes: Buffer): Promise<Buffer> {
  const object = await storeIfPossible(
    ctx,
    jpegCopyKey(ctx, jpeg.original, jpeg.fingerprint),
    bytes,
  );
  if (!object || (await insertRow(ctx, jpeg, object))) return bytes;
  await removeObjects(ctx, [object.key]);

  return (await readKept(ctx, jpeg)) ?? bytes;
}

/**
 * Returns null if the store can't keep the file. The JPEG is then sent without being stored, and
 * made again at the next request.
 */
async function storeIfPossible(
  ctx: Context,
  key: string,
  bytes: Buffer,
): Promise<ObjectRow | null> {
  try {
    return await storeObject(ctx, { key, bytes, mediaType: 'image/jpeg' });
  } catch (error) {
    if (!(error instanceof StoreError)) throw error;
    ctx.log.warn({ err: error, key }, 'a JPEG could not be kept');

    return null;
  }
}

/**
 * After a failure the row may exist, so the file is not deleted here. The sweep of orphans finds
 * the file if it has no row.
 */
function insertRow(
  ctx: Context,
  { key, jobId, fingerprint, lockWork }: OneJpeg,
  object: ObjectRow,
): Promise<boolean> {
  return withTransaction(ctx.db, async tx => {
    if (jobId !== null && !(await lockWork(tx, jobId))) return false;

    return insertJpegCopy(tx, { source: key, object, fingerprint, now: ctx.clock.now() });
  });
}

async function readKept(
  ctx: Context,
  { original, fingerprint }: JpegToMake,
): Promise<Buffer | null> {
  const copy = await findJpegCopy(ctx.db, original, fingerprint);
  const stored = copy && (await openJpegCopy(ctx, copy));

  return stored ? Buffer.concat(await stored.body.toArray()) : null;
}
