import { bezier, type Point, pointAt, taper } from '../../core/curve.ts';
import type { Random } from '../../core/rng.ts';
import { lerp } from '../../core/scalar.ts';
import { frameAt, leafOutline, offset, towards } from '../part.ts';

export type Stalk = {
  /** One outline for each part of the stalk between two joints. */
  stretches: Point[][];
  joints: Point[][];
  /** Strips along the right and the left side of each part, as seen from the foot upwards. */
  right: Point[][];
  left: Point[][];
  branches: Point[][];
  leaves: Point[][];
};

type StalkPlan = {
  foot: Point;
  height: number;
  girth: number;
  /** The sideways distance between foot and top, in design units. */
  lean: number;
  /** −1..1: direction and strength of the wind. */
  wind: number;
  leafiness: number;
  leafLength: number;
};

/** The directions of the leaves in a group, as angles from straight down. */
const GROUPS: readonly [readonly number[], ...(readonly number[])[]] = [
  [-0.5, 0.02, 0.48],
  [-0.72, -0.2, 0.22, 0.66],
  [-0.28, 0.36],
  [-0.85, -0.42, 0, 0.38, 0.8],
];

export function growStalk(plan: StalkPlan, random: Random): Stalk {
  const { foot, height, girth, lean } = plan;
  const line = bezier(
    foot,
    [foot[0] + lean * 0.1, foot[1] - height * 0.35],
    [foot[0] + lean * 0.4, foot[1] - height * 0.7],
    [foot[0] + lean, foot[1] - height],
    40,
  );
  const stalk: Stalk = { stretches: [], joints: [], right: [], left: [], branches: [], leaves: [] };
  const step = random.range(0.085, 0.12) * (700 / Math.max(500, height));
  let from = 0;
  let index = random.int(2);
  while (from < 0.985) {
    // The parts between joints are short near the ground and longest in the middle.
    const to = Math.min(
      1,
      from +
        step *
          lerp(0.6, 1.25, Math.sin(Math.PI * Math.min(0.75, from + 0.12))) *
          random.range(0.9, 1.1),
    );
    addStretch(stalk, line, { from, to, girth: girth * lerp(1, 0.5, from) });
    if (to > 0.2 && to < 1)
      addBranch(
        { stalk, plan, random },
        { ...frameAt(line, to), side: index % 2 ? 1 : -1, share: to },
      );
    from = to;
    index += 1;
  }
  leafGroup({ stalk, plan, random }, { at: pointAt(line, 40), size: 0.8 });
  return stalk;
}

function addStretch(
  stalk: Stalk,
  line: readonly Point[],
  { from, to, girth }: { from: number; to: number; girth: number },
): void {
  const places = [0.015, 0.08, 0.3, 0.5, 0.7, 0.92, 0.985].map(t => lerp(from, to, t));
  const waist = [1.1, 0.97, 0.93, 0.92, 0.93, 0.98, 1.12];
  const strip = (inner: number, outer: number): Point[] => [
    ...places.map((t, i) => offset(frameAt(line, t), 0, girth * 0.5 * inner * (waist[i] ?? 1))),
    ...places
      .map((t, i) => offset(frameAt(line, t), 0, girth * 0.5 * outer * (waist[i] ?? 1)))
      .reverse(),
  ];
  stalk.stretches.push(strip(-1, 1));
  stalk.right.push(strip(-0.98, -0.3));
  stalk.left.push(strip(0.42, 0.8));
  const ring = frameAt(line, to);
  stalk.joints.push(
    taper(
      [
        offset(ring, 0, -girth * 0.62),
        offset(ring, girth * 0.05, 0),
        offset(ring, 0, girth * 0.62),
      ],
      t => girth * (0.08 + 0.1 * Math.abs(t - 0.5)),
    ),
  );
}

type Joint = { at: Point; side: number; share: number };

type Growth = { stalk: Stalk; plan: StalkPlan; random: Random };

function addBranch(growth: Growth, { at, side, share }: Joint): void {
  const { stalk, plan, random } = growth;
  if (!random.chance(lerp(0.45, 1, share))) return;
  const { leafLength, wind, girth } = plan;
  const rise = random.range(0.4, 0.95);
  const angle = -Math.PI / 2 + side * rise + wind * 0.2;
  const length = leafLength * random.range(0.9, 2.1);
  const end = towards(
    towards(at, angle, length * 0.7),
    angle + side * 0.5 + wind * 0.3,
    length * 0.4,
  );
  const branch = bezier(
    at,
    towards(at, angle, length * 0.35),
    towards(at, angle + side * 0.1, length * 0.75),
    end,
    10,
  );
  stalk.branches.push(taper(branch, t => girth * 0.16 * (1 - 0.7 * t) + 0.7));
  const groups = Math.round(plan.leafiness * random.range(0.6, 1.5));
  for (let i = 0; i < groups; i++)
    leafGroup(growth, {
      at: frameAt(branch, lerp(1, 0.35, i / Math.max(1, groups))).at,
      size: lerp(1, 0.75, i / Math.max(1, groups)),
    });
}

function leafGroup(
  { stalk, plan, random }: Growth,
  { at, size }: { at: Point; size: number },
): void {
  const { leafLength, wind } = plan;
  const group = random.pick(GROUPS);
  const turn = wind * random.range(0.5, 1.1) + random.range(-0.3, 0.3);
  for (const [i, spread] of group.entries()) {
    const angle = Math.PI / 2 - turn - spread + random.range(-0.08, 0.08);
    const isMiddle = Math.abs(spread) < 0.3;
    const length =
      leafLength * size * (isMiddle ? random.range(0.9, 1.15) : random.range(0.62, 0.95));
    const root = towards(at, angle, leafLength * 0.04);
    stalk.leaves.push(
      leafOutline(root, towards(root, angle, length), {
        width: length * random.range(0.13, 0.18),
        belly: 0.36,
        bend: (i % 2 ? 1 : -1) * random.range(0, 0.06),
      }),
    );
  }
}
