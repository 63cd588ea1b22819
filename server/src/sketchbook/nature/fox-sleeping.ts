/** A fox asleep: curled up, the brush round it to its chin, the head before the body with both ears free. */
import { bezier, type Point } from '../core/curve.ts';
import type { Random } from '../core/rng.ts';
import { type Animal, animal, fur } from './animal.ts';
import { brush } from './fox-parts.ts';
import { points, posed } from './part.ts';

export function sleepingFox(random: Random): Animal {
  const high = random.range(0.94, 1.08);
  const lift = (outline: readonly Point[]): Point[] => outline.map(([x, y]): Point => [x, y * high]);
  const mound = lift(
    points(`
      -0.46 0, -0.55 -0.08, -0.56 -0.21, -0.49 -0.33, -0.36 -0.41, -0.2 -0.42, -0.06 -0.38, 0.08 -0.35,
      0.2 -0.32, 0.3 -0.25, 0.38 -0.14, 0.38 -0.03, 0.26 0.002, -0.1 0.006`),
  );
  const head = sleepingHead({ at: [0.4, -0.17], turn: random.range(-0.02, 0.34) });
  const { tail, tip } = brush('-0.53 -0.17, -0.52 0.06, -0.14 -0.02, 0.17 -0.06', 0.18, random);
  return animal({
    body: [fur(mound), tail, ...head.body],
    pale: [tip, ...head.pale],
    dark: head.dark,
    folds: [
      lift(bezier([-0.3, -0.34], [-0.04, -0.37], [0.02, -0.2], [-0.06, -0.11], 14)),
      lift(bezier([0.16, -0.27], [0.08, -0.22], [0.09, -0.15], [0.16, -0.11], 10)),
      bezier([-0.56, -0.18], [-0.46, -0.06], [-0.14, -0.115], [0.12, -0.135], 18),
      ...head.folds,
    ],
    nose: head.nose,
  });
}

/** Seen from before, eyes closed. */
function sleepingHead(pose: { at: Point; turn: number }): Pick<Animal, 'body' | 'dark' | 'pale' | 'folds' | 'nose'> {
  const put = (outline: readonly Point[]): Point[] => posed(outline, { ...pose, scale: 1.04 });
  const bothSides = (outline: readonly Point[]): Point[][] => [
    put(outline),
    put(outline.map(([x, y]): Point => [-x, y])),
  ];
  const half = points(`
      0 0.155, -0.03 0.142, -0.07 0.085, -0.15 0.045, -0.205 0.01, -0.17 -0.05, -0.155 -0.1, -0.17 -0.15,
      -0.162 -0.272, -0.152 -0.275, -0.055 -0.15, -0.02 -0.155`);
  const whole = [
    ...half,
    ...half
      .slice(1)
      .map(([x, y]): Point => [-x, y])
      .reverse(),
  ];
  return {
    body: [put(fur(whole))],
    pale: bothSides(
      fur(
        points('-0.008 0.11, -0.05 0.04, -0.1 0.012, -0.2 0.006, -0.15 0.042, -0.075 0.08, -0.03 0.138, -0.004 0.15'),
      ),
    ),
    dark: bothSides(points('-0.175 -0.2, -0.158 -0.29, -0.1 -0.205')),
    folds: [
      ...bothSides(bezier([-0.125, -0.045], [-0.105, -0.008], [-0.065, 0], [-0.045, -0.02], 8)),
      ...bothSides(bezier([-0.13, -0.12], [-0.138, -0.18], [-0.12, -0.2], [-0.075, -0.145], 6)),
      put(bezier([-0.15, 0.05], [-0.06, 0.1], [-0.03, 0.16], [0, 0.162], 10)),
      put(bezier([0.15, 0.05], [0.06, 0.1], [0.03, 0.16], [0, 0.162], 10)),
    ],
    nose: [put(fur(points('-0.026 0.116, 0.026 0.116, 0 0.15')))],
  };
}
