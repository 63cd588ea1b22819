import { catmull, type Point } from '../../core/curve.ts';
import { fractal } from '../../core/noise.ts';
import type { Random } from '../../core/rng.ts';
import { lerp } from '../../core/scalar.ts';
import { towards } from '../part.ts';

export type Pad = { center: Point; radius: number; notch: number; outline: Point[] };

export function lilyPad(center: Point, radius: number, random: Random): Pad {
  const notch = random.range(0, Math.PI * 2);
  const half = random.range(0.13, 0.3);
  const salt = random.range(0, 90);
  const rim = Array.from({ length: 41 }, (_, i): Point => {
    const angle = notch + half + (i / 40) * (Math.PI * 2 - half * 2);
    const wave = 1 + 0.1 * fractal(Math.cos(angle) * 1.6 + salt, Math.sin(angle) * 1.6, 3);
    // Rounds the corners beside the notch.
    const corner = Math.min(1, 0.9 + 0.1 * Math.min(i, 40 - i));
    return towards(center, angle, radius * wave * corner);
  });
  return { center, radius, notch, outline: [towards(center, notch, radius * 0.06), ...rim] };
}

export function padVeins({ center, radius, notch }: Pad): Point[][] {
  return Array.from({ length: 11 }, (_, i): Point[][] => {
    const angle = notch + 0.34 + (i / 10) * (Math.PI * 2 - 0.68);
    const fork = towards(center, angle, radius * 0.6);
    return [
      [towards(center, angle, radius * 0.05), fork, towards(center, angle - 0.09, radius * 0.88)],
      [fork, towards(center, angle + 0.09, radius * 0.88)],
    ];
  }).flat();
}

export function padShade({ center, radius, outline }: Pad, lightSide: number): Point[] {
  const away = lightSide < 0 ? 0.7 : Math.PI - 0.7;
  const toSide = ([x, y]: Point): number =>
    (x - center[0]) * Math.cos(away) + (y - center[1]) * Math.sin(away);
  return outline.map(([x, y]): Point => {
    const side = toSide([x, y]) / radius;
    const pull = side < 0.1 ? lerp(0.2, 0.75, Math.min(1, -side + 0.1)) : 0;
    return [x + Math.cos(away) * radius * pull, y + Math.sin(away) * radius * pull];
  });
}

export function lilyBlossom(center: Point, radius: number, random: Random): Point[][][] {
  const start = random.range(0, 1);
  return [
    { count: 9, reach: 1, width: 0.22 },
    { count: 8, reach: 0.78, width: 0.19 },
    { count: 6, reach: 0.52, width: 0.15 },
  ].map(({ count, reach, width }, ring) =>
    Array.from({ length: count }, (_, i) => {
      const angle = start + ring * 0.4 + (i / count) * Math.PI * 2 + random.range(-0.06, 0.06);
      return petal(center, {
        angle,
        length: radius * reach * random.range(0.92, 1.06),
        half: radius * width,
      });
    }),
  );
}

function petal(
  center: Point,
  { angle, length, half }: { angle: number; length: number; half: number },
): Point[] {
  const side = (far: number, aside: number): Point =>
    towards(towards(center, angle, far), angle + Math.PI / 2, aside);
  return catmull(
    [
      side(length * 0.05, 0),
      side(length * 0.35, half * 0.8),
      side(length * 0.62, half),
      side(length * 0.88, half * 0.5),
      side(length, 0),
      side(length * 0.88, -half * 0.5),
      side(length * 0.62, -half),
      side(length * 0.35, -half * 0.8),
    ],
    true,
    4,
  );
}
