/** Twice or four times the sides: Lanczos, then edges by their direction; four times is twice twice. */
import sharp from 'sharp';
import { SIDE_MAX } from '../core/painting-limits.ts';
import { attachProfile } from './attach-profile.ts';
import { doublePixels } from './double-pixels.ts';
import type { Pixels } from './refine-edges.ts';

export type UpscaleFactor = 2 | 4;

/** Pixels in the picture's own color space, with the profile that says which. */
export type Profiled = Pixels & { profile: Uint8Array | null };

/** The longest side that may be upscaled so. */
export function sideMaxFor(factor: UpscaleFactor): number {
  return SIDE_MAX / factor;
}

/** What a picture becomes, as PNG. `onProgress` is called with 0..1; a throw from it stops the work and reaches the caller. */
export async function upscalePicture(
  picture: Profiled,
  factor: UpscaleFactor,
  onProgress: (fraction: number) => void,
): Promise<{ png: Uint8Array; width: number; height: number }> {
  let pixels: Pixels = picture;
  const rounds = factor === 4 ? 2 : 1;
  for (let round = 0; round < rounds; round++) {
    // The second round has four times the pixels of the first.
    const [from, to] = rounds === 1 ? [0, 0.85] : round === 0 ? [0, 0.18] : [0.18, 0.85];
    pixels = doublePixels(pixels, fraction => onProgress(from + (to - from) * fraction));
  }
  onProgress(0.85);
  const { width, height, channels } = pixels;
  const png = await sharp(pixels.data, {
    raw: { width, height, channels },
    limitInputPixels: false,
  })
    .png({ compressionLevel: 2, adaptiveFiltering: true })
    .toBuffer();
  onProgress(1);
  return { png: picture.profile ? attachProfile(png, picture.profile) : png, width, height };
}
