import { lightOf, shadeOf } from '../../compose/light.ts';
import { fillPolygon, type Point } from '../../core/curve.ts';
import { noise } from '../../core/noise.ts';
import { mix, type Oklab, oklch } from '../../core/oklab.ts';
import type { Random } from '../../core/rng.ts';
import { lerp } from '../../core/scalar.ts';
import type { Shape } from '../../shape.ts';
import type { Stage } from '../stage.ts';
import type { Room } from './room.ts';

/** `at` converts a place on the cloth to the picture: across (−1..1) and along (0..1). */
type Cloth = {
  color: Oklab;
  border: Oklab;
  half: number;
  middle: number;
  far: number;
  at: (u: number, v: number) => Point;
};

const LINENS: readonly [Oklab, ...Oklab[]] = [
  oklch(0.95, 0.015, 90),
  oklch(0.52, 0.08, 250),
  oklch(0.58, 0.15, 30),
  oklch(0.8, 0.08, 85),
  oklch(0.62, 0.05, 160),
];

const STRIPES = [
  [-0.93, -0.85],
  [-0.81, -0.78],
  [0.78, 0.81],
  [0.85, 0.93],
] as const;

export function cloth(stage: Stage, room: Room, random: Random): Shape[] {
  const runner = layCloth(stage, room, random);
  const { at, color } = runner;
  const across = (v: number): Point[] => Array.from({ length: 9 }, (_, i) => at(-1 + i / 4, v));
  const outline = [...across(0), ...edge(runner, 1), ...edge(runner, -1).reverse()];
  const creases = [-0.34, 0.3].map(u => stripe(runner, u + random.range(-0.05, 0.05), u + 0.09));
  return [
    castShadow(stage, room, outline),
    linen(stage, runner, outline),
    {
      type: 'shape',
      name: 'border of the cloth',
      role: 'shade',
      depth: 2.65,
      tone: 1.1,
      color: runner.border,
      draw: pen => {
        for (const [from, to] of STRIPES) fillPolygon(pen, stripe(runner, from, to));
      },
    },
    {
      type: 'shape',
      name: 'creases',
      role: 'shade',
      depth: 2.6,
      tone: 0.4,
      color: shadeOf(color, 1.2),
      soft: room.unit * 0.06,
      draw: pen => {
        for (const crease of creases) fillPolygon(pen, crease);
      },
    },
  ];
}

function layCloth({ layout }: Stage, { table, tint, isDark, unit }: Room, random: Random): Cloth {
  const side = random.side();
  const own = random.pick(LINENS);
  const border =
    own[0] > 0.7
      ? random.pick([oklch(0.52, 0.1, 250), oklch(0.58, 0.17, 30)])
      : oklch(0.93, 0.03, 88);
  const dim = (color: Oklab): Oklab =>
    tint(isDark ? mix(color, oklch(0.25, 0.03, 270), 0.32) : color);
  const half = Math.min(layout.w * 0.42, unit * random.range(3, 4.2));
  const middle = layout.w * 0.5 + side * unit * random.range(0.6, 1.6);
  const far = lerp(table, layout.h, random.range(0.12, 0.2));
  const slant = side * unit * random.range(0.5, 1.6);
  const at = (u: number, v: number): Point => [
    middle + u * half * lerp(0.78, 1.25, v) + slant * v + noise(v * 3 + middle, u) * unit * 0.05,
    lerp(far, layout.h + 30, v) + noise(u * 2 + middle, v * 2) * unit * 0.06,
  ];
  return { color: dim(own), border: dim(border), half, middle, far, at };
}

function edge({ at }: Cloth, u: number): Point[] {
  return Array.from({ length: 9 }, (_, i) => at(u, i / 8));
}

function stripe(runner: Cloth, from: number, to: number): Point[] {
  return [...edge(runner, from), ...edge(runner, to).reverse()];
}

function castShadow({ layout }: Stage, { tint, unit }: Room, outline: readonly Point[]): Shape {
  return {
    type: 'shape',
    name: 'shadow of the cloth',
    role: 'shade',
    depth: 2.72,
    tone: 0.7,
    color: tint(oklch(0.2, 0.03, 300)),
    soft: unit * 0.05,
    draw: pen =>
      fillPolygon(
        pen,
        outline.map(([x, y]): Point => [x - layout.lightSide * unit * 0.06, y + unit * 0.05]),
      ),
  };
}

function linen(
  { layout, traits }: Stage,
  { color, half, middle, far }: Cloth,
  outline: readonly Point[],
): Shape {
  const [bright, dark] =
    layout.lightSide < 0 ? [middle - half, middle + half] : [middle + half, middle - half];
  return {
    type: 'shape',
    name: 'cloth',
    role: traits.isWash ? 'accent' : 'mass',
    depth: 2.7,
    color,
    fill: {
      type: 'ramp',
      from: [bright, far],
      to: [dark, layout.h],
      stops: [lightOf(color, 0.5), color, shadeOf(color, 0.8)],
    },
    isOpaque: true,
    contour: outline,
    draw: pen => fillPolygon(pen, outline),
  };
}
