import { bezier, type Point } from '../../core/curve.ts';
import type { Random } from '../../core/rng.ts';
import { points } from '../part.ts';
import { type Animal, animal, fur, mirrored } from './animal.ts';
import { brush, foxHead } from './fox-parts.ts';

export function foxInProfile(random: Random): Animal {
  const head = foxHead({ at: [0.05, -0.76], scale: 0.98, nod: random.range(-0.22, 0.14) });
  const trunk: Point[] = points(`
      -0.085 -0.72, -0.12 -0.6, -0.2 -0.47, -0.29 -0.32, -0.335 -0.17, -0.325 -0.05, -0.26 0, -0.1 0.003,
      0.02 0, 0.05 -0.025, 0.07 0, 0.16 0.003, 0.18 -0.02, 0.14 -0.05, 0.125 -0.16, 0.135 -0.3,
      0.17 -0.42, 0.155 -0.46, 0.175 -0.54, 0.15 -0.6, 0.1 -0.68`);
  const course = random.pick([
    '-0.26 -0.08, -0.46 0.02, -0.66 -0.02, -0.86 -0.14',
    '-0.26 -0.08, -0.5 0.02, -0.62 -0.14, -0.56 -0.36',
    '-0.27 -0.07, -0.42 0.0, -0.62 0.02, -0.88 -0.03',
  ]);
  const { tail, tip } = brush(course, 0.19, random);
  return animal({
    far: head.far,
    body: [fur(trunk), ...head.body],
    tail: [tail],
    tailTip: [tip],
    pale: [
      ...head.pale,
      fur(
        points('0.08 -0.68, 0.04 -0.58, 0.06 -0.44, 0.1 -0.3, 0.15 -0.34, 0.22 -0.46, 0.2 -0.64'),
      ),
    ],
    dark: [...head.dark, fur(points('0.04 -0.19, 0.09 -0.21, 0.13 -0.18, 0.2 0.03, 0.04 0.03'))],
    folds: [
      bezier([-0.13, -0.34], [0.03, -0.37], [0.075, -0.18], [0.0, -0.03], 12),
      bezier([0.065, -0.4], [0.05, -0.28], [0.065, -0.14], [0.06, -0.03], 8),
      ...head.folds,
    ],
    eye: head.eye,
    nose: head.nose,
    whiskers: head.whiskers,
  });
}

export function foxFromBehind(random: Random): Animal {
  const turn = random.range(-0.04, 0.04);
  const half: Point[] = points(`
      0 -0.84, 0.045 -0.845, 0.055 -0.85, 0.13 -1.005, 0.142 -1.003, 0.155 -0.84, 0.165 -0.78,
      0.215 -0.7, 0.17 -0.7, 0.18 -0.655, 0.125 -0.665, 0.07 -0.63`);
  const trunk: Point[] = points(
    '0.13 -0.62, 0.18 -0.5, 0.215 -0.36, 0.255 -0.2, 0.262 -0.08, 0.22 -0.01, 0.1 0.005',
  );
  const head = [...half, ...mirrored(half.slice(1))].map(
    ([x, y]): Point => [x + turn, y + x * turn * 1.4],
  );
  const course = random.pick([
    '0.1 -0.1, 0.34 0.06, 0.62 0.0, 0.78 -0.16',
    '0.1 -0.1, 0.4 0.04, 0.6 -0.14, 0.5 -0.42',
    '0.08 -0.1, 0.3 0.04, 0.56 0.03, 0.86 -0.02',
  ]);
  const { tail, tip } = brush(course, 0.2, random);
  return animal({
    body: [
      fur([[0.08 + turn, -0.7], ...trunk, ...mirrored(trunk), [-0.08 + turn, -0.7]]),
      fur(head),
    ],
    tail: [tail],
    tailTip: [tip],
    dark: [-1, 1].map(
      side =>
        [
          [side * 0.088 + turn, -0.9],
          [side * 0.137 + turn, -1.03],
          [side * 0.17 + turn, -0.9],
          [side * 0.13 + turn, -0.87],
        ] satisfies Point[],
    ),
    pale: [-1, 1].map(
      side =>
        [
          [side * 0.24 + turn, -0.7],
          [side * 0.155 + turn, -0.715],
          [side * 0.13 + turn, -0.63],
          [side * 0.2 + turn, -0.62],
        ] satisfies Point[],
    ),
    folds: [
      bezier([-0.18, -0.28], [-0.11, -0.24], [-0.1, -0.1], [-0.15, -0.02], 8),
      bezier([0.18, -0.28], [0.11, -0.24], [0.1, -0.1], [0.15, -0.02], 8),
      bezier([-0.12 + turn, -0.66], [-0.05, -0.62], [0.05, -0.62], [0.12 + turn, -0.66], 6),
    ],
  });
}
