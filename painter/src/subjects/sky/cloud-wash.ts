import { fillPolygon, type Point } from '../../core/curve.ts';
import { noise } from '../../core/noise.ts';
import { mix } from '../../core/oklab.ts';
import type { Random } from '../../core/rng.ts';
import { arch } from '../../core/scalar.ts';
import type { Shape } from '../../shape.ts';
import type { WeatherStage } from './weather-stage.ts';

export function washCloud(
  stage: WeatherStage,
  { x, y, index, weight }: { x: number; y: number; index: number; weight: number },
  random: Random,
): Shape {
  const { layout, palette } = stage;
  const half = layout.w * random.range(0.2, 0.42) * (0.7 + weight * 0.4);
  const thick = random.range(34, 70) * (0.5 + weight * 0.9);
  const offset = random.range(0, 50);
  const upper: Point[] = [];
  const lower: Point[] = [];
  for (let i = 0; i <= 40; i++) {
    const t = i / 40;
    const px = x - half + 2 * half * t;
    const rough = 0.7 + 0.9 * Math.abs(noise(t * 5 + offset, 1)) + 0.3 * noise(t * 14 + offset, 5);
    upper.push([px, y - thick * arch(t) ** 0.8 * rough]);
    lower.push([px, y + thick * 0.22 * arch(t) + noise(t * 7 + offset, 9) * 5]);
  }
  const outline = [...upper, ...lower.reverse()];
  const isLight = palette.isDark && weight <= 0.9;
  return {
    type: 'shape',
    name: `cloud ${index}`,
    role: isLight ? 'light' : 'shade',
    depth: 1.5 - index * 0.01,
    tone: isLight ? 0.28 : Math.min(1.5, 1.5 * weight),
    color: isLight ? undefined : mix(palette.far, palette.sky[0] ?? palette.far, 0.4),
    soft: 9,
    fill: { type: 'fade', top: y + thick * 0.3, bottom: y - thick * 1.5, left: 0.25 },
    draw: pen => fillPolygon(pen, outline),
  };
}
