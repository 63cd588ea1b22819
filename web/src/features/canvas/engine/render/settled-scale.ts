import type { Size } from '../document.ts';

/** Larger documents are kept a little coarser; 64 MiB, and as much as a phone's browser gives. */
const PIXELS_MAX = 16_777_216;
/** Smaller ones finer, as long as that is cheap: they are looked at enlarged, and what is old must not look blurred beside what is new. */
const CHEAP_PIXELS = 4_194_304;
const FINER_MAX = 4;

/** Pixels of settled marks to one of the document, along a side. */
export function settledScale({ width, height }: Size): number {
  const sideFor = (pixels: number) => Math.sqrt(pixels / (width * height));

  return Math.min(sideFor(PIXELS_MAX), Math.max(1, Math.min(FINER_MAX, sideFor(CHEAP_PIXELS))));
}
