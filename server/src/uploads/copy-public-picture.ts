import { markSettingsOf } from '../brand.ts';
import type { Context } from '../context.ts';
import { markPicture } from '../pictures/mark/mark-picture.ts';
import { ownerOf } from './caller.ts';
import { isLabelled, type Origin, provenanceOf } from './provenance-mark.ts';
import { readPicture } from './read-picture.ts';
import { type PublicPicture, storePublicPicture } from './store-public-picture.ts';
import { encodeJpeg, jpegMarksOf } from './to-jpeg.ts';
import { takePictureTurn } from './turns/picture-turns.ts';

/**
 * `origin` is the origin of the picture's work. It is null for a picture without a work; the copy
 * then keeps the mark of the file.
 */
export type CopiedPicture = { key: string; origin: Origin | null; hasAiPart: boolean };

/**
 * Writes the origin into the copy, and a visible AI label if the picture needs one. Returns null if
 * the picture was deleted.
 * @throws AppError UNAVAILABLE if too many callers wait, StoreError
 */
export function copyPublicPicture(
  ctx: Context,
  userId: string,
  { key, ...made }: CopiedPicture,
): Promise<PublicPicture | null> {
  return takePictureTurn(ownerOf(userId), async () => {
    const bytes = await readPicture(ctx, key);

    return (
      bytes &&
      storePublicPicture(ctx, await markCopy(ctx, { userId, bytes, origin: made.origin }), made)
    );
  });
}

async function markCopy(
  ctx: Context,
  { userId, bytes, origin }: { userId: string; bytes: Buffer; origin: Origin | null },
): Promise<Uint8Array> {
  if (!origin) return bytes;
  if (isLabelled(origin, ctx.config.aigcProducer)) {
    return ctx.pictureMemory.forCopy(
      { owner: userId, isStranger: false, bytes, encoded: 'whole' },
      () => encodeJpeg(bytes, jpegMarksOf(origin, markSettingsOf(ctx))),
    );
  }

  return markPicture(bytes, provenanceOf(origin, markSettingsOf(ctx))).bytes;
}
