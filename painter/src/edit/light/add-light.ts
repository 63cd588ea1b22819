import type { Raster } from '../../restyle/raster.ts';

export type Glow = {
  /** The position and the radius in pixels. */
  x: number;
  y: number;
  radius: number;
  /** Added light, 0..255 per channel. */
  color: readonly [number, number, number];
  strength: number;
  /**
   * If 1, the light falls off evenly from the center; higher values keep it closer to the center.
   */
  falloff?: number;
  /** The share of the light that may fall on each pixel, 0..255. */
  weights?: Uint8Array;
};

/** Changes the picture in place. `!` asserts that an index is in range. */
export function addGlow({ width, height, data }: Raster, glow: Glow): void {
  const { x, y, radius, color, strength, falloff = 2, weights } = glow;
  const reach = Math.ceil(radius);
  const centerX = Math.round(x);
  const centerY = Math.round(y);
  for (let py = Math.max(0, centerY - reach); py <= Math.min(height - 1, centerY + reach); py++) {
    for (let px = Math.max(0, centerX - reach); px <= Math.min(width - 1, centerX + reach); px++) {
      const away = Math.hypot(px - x, py - y) / radius;
      if (away >= 1) continue;
      const i = py * width + px;
      const light = strength * (1 - away) ** falloff * (weights ? weights[i]! / 255 : 1);
      for (let c = 0; c < 3; c++) {
        const value = data[i * 4 + c]!;
        data[i * 4 + c] = value + (255 - value) * Math.min(1, (light * color[c]!) / 255);
      }
    }
  }
}
