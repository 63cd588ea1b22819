import { bezier, type Point, taper } from '../../core/curve.ts';
import { noise } from '../../core/noise.ts';
import type { Random } from '../../core/rng.ts';
import { clamp } from '../../core/scalar.ts';
import { frameAt, offset, points } from '../part.ts';
import { type Animal, curveOf, fur } from './animal.ts';

export function brush(
  course: string,
  girth: number,
  random: Random,
): { tail: Point[]; tip: Point[] } {
  const line = curveOf(course);
  const salt = random.range(0, 90);
  const width = (t: number): number =>
    girth *
    (0.3 + 0.7 * clamp(t / 0.45) ** 0.8) *
    Math.sqrt(clamp((1 - t) * 3.2)) *
    (1 + 0.16 * noise(t * 16, salt));
  const ragged = (index: number, side: number): Point => {
    const t = index / 24;
    return offset(frameAt(line, 0.7 + 0.3 * t), (index % 2 ? 0.05 : 0) * girth * 3, side * girth);
  };
  const tip = [
    ...Array.from({ length: 7 }, (_, i) =>
      offset(frameAt(line, 0.72 + (i % 2 ? 0.055 : 0)), 0, girth * (1 - i / 3)),
    ),
    ragged(24, -1),
    ragged(24, 0),
    offset(frameAt(line, 1), girth, 0),
    ragged(24, 1),
  ];
  return { tail: taper(line, width), tip };
}

const HEAD: readonly Point[] = points(`
      -0.13 0.13, -0.135 0.02, -0.105 -0.065, -0.1 -0.12, -0.078 -0.275, -0.066 -0.275, 0.0 -0.125,
      0.04 -0.1, 0.085 -0.06, 0.135 -0.022, 0.2 0.004, 0.24 0.018, 0.248 0.032, 0.236 0.044, 0.18 0.052,
      0.13 0.072, 0.085 0.1, 0.07 0.125, 0.045 0.12, 0.03 0.155, 0.0 0.145, -0.03 0.185, -0.08 0.17`);

export function foxHead({
  at,
  scale,
  nod,
}: {
  at: Point;
  scale: number;
  nod: number;
}): Pick<Animal, 'far' | 'body' | 'pale' | 'dark' | 'eye' | 'nose' | 'folds' | 'whiskers'> {
  const [cos, sin] = [Math.cos(nod) * scale, Math.sin(nod) * scale];
  const put = (outline: readonly Point[]): Point[] =>
    outline.map(([x, y]): Point => [at[0] + x * cos - y * sin, at[1] + x * sin + y * cos]);
  return {
    far: [put(fur(points('0.0 -0.1, 0.035 -0.245, 0.046 -0.245, 0.08 -0.07')))],
    body: [put(fur(HEAD))],
    pale: [
      put(
        fur(
          points(`
      0.26 0.035, 0.19 0.022, 0.12 0.022, 0.07 0.04, 0.03 0.075, -0.03 0.1, -0.06 0.19, 0.05 0.19,
      0.18 0.09`),
        ),
      ),
    ],
    dark: [
      put(points('-0.09 -0.19, -0.072 -0.29, -0.035 -0.2, -0.06 -0.17')),
      put(points('0.022 -0.19, 0.04 -0.26, 0.062 -0.17')),
    ],
    eye: [put(fur(points('0.062 -0.018, 0.078 -0.036, 0.1 -0.03, 0.104 -0.018, 0.082 -0.01')))],
    nose: [put(fur(points('0.218 0.004, 0.24 0.008, 0.252 0.026, 0.238 0.036, 0.222 0.022')))],
    folds: [
      put(bezier([-0.072, -0.25], [-0.058, -0.17], [-0.04, -0.12], [-0.002, -0.112], 6)),
      put(bezier([0.235, 0.046], [0.19, 0.05], [0.15, 0.056], [0.125, 0.05], 6)),
    ],
    whiskers: [0.0, 0.014].map(y =>
      put(
        bezier([0.19, 0.032 + y], [0.22, 0.04 + y], [0.24, 0.052 + y * 2], [0.26, 0.07 + y * 3], 5),
      ),
    ),
  };
}
