import type { Size } from '../document.ts';

/**
 * The marks of larger documents are stored at a lower resolution, because a canvas in a phone's
 * browser may use only 64 MiB.
 */
const PIXELS_MAX = 16_777_216;
/**
 * The marks of smaller documents are stored at a higher resolution, because users enlarge such
 * documents, and old marks must not look blurred beside new ones.
 */
const CHEAP_PIXELS = 4_194_304;
const FINER_MAX = 4;

/** Returns the stored pixels per pixel of the document, along a side. */
export function settledScale({ width, height }: Size): number {
  const sideFor = (pixels: number) => Math.sqrt(pixels / (width * height));

  return Math.min(sideFor(PIXELS_MAX), Math.max(1, Math.min(FINER_MAX, sideFor(CHEAP_PIXELS))));
}
