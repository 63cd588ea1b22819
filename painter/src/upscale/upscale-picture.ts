/** Enlarges a picture by Lanczos and then refines its edges. A factor of 4 doubles twice. */
import sharp from 'sharp';
import { SIDE_MAX } from '../core/painting-limits.ts';
import { attachProfile } from './attach-profile.ts';
import { doublePixels } from './double-pixels.ts';
import type { Pixels } from './refine-edges.ts';

export type UpscaleFactor = 2 | 4;

/** Pixels in the picture's own color space, with its profile. */
export type Profiled = Pixels & { profile: Uint8Array | null };

export function sideMaxFor(factor: UpscaleFactor): number {
  return SIDE_MAX / factor;
}

/**
 * Encodes the result as PNG. `onProgress` receives 0..1; if it throws, the upscale stops and the
 * caller gets the error.
 */
export async function upscalePicture(
  picture: Profiled,
  factor: UpscaleFactor,
  onProgress: (fraction: number) => void,
): Promise<{ png: Uint8Array; width: number; height: number }> {
  let pixels: Pixels = picture;
  const rounds = factor === 4 ? 2 : 1;
  for (let round = 0; round < rounds; round++) {
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
