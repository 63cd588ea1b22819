import type { Context } from '../context.ts';
import { markPicture } from '../pictures/mark/mark-picture.ts';
import { ownerOf } from './caller.ts';
import { isLabelled, type Origin, provenanceOf } from './provenance-mark.ts';
import { readPicture } from './read-picture.ts';
import { type PublicPicture, storePublicPicture } from './store-public-picture.ts';
import { encodeJpeg, jpegMarksOf } from './to-jpeg.ts';
import { takePictureTurn } from './turns/picture-turns.ts';

/** `origin` of a picture of a work; null for any other, which says of its origin what it says already. */
export type CopiedPicture = { key: string; origin: Origin | null; hasAiPart: boolean };

/**
 * Copies a stored picture that `userId` may use for everybody to see, under keys of its own. It
 * says where it comes from in its file and, where the operator labels what AI had a part in, to be
 * seen too: what is public is shown by others. Null where it has gone.
 * @throws AppError UNAVAILABLE when too many wait, StoreError
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
  { config, pictureMemory }: Context,
  { userId, bytes, origin }: { userId: string; bytes: Buffer; origin: Origin | null },
): Promise<Uint8Array> {
  if (!origin) return bytes;
  if (isLabelled(origin, config.aigcProducer)) {
    return pictureMemory.forCopy(
      { owner: userId, isStranger: false, bytes, encoded: 'whole' },
      () => encodeJpeg(bytes, jpegMarksOf(origin, config)),
    );
  }

  return markPicture(bytes, provenanceOf(origin, config)).bytes;
}
