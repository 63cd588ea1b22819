import type { AspectRatio } from '@vermilion/contract/generation';
import type { AreaPixels } from '../../catalogue-model.ts';

export type { AreaPixels, CatalogueModel } from '../../catalogue-model.ts';

export type Size = { widthPixels: number; heightPixels: number };

export const DEADLINE_SECONDS_DEFAULT = 600;

/** Each size has about one megapixel, and sides that are multiples of 16. */
const sizes: Readonly<Record<AspectRatio, Size>> = {
  '1:1': { widthPixels: 1024, heightPixels: 1024 },
  '4:3': { widthPixels: 1152, heightPixels: 864 },
  '3:4': { widthPixels: 864, heightPixels: 1152 },
  '3:2': { widthPixels: 1248, heightPixels: 832 },
  '2:3': { widthPixels: 832, heightPixels: 1248 },
  '16:9': { widthPixels: 1280, heightPixels: 720 },
  '9:16': { widthPixels: 720, heightPixels: 1280 },
  '21:9': { widthPixels: 1568, heightPixels: 672 },
};

/**
 * Returns the size for a ratio. A ratio that is no longer offered, as in old works, gets a square.
 */
export function sizeOf(aspectRatio: string): Size {
  // as: `hasOwn` has shown that it is a key
  return Object.hasOwn(sizes, aspectRatio) ? sizes[aspectRatio as AspectRatio] : sizes['1:1'];
}

const STEP_PIXELS = 16;

/**
 * Returns the nearest size within the bounds, with the same ratio up to the rounding to
 * `STEP_PIXELS`.
 */
export function fitArea(
  size: Size,
  { min = 0, max = Number.POSITIVE_INFINITY }: AreaPixels = {},
): Size {
  const area = size.widthPixels * size.heightPixels;
  if (area >= min && area <= max) return size;
  const scale = Math.sqrt((area < min ? min : max) / area);
  const steps = (pixels: number) => Number(((pixels * scale) / STEP_PIXELS).toFixed(6));
  const side = (pixels: number) =>
    Math.max(1, area < min ? Math.ceil(steps(pixels)) : Math.floor(steps(pixels)));

  return {
    widthPixels: side(size.widthPixels) * STEP_PIXELS,
    heightPixels: side(size.heightPixels) * STEP_PIXELS,
  };
}
