import { bezier, type Point, pointAt } from '../../core/curve.ts';
import { noise } from '../../core/noise.ts';
import type { Random } from '../../core/rng.ts';
import { lerp } from '../../core/scalar.ts';

/** A flat cloud of needles: its middle, half its width and half its height. */
export type Pad = { x: number; y: number; rx: number; ry: number };
export type PineTree = { trunk: Point[]; girth: number; boughs: Point[][]; pads: Pad[] };

export type PineForm = 'layered' | 'umbrella' | 'leaning';

type PinePlan = {
  root: Point;
  height: number;
  /** The horizontal distance of the top from the foot, in the direction away from `side`. */
  lean: number;
  side: -1 | 1;
  tiers: number;
  form: PineForm;
};

const TRUNK_STEPS = 40;

/**
 * `lowest` is the place of the lowest bough on the trunk, and `reach` its length; both are shares
 * of the height.
 */
const FORMS: Record<PineForm, { lowest: number; reach: number; taper: number }> = {
  layered: { lowest: 0.34, reach: 0.42, taper: 0.36 },
  umbrella: { lowest: 0.6, reach: 0.46, taper: 0.6 },
  leaning: { lowest: 0.42, reach: 0.5, taper: 0.3 },
};

export function growPine(plan: PinePlan, random: Random): PineTree {
  const trunk = growTrunk(plan, random);
  const tree: PineTree = {
    trunk,
    girth: plan.height * random.range(0.048, 0.066),
    boughs: [],
    pads: [],
  };
  let way: -1 | 1 = random.side();
  for (let index = 0; index < plan.tiers; index++) {
    growTier(tree, plan, { index, way }, random);
    if (random.chance(0.8)) way = way > 0 ? -1 : 1;
  }
  return tree;
}

function growTrunk({ root: [x, y], height, lean, side, form }: PinePlan, random: Random): Point[] {
  const bow = height * random.range(-0.1, form === 'leaning' ? 0.04 : 0.2) * side;
  const kink = random.range(0, 50);
  const gnarl = height * random.range(0.04, 0.075);
  return bezier(
    [x, y],
    [x + bow, y - height * 0.36],
    [x + bow * 0.4 - side * lean * (form === 'leaning' ? 0.75 : 0.3), y - height * 0.66],
    [x - side * lean, y - height],
    TRUNK_STEPS,
  ).map(
    ([px, py], i): Point => [
      px + noise(i / 7 + kink, 3) * gnarl * Math.sin((Math.PI * i) / TRUNK_STEPS),
      py,
    ],
  );
}

function growTier(
  tree: PineTree,
  { height, side, tiers, form }: PinePlan,
  { index, way }: { index: number; way: -1 | 1 },
  random: Random,
): void {
  const { lowest, reach, taper } = FORMS[form];
  const share = index / (tiers - 1);
  const isTop = index === tiers - 1;
  const at = lerp(lowest, 0.98, share) + (isTop ? 0 : random.range(-0.05, 0.05));
  const start = pointAt(tree.trunk, Math.round(at * TRUNK_STEPS));
  const length =
    height *
    reach *
    lerp(1, taper, share) *
    (way === -side ? 1.1 : 0.7) *
    random.range(0.62, 1.22) *
    (isTop ? 0.6 : 1);
  const hangs = form === 'leaning' && index === 0;
  const rise = isTop ? 0.35 : hangs ? random.range(-0.42, -0.24) : random.range(-0.12, 0.26);
  const end: Point = [start[0] + way * length, start[1] - length * rise];
  const bough = bezier(
    start,
    [start[0] + way * length * 0.3, start[1] - length * random.range(0.1, 0.28)],
    [lerp(start[0], end[0], 0.7), lerp(start[1], end[1], 0.7) + length * random.range(0, 0.12)],
    end,
    14,
  );
  tree.boughs.push(bough);
  const rx = height * lerp(0.092, 0.066, share);
  const count = isTop ? 3 : Math.max(2, Math.round(length / (rx * 1.15)));
  for (let k = 0; k < count; k++) {
    const spot = pointAt(
      bough,
      Math.round(lerp(isTop ? 0.1 : 0.36, 1, k / Math.max(1, count - 1)) * 14),
    );
    tree.pads.push(padAt(spot, rx, random));
    if (random.chance(0.45) && length > height * 0.2)
      growTwig(tree, { from: spot, way, rx }, random);
  }
}

function growTwig(
  tree: PineTree,
  { from, way, rx }: { from: Point; way: number; rx: number },
  random: Random,
): void {
  const end: Point = [
    from[0] + way * rx * random.range(-0.4, 0.9),
    from[1] - rx * random.range(0.7, 1.25),
  ];
  const middle: Point = [from[0], lerp(from[1], end[1], 0.6)];
  tree.boughs.push(bezier(from, middle, middle, end, 6));
  tree.pads.push(padAt(end, rx * 0.72, random));
}

function padAt([x, y]: Point, size: number, random: Random): Pad {
  const rx = size * random.range(0.75, 1.25);
  return {
    x: x + random.range(-0.25, 0.25) * rx,
    y: y - rx * random.range(0.02, 0.34),
    rx,
    ry: rx * random.range(0.46, 0.64),
  };
}
