import { bezier, type Point, pointAt, taper } from '../../core/curve.ts';
import type { Random } from '../../core/rng.ts';
import { arch } from '../../core/scalar.ts';
import { points, posed } from '../part.ts';
import { type Animal, animal, fur, paw } from './animal.ts';
import { brush } from './fox-parts.ts';

export function sleepingFox(random: Random): Animal {
  const high = random.range(0.94, 1.08);
  const lift = (outline: readonly Point[]): Point[] =>
    outline.map(([x, y]): Point => [x, y * high]);
  const mound = lift(
    points(`
      -0.46 0, -0.56 -0.09, -0.57 -0.23, -0.49 -0.35, -0.34 -0.415, -0.17 -0.41, -0.03 -0.355, 0.09 -0.275,
      0.21 -0.205, 0.36 -0.17, 0.45 -0.09, 0.42 -0.01, 0.26 0.002, -0.1 0.006`),
  );
  const head = sleepingHead(random.range(-0.08, 0.1));
  const { tail, tip } = brush('-0.54 -0.15, -0.54 0.07, -0.16 -0.03, 0.2 -0.035', 0.17, random);
  const frontPaw = paw([0.41, 0.004], 0.085);
  return animal({
    far: head.far,
    body: [fur(mound), ...head.body, frontPaw, tail],
    pale: [...head.pale, tip],
    dark: [...head.dark, frontPaw],
    folds: [
      lift(bezier([-0.32, -0.31], [-0.06, -0.34], [-0.0, -0.2], [-0.08, -0.1], 14)),
      upperEdge(tail),
      ...head.folds,
    ],
    nose: head.nose,
    eye: head.eye,
  });
}

function upperEdge(outline: readonly Point[]): Point[] {
  const half = Math.floor(outline.length / 2);
  const sides = [outline.slice(0, half), outline.slice(half)];
  const middle = (side: readonly Point[]): number => pointAt(side, Math.floor(side.length / 2))[1];
  return [...(sides.toSorted((a, b) => middle(a) - middle(b))[0] ?? [])];
}

const CHIN: Point = [0.3, -0.1];

function sleepingHead(
  turn: number,
): Pick<Animal, 'far' | 'body' | 'dark' | 'pale' | 'folds' | 'nose' | 'eye'> {
  const put = (outline: readonly Point[]): Point[] =>
    posed(
      outline.map(([x, y]): Point => [x - CHIN[0], y - CHIN[1]]),
      { at: CHIN, turn, scale: 1.06 },
    );
  const whole = points(`
      0.025 -0.122, 0.05 -0.14, 0.11 -0.165, 0.165 -0.195, 0.205 -0.235, 0.25 -0.268, 0.275 -0.285, 0.318 -0.42,
      0.332 -0.42, 0.39 -0.26, 0.43 -0.19, 0.475 -0.115, 0.445 -0.085, 0.45 -0.04, 0.39 -0.035, 0.36 0, 0.28 -0.008,
      0.18 -0.04, 0.09 -0.075, 0.03 -0.095`);
  return {
    far: [put(fur(points('0.205 -0.22, 0.226 -0.385, 0.24 -0.385, 0.3 -0.26')))],
    body: [put(fur(whole))],
    pale: [
      put(
        fur(
          points(
            '0.245 -0.06, 0.28 -0.088, 0.34 -0.1, 0.43 -0.08, 0.38 -0.066, 0.4 -0.035, 0.34 -0.038, 0.31 -0.008, 0.27 -0.025',
          ),
        ),
      ),
    ],
    dark: [
      put(points('0.296 -0.35, 0.325 -0.45, 0.36 -0.335, 0.325 -0.365')),
      put(points('0.212 -0.32, 0.233 -0.41, 0.268 -0.32')),
    ],
    folds: [
      put(bezier([0.04, -0.135], [0.12, -0.165], [0.18, -0.2], [0.21, -0.24], 10)),
      put(bezier([0.3, -0.3], [0.318, -0.36], [0.335, -0.36], [0.362, -0.275], 8)),
      put(bezier([0.4, -0.25], [0.45, -0.19], [0.475, -0.13], [0.47, -0.115], 8)),
    ],
    nose: [put(fur(points('0.016 -0.118, 0.036 -0.14, 0.062 -0.134, 0.052 -0.108, 0.028 -0.1')))],
    eye: [
      put(
        taper(
          bezier([0.172, -0.158], [0.19, -0.14], [0.222, -0.146], [0.24, -0.178], 10),
          t => 0.005 + 0.009 * arch(t),
        ),
      ),
    ],
  };
}
