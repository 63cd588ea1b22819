/** A red-crowned crane, flying or standing: outlines by layer of color. */
import { bezier, catmull, type Point, pointAt, taper } from '../../core/curve.ts';
import type { Random } from '../../core/rng.ts';
import { clamp, lerp } from '../../core/scalar.ts';
import { frameAt, leafOutline, offset, type Pose, points, posed, towards } from '../part.ts';
import { curveOf } from './animal.ts';
import { growWing, type Wing } from './crane-wing.ts';

export type Crane = {
  farWing: Wing | null;
  nearWing: Wing | null;
  legs: Point[][];
  /** White: body, neck, head, tail. */
  body: Point[][];
  shade: Point[][];
  black: Point[][];
  crown: Point[][];
  beak: Point[][];
  lines: Point[][];
};

/** The four control points of the neck as text, from the chest up, and the tilt of the head. */
type Stance = { neck: string; tilt: number };

const DEGREE = Math.PI / 180;

type Flight = { near: number; far: number; bend: number };

/** Angles in degrees. A wing with a negative angle is raised. */
const FLIGHTS: readonly [Flight, ...Flight[]] = [
  { near: -118, far: -66, bend: 22 },
  { near: -136, far: -84, bend: 26 },
  { near: 128, far: -72, bend: -18 },
  { near: -104, far: -52, bend: 16 },
];

/** The bird flies towards +x and is about 1.3 units long from beak to toes. */
export function flyingCrane(pose: Pose, random: Random): Crane {
  const flight = random.pick(FLIGHTS);
  const put = (points: readonly Point[]): Point[] => posed(points, pose);
  const wing = (degrees: number, shoulder: Point, length: number): Wing =>
    posedWing(
      growWing(
        {
          shoulder,
          angle: degrees * DEGREE + (degrees < 0 ? Math.PI * 2 : 0),
          rootAngle: (degrees < 0 ? 188 : 172) * DEGREE,
          length,
          bend: (degrees < 0 ? 1 : -1) * Math.abs(flight.bend) * DEGREE,
        },
        random,
      ),
      put,
    );
  const lift = random.range(-0.05, 0.03);
  const neck = bezier([0.06, 0.0], [0.2, 0.05], [0.28, lift - 0.03], [0.47, lift - 0.05], 22);
  const spine = [
    ...bezier([-0.25, 0.03], [-0.14, 0.0], [-0.06, 0.01], [0.06, 0.0], 12),
    ...neck.slice(1),
  ];
  const girth = (t: number): number => {
    if (t < 0.3) return lerp(0.015, 0.125, Math.sin((t / 0.3) * 1.57));
    return lerp(0.125, 0.03, clamp((t - 0.3) / 0.3) ** 0.7);
  };
  const legs = [0.012, -0.006].map(aside =>
    taper(
      bezier(
        [-0.1, 0.05],
        [-0.24, 0.06 + aside],
        [-0.4, 0.09 + aside * 3],
        [-0.58, 0.1 + aside * 5],
        10,
      ),
      t => lerp(0.02, 0.009, t),
    ),
  );
  const feet = [0.16, 0.07].map(y =>
    leafOutline([-0.57, y === 0.16 ? 0.16 : 0.072], [-0.66, y === 0.16 ? 0.175 : 0.065], {
      width: 0.022,
    }),
  );
  return {
    farWing: wing(flight.far, [0.07, -0.02], 0.5),
    nearWing: wing(flight.near, [0.03, -0.012], 0.55),
    legs: [...legs, ...feet].map(put),
    body: [taper(spine, girth), headOutline([0.485, lift - 0.055], 0), ...tailFeathers()].map(put),
    shade: [
      taper(
        spine.slice(3, 15).map(([x, y], i): Point => [x, y + girth((i + 3) / 34) * 0.27]),
        t => 0.05 * Math.sin(Math.PI * t),
      ),
    ].map(put),
    black: [
      taper(
        neck.slice(7).map(([x, y]): Point => [x, y + 0.006]),
        t => 0.024 * Math.sin(Math.PI * (0.25 + 0.62 * t)),
      ),
      eye([0.497, lift - 0.06]),
    ].map(put),
    crown: [crownPatch([0.49, lift - 0.074], 0)].map(put),
    beak: [beakOutline([0.505, lift - 0.052], 0.02)].map(put),
    lines: [],
  };
}

const STANCES: readonly [Stance, ...Stance[]] = [
  { neck: '0.1 -0.56, 0.3 -0.66, 0.04 -0.82, 0.14 -0.95', tilt: 0.15 },
  { neck: '0.1 -0.56, 0.26 -0.7, 0.14 -0.86, 0.17 -0.99', tilt: -0.75 },
  { neck: '0.11 -0.55, 0.34 -0.64, 0.36 -0.4, 0.34 -0.2', tilt: 1.25 },
  { neck: '0.1 -0.56, 0.26 -0.62, 0.1 -0.76, 0.22 -0.86', tilt: 0.35 },
];

/** The bird stands on the origin, faces +x, and is at most about 1 unit high. */
export function standingCrane(pose: Pose, random: Random): Crane {
  const put = (points: readonly Point[]): Point[] => posed(points, pose);
  const stance = random.pick(STANCES);
  const neck = curveOf(stance.neck);
  const headAt = pointAt(neck, neck.length - 1);
  const gaze = frameAt([headAt, towards(headAt, stance.tilt, 1)], 0);
  const torso = catmull(
    points(`
      0.14 -0.57, 0.15 -0.5, 0.08 -0.435, -0.06 -0.41, -0.2 -0.42, -0.32 -0.44, -0.2 -0.51, -0.05 -0.575,
      0.07 -0.61`),
    true,
    6,
  );
  const legs = standingLegs(random.chance(0.35));
  return {
    farWing: null,
    nearWing: null,
    legs: legs.map(put),
    body: [
      torso,
      taper([[0.02, -0.52], ...neck], t => lerp(0.15, 0.032, clamp(t * 2.4) ** 0.6)),
      headOutline(headAt, stance.tilt),
    ].map(put),
    shade: [
      catmull(
        points('0.12 -0.47, 0.0 -0.42, -0.2 -0.425, -0.3 -0.44, -0.1 -0.46, 0.04 -0.475'),
        true,
        5,
      ),
    ].map(put),
    black: [
      ...bustle(),
      taper(
        neck.slice(10).map((_, i) => offset(frameAt(neck, (i + 10) / 30), 0, -0.006)),
        t => 0.03 * Math.sin(Math.PI * (0.12 + 0.72 * t)),
      ),
      eye(offset(gaze, 0.012, 0.006)),
    ].map(put),
    crown: [crownPatch(offset(gaze, 0.004, 0.019), stance.tilt)].map(put),
    beak: [beakOutline(offset(gaze, 0.02, -0.002), stance.tilt)].map(put),
    lines: quills().map(put),
  };
}

function standingLegs(isOneLegged: boolean): Point[][] {
  const front = [
    taper(points('0.0 -0.43, 0.012 -0.23, -0.006 0'), t =>
      Math.abs(t - 0.5) < 0.06 ? 0.026 : 0.015,
    ),
    ...toes([-0.006, 0]),
  ];
  if (isOneLegged)
    return [...front, taper(points('-0.05 -0.43, 0.05 -0.3, -0.07 -0.24'), () => 0.015)];
  return [
    ...front,
    taper(points('-0.06 -0.42, -0.05 -0.22, -0.085 -0.01'), t =>
      Math.abs(t - 0.5) < 0.06 ? 0.024 : 0.014,
    ),
    ...toes([-0.085, -0.01]),
  ];
}

function bustle(): Point[][] {
  return Array.from({ length: 9 }, (_, i) => {
    const t = i / 8;
    return leafOutline(
      [lerp(-0.06, -0.22, t), lerp(-0.53, -0.46, t)],
      [lerp(-0.3, -0.37, t), lerp(-0.27, -0.4, t)],
      {
        width: 0.05,
        bend: 0.16,
        belly: 0.55,
      },
    );
  });
}

function quills(): Point[][] {
  return Array.from({ length: 11 }, (_, i): Point[] => {
    const x = lerp(0.06, -0.2, i / 10);
    return bezier(
      [x + 0.04, -0.54 + i * 0.006],
      [x, -0.5],
      [x - 0.05, -0.47],
      [x - 0.1, -0.455],
      6,
    );
  });
}

function posedWing(wing: Wing, put: (points: readonly Point[]) => Point[]): Wing {
  return {
    primaries: wing.primaries.map(put),
    secondaries: wing.secondaries.map(put),
    coverts: wing.coverts.map(put),
    lines: wing.lines.map(put),
  };
}

function turned(points: readonly Point[], at: Point, turn: number): Point[] {
  return posed(points, { at, scale: 1, turn });
}

function headOutline(at: Point, turn: number): Point[] {
  return turned(
    catmull(
      points('-0.03 0.012, -0.02 -0.018, 0.006 -0.025, 0.028 -0.008, 0.028 0.012, 0 0.021'),
      true,
      5,
    ),
    at,
    turn,
  );
}

function crownPatch(at: Point, turn: number): Point[] {
  return turned(
    catmull(points('-0.024 0.006, -0.014 -0.008, 0.006 -0.009, 0.022 0.004, 0.0 0.008'), true, 5),
    at,
    turn,
  );
}

function beakOutline(at: Point, turn: number): Point[] {
  return turned(points('0 -0.011, 0.05 -0.004, 0.115 0.002, 0.05 0.008, 0 0.012'), at, turn);
}

function eye(at: Point): Point[] {
  return Array.from(
    { length: 8 },
    (_, i): Point => [
      at[0] + Math.cos((i * Math.PI) / 4) * 0.0045,
      at[1] + Math.sin((i * Math.PI) / 4) * 0.0045,
    ],
  );
}

function tailFeathers(): Point[][] {
  return [-0.03, 0.0, 0.03].map(y =>
    leafOutline([-0.16, 0.02], [-0.31, 0.035 + y], { width: 0.045, belly: 0.6 }),
  );
}

function toes([x, y]: Point): Point[][] {
  return points('0.06 0.008, 0.035 0.02, -0.03 0.01').map(([dx, dy]) =>
    leafOutline([x, y - 0.004], [x + dx, y + dy], { width: 0.013 }),
  );
}
