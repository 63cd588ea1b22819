import { markingOf } from '../brand.ts';
import type { Context } from '../context.ts';
import { findJpegCopy } from './jpeg-copies/queries.ts';
import { openJpegCopy } from './jpeg-copies/read-jpeg-copy.ts';
import type { Origin } from './provenance-mark.ts';
import { readPicture } from './read-picture.ts';
import { encodeJpeg, jpegFingerprintOf, jpegMarksOf } from './to-jpeg.ts';

/**
 * A stored picture of a work as the JPEG that anybody may take, which shows what has to be shown.
 * One that is kept is read; one that has to be encoded is not kept, since most pictures of a zip or
 * a copy of one's data are asked for once. Null where the picture has gone.
 */
export async function makeLabelledJpeg(
  ctx: Context,
  key: string,
  origin: Origin,
): Promise<Buffer | null> {
  const copy = await findJpegCopy(ctx.db, key, jpegFingerprintOf(key, origin, markingOf(ctx)));
  const kept = copy && (await openJpegCopy(ctx, copy));
  if (kept) return Buffer.concat(await kept.body.toArray());

  const bytes = await readPicture(ctx, key);

  // Where a zip has begun, a refusal would cut it short.
  const encode = (picture: Buffer) =>
    ctx.pictureMemory.forResult({ owner: 'zips', bytes: picture, encoded: 'whole' }, () =>
      encodeJpeg(picture, jpegMarksOf(origin, markingOf(ctx))),
    );

  return bytes && encode(bytes);
}
