import { localColor } from '../compose/local-color.ts';
import { fillPolygon, type Pen, type Point, pointAt } from '../core/curve.ts';
import { mix, type Oklab } from '../core/oklab.ts';
import { clamp, lerp } from '../core/scalar.ts';
import type { Role, Shape } from '../shape.ts';
import type { Stage } from './stage.ts';

export function part(name: string, role: Role, rest: Omit<Shape, 'type' | 'name' | 'role'>): Shape {
  return { type: 'shape', name, role, ...rest };
}

/**
 * Returns the color of a thing that fills the picture: its color in clear daylight, mixed at night
 * with its color on a clear night.
 */
export function closeColor(stage: Stage, own: Oklab): Oklab {
  const plain: Stage['scene'] = { ...stage.scene, time: 'day', weather: 'clear' };
  const lit = localColor({ ...stage, scene: plain }, own);
  if (stage.scene.time !== 'night') return lit;
  return mix(lit, localColor({ ...stage, scene: { ...plain, time: 'night' } }, own), 0.44);
}

export function fillAll(outlines: readonly (readonly Point[])[]): (pen: Pen) => void {
  return pen => {
    for (const outline of outlines) fillPolygon(pen, outline);
  };
}

/** Fills all outlines in one call, because with a blur each call would blur again. */
export function fillOnce(outlines: readonly (readonly Point[])[]): (pen: Pen) => void {
  return pen => {
    pen.beginPath();
    for (const outline of outlines) {
      clockwise(outline).forEach(([x, y], i) => {
        if (i === 0) pen.moveTo(x, y);
        else pen.lineTo(x, y);
      });
      pen.closePath();
    }
    pen.fill();
  };
}

/**
 * Returns the outline in clockwise direction. Outlines of a union must have one direction, or they
 * cut holes into each other.
 */
export function clockwise(outline: readonly Point[]): readonly Point[] {
  const area = outline.reduce((sum, [x, y], i) => {
    const [nx, ny] = pointAt(outline, (i + 1) % outline.length);
    return sum + x * ny - nx * y;
  }, 0);
  return area < 0 ? outline.toReversed() : outline;
}

export function strokeAll(lines: readonly (readonly Point[])[], width: number): (pen: Pen) => void {
  return pen => {
    pen.lineWidth = width;
    pen.beginPath();
    for (const line of lines) {
      line.forEach(([x, y], i) => {
        if (i === 0) pen.moveTo(x, y);
        else pen.lineTo(x, y);
      });
    }
    pen.stroke();
  };
}

/** The placement of an outline that has its own units. */
export type Pose = {
  /** The position of the outline's origin. */
  at: Point;
  /** Design units per unit of the outline. */
  scale: number;
  /** Clockwise, in radians. */
  turn?: number;
  /** −1 mirrors left and right, before turning. */
  facing?: -1 | 1;
};

export function posed(points: readonly Point[], pose: Pose): Point[] {
  return points.map(point => poseAt(point, pose));
}

function poseAt([x, y]: Point, { at, scale, turn = 0, facing = 1 }: Pose): Point {
  const [cos, sin] = [Math.cos(turn) * scale, Math.sin(turn) * scale];
  const side = x * facing;
  return [at[0] + side * cos - y * sin, at[1] + side * sin + y * cos];
}

/** A position on a curve, with the unit vectors along the curve and to its left on screen. */
export type Frame = { at: Point; along: Point; across: Point };

/** @param t the position, from 0 at the first point to 1 at the last */
export function frameAt(points: readonly Point[], t: number): Frame {
  const place = clamp(t) * (points.length - 1);
  const index = Math.floor(place);
  const [a, b] = [pointAt(points, index), pointAt(points, index + 1)];
  const [from, to] = [pointAt(points, index - 1), pointAt(points, index + 2)];
  const length = Math.hypot(to[0] - from[0], to[1] - from[1]) || 1;
  const along: Point = [(to[0] - from[0]) / length, (to[1] - from[1]) / length];
  return {
    at: [lerp(a[0], b[0], place - index), lerp(a[1], b[1], place - index)],
    along,
    across: [along[1], -along[0]],
  };
}

export function offset({ at, along, across }: Frame, forward: number, aside: number): Point {
  return [
    at[0] + along[0] * forward + across[0] * aside,
    at[1] + along[1] * forward + across[1] * aside,
  ];
}

export function towards([x, y]: Point, angle: number, distance: number): Point {
  return [x + Math.cos(angle) * distance, y + Math.sin(angle) * distance];
}

/** Returns a pointed leaf. `bend` is a sideways bow as a share of its length. */
export function leafOutline(
  root: Point,
  tip: Point,
  { width, bend = 0, belly = 0.4 }: LeafForm,
): Point[] {
  const frame = { at: root, ...axesOf(root, tip) };
  const length = Math.hypot(tip[0] - root[0], tip[1] - root[1]);
  const bow = (t: number): number => bend * length * 4 * t * (1 - t);
  const half = (t: number): number =>
    (width / 2) * Math.sin(Math.PI * t ** (Math.log(0.5) / Math.log(belly)));
  const steps = [0, 0.08, 0.2, 0.35, 0.5, 0.65, 0.8, 0.92, 1];
  const left = steps.map(t => offset(frame, length * t, bow(t) + half(t)));
  const right = steps
    .slice(1, -1)
    .reverse()
    .map(t => offset(frame, length * t, bow(t) - half(t)));
  return [...left, ...right];
}

type LeafForm = {
  width: number;
  bend?: number;
  /** The position of the leaf's greatest width, as a share of its length. */
  belly?: number;
};

function axesOf(from: Point, to: Point): Pick<Frame, 'along' | 'across'> {
  const length = Math.hypot(to[0] - from[0], to[1] - from[1]) || 1;
  const along: Point = [(to[0] - from[0]) / length, (to[1] - from[1]) / length];
  return { along, across: [along[1], -along[0]] };
}

/** Parses the text of a hand-drawn outline: "x y, x y, …". */
export function points(text: string): Point[] {
  return text
    .trim()
    .split(/\s*,\s*/)
    .map((pair): Point => {
      const [x = 0, y = 0] = pair.split(' ').map(Number);
      return [x, y];
    });
}
