/**
 * An animal as layers of outlines in its own units: it stands on the origin, faces +x, and is about
 * 1 unit high or long.
 */
import { bezier, catmull, type Point, pointAt, taper } from '../../core/curve.ts';
import { clockwise, type Pose, points, posed } from '../part.ts';

export type Animal = {
  /** The legs and the ear on the side away from the viewer. */
  far: Point[][];
  body: Point[][];
  tail: Point[][];
  /** Pale fur, dark fur and stripes. When they are painted, they are clipped to the animal. */
  pale: Point[][];
  dark: Point[][];
  stripes: Point[][];
  tailTip: Point[][];
  folds: Point[][];
  whiskers: Point[][];
  nose: Point[][];
  eye: Point[][];
  collar: Point[][];
};

const NOTHING: Animal = {
  far: [],
  body: [],
  tail: [],
  pale: [],
  dark: [],
  stripes: [],
  tailTip: [],
  folds: [],
  whiskers: [],
  nose: [],
  eye: [],
  collar: [],
};

export function animal(parts: Partial<Animal>): Animal {
  const own = { ...NOTHING, ...parts };
  return { ...own, body: own.body.map(alike), tail: own.tail.map(alike), far: own.far.map(alike) };
}

function alike(outline: readonly Point[]): Point[] {
  return [...clockwise(outline)];
}

export function posedAnimal(own: Animal, pose: Pose): Animal {
  const entries = Object.entries(own).map(
    ([name, outlines]) => [name, outlines.map(outline => posed(outline, pose))] as const,
  );
  return animal(Object.fromEntries(entries));
}

/** Returns a smooth closed outline. A repeated point makes a corner. */
export function fur(points: readonly Point[]): Point[] {
  return catmull(points, true, 6);
}

/** Mirrors the points at x = 0, in the order that continues the outline. */
export function mirrored(points: readonly Point[]): Point[] {
  return points.map(([x, y]): Point => [-x, y]).reverse();
}

/** Returns a leg with a paw. `joints` lists its points from the hip down, as a text. */
export function limb(
  joints: string,
  foot: number,
  { widths, paw: size }: { widths: readonly [number, number]; paw: number },
): Point[][] {
  const line = catmull([...points(joints), [foot, -0.02]], false, 6);
  return [
    taper(line, t => widths[0] + (widths[1] - widths[0]) * Math.min(1, t * 1.35)),
    paw([foot, 0], size),
  ];
}

export function paw([x, y]: Point, size: number): Point[] {
  return fur([
    [x - size * 0.45, y],
    [x - size * 0.42, y - size * 0.4],
    [x + size * 0.2, y - size * 0.5],
    [x + size * 0.75, y - size * 0.3],
    [x + size * 0.8, y],
  ]);
}

export function tailAlong(course: string, width: (t: number) => number): Point[] {
  return taper(curveOf(course), width);
}

export function curveOf(course: string): Point[] {
  const line = points(course);
  return bezier(pointAt(line, 0), pointAt(line, 1), pointAt(line, 2), pointAt(line, 3), 30);
}
