/**
 * Shifts every pixel by smooth noise, so that straight edges look cut by hand. `!` asserts that an
 * index is in range.
 */
import { mapsFor } from '../core/maps.ts';
import type { View } from '../core/view.ts';

export function cutByHand(
  pixels: Uint8ClampedArray,
  view: View,
  distance: number,
): Uint8ClampedArray<ArrayBuffer> {
  const { width, height } = view;
  const { warpX, warpY } = mapsFor(view);
  const reach = distance * 2.4 * view.unit;
  const out = new Uint8ClampedArray(pixels.length);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const i = y * width + x;
      const fx = Math.min(width - 1.01, Math.max(0, x + warpX[i]! * reach));
      const fy = Math.min(height - 1.01, Math.max(0, y + warpY[i]! * reach));
      const ix = fx | 0;
      const iy = fy | 0;
      const tx = fx - ix;
      const ty = fy - iy;
      const a = (iy * width + ix) * 4;
      const b = a + width * 4;
      for (let c = 0; c < 3; c++) {
        const top = pixels[a + c]! + (pixels[a + 4 + c]! - pixels[a + c]!) * tx;
        const bottom = pixels[b + c]! + (pixels[b + 4 + c]! - pixels[b + c]!) * tx;
        out[i * 4 + c] = top + (bottom - top) * ty;
      }
      out[i * 4 + 3] = 255;
    }
  }
  return out;
}
