import { catmull, type Point, pointAt, taper } from '../../core/curve.ts';
import type { Random } from '../../core/rng.ts';
import { lerp, smoothstep } from '../../core/scalar.ts';
import { frameAt, towards } from '../part.ts';

export type Wing = {
  primaries: Point[][];
  secondaries: Point[][];
  coverts: Point[][];
  lines: Point[][];
};

type WingPose = {
  shoulder: Point;
  /** In radians. */
  angle: number;
  rootAngle: number;
  /** From the shoulder over the wrist to the last joint. */
  length: number;
  /**
   * The backward bend of the hand from the arm, in radians, with the sign of `angle - rootAngle`.
   */
  bend: number;
};

const FEATHERS = 19;
/** Feathers before this fraction of the arm are secondaries, which are black. */
const HAND = 0.6;

export function growWing(pose: WingPose, random: Random): Wing {
  const { shoulder, angle, rootAngle, length, bend } = pose;
  const wrist = towards(shoulder, angle - bend * 0.5, length * 0.5);
  const arm = catmull(
    [
      shoulder,
      towards(shoulder, angle - bend * 0.8, length * 0.24),
      wrist,
      towards(wrist, angle + bend * 0.15, length * 0.28),
      towards(wrist, angle + bend * 0.5, length * 0.5),
    ],
    false,
    6,
  );
  const wing: Wing = { primaries: [], secondaries: [], coverts: [], lines: [] };
  for (let k = FEATHERS - 1; k >= 0; k--) {
    const t = k / (FEATHERS - 1);
    const direction = lerp(rootAngle, angle + bend * 0.5, t ** 1.25) + random.range(-0.02, 0.02);
    const reach =
      length *
      (t < HAND ? lerp(0.36, 0.4, t) : lerp(0.4, 0.62, smoothstep(HAND, 0.92, t))) *
      random.range(0.96, 1.03);
    const root = frameAt(arm, t * 0.98).at;
    const outline = feather(root, direction, {
      length: reach,
      width: length * (t < HAND ? 0.085 : 0.062),
    });
    (t < HAND ? wing.secondaries : wing.primaries).push(outline);
    wing.lines.push([
      towards(root, direction, reach * 0.3),
      towards(root, direction, reach * 0.95),
    ]);
    wing.lines.push(outline.slice(4, 10));
  }
  for (const share of [0.62, 0.36]) {
    for (let k = 15; k >= 0; k--) {
      const t = k / 15;
      const direction = lerp(rootAngle, angle + bend * 0.5, t ** 1.25);
      const root = frameAt(arm, t * 0.95).at;
      const outline = feather(root, direction, {
        length: length * share * lerp(0.42, 0.34, t),
        width: length * 0.085,
      });
      wing.coverts.push(outline);
      wing.lines.push(outline.slice(5, 9));
    }
  }
  wing.coverts.push(taper(arm, t => length * lerp(0.13, 0.03, t)));
  return wing;
}

function feather(
  root: Point,
  angle: number,
  { length, width }: { length: number; width: number },
): Point[] {
  const line = [0, 0.12, 0.35, 0.6, 0.8, 0.92, 1].map(t => towards(root, angle, length * t));
  const halves = [0.3, 0.6, 0.9, 1, 0.9, 0.62, 0];
  return taper(line, t => width * pointAt([[halves[Math.round(t * 6)] ?? 0, 0]], 0)[0]);
}
