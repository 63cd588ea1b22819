const OPAQUE_WHITE = 0xff_ff_ff_ff;
const OPAQUE_BLACK = 0xff_00_00_00;

/**
 * In place: RGBA pixels with any cover become white, the others black. Edges of marks are smooth, and a mask knows no half.
 * @returns whether any is white
 */
export function threshold(rgba: Uint8ClampedArray<ArrayBufferLike>): boolean {
  const pixels = new Uint32Array(rgba.buffer, rgba.byteOffset, rgba.length / 4);
  let isAnyWhite = false;
  for (let index = 0; index < pixels.length; index += 1) {
    // Every machine that runs a browser stores the low byte first, so alpha is on top.
    const isCovered = (pixels[index] ?? 0) >>> 24 > 0;
    pixels[index] = isCovered ? OPAQUE_WHITE : OPAQUE_BLACK;
    isAnyWhite ||= isCovered;
  }

  return isAnyWhite;
}
