import { bezier, type Point, taper } from '../../core/curve.ts';
import type { Random } from '../../core/rng.ts';
import { points } from '../part.ts';
import { type Animal, animal, fur, limb, paw } from './animal.ts';
import { catHead, catTail, stripe } from './cat-parts.ts';

export function walkingCat(random: Random): Animal {
  const stride = random.range(0.75, 1.1);
  const head = catHead({ at: [0.38, -0.575], scale: 0.82, nod: random.range(-0.15, 0.18) });
  const trunk: Point[] = points(`
      -0.43 -0.4, -0.39 -0.465, -0.28 -0.492, -0.12 -0.475, 0.04 -0.478, 0.16 -0.51, 0.27 -0.6,
      0.36 -0.6, 0.385 -0.46, 0.35 -0.34, 0.26 -0.262, 0.1 -0.238, -0.08 -0.262, -0.24 -0.25,
      -0.36 -0.25, -0.425 -0.32`);
  const [frontX, hindX] = [0.24 - 0.05 * stride, -0.34 - 0.05 * stride];
  const near = [
    ...limb('0.27 -0.4, 0.265 -0.22', frontX, { widths: [0.15, 0.062], paw: 0.075 }),
    ...limb('-0.31 -0.4, -0.3 -0.26, -0.385 -0.15', hindX, { widths: [0.25, 0.06], paw: 0.075 }),
  ];
  const [farFrontX, farHindX] = [0.33 + 0.06 * stride, -0.2 + 0.07 * stride];
  const far = [
    ...limb('0.27 -0.38, 0.32 -0.22', farFrontX, { widths: [0.14, 0.058], paw: 0.072 }),
    ...limb('-0.3 -0.38, -0.22 -0.24, -0.24 -0.13', farHindX, { widths: [0.2, 0.058], paw: 0.072 }),
  ];
  const course = random.pick([
    '-0.4 -0.43, -0.58 -0.5, -0.46 -0.8, -0.6 -0.92',
    '-0.4 -0.43, -0.66 -0.38, -0.66 -0.66, -0.5 -0.8',
    '-0.4 -0.43, -0.62 -0.38, -0.76 -0.24, -0.88 -0.38',
  ]);
  return animal({
    far: [...far, ...head.far],
    body: [fur(trunk), ...near, ...head.body],
    tail: [catTail(course, 0.066)],
    pale: [
      ...head.pale,
      fur(points('0.4 -0.5, 0.34 -0.4, 0.26 -0.28, 0.36 -0.26, 0.44 -0.4')),
      ...[frontX, hindX].map(x => paw([x, 0.003], 0.082)),
    ],
    stripes: [
      ...[-0.34, -0.24, -0.14, -0.04, 0.06, 0.15].map(x =>
        stripe([x, -0.51], [x + 0.02, -0.33], { bow: -0.1, width: 0.03 }),
      ),
      ...head.stripes,
    ],
    folds: [
      bezier([-0.2, -0.42], [-0.1, -0.36], [-0.16, -0.26], [-0.27, -0.2], 10),
      bezier([0.18, -0.42], [0.17, -0.34], [0.19, -0.28], [0.215, -0.22], 8),
      ...head.folds,
    ],
    whiskers: head.whiskers,
    nose: head.nose,
    eye: head.eye,
    collar: [
      taper(bezier([0.2, -0.545], [0.27, -0.46], [0.33, -0.43], [0.42, -0.45], 8), () => 0.028),
    ],
  });
}
