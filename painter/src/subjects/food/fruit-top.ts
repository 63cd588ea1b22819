/** Stem, leaf, calyx or crown of a fruit. */
import { shadeOf } from '../../compose/light.ts';
import { fillPolygon, fillSmooth, type Pen, type Point, strokeLine, taper } from '../../core/curve.ts';
import { type Oklab, oklch, tone } from '../../core/oklab.ts';
import type { Random } from '../../core/rng.ts';
import type { Shape } from '../../media/shape.ts';
import type { Room } from '../objects/room.ts';
import type { Fruit } from './fruit-kinds.ts';

type Top = { fruit: Fruit; center: Point; half: number; turn: number; random: Random };

/** Stem, leaf, calyx or crown, in the fruit's own turn. */
export function topOf(room: Room, { fruit, center, half, turn, random }: Top): Shape[] {
  if (fruit.top === 'none') return [];
  const at = ([x, y]: Point): Point => [
    center[0] + (x * Math.cos(turn) - y * Math.sin(turn)) * half,
    center[1] + (x * Math.sin(turn) + y * Math.cos(turn)) * half,
  ];
  const part = (name: string, color: Oklab, draw: (pen: Pen) => void, role: Shape['role'] = 'accent'): Shape => ({
    type: 'shape',
    name,
    role,
    depth: 1,
    color: room.tint(color),
    isOpaque: role === 'accent',
    draw,
  });
  const bark = oklch(0.3, 0.045, 60);
  const leaf = random.pick([oklch(0.46, 0.09, 130), oklch(0.4, 0.075, 145), oklch(0.52, 0.1, 120)]);
  const stem = (from: Point, to: Point, width: number): Shape =>
    part('stem', bark, pen =>
      fillPolygon(
        pen,
        taper(
          [at(from), at([(from[0] + to[0]) / 2 + 0.02, (from[1] + to[1]) / 2]), at(to)],
          t => half * width * (0.75 + 0.5 * t),
        ),
      ),
    );
  const blade = (from: Point, reach: number, angle: number): Shape[] => {
    const outline = leafOutline(from, reach, angle).map(at);
    const rib = [at(from), at([from[0] + Math.cos(angle) * reach * 0.9, from[1] + Math.sin(angle) * reach * 0.9])];
    return [
      part('leaf', leaf, pen => fillSmooth(pen, outline)),
      part('rib', tone(leaf, 0.14), pen => strokeLine(pen, rib, Math.max(0.8, half * 0.02)), 'line'),
    ];
  };
  switch (fruit.top) {
    case 'calyx': {
      const y = -0.93;
      const lobes = [0.35, 1.25, 2.1, 3.0].map((angle, i) => ({
        angle: angle + random.range(-0.2, 0.2),
        isFront: i === 1 || i === 2,
      }));
      const petal = (angle: number): Point[] =>
        (
          [
            [0.04, -0.3],
            [0.34, -0.36],
            [0.6, -0.06],
            [0.6, 0.1],
            [0.3, 0.3],
            [0.02, 0.26],
          ] as const
        ).map(([along, across]) => {
          const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
          return at([along * cos - across * sin * 0.8, y + (along * sin + across * cos) * 0.4]);
        });
      return [
        part('calyx back', shadeOf(oklch(0.42, 0.07, 125), 0.6), pen => {
          for (const { angle } of lobes) fillSmooth(pen, petal(angle - Math.PI * 1.02));
        }),
        part('calyx', oklch(0.5, 0.08, 118), pen => {
          for (const { angle, isFront } of lobes) if (isFront) fillSmooth(pen, petal(angle));
        }),
        stem([0, y + 0.02], [0.07, y - 0.3], 0.1),
      ];
    }
    case 'dimple':
      return [
        {
          ...part(
            'dimple',
            shadeOf(fruit.stops[1] ?? bark, 1),
            pen => {
              pen.beginPath();
              pen.ellipse(...at([0, -0.86]), half * 0.36, half * 0.1, turn, 0, 7);
              pen.fill();
            },
            'shade',
          ),
          // Darkest where the stem comes out.
          fill: { type: 'radial', center: at([0, -0.84]), radius: half * 0.4, power: 0.8 },
          tone: 1.5,
          soft: half * 0.015,
        },
        ...(random.chance(0.6) ? blade([0.05, -1.0], random.range(0.6, 0.85), random.range(-0.5, 0.1)) : []),
        stem([0, -0.84], [random.range(-0.12, 0.14), -1.24], 0.07),
      ];
    case 'stem':
      return [
        ...(random.chance(0.45) ? blade([0.03, -1.1], random.range(0.45, 0.65), random.range(-0.6, 0.3)) : []),
        stem([0, -0.95], [random.range(0.06, 0.16), -1.3], 0.055),
      ];
    case 'crown': {
      const teeth: Point[] = [
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
      return [
        part('crown', fruit.stops[2] ?? bark, pen => fillPolygon(pen, teeth.map(at))),
        part(
          'crown shade',
          fruit.stops[0] ?? bark,
          pen => strokeLine(pen, [at([-0.2, -0.93]), at([0, -0.9]), at([0.2, -0.93])], half * 0.04),
          'line',
        ),
      ];
    }
  }
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
  return points.map(([u, v]): Point => [x + (u * cos - v * sin) * reach, y + (u * sin + v * cos) * reach]);
}
