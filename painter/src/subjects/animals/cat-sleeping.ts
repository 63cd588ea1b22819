import { bezier, type Point, taper } from '../../core/curve.ts';
import type { Random } from '../../core/rng.ts';
import { arch } from '../../core/scalar.ts';
import { points, posed } from '../part.ts';
import { type Animal, animal, fur, limb, paw, tailAlong } from './animal.ts';
import { catTail, stripe } from './cat-parts.ts';

export function sleepingCat(random: Random): Animal {
  const high = random.range(0.95, 1.1);
  const lift = (outline: readonly Point[]): Point[] =>
    outline.map(([x, y]): Point => [x, y * high]);
  const head = sleepingHead({ at: [0.42, -0.15], turn: random.range(-0.06, 0.3) });
  const mound = lift(
    points(`
      -0.46 0, -0.555 -0.07, -0.575 -0.2, -0.52 -0.335, -0.41 -0.425, -0.27 -0.452, -0.13 -0.425, 0 -0.375,
      0.12 -0.345, 0.23 -0.315, 0.31 -0.23, 0.36 -0.12, 0.35 -0.02, 0.2 0.004, -0.1 0.006`),
  );
  const hangs = random.chance(0.35);
  const wrapped = tailAlong(
    '-0.545 -0.13, -0.5 0.05, -0.1 0, 0.2 -0.045',
    t => 0.098 * (1 - 0.3 * t) * Math.sqrt(Math.min(1, (1 - t) * 8)),
  );
  return animal({
    body: [
      fur(mound),
      ...limb('0.24 -0.13, 0.4 -0.05', 0.54, { widths: [0.16, 0.085], paw: 0.1 }),
      ...(hangs ? [paw([-0.02, 0], 0.13)] : [wrapped]),
      ...head.body,
    ],
    tail: hangs ? [catTail('-0.47 -0.06, -0.68 -0.02, -0.56 0.2, -0.66 0.36', 0.085)] : [],
    stripes: [...flankStripes(high), ...(hangs ? [] : tailRings()), ...head.stripes],
    pale: [...head.pale, paw([0.54, 0.003], 0.11)],
    folds: [
      lift(bezier([-0.33, -0.33], [-0.05, -0.37], [0.03, -0.17], [-0.09, -0.06], 14)),
      lift(bezier([0.2, -0.27], [0.1, -0.2], [0.11, -0.09], [0.2, -0.05], 10)),
      ...(hangs
        ? [bezier([-0.3, -0.035], [-0.2, -0.06], [-0.1, -0.06], [-0.06, -0.045], 8)]
        : wrapFolds()),
      ...head.folds,
    ],
    dark: head.dark,
    nose: head.nose,
    collar: [
      taper(
        lift(bezier([0.245, -0.3], [0.22, -0.2], [0.25, -0.09], [0.33, -0.02], 10)),
        t => 0.034 * arch(0.15 + t * 0.7),
      ),
    ],
    whiskers: head.whiskers,
  });
}

function flankStripes(high: number): Point[][] {
  return [-0.48, -0.39, -0.29, -0.18, -0.07, 0.04, 0.14].map((x, i) => {
    const back = (-0.47 + 0.9 * Math.max(0, -0.3 - x) + 0.28 * Math.max(0, x + 0.2)) * high;
    return stripe([x, back], [x + 0.06 - i * 0.006, back + 0.2], { bow: -0.12, width: 0.036 });
  });
}

function tailRings(): Point[][] {
  return [-0.4, -0.3, -0.2, -0.1, 0, 0.1].map(x =>
    stripe([x - 0.012, 0.02], [x + 0.016, -0.075], { bow: 0.1, width: 0.026 }),
  );
}

function wrapFolds(): Point[][] {
  return [
    bezier([-0.57, -0.16], [-0.5, -0.02], [-0.12, -0.065], [0.17, -0.085], 18),
    bezier([0.17, -0.085], [0.215, -0.07], [0.215, -0.04], [0.19, -0.02], 6),
  ];
}

const EAR = '-0.158 -0.075, -0.16 -0.11, -0.152 -0.226, -0.143 -0.229, -0.05 -0.142';

function sleepingHead(pose: {
  at: Point;
  turn: number;
}): Pick<Animal, 'body' | 'dark' | 'pale' | 'stripes' | 'folds' | 'nose' | 'whiskers'> {
  const put = (outline: readonly Point[]): Point[] => posed(outline, { ...pose, scale: 1.06 });
  const half = [
    ...points('0 0.122, -0.085 0.11, -0.16 0.048, -0.176 -0.015'),
    ...points(EAR),
    ...points('-0.02 -0.15'),
  ];
  const whole = [
    ...half,
    ...half
      .slice(1)
      .map(([x, y]): Point => [-x, y])
      .reverse(),
  ];
  const bothSides = (outline: readonly Point[]): Point[][] => [
    put(outline),
    put(outline.map(([x, y]): Point => [-x, y])),
  ];
  return {
    body: [put(fur(whole))],
    dark: bothSides(points('-0.138 -0.12, -0.142 -0.198, -0.076 -0.14')),
    pale: [put(fur(points('0 0.02, 0.07 0.045, 0.075 0.095, 0 0.13, -0.075 0.095, -0.07 0.045')))],
    stripes: [-0.045, 0, 0.045].map(x =>
      put(stripe([x, -0.16], [x * 0.5, -0.06], { bow: 0, width: 0.022 })),
    ),
    folds: [
      ...bothSides(bezier([-0.12, -0.012], [-0.105, 0.026], [-0.06, 0.03], [-0.04, 0.004], 8)),
      ...bothSides(bezier([0, 0.058], [-0.004, 0.084], [-0.034, 0.086], [-0.044, 0.066], 6)),
      put(bezier([-0.16, 0.048], [-0.1, 0.13], [0.08, 0.14], [0.16, 0.048], 14)),
    ],
    nose: [put(fur(points('-0.02 0.03, 0.02 0.03, 0 0.056')))],
    whiskers: [-0.012, 0.014].flatMap(y =>
      bothSides(
        bezier(
          [-0.08, 0.06 + y],
          [-0.15, 0.045 + y],
          [-0.2, 0.05 + y * 2],
          [-0.25, 0.07 + y * 3],
          6,
        ),
      ),
    ),
  };
}
