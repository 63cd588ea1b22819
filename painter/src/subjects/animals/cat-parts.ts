import { bezier, type Point, taper } from '../../core/curve.ts';
import { points } from '../part.ts';
import { type Animal, fur, tailAlong } from './animal.ts';

export function catTail(course: string, girth = 0.078): Point[] {
  return tailAlong(course, t => girth * (1 - 0.4 * t) * Math.sqrt(Math.min(1, (1 - t) * 8)));
}

export function stripe(
  from: Point,
  to: Point,
  { bow, width }: { bow: number; width: number },
): Point[] {
  const middle: Point = [
    (from[0] + to[0]) / 2 - (to[1] - from[1]) * bow,
    (from[1] + to[1]) / 2 + (to[0] - from[0]) * bow,
  ];
  return taper(bezier(from, middle, middle, to, 9), t => width * (1 - t) ** 0.8 + 0.002);
}

const HEAD: readonly Point[] = points(`
      -0.125 0.12, -0.148 0.02, -0.13 -0.055, -0.094 -0.1, -0.085 -0.212, -0.074 -0.214, -0.002 -0.132,
      0.05 -0.108, 0.086 -0.068, 0.102 -0.035, 0.128 -0.016, 0.147 0.004, 0.145 0.02, 0.138 0.034,
      0.13 0.054, 0.1 0.078, 0.05 0.115, 0.0 0.17, -0.08 0.18`);

type HeadPose = { at: Point; scale: number; nod: number };

function headPart(outline: readonly Point[], { at, scale, nod }: HeadPose): Point[] {
  const [cos, sin] = [Math.cos(nod) * scale, Math.sin(nod) * scale];
  return outline.map(([x, y]): Point => [at[0] + x * cos - y * sin, at[1] + x * sin + y * cos]);
}

export function catHead(
  pose: HeadPose,
): Pick<Animal, 'far' | 'body' | 'eye' | 'nose' | 'whiskers' | 'stripes' | 'pale' | 'folds'> {
  const put = (outline: readonly Point[]): Point[] => headPart(outline, pose);
  return {
    far: [put(fur(points('-0.02 -0.11, 0.022 -0.196, 0.03 -0.196, 0.056 -0.1')))],
    body: [put(fur(HEAD))],
    eye: [put(fur(points('0.058 -0.038, 0.07 -0.056, 0.09 -0.052, 0.094 -0.036, 0.076 -0.028')))],
    nose: [put(fur(points('0.128 -0.012, 0.147 -0.002, 0.145 0.012, 0.132 0.006')))],
    whiskers: [-0.02, 0.004, 0.026].map(y =>
      put(
        bezier(
          [0.115, 0.028 + y * 0.3],
          [0.17, 0.012 + y],
          [0.22, 0.018 + y * 2],
          [0.26, 0.035 + y * 3],
          6,
        ),
      ),
    ),
    stripes: [
      put(stripe([-0.03, -0.13], [0.01, -0.06], { bow: 0, width: 0.018 })),
      put(stripe([-0.14, -0.01], [-0.02, 0.03], { bow: 0.1, width: 0.024 })),
      put(stripe([-0.13, 0.06], [-0.03, 0.075], { bow: 0.1, width: 0.022 })),
    ],
    pale: [put(fur(points('0.16 0.02, 0.1 0.018, 0.075 0.05, 0.03 0.1, 0.0 0.18, 0.1 0.14')))],
    folds: [
      put(bezier([-0.078, -0.19], [-0.066, -0.14], [-0.045, -0.11], [-0.012, -0.122], 6)),
      put(bezier([0.137, 0.036], [0.115, 0.044], [0.1, 0.04], [0.092, 0.03], 6)),
    ],
  };
}
