/** A willow: a leaning stem and curtains of thin hanging branches. */
import { bezier, fillPolygon, type Point, taper } from '../core/curve.ts';
import { oklch } from '../core/oklab.ts';
import type { Random } from '../core/rng.ts';
import { lerp } from '../core/scalar.ts';
import type { Shape } from '../media/shape.ts';
import { isSnowy, lit, shaded } from './lighting.ts';
import type { Stage } from './stage.ts';

type Willow = { x: number; foot: number; height: number; depth: number };

export function willowShapes(stage: Stage, willow: Willow): Shape[] {
  const stream = stage.random.fork('willow');
  const { depth, height } = willow;
  // It leans over the water, to the middle of the picture.
  const way = willow.x < stage.layout.w / 2 ? 1 : -1;
  const wood = [trunk(willow, way), ...boughs(willow, way, stream.fork('boughs'))];
  const strands = boughs(willow, way, stream.fork('boughs')).flatMap((bough, i) =>
    hang(bough, height, stream.fork(`strands ${i}`)),
  );
  const leaf = isSnowy(stage)
    ? oklch(0.86, 0.02, 240)
    : stage.scene.season === 'autumn'
      ? oklch(0.68, 0.12, 85)
      : oklch(0.58, 0.11, 128);
  const front = strands.filter((_, i) => i % 3 === 0);
  const outlineOf = (lines: Point[][]): Point[][] =>
    lines.map(line => taper(line, t => height * 0.0105 * (0.5 + t) * (1.1 - t * 0.55)));
  const back = outlineOf(strands);
  const lightest = outlineOf(front);
  return [
    {
      type: 'shape',
      name: 'wood of the willow',
      role: 'mass',
      depth,
      color: shaded(stage, oklch(0.4, 0.045, 55)),
      isOpaque: true,
      draw: pen => {
        wood.forEach((line, i) =>
          fillPolygon(
            pen,
            taper(line, t => height * (i === 0 ? 0.075 - 0.045 * t : 0.026 * (1 - t) + 0.003)),
          ),
        );
      },
    },
    {
      type: 'shape',
      name: 'strands of the willow',
      role: 'mass',
      depth,
      tone: stage.traits.isWash ? 0.6 : 0.9,
      color: shaded(stage, leaf),
      draw: pen => {
        for (const strand of back) fillPolygon(pen, strand);
      },
    },
    {
      type: 'shape',
      name: 'lit strands',
      role: 'mass',
      depth,
      tone: stage.traits.isWash ? 0.35 : 0.9,
      color: lit(stage, leaf),
      draw: pen => {
        for (const strand of lightest) fillPolygon(pen, strand);
      },
    },
  ];
}

function trunk({ x, foot, height }: Willow, way: number): Point[] {
  return bezier(
    [x, foot + height * 0.04],
    [x - way * height * 0.03, foot - height * 0.25],
    [x + way * height * 0.02, foot - height * 0.42],
    [x + way * height * 0.1, foot - height * 0.62],
    14,
  );
}

function boughs({ x, foot, height }: Willow, way: number, random: Random): Point[][] {
  return Array.from({ length: 9 }, (_, i): Point[] => {
    const t = i / 8;
    const reach = height * lerp(-0.34, 0.44, t) * random.range(0.85, 1.15) * way;
    const start: Point = [x + way * height * random.range(0.01, 0.09), foot - height * random.range(0.46, 0.62)];
    const peak = foot - height * random.range(0.84, 1);
    return bezier(
      start,
      [start[0] + reach * 0.2, lerp(start[1], peak, 0.8)],
      [start[0] + reach * 0.6, peak],
      [start[0] + reach, peak + height * 0.13],
      12,
    );
  });
}

/** Strands from all along a bough, longer towards its end. */
function hang(bough: readonly Point[], height: number, random: Random): Point[][] {
  return bough.slice(4).flatMap(([x, y]) =>
    Array.from({ length: 3 }, (): Point[] => {
      const from: Point = [x + random.range(-0.025, 0.025) * height, y + random.range(-0.02, 0.02) * height];
      const length = height * random.range(0.18, 0.52);
      const sway = height * random.range(-0.03, 0.05);
      return bezier(
        from,
        [from[0] + sway * 0.2, from[1] + length * 0.3],
        [from[0] + sway, from[1] + length * 0.7],
        [from[0] + sway * 0.6, from[1] + length],
        7,
      );
    }),
  );
}
