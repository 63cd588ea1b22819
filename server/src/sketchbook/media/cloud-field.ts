/**
 * Clouds as a painter of skies lays them: soft masses of warped noise, lit on the side that faces the light. Computed
 * every few design units and scaled up, because a sky has no edges.
 */
import type { Layout } from '../compose/layout.ts';
import type { Palette } from '../compose/palette.ts';
import type { Pen } from '../core/curve.ts';
import { borrowPlainLayer } from '../core/layer.ts';
import { fractal } from '../core/noise.ts';
import { mix, type Oklab, ramp, toRgb, tone } from '../core/oklab.ts';
import { createRandom } from '../core/rng.ts';
import { clamp, smoothstep } from '../core/scalar.ts';
import type { Scene, Weather } from '../scene.ts';

type Sky = { scene: Scene; layout: Layout; palette: Palette };

/** How much of the sky clouds cover, 0..1. */
const COVER: Record<Weather, number> = { clear: 0.3, cloudy: 0.72, mist: 0.35, rain: 0.8, snow: 0.6, storm: 0.9 };

/** Design units between two computed points. */
const STEP = 6;

/** Lays them over the sky that is there, down to the horizon; the pen is in design units. */
export function paintCloudField(pen: Pen, sky: Sky): void {
  const { layout } = sky;
  const columns = Math.ceil(layout.w / STEP) + 1;
  const rows = Math.ceil(layout.horizon / STEP) + 1;
  const layer = borrowPlainLayer('cloud field', columns, rows);
  const image = layer.pen.createImageData(columns, rows);
  const cloudAt = cloudsOf(sky);
  for (let j = 0, k = 0; j < rows; j++) {
    for (let i = 0; i < columns; i++, k += 4) {
      const { color, alpha } = cloudAt(i * STEP, j * STEP);
      const [red, green, blue] = toRgb(color);
      image.data[k] = red;
      image.data[k + 1] = green;
      image.data[k + 2] = blue;
      image.data[k + 3] = Math.round(alpha * 255);
    }
  }
  layer.pen.putImageData(image, 0, 0);
  pen.imageSmoothingQuality = 'high';
  pen.drawImage(layer.canvas, 0, 0, columns * STEP, rows * STEP);
}

function cloudsOf({ scene, layout, palette }: Sky): (x: number, y: number) => { color: Oklab; alpha: number } {
  const random = createRandom(scene.character).fork('cloud field');
  const [shiftX, shiftY] = [random.range(0, 90), random.range(0, 90)];
  const stretch = random.range(2.2, 4.2);
  const size = random.range(1.5, 2.6);
  const threshold = 0.34 - clamp(COVER[scene.weather] + random.range(-0.12, 0.12)) * 0.5;
  const isHeavy = scene.weather === 'storm' || scene.weather === 'rain';
  const light = isHeavy ? mix(palette.light, palette.far, 0.5) : mix(palette.glow, palette.light, 0.45);
  const density = (x: number, y: number): number => {
    const bend = fractal(x * 2 + 7, y * 2, 2) * 0.35;
    return fractal(x * size + bend + shiftX, y * size * stretch + bend + shiftY, 5, 0.55);
  };
  return (px, py) => {
    const [x, y] = [px / 1024, py / 1024];
    const height = clamp(py / layout.horizon);
    const base = ramp(palette.sky, height);
    const thick = density(x, y);
    // Clouds thin out towards the horizon, where they would be seen edge-on.
    const body = smoothstep(threshold, threshold + 0.34, thick) * smoothstep(1.02, 0.7, height);
    if (body <= 0) return { color: base, alpha: 0 };
    const lit = clamp(0.5 + (thick - density(x + layout.lightSide * 0.05, y - 0.03)) * 1.7);
    const shade = tone(mix(base, palette.far, 0.42), palette.isDark ? 0.03 : -0.06, 1.05);
    const color = mix(shade, mix(base, light, palette.isDark ? 0.22 : 0.75), lit);
    return { color, alpha: body * (palette.isDark ? 0.6 : 0.8) };
  };
}
