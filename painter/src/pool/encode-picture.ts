/**
 * Encodes PNG in the pool's thread. Painter threads start faster without sharp, which takes about
 * 40 ms to load.
 */
import { sharp } from './frugal-sharp.ts';
import type { PaintedPicture } from './painter-job.ts';
import type { PaintedPixels } from './painter-messages.ts';

/** Grainy paper hardly compresses, so a low effort is enough. */
export async function encodePicture(pixels: PaintedPixels): Promise<PaintedPicture> {
  const { data, width, height, size } = pixels;
  const png = await sharp(data, { raw: { width, height, channels: 4 } })
    .extract({ left: 0, top: 0, width: size.width, height: size.height })
    .removeAlpha()
    .png({ compressionLevel: 2, adaptiveFiltering: true })
    .toBuffer();

  return { png, width: size.width, height: size.height };
}
