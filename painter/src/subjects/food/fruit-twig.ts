import { fillPolygon, fillSmooth, type Point, taper } from '../../core/curve.ts';
import { type Oklab, oklch } from '../../core/oklab.ts';
import type { Random } from '../../core/rng.ts';
import type { Shape } from '../../shape.ts';
import type { Room } from '../objects/room.ts';
import type { Stage } from '../stage.ts';
import { leafOutline } from './fruit-top.ts';

type Bough = { from: Point; reach: number; random: Random; isBlossom: boolean };

export function twig(
  stage: Stage,
  room: Room,
  { from, reach, random, isBlossom: isAsked }: Bough,
): Shape[] {
  const way = random.side();
  const isBlossom = random.chance(0.5) || isAsked;
  const stems = growStems({ from, reach, random }, way);
  const leaves = stems.flatMap(stem =>
    stem.slice(3).flatMap(([x, y], k) => {
      const angle = -Math.PI / 2 + (k % 2 ? 1 : -1) * random.range(0.6, 1.2);
      return [leafOutline([x, y], reach * random.range(0.16, 0.24), angle)];
    }),
  );
  const buds = stems.flatMap(stem =>
    stem
      .slice(4)
      .filter((_, k) => k % 2 === 0)
      .map(
        ([x, y]): Point => [
          x + random.range(-0.08, 0.08) * reach,
          y + random.range(-0.06, 0.06) * reach,
        ],
      ),
  );
  const green = random.pick([
    oklch(0.42, 0.07, 140),
    oklch(0.5, 0.06, 160),
    oklch(0.48, 0.08, 120),
  ]);
  const bloom = random.pick([oklch(0.94, 0.02, 60), oklch(0.84, 0.08, 10), stage.palette.accent]);
  const bark = stemShape(stems, reach, room.tint(oklch(0.3, 0.045, 55)));
  if (!isBlossom) return [bark, leafShape(leaves, room.tint(green))];
  return [
    bark,
    blossomShape(buds, reach, room.tint(bloom)),
    bloomHearts(buds, reach, room.tint(oklch(0.82, 0.13, 85))),
  ];
}

function growStems({ from, reach, random }: Omit<Bough, 'isBlossom'>, way: -1 | 1): Point[][] {
  return [0, 1, 2].map(i => {
    const lean = way * (0.25 + 0.4 * i - 0.35) + random.range(-0.1, 0.1);
    const length = reach * random.range(0.7, 1.1) * (1 - 0.16 * i);
    return Array.from({ length: 13 }, (_, k): Point => {
      const t = k / 12;
      return [
        from[0] + lean * length * t ** 1.5,
        from[1] + reach * 0.06 - length * t * (1 - 0.18 * t * Math.abs(lean)),
      ];
    });
  });
}

function stemShape(stems: readonly Point[][], reach: number, color: Oklab): Shape {
  return {
    type: 'shape',
    name: 'twig',
    role: 'line',
    depth: 0.3,
    tone: 1,
    color,
    draw: pen => {
      for (const stem of stems)
        fillPolygon(
          pen,
          taper(stem, t => reach * 0.026 * (1 - 0.7 * t)),
        );
    },
  };
}

function leafShape(leaves: readonly Point[][], color: Oklab): Shape {
  return {
    type: 'shape',
    name: 'leaves',
    role: 'accent',
    depth: 1,
    color,
    isOpaque: true,
    draw: pen => {
      for (const leaf of leaves) fillSmooth(pen, leaf);
    },
  };
}

function blossomShape(buds: readonly Point[], reach: number, color: Oklab): Shape {
  return {
    type: 'shape',
    name: 'blossoms',
    role: 'accent',
    depth: 1,
    color,
    isOpaque: true,
    draw: pen => {
      for (const [x, y] of buds) {
        for (let k = 0; k < 5; k++) {
          const angle = (k / 5) * Math.PI * 2 + x;
          pen.beginPath();
          pen.ellipse(
            x + Math.cos(angle) * reach * 0.045,
            y + Math.sin(angle) * reach * 0.042,
            reach * 0.036,
            reach * 0.026,
            angle,
            0,
            7,
          );
          pen.fill();
        }
      }
    },
  };
}

function bloomHearts(buds: readonly Point[], reach: number, color: Oklab): Shape {
  return {
    type: 'shape',
    name: 'blossom hearts',
    role: 'accent',
    depth: 1,
    color,
    isOpaque: true,
    draw: pen => {
      for (const [x, y] of buds) {
        pen.beginPath();
        pen.arc(x, y, reach * 0.02, 0, 7);
        pen.fill();
      }
    },
  };
}
