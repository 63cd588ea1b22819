import { bezier, type Point, taper } from '../../core/curve.ts';
import type { Random } from '../../core/rng.ts';
import { arch } from '../../core/scalar.ts';
import { points } from '../part.ts';
import { type Animal, animal, fur, mirrored, paw } from './animal.ts';
import { catHead, catTail, stripe } from './cat-parts.ts';

export function catFromBehind(random: Random): Animal {
  const turn = random.range(-0.045, 0.045);
  const fat = random.range(0.92, 1.12);
  const half: Point[] = points(`
      0 -0.912, 0.06 -0.908, 0.078 -0.916, 0.135 -1.005, 0.146 -1.003, 0.172 -0.88, 0.188 -0.8,
      0.178 -0.725, 0.13 -0.672, 0.06 -0.65`);
  const trunk: Point[] = points(`
      0.145 -0.62, 0.19 -0.52, 0.225 -0.4, 0.265 -0.25, 0.285 -0.13, 0.262 -0.035, 0.2 0, 0.09 0.006`).map(
    ([x, y]): Point => [x * fat, y],
  );
  const head = [...half, ...mirrored(half.slice(1))].map(
    ([x, y]): Point => [x + turn, y + x * turn * 1.6],
  );
  const course = random.pick([
    '0.16 -0.05, 0.5 0.02, 0.62 -0.14, 0.46 -0.3',
    '0.08 -0.08, 0.17 0.12, 0.05 0.26, 0.13 0.42',
    '0.16 -0.05, 0.44 0.03, 0.56 -0.02, 0.66 -0.06',
    '0.16 -0.06, 0.42 0.06, 0.52 -0.34, 0.4 -0.5',
  ]);
  const flanks = [-0.53, -0.43, -0.33, -0.23, -0.13].flatMap((y, i) =>
    [-1, 1].map(side =>
      stripe([side * (0.2 + i * 0.028) * fat, y + 0.02], [side * 0.05, y - 0.035], {
        bow: side * 0.12,
        width: 0.034,
      }),
    ),
  );
  return animal({
    body: [
      fur([[0.09 + turn * 0.5, -0.7], ...trunk, ...mirrored(trunk), [-0.09 + turn * 0.5, -0.7]]),
      fur(head),
    ],
    tail: [catTail(course)],
    stripes: [
      ...flanks,
      taper(points('0 -0.6, 0.005 -0.35, 0 -0.08'), t => 0.03 * arch(0.15 + t * 0.8)),
      ...[-0.055, 0, 0.055].map(x =>
        stripe([x + turn, -0.92], [x * 0.7 + turn, -0.79], { bow: 0, width: 0.024 }),
      ),
    ],
    folds: [
      bezier([-0.2 * fat, -0.3], [-0.13, -0.26], [-0.11, -0.12], [-0.17, -0.02], 8),
      bezier([0.2 * fat, -0.3], [0.13, -0.26], [0.11, -0.12], [0.17, -0.02], 8),
      bezier([-0.12 + turn, -0.672], [-0.05, -0.635], [0.05, -0.635], [0.12 + turn, -0.672], 6),
    ],
    whiskers: [-1, 1].flatMap(side =>
      [-0.012, 0.02].map(y =>
        bezier(
          [side * 0.17 + turn, -0.745 + y],
          [side * 0.22 + turn, -0.76 + y],
          [side * 0.26 + turn, -0.75 + y * 2],
          [side * 0.29 + turn, -0.73 + y * 3],
          6,
        ),
      ),
    ),
    collar: [
      taper(
        bezier(
          [-0.16 + turn * 0.7, -0.665],
          [-0.07, -0.615],
          [0.07, -0.615],
          [0.16 + turn * 0.7, -0.665],
          10,
        ),
        () => 0.03,
      ),
    ],
  });
}

export function catInProfile(random: Random): Animal {
  const head = catHead({ at: [0.06, -0.79], scale: 1.02, nod: random.range(-0.32, 0.1) });
  const trunk: Point[] = points(`
      -0.075 -0.74, -0.115 -0.64, -0.18 -0.53, -0.27 -0.38, -0.33 -0.23, -0.34 -0.09, -0.29 -0.012,
      -0.16 0.002, 0.0 0.002, 0.04 -0.03, 0.06 0, 0.15 0.002, 0.178 -0.022, 0.135 -0.058, 0.122 -0.16,
      0.136 -0.32, 0.15 -0.45, 0.135 -0.58, 0.1 -0.68`);
  const course = random.pick([
    '-0.28 -0.05, -0.52 0.02, -0.64 -0.12, -0.52 -0.3',
    '-0.26 -0.05, -0.38 0.14, -0.27 0.26, -0.36 0.42',
    '-0.28 -0.04, -0.46 0.03, -0.6 0.0, -0.74 -0.1',
    '-0.28 -0.06, -0.56 -0.02, -0.4 -0.46, -0.54 -0.6',
  ]);
  const ribs = points(
    '-0.16 -0.57, -0.22 -0.48, -0.27 -0.39, -0.315 -0.3, -0.335 -0.2, -0.345 -0.1',
  ).map(([x, y]) => stripe([x - 0.01, y], [x + 0.14, y + 0.075], { bow: -0.14, width: 0.034 }));
  return animal({
    far: head.far,
    body: [fur(trunk), ...head.body],
    tail: [catTail(course)],
    pale: [
      ...head.pale,
      fur(points('0.09 -0.66, 0.06 -0.56, 0.075 -0.42, 0.13 -0.36, 0.19 -0.44, 0.17 -0.6')),
      paw([0.1, 0.004], 0.1),
    ],
    stripes: [...ribs, ...head.stripes],
    folds: [
      bezier([-0.13, -0.33], [0.03, -0.37], [0.07, -0.18], [-0.01, -0.03], 12),
      bezier([0.07, -0.42], [0.05, -0.28], [0.065, -0.14], [0.055, -0.03], 8),
      ...head.folds,
    ],
    whiskers: head.whiskers,
    nose: head.nose,
    eye: head.eye,
    collar: [
      taper(bezier([-0.13, -0.66], [-0.05, -0.6], [0.05, -0.585], [0.15, -0.625], 10), () => 0.03),
    ],
  });
}
