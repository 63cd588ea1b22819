/** Paints the sky as the palette's gradient, distorted by noise and warmer near the sun or moon. */
import type { Layout } from '../compose/layout.ts';
import type { Palette } from '../compose/palette.ts';
import type { Pen } from '../core/curve.ts';
import { borrowPlainLayer } from '../core/layer.ts';
import { fractal } from '../core/noise.ts';
import { mix, ramp, toRgb } from '../core/oklab.ts';
import { createRandom } from '../core/rng.ts';
import { clamp } from '../core/scalar.ts';
import type { Scene } from '../scene.ts';

/** The number of cells from top to bottom, and from side to side in a square picture. */
const CELLS = 176;

/**
 * Paints from the top to the horizon.
 *
 * @param richness 0 for the plain ramp, 1 for drifting bands, 1.5 for a dramatic sky
 */
export function paintSkyField(
  pen: Pen,
  { scene, layout, palette }: { scene: Scene; layout: Layout; palette: Palette },
  richness = 1,
): void {
  const { w, horizon } = layout;
  const rows = CELLS;
  const columns = Math.round(clamp((CELLS * w) / 1024, 64, 400));
  const offset = createRandom(scene.character).fork('sky field').range(0, 90);
  const { pen: cells, canvas } = borrowPlainLayer('sky field', columns, rows);
  const image = cells.createImageData(columns, rows);
  for (let j = 0; j < rows; j++) {
    for (let i = 0; i < columns; i++) {
      const x = (((i + 0.5) / columns) * w) / 1024;
      const v = (j + 0.5) / rows;
      const y = (v * horizon) / 1024;
      const drift = fractal(x * 1.7 + offset, y * 4.2 + offset, 5, 0.55);
      const toLight = Math.hypot(
        x - layout.disc.center[0] / 1024,
        y - layout.disc.center[1] / 1024,
      );
      const color = ramp(palette.sky, v + drift * 0.24 * richness);
      const warm = 0.32 * richness * Math.exp(-toLight * 3.4) * (0.6 + drift);
      const [red, green, blue] = toRgb(
        mix(color, palette.glow, clamp(warm) * (palette.isDark ? 0.35 : 1)),
      );
      const k = (j * columns + i) * 4;
      image.data[k] = red;
      image.data[k + 1] = green;
      image.data[k + 2] = blue;
      image.data[k + 3] = 255;
    }
  }
  cells.putImageData(image, 0, 0);
  pen.imageSmoothingQuality = 'high';
  // One cell beyond each border, because the scaled image fades out at its edges.
  const bleed = w / columns;
  pen.drawImage(canvas, -bleed, -bleed, w + 2 * bleed, horizon + 2 * bleed);
}
