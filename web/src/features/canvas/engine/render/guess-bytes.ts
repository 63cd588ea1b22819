import { openCanvas, toFile } from './offscreen.ts';

const BAND_PIXELS = 16;
/** One of this many bands is encoded. */
const BANDS_APART = 16;
/** The most bytes per pixel that a browser's PNG can take. */
const PIXEL_BYTES_MAX = 4.5;

/**
 * Estimates the size of a PNG from some of its bands, because encoding a picture that is too large
 * would waste seconds. Returns 0 if the picture surely fits, or is too low for bands.
 */
export async function guessBytes(picture: OffscreenCanvas, bytesMax: number): Promise<number> {
  const { width, height } = picture;
  const bands = Math.floor(height / (BAND_PIXELS * BANDS_APART));
  if (bands === 0 || width * height * PIXEL_BYTES_MAX < bytesMax) return 0;
  const { canvas, context } = openCanvas(new OffscreenCanvas(width, bands * BAND_PIXELS));
  for (let band = 0; band < bands; band += 1) {
    const from = Math.floor(((band + 0.5) * height) / bands - BAND_PIXELS / 2);
    context.drawImage(
      picture,
      0,
      from,
      width,
      BAND_PIXELS,
      0,
      band * BAND_PIXELS,
      width,
      BAND_PIXELS,
    );
  }
  const { size } = await toFile(canvas, 'Failed to create blob from canvas');

  return (size * height) / canvas.height;
}
