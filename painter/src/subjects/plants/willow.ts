import { bezier, fillPolygon, type Point, taper } from '../../core/curve.ts';
import { oklch } from '../../core/oklab.ts';
import type { Random } from '../../core/rng.ts';
import { lerp } from '../../core/scalar.ts';
import type { Shape } from '../../shape.ts';
import { isSnowy, lit, shaded } from '../lighting.ts';
import type { Stage } from '../stage.ts';

type Willow = { x: number; foot: number; height: number; depth: number };

export function willowShapes(stage: Stage, willow: Willow): Shape[] {
  const stream = stage.random.fork('willow');
  const { depth, height } = willow;
  const way = willow.x < stage.layout.w / 2 ? 1 : -1;
  const wood = [trunk(willow, way), ...boughs(willow, way, stream.fork('boughs'))];
  const strands = boughs(willow, way, stream.fork('boughs')).flatMap((bough, i) =>
    hang(bough, { height, isSparse: stage.traits.isWash }, stream.fork(`strands ${i}`)),
  );
  const leaf = isSnowy(stage)
    ? oklch(0.86, 0.02, 240)
    : stage.scene.season === 'autumn'
      ? oklch(0.68, 0.12, 85)
      : oklch(0.58, 0.11, 128);
  const front = strands.filter((_, i) => i % 3 === 0);
  const thick = height * (stage.traits.isWash ? 0.006 : 0.0105);
  const twig = stage.traits.isWash ? 0.014 : 0.026;
  const outlineOf = (lines: Point[][]): Point[][] =>
    lines.map(line => taper(line, t => thick * (0.5 + t) * (1.1 - t * 0.55)));
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
            taper(line, t => height * (i === 0 ? 0.075 - 0.045 * t : twig * (1 - t) + 0.003)),
          ),
        );
      },
    },
    {
      type: 'shape',
      name: 'strands of the willow',
      role: 'mass',
      depth,
      tone: stage.traits.isWash ? 0.42 : 0.9,
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
      tone: stage.traits.isWash ? 0.25 : 0.9,
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
    const start: Point = [
      x + way * height * random.range(0.01, 0.09),
      foot - height * random.range(0.46, 0.62),
    ];
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

function hang(
  bough: readonly Point[],
  { height, isSparse }: { height: number; isSparse: boolean },
  random: Random,
): Point[][] {
  return bough.slice(3).flatMap(([x, y]) => {
    if (random.chance(isSparse ? 0.42 : 0.25)) return [];
    const longest = height * random.range(0.24, 0.62);
    const sway = height * random.range(-0.02, 0.05);
    return Array.from({ length: isSparse ? 2 : 3 }, (): Point[] => {
      const from: Point = [
        x + random.range(-0.016, 0.016) * height,
        y + random.range(-0.02, 0.02) * height,
      ];
      const length = longest * random.range(0.55, 1);
      const own = sway + height * random.range(-0.012, 0.012);
      return bezier(
        from,
        [from[0] + own * 0.2, from[1] + length * 0.3],
        [from[0] + own, from[1] + length * 0.7],
        [from[0] + own * 0.6, from[1] + length],
        7,
      );
    });
  });
}
