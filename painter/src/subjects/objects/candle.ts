import { fillSmooth, type Point } from '../../core/curve.ts';
import { mix, oklch } from '../../core/oklab.ts';
import type { Shape } from '../../shape.ts';
import type { Stage } from '../stage.ts';
import type { Room } from './room.ts';
import type { Material, Profile } from './turned.ts';
import { turnedShape } from './turned-shape.ts';

const WAX: Profile = v => (v < -0.98 ? 0.17 : 0.19 + 0.008 * Math.sin(v * 9));
const HOLDER: Profile = v => 0.2 + 0.75 * (1 - Math.abs(v)) ** 0.5 * (v > 0 ? 1 : 0.45);

const BRASS = [
  oklch(0.25, 0.04, 60),
  oklch(0.42, 0.07, 70),
  oklch(0.62, 0.1, 80),
  oklch(0.78, 0.11, 86),
  oklch(0.92, 0.08, 92),
];
const TALLOW = [
  oklch(0.5, 0.05, 60),
  oklch(0.68, 0.05, 72),
  oklch(0.84, 0.05, 82),
  oklch(0.93, 0.04, 88),
  oklch(0.97, 0.03, 90),
];

export function candle(
  stage: Stage,
  room: Room,
  { x, foot, unit }: { x: number; foot: number; unit: number },
): Shape[] {
  const half = unit * 0.95;
  const flame: Point = [x, foot - unit * 0.3 - half * 2 - unit * 0.28];
  const brass: Material = {
    stops: BRASS.map(room.tint),
    gloss: 0.9,
    bounce: room.tint(room.wood[1] ?? oklch(0.5, 0.06, 60)),
  };
  const tallow: Material = {
    stops: TALLOW.map(room.tint),
    gloss: 0.2,
    bounce: room.tint(oklch(0.7, 0.09, 70)),
  };
  return [
    ...(room.isDark
      ? [glow(stage, flame, { name: 'candle light', radius: unit * 4.2, tone: 0.55 })]
      : []),
    turnedShape(stage, {
      name: 'candle holder',
      profile: HOLDER,
      material: brass,
      center: [x, foot - unit * 0.22],
      half: unit * 0.24,
      turn: 0,
    }),
    turnedShape(stage, {
      name: 'candle',
      profile: WAX,
      material: tallow,
      center: [x, foot - unit * 0.3 - half],
      half,
      turn: 0,
    }),
    flameShape(stage, flame, unit),
    glow(stage, flame, { name: 'flame glow', radius: unit * 0.8, tone: 0.8 }),
  ];
}

function flameShape(stage: Stage, [x, y]: Point, unit: number): Shape {
  return {
    type: 'shape',
    name: 'flame',
    role: 'light',
    depth: 1,
    color: mix(stage.palette.lamp, oklch(0.98, 0.03, 95), 0.4),
    draw: pen =>
      fillSmooth(pen, [
        [x, y - unit * 0.34],
        [x, y - unit * 0.34],
        [x + unit * 0.09, y],
        [x + unit * 0.07, y + unit * 0.17],
        [x - unit * 0.07, y + unit * 0.17],
        [x - unit * 0.09, y],
      ]),
  };
}

type Glow = { name: string; radius: number; tone: number };

function glow(stage: Stage, flame: Point, { name, radius, tone }: Glow): Shape {
  return {
    type: 'shape',
    name,
    role: 'glow',
    depth: 1,
    tone,
    color: stage.palette.lamp,
    fill: { type: 'radial', center: flame, radius, power: 1.9 },
    draw: pen => {
      pen.beginPath();
      pen.arc(flame[0], flame[1], radius, 0, 7);
      pen.fill();
    },
  };
}
