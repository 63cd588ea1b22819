/** Clouds: long bands cut with a knife in prints, soft washes with a flat base in ink. */
import { fillPolygon, type Pen, type Point, taper } from '../core/curve.ts';
import { noise } from '../core/noise.ts';
import { mix, type Oklab, tone } from '../core/oklab.ts';
import type { Random } from '../core/rng.ts';
import { arch } from '../core/scalar.ts';
import type { Shape } from '../media/shape.ts';
import type { WeatherStage } from './weather-stage.ts';

/** `weight` above 1 makes thunderheads: dark, thick and low. */
export function clouds(stage: WeatherStage, plan: { count: number; weight: number }): Shape[] {
  const { layout, random } = stage;
  return Array.from({ length: plan.count }, (_, i) => {
    const stream = random.fork(`cloud ${i}`);
    const t = (i + 0.5) / plan.count;
    const y = layout.horizon * (plan.weight > 1 ? 0.04 + 0.5 * t : 0.12 + 0.6 * t) + stream.range(-20, 20);
    const x = layout.w * (0.5 + (i % 2 ? 1 : -1) * stream.range(0.12, 0.48));
    return !stage.traits.isWash
      ? bandCloud(stage, { x, y, index: i, ...plan }, stream)
      : washCloud(stage, { x, y, index: i, ...plan }, stream);
  });
}

type Place = { x: number; y: number; index: number; weight: number };

function bandCloud(stage: WeatherStage, { x, y, index, weight }: Place, random: Random): Shape {
  const { layout, palette } = stage;
  const bands: Point[][] = [];
  const reach = layout.w * random.range(0.14, 0.3) * (weight > 0.9 ? 1.5 : 1);
  for (let k = 0; k < (weight > 0.6 ? 3 : 2); k++) {
    const half = reach * random.range(0.5, 1);
    const cx = x + random.range(-0.5, 0.5) * reach;
    const cy = y + k * 15 * (0.6 + weight);
    const thick = random.range(13, 24) * (0.7 + weight * 0.7);
    const line = Array.from(
      { length: 25 },
      (_, i): Point => [cx - half + (2 * half * i) / 24, cy + noise(i / 5, cy) * 3],
    );
    bands.push(taper(line, t => thick * arch(t) ** 0.75 * (1 + 0.45 * noise(t * 6 + cx, k))));
  }
  const sky = palette.sky[Math.min(palette.sky.length - 1, 1 + Math.round((y / layout.horizon) * 2))] ?? palette.far;
  const color: Oklab =
    weight > 0.9
      ? tone(mix(sky, palette.near, 0.42), -0.03)
      : mix(tone(sky, 0.13, 0.8), palette.light, palette.isDark ? 0.02 : 0.3);
  return {
    type: 'shape',
    name: `cloud ${index}`,
    role: weight > 0.9 ? 'mass' : 'veil',
    depth: 1.5 - index * 0.01,
    tone: 0.9,
    color,
    draw: (pen: Pen) => {
      for (const band of bands) fillPolygon(pen, band);
    },
  };
}

function washCloud(stage: WeatherStage, { x, y, index, weight }: Place, random: Random): Shape {
  const { layout, palette } = stage;
  const half = layout.w * random.range(0.2, 0.42) * (0.7 + weight * 0.4);
  const thick = random.range(34, 70) * (0.5 + weight * 0.9);
  const offset = random.range(0, 50);
  const upper: Point[] = [];
  const lower: Point[] = [];
  for (let i = 0; i <= 40; i++) {
    const t = i / 40;
    const px = x - half + 2 * half * t;
    upper.push([
      px,
      y - thick * arch(t) ** 0.8 * (0.7 + 0.9 * Math.abs(noise(t * 5 + offset, 1)) + 0.3 * noise(t * 14 + offset, 5)),
    ]);
    lower.push([px, y + thick * 0.22 * arch(t) + noise(t * 7 + offset, 9) * 5]);
  }
  const outline = [...upper, ...lower.reverse()];
  const isLight = palette.isDark && weight <= 0.9;
  return {
    type: 'shape',
    name: `cloud ${index}`,
    role: isLight ? 'light' : 'shade',
    depth: 1.5 - index * 0.01,
    tone: isLight ? 0.28 : 1.5 * weight,
    color: isLight ? undefined : mix(palette.far, palette.sky[0] ?? palette.far, 0.4),
    soft: 9,
    fill: { type: 'fade', top: y + thick * 0.3, bottom: y - thick * 1.5, left: 0.25 },
    draw: pen => fillPolygon(pen, outline),
  };
}
