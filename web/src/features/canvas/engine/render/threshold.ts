const OPAQUE_WHITE = 0xff_ff_ff_ff;
const OPAQUE_BLACK = 0xff_00_00_00;

/**
 * Changes RGBA pixels in place: to white if a mark covers any part of them, otherwise to black.
 * Returns whether any pixel is white.
 */
export function threshold(rgba: Uint8ClampedArray<ArrayBufferLike>): boolean {
  const pixels = new Uint32Array(rgba.buffer, rgba.byteOffset, rgba.length / 4);
  let isAnyWhite = false;
  for (let index = 0; index < pixels.length; index += 1) {
    // All machines with browsers are little-endian, so the highest byte is alpha.
    const isCovered = (pixels[index] ?? 0) >>> 24 > 0;
    pixels[index] = isCovered ? OPAQUE_WHITE : OPAQUE_BLACK;
    isAnyWhite ||= isCovered;
  }

  return isAnyWhite;
}
