/** A silhouette of camels along a crest; their riders have the accent color. */
import { catmull, fillPolygon, type Pen, type Point, pointAt } from '../../core/curve.ts';
import { oklch } from '../../core/oklab.ts';
import { clamp } from '../../core/scalar.ts';
import type { Shape } from '../../shape.ts';
import type { Dune } from '../landscape/dune.ts';
import { shaded } from '../lighting.ts';
import type { Stage } from '../stage.ts';

type Camel = {
  x: number;
  foot: number;
  size: number;
  facing: -1 | 1;
  step: number;
  isRidden: boolean;
};

/** Hundredths of the camel's length, facing right, y up from the sole. */
const BODY: readonly Point[] = [
  [-30, 44],
  [-29, 54],
  [-22, 60],
  [-12, 66],
  [-4, 80],
  [5, 68],
  [14, 62],
  [22, 58],
  [30, 54],
  [38, 60],
  [42, 74],
  [46, 88],
  [52, 94],
  [62, 91],
  [66, 86],
  [62, 83],
  [54, 83],
  [51, 74],
  [46, 56],
  [36, 44],
  [24, 40],
  [6, 38],
  [-14, 38],
  [-24, 38],
];

export function caravan(stage: Stage, dune: Dune): Shape[] {
  const { layout, random } = stage;
  const stream = random.fork('camels');
  const count = stream.pick([3, 4, 5]);
  const size = Math.min(layout.w, layout.h) * stream.range(0.042, 0.055);
  const facing = stream.side();
  const length = (count - 1) * size * 1.45;
  const wished =
    dune.peak - facing * size * stream.range(0.8, 2.6) - facing * (count - 1) * size * 0.6;
  const [low, high] = [layout.w * 0.09, layout.w * 0.91 - length];
  const start =
    facing > 0 ? clamp(wished, low, high) : layout.w - clamp(layout.w - wished, low, high);
  const camels = Array.from({ length: count }, (_, i): Camel => {
    const x = start + facing * i * size * stream.range(1.35, 1.55);
    return {
      x,
      foot: heightAt(dune, x) + size * 0.03,
      size: size * stream.range(0.9, 1.05),
      facing,
      step: stream.range(-1, 1),
      isRidden: i % 2 === 0 || stream.chance(0.4),
    };
  });
  return [
    {
      type: 'shape',
      name: 'camels',
      role: 'line',
      depth: dune.depth,
      tone: 1.1,
      color: shaded(stage, oklch(0.26, 0.04, 300)),
      draw: pen => {
        for (const camel of camels) drawCamel(pen, camel);
      },
    },
    {
      type: 'shape',
      name: 'riders',
      role: 'accent',
      depth: dune.depth,
      draw: pen => {
        for (const camel of camels) if (camel.isRidden) drawRider(pen, camel);
      },
    },
  ];
}

function heightAt({ crest }: Dune, x: number): number {
  const after = crest.findIndex(([px]) => px >= x);
  return pointAt(crest, after)[1];
}

function placeIn({ x, foot, size, facing }: Camel): (u: number, v: number) => Point {
  return (u, v) => [x + (facing * u * size) / 100, foot - (v * size) / 100];
}

function drawCamel(pen: Pen, camel: Camel): void {
  const at = placeIn(camel);
  fillPolygon(
    pen,
    catmull(
      BODY.map(([u, v]) => at(u, v)),
      true,
      4,
    ),
  );
  const stride = 5 * camel.step;
  for (const [u, sway] of [
    [-25, stride],
    [-18, -stride],
    [20, -stride],
    [28, stride],
  ] as const) {
    fillPolygon(pen, [
      at(u - 4, 44),
      at(u + 5, 44),
      at(u + 2 + sway * 0.4, 22),
      at(u + 2.5 + sway, 0),
      at(u - 2 + sway, 0),
      at(u - 2 + sway * 0.4, 22),
    ]);
  }
  fillPolygon(pen, [at(-29, 54), at(-33, 44), at(-32, 34), at(-30, 44)]);
}

function drawRider(pen: Pen, camel: Camel): void {
  const at = placeIn(camel);
  fillPolygon(pen, [
    at(-12, 64),
    at(-9, 88),
    at(-5, 98),
    at(2, 98),
    at(6, 88),
    at(10, 64),
    at(0, 56),
  ]);
  pen.beginPath();
  pen.arc(...at(-1, 104), camel.size * 0.075, 0, 7);
  pen.fill();
}
