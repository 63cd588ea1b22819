/**
 * Adds texture, light and a vignette (darker corners) in one pass. The light comes from one corner
 * and shows the relief of paper or wood. `!` asserts that an index is in range.
 */
import { createRandom } from '../core/rng.ts';
import type { View } from '../core/view.ts';

export type Surface = {
  height: Float32Array;
  /** The effect of the surface's slope on the brightness. */
  relief: number;
  /** The effect of the surface's height on the brightness. */
  tone: number;
  vignette: number;
  /** Film-like noise, 0..0.03. */
  grain: number;
};

export function applySurface(pixels: Uint8ClampedArray, view: View, surface: Surface): void {
  const { width, height } = view;
  const { relief, tone, vignette } = surface;
  const grainSize = surface.grain * 255;
  const random = createRandom(1);
  const step = Math.max(1, Math.round(view.unit));
  for (let y = 0; y < height; y++) {
    const dy = y / height - 0.5;
    for (let x = 0; x < width; x++) {
      const i = y * width + x;
      const isInside = x < width - step && y < height - step;
      const here = surface.height[i]!;
      const slope = isInside ? here - surface.height[i + (width + 1) * step]! : 0;
      const dx = x / width - 0.5;
      const light = (1 - vignette * (dx * dx + dy * dy) * 2) * (1 + slope * relief + here * tone);
      const grain = grainSize > 0 ? (random.next() - 0.5) * grainSize : 0;
      pixels[i * 4] = pixels[i * 4]! * light + grain;
      pixels[i * 4 + 1] = pixels[i * 4 + 1]! * light + grain;
      pixels[i * 4 + 2] = pixels[i * 4 + 2]! * light + grain;
    }
  }
}
