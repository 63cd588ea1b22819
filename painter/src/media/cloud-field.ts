/**
 * Paints clouds whose shapes come from noise and which are lighter towards the sun or moon. Their
 * edges are soft, so the colors are computed on a coarse grid and scaled up.
 */
import type { Layout } from '../compose/layout.ts';
import type { Palette } from '../compose/palette.ts';
import type { Pen } from '../core/curve.ts';
import { borrowPlainLayer } from '../core/layer.ts';
import { fractal } from '../core/noise.ts';
import { mix, type Oklab, ramp, tone, toRgb } from '../core/oklab.ts';
import { createRandom } from '../core/rng.ts';
import { clamp, lerp, smoothstep } from '../core/scalar.ts';
import type { Scene, Weather } from '../scene.ts';

type Sky = { scene: Scene; layout: Layout; palette: Palette };

/**
 * `size` is the frequency of the noise from side to side, in cycles per 1,024 design units. From
 * top to bottom, the frequency is `size` times `stretch`.
 */
type CloudPlan = {
  size: number;
  stretch: number;
  /** The noise above which there is cloud: `high` at the picture's top, `low` at the horizon. */
  high: number;
  low: number;
  /** The width of a cloud's edge: small for heaped clouds, large for thin ones. */
  ramp: number;
  relief: number;
};

const SWEEPS: CloudPlan = { size: 1.7, stretch: 4, high: 0.16, low: 0.22, ramp: 0.34, relief: 1.7 };
const PUFFS: CloudPlan = { size: 2.3, stretch: 1.7, high: 0.2, low: 0.08, ramp: 0.12, relief: 1.9 };
const BANK: CloudPlan = {
  size: 1.5,
  stretch: 1.6,
  high: 0.34,
  low: -0.12,
  ramp: 0.13,
  relief: 2.1,
};
const FLEECE: CloudPlan = { size: 4.6, stretch: 2, high: 0.02, low: 0.2, ramp: 0.26, relief: 1.5 };
const HEAPS: CloudPlan = {
  size: 1.7,
  stretch: 1.8,
  high: 0.02,
  low: -0.06,
  ramp: 0.15,
  relief: 2.2,
};
const DECK: CloudPlan = {
  size: 1.35,
  stretch: 2.9,
  high: -0.32,
  low: 0.12,
  ramp: 0.3,
  relief: 2.6,
};
const FLAT: CloudPlan = { size: 1.2, stretch: 4.2, high: -0.1, low: 0.1, ramp: 0.5, relief: 1.2 };

const PLANS: Record<Weather, readonly [CloudPlan, ...CloudPlan[]]> = {
  clear: [SWEEPS, PUFFS, BANK, FLEECE],
  cloudy: [HEAPS, BANK, FLEECE],
  mist: [FLAT],
  rain: [DECK, FLAT],
  snow: [FLAT],
  storm: [DECK],
};

const STEP = 6;

/**
 * Paints the clouds from the top of the picture to the horizon. The pen's units are design units.
 */
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

function cloudsOf({
  scene,
  layout,
  palette,
}: Sky): (x: number, y: number) => { color: Oklab; alpha: number } {
  const random = createRandom(scene.character).fork('cloud field');
  const plans = PLANS[scene.weather];
  const plan = plans[(scene.variation + random.int(2)) % plans.length] ?? plans[0];
  const [shiftX, shiftY] = [random.range(0, 90), random.range(0, 90)];
  const size = plan.size * random.range(0.85, 1.2);
  const density = (x: number, y: number): number => {
    const bend = fractal(x * 2 + 7, y * 2, 2) * 0.35;
    return fractal(x * size + bend + shiftX, y * size * plan.stretch + bend + shiftY, 5, 0.55);
  };
  const colorAt = cloudColors({ scene, layout, palette });
  return (px, py) => {
    const [x, y] = [px / 1024, py / 1024];
    const height = clamp(py / layout.horizon);
    const base = ramp(palette.sky, height);
    const thick = density(x, y);
    const edge = lerp(plan.high, plan.low, height);
    const body = smoothstep(edge, edge + plan.ramp, thick) * smoothstep(1.02, 0.86, height);
    if (body <= 0) return { color: base, alpha: 0 };
    const lit = clamp(0.5 + (thick - density(x + layout.lightSide * 0.05, y - 0.03)) * plan.relief);
    return { color: colorAt(base, lit), alpha: body * (palette.isDark ? 0.7 : 0.88) };
  };
}

function cloudColors({ scene, palette }: Sky): (base: Oklab, lit: number) => Oklab {
  const isHeavy = scene.weather === 'storm' || scene.weather === 'rain';
  const light = isHeavy
    ? mix(palette.light, palette.far, 0.45)
    : mix(palette.glow, palette.light, 0.45);
  const gloom = palette.isDark ? 0.02 : isHeavy ? -0.1 : -0.06;
  return (base, lit) => {
    const pale = smoothstep(0.74, 0.94, base[0]) * 0.11;
    const shade = tone(
      mix(base, isHeavy ? palette.near : palette.far, 0.4 + pale),
      gloom - pale,
      1.05,
    );
    return mix(shade, mix(base, light, palette.isDark ? 0.26 : isHeavy ? 0.5 : 0.78), lit);
  };
}
