/**
 * Stores a received file as an upload: the picture without its metadata, a thumbnail and a blur.
 */
import { THUMBNAIL_WIDTHS } from '@vermilion/contract/limits';
import type { UploadedFile } from '@vermilion/contract/uploads';
import { StoreError } from '../../adapters/object-store/port.ts';
import { AppError } from '../../app-error.ts';
import type { Context } from '../../context.ts';
import { withTransaction } from '../../database/database.ts';
import { cleanCopy } from '../../pictures/clean-picture.ts';
import type { CleanPicture } from '../../pictures/cleaned.ts';
import { estimateMemory } from '../../pictures/estimate-memory.ts';
import { WorkHung } from '../../pictures/memory-budget.ts';
import { PictureRefusal, type RefusalReason } from '../../pictures/picture-refusal.ts';
import type { TakenPicture } from '../../pictures/take-in-picture.ts';
import { storeAway } from '../../readiness/store-away.ts';
import { addressOf, makeKeys, thumbnailKeyOf } from '../keys.ts';
import { setAside } from '../orphans/set-aside.ts';
import { storeObject } from '../store-objects.ts';
import { createFairTurns } from '../turns/fair-turns.ts';
import { TurnsTaken } from '../turns/turns.ts';
import { countFault, isFault } from './faults.ts';
import { findUpload, insertUpload, type KeptUpload, lockUploader, readUnused } from './queries.ts';
import { extensionOf, INVALID_TYPE, isTooMuch, refusalTexts, TOO_MANY_PIXELS } from './rules.ts';

export type FileToKeep = {
  userId: string;
  /** The key in the signed address of the upload. Without it, the file gets a new key. */
  key?: string;
  /**
   * The digest of the received bytes. A second file with the same key and digest is a repetition
   * and gets the same answer.
   */
  sha256: Buffer;
  /**
   * Returns at most UPLOAD_BYTES_MAX bytes. The file is read only when its turn comes, so that
   * waiting files take no memory.
   */
  read(): Promise<Buffer>;
};

/** Examines one file at a time, because a large file blocks the process for a moment. */
const examinations = createFairTurns({ atOnce: 1, waitingPerCaller: 50, callersWaiting: 500 });
const RETRY_SECONDS = 2;

/**
 * @throws AppError PAYLOAD_TOO_LARGE, VALIDATION_FAILED, UNSUPPORTED_MEDIA_TYPE, FORBIDDEN,
 * CONFLICT, RATE_LIMITED, UNAVAILABLE
 */
export async function keepUpload(ctx: Context, file: FileToKeep): Promise<UploadedFile> {
  try {
    const earlier = file.key === undefined ? undefined : await findUpload(ctx.db, file.key);
    if (earlier) return answerAgain(earlier, file);

    const { memoryBytes, clean } = await examinations.take(file.userId, () =>
      examineInTurn(ctx, file, async sent => examine(sent)),
    );
    const picture = await ctx.pictureMemory.forUpload({ owner: file.userId, memoryBytes }, () =>
      examineInTurn(ctx, file, async sent => {
        const taken = await takeIn(sent, clean);

        return { ...taken, isAsSent: taken.bytes === sent };
      }),
    );

    // The picture is stored after the decoder has released its memory.
    return await recordOrSetAside(ctx, file, {
      picture,
      ...(await storePicture(ctx, file, picture)),
    });
  } catch (error) {
    throw asRefusal(ctx, error);
  }
}

/**
 * Runs `work` on the file if the user may have one more unused upload. Counts the file if it is
 * damaged.
 * @throws AppError RATE_LIMITED
 */
async function examineInTurn<T>(
  ctx: Context,
  { userId, read }: FileToKeep,
  work: (sent: Buffer) => Promise<T>,
): Promise<T> {
  await checkRoom(ctx, userId, 0);
  try {
    return await work(await read());
  } catch (error) {
    if (isFault(error)) await countFault(ctx, userId);
    throw error;
  }
}

/** `clean` is set if the file needs no change. It saves a second examination. */
type Examined = { memoryBytes: number; clean?: Omit<CleanPicture, 'bytes'> };

/**
 * Estimates the memory that the decoder needs.
 * @throws PictureRefusal for files that can be refused without a decoder
 */
function examine(sent: Buffer): Examined {
  const { bytes, ...clean } = cleanCopy(sent);
  const isEncoded = clean.mustEncode || clean.orientation !== 1;
  const encoded = isEncoded ? 'whole' : { widthPixels: THUMBNAIL_WIDTHS[0] };

  return {
    memoryBytes: estimateMemory(sent, encoded),
    ...(!isEncoded && bytes === sent && { clean }),
  };
}

function answerAgain(earlier: KeptUpload, { sha256 }: FileToKeep): UploadedFile {
  if (earlier.isHidden || !earlier.sentSha256.equals(sha256)) throw taken();

  return present(earlier);
}

async function checkRoom(
  { db }: Pick<Context, 'db'>,
  userId: string,
  addedBytes: number,
): Promise<void> {
  const { count, sizeBytes } = await readUnused(db, userId);
  if (isTooMuch({ count: count + 1, sizeBytes: sizeBytes + addedBytes })) {
    // The refusal has no retry time: when a job will use some of the uploads is unknown.
    throw new AppError('RATE_LIMITED', undefined, refusalTexts.TOO_MANY_UNUSED);
  }
}

/** The decoder library is large, so it is loaded with the first picture. */
async function takeIn(bytes: Buffer, clean: Examined['clean']): Promise<TakenPicture> {
  const { takeInPicture } = await import('../../pictures/take-in-picture.ts');

  return takeInPicture(bytes, clean);
}

/**
 * Stores the picture and its thumbnail. If one of them fails, the other one is quarantined and not
 * deleted, because a concurrent request with the same file may be about to write its row.
 */
async function storePicture(
  ctx: Context,
  file: FileToKeep,
  picture: TakenPicture & { isAsSent: boolean },
) {
  const { bytes, mediaType, thumbnail, isAsSent } = picture;
  const key = file.key ?? makeKeys(ctx, extensionOf(mediaType) ?? '').original;
  const thumbnailKey = thumbnailKeyOf(key, thumbnail.widthPixels);
  const [original, small] = await Promise.allSettled([
    storeObject(ctx, { key, bytes, mediaType, ...(isAsSent && { sha256: file.sha256 }) }),
    storeObject(ctx, { key: thumbnailKey, bytes: thumbnail.bytes, mediaType: 'image/webp' }),
  ]);
  if (original.status === 'fulfilled' && small.status === 'fulfilled') {
    return { original: original.value, thumbnail: small.value };
  }

  const results = [original, small];
  await setAside(
    ctx,
    results.flatMap(result => (result.status === 'fulfilled' ? result.value.key : [])),
  );
  throw results.find(result => result.status === 'rejected')?.reason;
}

type Stored = { picture: TakenPicture } & Awaited<ReturnType<typeof storePicture>>;

async function recordOrSetAside(
  ctx: Context,
  file: FileToKeep,
  stored: Stored,
): Promise<UploadedFile> {
  try {
    return await record(ctx, file, stored);
  } catch (error) {
    await setAside(ctx, [stored.original.key, stored.thumbnail.key]);
    throw error;
  }
}

async function record(
  ctx: Context,
  file: FileToKeep,
  { picture, original, thumbnail }: Stored,
): Promise<UploadedFile> {
  const { widthPixels, heightPixels, thumbhash } = picture;

  return withTransaction(ctx.db, async tx => {
    if (!(await lockUploader(tx, file.userId))) throw new AppError('FORBIDDEN');
    const earlier = await findUpload(tx, original.key);
    if (earlier) return answerAgain(earlier, file);
    await checkRoom({ db: tx }, file.userId, original.sizeBytes);
    await insertUpload(tx, {
      userId: file.userId,
      original,
      thumbnail,
      sentSha256: file.sha256,
      widthPixels,
      heightPixels,
      thumbhash,
      thumbnailWidthPixels: picture.thumbnail.widthPixels,
    });

    return present({
      key: original.key,
      widthPixels,
      heightPixels,
      thumbhash,
      thumbnailKey: thumbnail.key,
    });
  });
}

function present(upload: Omit<KeptUpload, 'sentSha256' | 'isHidden'>): UploadedFile {
  return {
    publicUrl: addressOf(upload.key),
    width: upload.widthPixels,
    height: upload.heightPixels,
    thumbhash: upload.thumbhash,
    thumbnailUrl: addressOf(upload.thumbnailKey),
  };
}

const refusalsOfPictures: Readonly<Record<RefusalReason, () => AppError>> = {
  UNKNOWN_KIND: () => new AppError('UNSUPPORTED_MEDIA_TYPE', undefined, INVALID_TYPE),
  DAMAGED: () =>
    new AppError('VALIDATION_FAILED', undefined, 'This picture is damaged and can’t be opened.'),
  TOO_LARGE: () => new AppError('PAYLOAD_TOO_LARGE', undefined, TOO_MANY_PIXELS),
  TOO_SLOW: () =>
    new AppError(
      'VALIDATION_FAILED',
      undefined,
      'This picture takes too long to open. Save it in another format.',
    ),
};

function asRefusal({ log }: Context, error: unknown): unknown {
  if (error instanceof TurnsTaken)
    return new AppError('UNAVAILABLE', { retryAfterSeconds: RETRY_SECONDS });
  // `examineInTurn` still counts the file as damaged if the decoder fails later.
  if (error instanceof WorkHung) return refusalsOfPictures.TOO_SLOW();
  if (error instanceof PictureRefusal) return refusalsOfPictures[error.reason]();
  if (error instanceof StoreError && error.code === 'EXISTS') return taken();
  // The user can only try again, so only the log has the reason.
  if (error instanceof StoreError) {
    log.warn({ err: error }, 'an upload could not be stored');
    return storeAway();
  }

  return error;
}

function taken(): AppError {
  return new AppError('CONFLICT', undefined, 'Another file was sent to this address.');
}
