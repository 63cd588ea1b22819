import type { Context } from '../context.ts';
import type { Origin } from './provenance-mark.ts';
import { readPicture } from './read-picture.ts';
import { encodeJpeg, jpegMarksOf } from './to-jpeg.ts';

/** A stored picture of a work as the JPEG that anybody may take, which shows what has to be shown. Null where it has gone. */
export async function makeLabelledJpeg(ctx: Context, key: string, origin: Origin): Promise<Buffer | null> {
  const bytes = await readPicture(ctx, key);

  return bytes && encodeJpeg(bytes, jpegMarksOf(origin, ctx.config));
}
