/** Encodes PNG outside the painter threads, which would start 40 ms later if they loaded sharp. */
import { sharp } from './frugal-sharp.ts';
import type { PaintedPicture } from './painter-job.ts';
import type { PaintedPixels } from './painter-messages.ts';

/** Uses little compression, because pictures on grainy paper hardly compress. */
export async function encodePicture(pixels: PaintedPixels): Promise<PaintedPicture> {
  const { data, width, height, size } = pixels;
  const png = await sharp(data, { raw: { width, height, channels: 4 } })
    .extract({ left: 0, top: 0, width: size.width, height: size.height })
    .removeAlpha()
    .png({ compressionLevel: 2, adaptiveFiltering: true })
    .toBuffer();

  return { png, width: size.width, height: size.height };
}
