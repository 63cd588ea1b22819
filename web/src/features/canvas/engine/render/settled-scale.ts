import type { Size } from '../document.ts';

/** Larger documents are stored at a lower resolution. A phone's browser allows 64 MiB. */
const PIXELS_MAX = 16_777_216;
/**
 * Smaller documents are stored at a higher resolution. Users enlarge them, and old marks must not
 * look blurred beside new ones.
 */
const CHEAP_PIXELS = 4_194_304;
const FINER_MAX = 4;

/** Returns the pixels per pixel of the document, along a side. */
export function settledScale({ width, height }: Size): number {
  const sideFor = (pixels: number) => Math.sqrt(pixels / (width * height));

  return Math.min(sideFor(PIXELS_MAX), Math.max(1, Math.min(FINER_MAX, sideFor(CHEAP_PIXELS))));
}
