/** Light that is added to a finished picture: glows, stars, lamps. Screened, so that nothing is ever burnt out hard. */
import type { Raster } from '../../restyle/raster.ts';

export type Glow = {
  /** Pixels. */
  x: number;
  y: number;
  radius: number;
  /** Added light, 0..255 each. */
  color: readonly [number, number, number];
  strength: number;
  /** 1 falls off evenly, more hugs the center. */
  falloff?: number;
  /** 0..255 a pixel: where the light may fall. */
  weights?: Uint8Array;
};

/** Changes the picture in place. Indices are in range by construction, hence the `!`. */
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
