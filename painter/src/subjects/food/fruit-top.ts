import { shadeOf } from '../../compose/light.ts';
import {
  fillPolygon,
  fillSmooth,
  type Pen,
  type Point,
  strokeLine,
  taper,
} from '../../core/curve.ts';
import { type Oklab, oklch, tone } from '../../core/oklab.ts';
import type { Random } from '../../core/rng.ts';
import type { Shape } from '../../shape.ts';
import type { Room } from '../objects/room.ts';
import type { Fruit } from './fruit-kinds.ts';

type Top = { fruit: Fruit; center: Point; half: number; turn: number; random: Random };

type Seat = Omit<Top, 'center'> & { room: Room; at: (point: Point) => Point; leaf: Oklab };

const BARK = oklch(0.3, 0.045, 60);

export function topOf(room: Room, { fruit, center, half, turn, random }: Top): Shape[] {
  if (fruit.top === 'none') return [];
  const at = ([x, y]: Point): Point => [
    center[0] + (x * Math.cos(turn) - y * Math.sin(turn)) * half,
    center[1] + (x * Math.sin(turn) + y * Math.cos(turn)) * half,
  ];
  const leaf = random.pick([oklch(0.46, 0.09, 130), oklch(0.4, 0.075, 145), oklch(0.52, 0.1, 120)]);
  const seat: Seat = { room, fruit, half, turn, random, at, leaf };
  switch (fruit.top) {
    case 'calyx':
      return calyx(seat);
    case 'dimple':
      return dimple(seat);
    case 'stem':
      return stemWithLeaf(seat);
    case 'crown':
      return crown(seat);
  }
}

const PETAL: readonly Point[] = [
  [0.04, -0.3],
  [0.34, -0.36],
  [0.6, -0.06],
  [0.6, 0.1],
  [0.3, 0.3],
  [0.02, 0.26],
];

function calyx(seat: Seat): Shape[] {
  const { at, random } = seat;
  const y = -0.93;
  const lobes = [0.35, 1.25, 2.1, 3.0].map((angle, i) => ({
    angle: angle + random.range(-0.2, 0.2),
    isFront: i === 1 || i === 2,
  }));
  const petal = (angle: number): Point[] =>
    PETAL.map(([along, across]) => {
      const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
      return at([along * cos - across * sin * 0.8, y + (along * sin + across * cos) * 0.4]);
    });
  return [
    piece(seat, 'calyx back', {
      color: shadeOf(oklch(0.42, 0.07, 125), 0.6),
      draw: pen => {
        for (const { angle } of lobes) fillSmooth(pen, petal(angle - Math.PI * 1.02));
      },
    }),
    piece(seat, 'calyx', {
      color: oklch(0.5, 0.08, 118),
      draw: pen => {
        for (const { angle, isFront } of lobes) if (isFront) fillSmooth(pen, petal(angle));
      },
    }),
    stem(seat, { from: [0, y + 0.02], to: [0.07, y - 0.3], width: 0.1 }),
  ];
}

function dimple(seat: Seat): Shape[] {
  const { at, fruit, half, turn, random } = seat;
  const hollow = piece(seat, 'dimple', {
    role: 'shade',
    color: shadeOf(fruit.stops[1] ?? BARK, 1),
    draw: pen => {
      pen.beginPath();
      pen.ellipse(...at([0, -0.86]), half * 0.36, half * 0.1, turn, 0, 7);
      pen.fill();
    },
  });
  return [
    {
      ...hollow,
      fill: { type: 'radial', center: at([0, -0.84]), radius: half * 0.4, power: 0.8 },
      tone: 1.5,
      soft: half * 0.015,
    },
    ...(random.chance(0.6)
      ? blade(seat, {
          from: [0.05, -1.0],
          reach: random.range(0.6, 0.85),
          angle: random.range(-0.5, 0.1),
        })
      : []),
    stem(seat, { from: [0, -0.84], to: [random.range(-0.12, 0.14), -1.24], width: 0.07 }),
  ];
}

function stemWithLeaf(seat: Seat): Shape[] {
  const { random } = seat;
  return [
    ...(random.chance(0.45)
      ? blade(seat, {
          from: [0.03, -1.1],
          reach: random.range(0.45, 0.65),
          angle: random.range(-0.6, 0.3),
        })
      : []),
    stem(seat, { from: [0, -0.95], to: [random.range(0.06, 0.16), -1.3], width: 0.055 }),
  ];
}

const CROWN_TEETH: readonly Point[] = [
  [-0.2, -0.93],
  [-0.27, -1.22],
  [-0.15, -1.1],
  [-0.09, -1.27],
  [0, -1.1],
  [0.1, -1.27],
  [0.15, -1.1],
  [0.27, -1.2],
  [0.2, -0.93],
];

function crown(seat: Seat): Shape[] {
  const { at, fruit, half } = seat;
  return [
    piece(seat, 'crown', {
      color: fruit.stops[2] ?? BARK,
      draw: pen => fillPolygon(pen, CROWN_TEETH.map(at)),
    }),
    piece(seat, 'crown shade', {
      role: 'line',
      color: fruit.stops[0] ?? BARK,
      draw: pen =>
        strokeLine(pen, [at([-0.2, -0.93]), at([0, -0.9]), at([0.2, -0.93])], half * 0.04),
    }),
  ];
}

function stem(seat: Seat, { from, to, width }: { from: Point; to: Point; width: number }): Shape {
  const { at, half } = seat;
  return piece(seat, 'stem', {
    color: BARK,
    draw: pen =>
      fillPolygon(
        pen,
        taper(
          [at(from), at([(from[0] + to[0]) / 2 + 0.02, (from[1] + to[1]) / 2]), at(to)],
          t => half * width * (0.75 + 0.5 * t),
        ),
      ),
  });
}

function blade(
  seat: Seat,
  { from, reach, angle }: { from: Point; reach: number; angle: number },
): Shape[] {
  const { at, half, leaf } = seat;
  const outline = leafOutline(from, reach, angle).map(at);
  const rib = [
    at(from),
    at([from[0] + Math.cos(angle) * reach * 0.9, from[1] + Math.sin(angle) * reach * 0.9]),
  ];
  return [
    piece(seat, 'leaf', { color: leaf, draw: pen => fillSmooth(pen, outline) }),
    piece(seat, 'rib', {
      role: 'line',
      color: tone(leaf, 0.14),
      draw: pen => strokeLine(pen, rib, Math.max(0.8, half * 0.02)),
    }),
  ];
}

type Look = { color: Oklab; draw: (pen: Pen) => void; role?: Shape['role'] };

function piece({ room }: Seat, name: string, { color, draw, role = 'accent' }: Look): Shape {
  return {
    type: 'shape',
    name,
    role,
    depth: 1,
    color: room.tint(color),
    isOpaque: role === 'accent',
    draw,
  };
}

export function leafOutline([x, y]: Point, reach: number, angle: number): Point[] {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const points: readonly Point[] = [
    [0, 0],
    [0, 0],
    [0.3, -0.2],
    [0.7, -0.17],
    [1, 0.02],
    [1, 0.02],
    [0.68, 0.13],
    [0.3, 0.15],
  ];
  return points.map(
    ([u, v]): Point => [x + (u * cos - v * sin) * reach, y + (u * sin + v * cos) * reach],
  );
}
