import { markSettingsOf } from '../brand.ts';
import type { Context } from '../context.ts';
import { findJpegCopy } from './jpeg-copies/queries.ts';
import { openJpegCopy } from './jpeg-copies/read-jpeg-copy.ts';
import type { Origin } from './provenance-mark.ts';
import { readPicture } from './read-picture.ts';
import { encodeJpeg, jpegFingerprintOf, jpegMarksOf } from './to-jpeg.ts';

/**
 * Returns a work's picture as a labelled JPEG, or null if it was deleted. Uses a kept JPEG, but
 * keeps no new one, because most pictures of a zip are requested once.
 */
export async function makeLabelledJpeg(
  ctx: Context,
  key: string,
  origin: Origin,
): Promise<Buffer | null> {
  const copy = await findJpegCopy(ctx.db, key, jpegFingerprintOf(key, origin, markSettingsOf(ctx)));
  const kept = copy && (await openJpegCopy(ctx, copy));
  if (kept) return Buffer.concat(await kept.body.toArray());

  const bytes = await readPicture(ctx, key);

  // `forResult` refuses nothing, because a refusal would cut a running zip short.
  const encode = (picture: Buffer) =>
    ctx.pictureMemory.forResult({ owner: 'zips', bytes: picture, encoded: 'whole' }, () =>
      encodeJpeg(picture, jpegMarksOf(origin, markSettingsOf(ctx))),
    );

  return bytes && encode(bytes);
}
