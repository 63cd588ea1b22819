import { shadeOf } from '../../compose/light.ts';
import { localColor } from '../../compose/local-color.ts';
import type { Place } from '../../compose/place-subject.ts';
import { catmull, fillPolygon, type Point, strokeLine } from '../../core/curve.ts';
import type { Oklab } from '../../core/oklab.ts';
import { clamp, lerp } from '../../core/scalar.ts';
import type { Shape } from '../../shape.ts';
import type { Stage } from '../stage.ts';
import { accentOf, type Figure, OWN } from './figure-look.ts';
import { HAND } from './figure-part.ts';

type Flown = { size: number; depth: number; color: Oklab; turn: (point: Point) => Point };

export function kite(stage: Stage, place: Place, figure: Figure): Shape[] {
  const { x, foot, height, facing, index } = figure;
  const { layout, random } = stage;
  const stream = random.fork(`kite ${index}`);
  const way = x > layout.w / 2 ? -1 : 1;
  const top: Point = [
    clamp(x + way * layout.w * stream.range(0.16, 0.3), height * 0.4, layout.w - height * 0.4),
    Math.max(layout.h * 0.1, foot - height * stream.range(2.4, 3.2)),
  ];
  const hand: Point = [x + HAND[0] * height * facing, foot - HAND[1] * height];
  const size = height * 0.3;
  const lean = way * stream.range(0.3, 0.6);
  const turn = ([u, v]: Point): Point => [
    top[0] + (u * Math.cos(lean) - v * Math.sin(lean)) * size,
    top[1] + (u * Math.sin(lean) + v * Math.cos(lean)) * size,
  ];
  const bow: Point = [lerp(hand[0], top[0], 0.55), lerp(hand[1], top[1], 0.35)];
  const tail = catmull(TAIL.map(turn), false, 8);
  const flown: Flown = { size, depth: place.depth, color: accentOf(stage, figure), turn };
  return [
    {
      type: 'shape',
      name: 'string',
      role: 'line',
      depth: place.depth - 0.003,
      tone: 0.8,
      color: localColor(stage, OWN.dark),
      draw: pen => {
        strokeLine(pen, catmull([hand, bow, top], false, 16), Math.max(0.7, height * 0.006));
        strokeLine(pen, tail, Math.max(0.8, height * 0.01));
      },
    },
    ...sails(flown),
    tailBows(flown, tail, top),
  ];
}

const TAIL: readonly Point[] = [
  [0, 0.75],
  [0.22, 1.1],
  [-0.1, 1.5],
  [0.2, 1.95],
  [0, 2.4],
];

const HALF_SAIL: readonly Point[] = [
  [0, -0.72],
  [0.5, -0.1],
  [0, 0.75],
];
const LEFT_CORNER: Point = [-0.5, -0.1];

function sails({ depth, color, turn }: Flown): Shape[] {
  const sail = (
    name: string,
    points: readonly Point[],
    look: { color: Oklab; depth: number },
  ): Shape => ({
    type: 'shape',
    name,
    role: 'accent',
    ...look,
    isOpaque: true,
    draw: pen => fillPolygon(pen, points.map(turn)),
  });
  return [
    sail('kite', [...HALF_SAIL, LEFT_CORNER], { color, depth: depth - 0.004 }),
    sail('kite shade', HALF_SAIL, { color: shadeOf(color, 0.9), depth: depth - 0.004 - 0.0001 }),
  ];
}

function tailBows({ size, depth, color }: Flown, tail: readonly Point[], top: Point): Shape {
  return {
    type: 'shape',
    name: 'bows of the tail',
    role: 'accent',
    depth: depth - 0.0042,
    color,
    draw: pen => {
      for (const t of [0.35, 0.6, 0.85]) {
        const [px, py] = tail[Math.round(t * (tail.length - 1))] ?? top;
        fillPolygon(pen, [
          [px, py],
          [px - size * 0.16, py - size * 0.1],
          [px - size * 0.12, py + size * 0.1],
        ]);
        fillPolygon(pen, [
          [px, py],
          [px + size * 0.16, py - size * 0.08],
          [px + size * 0.14, py + size * 0.12],
        ]);
      }
    },
  };
}
