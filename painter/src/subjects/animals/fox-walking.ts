import { bezier, type Point } from '../../core/curve.ts';
import type { Random } from '../../core/rng.ts';
import { points } from '../part.ts';
import { type Animal, animal, fur, limb } from './animal.ts';
import { brush, foxHead } from './fox-parts.ts';

export function walkingFox(random: Random): Animal {
  const stride = random.range(0.8, 1.15);
  const nod = random.range(0.0, 0.42);
  const head = foxHead({ at: [0.38, -0.6 + nod * 0.2], scale: 0.72, nod });
  const [frontX, hindX] = [0.22 - 0.07 * stride, -0.36 - 0.06 * stride];
  const near = [
    ...limb('0.27 -0.4, 0.26 -0.22', frontX, { widths: [0.14, 0.05], paw: 0.064 }),
    ...limb('-0.31 -0.4, -0.29 -0.27, -0.4 -0.16', hindX, { widths: [0.24, 0.05], paw: 0.064 }),
  ];
  const [farFrontX, farHindX] = [0.35 + 0.07 * stride, -0.18 + 0.07 * stride];
  const far = [
    ...limb('0.28 -0.38, 0.33 -0.22', farFrontX, { widths: [0.13, 0.047], paw: 0.06 }),
    ...limb('-0.29 -0.38, -0.2 -0.25, -0.24 -0.14', farHindX, { widths: [0.19, 0.047], paw: 0.06 }),
  ];
  const course = random.pick([
    '-0.38 -0.42, -0.58 -0.42, -0.74 -0.26, -0.98 -0.3',
    '-0.38 -0.42, -0.62 -0.46, -0.78 -0.36, -0.98 -0.5',
    '-0.38 -0.42, -0.54 -0.38, -0.66 -0.16, -0.86 -0.1',
  ]);
  const { tail, tip } = brush(course, 0.17, random);
  return animal({
    far: [...far, ...head.far],
    body: [fur(trunk(nod)), ...near, ...head.body],
    tail: [tail],
    tailTip: [tip],
    pale: [
      ...head.pale,
      fur(
        points('0.42 -0.52, 0.34 -0.42, 0.26 -0.3, 0.1 -0.285, 0.1 -0.24, 0.34 -0.26, 0.46 -0.4'),
      ),
    ],
    dark: [
      ...head.dark,
      stocking(frontX, 0.03),
      stocking(hindX, 0.0),
      stocking(farFrontX, -0.02),
      stocking(farHindX, -0.03),
    ],
    folds: [
      bezier([-0.19, -0.42], [-0.1, -0.36], [-0.16, -0.28], [-0.27, -0.22], 10),
      bezier([0.18, -0.44], [0.17, -0.36], [0.19, -0.3], [0.215, -0.24], 8),
      ...head.folds,
    ],
    eye: head.eye,
    nose: head.nose,
    whiskers: head.whiskers,
  });
}

function trunk(nod: number): Point[] {
  return [
    [-0.41, -0.42],
    [-0.36, -0.475],
    [-0.22, -0.49],
    [-0.04, -0.47],
    [0.12, -0.5],
    [0.24, -0.58],
    [0.33, -0.66 + nod * 0.2],
    [0.4, -0.56 + nod * 0.2],
    [0.385, -0.44],
    [0.35, -0.34],
    [0.26, -0.28],
    [0.08, -0.272],
    [-0.1, -0.3],
    [-0.24, -0.29],
    [-0.36, -0.28],
    [-0.42, -0.35],
  ];
}

function stocking(x: number, lean: number): Point[] {
  return [
    [x - 0.09 + lean, -0.2],
    [x + 0.09 + lean, -0.2],
    [x + 0.12, 0.02],
    [x - 0.1, 0.02],
  ];
}
