/** How an old pine grows: a bent trunk, boughs to both sides, longer below, and pads of needles on them. */
import { bezier, type Point, pointAt } from '../core/curve.ts';
import { noise } from '../core/noise.ts';
import type { Random } from '../core/rng.ts';
import { lerp } from '../core/scalar.ts';

/** A flat cloud of needles: its middle, half its width and its height. */
export type Pad = { x: number; y: number; rx: number; ry: number };
export type PineTree = { trunk: Point[]; girth: number; boughs: Point[][]; pads: Pad[] };

type PinePlan = {
  root: Point;
  height: number;
  /** How far the top leans into the picture. */
  lean: number;
  /** The side of the picture on which it stands: it leans away from there. */
  side: -1 | 1;
  tiers: number;
};

const TRUNK_STEPS = 40;

export function growPine(plan: PinePlan, random: Random): PineTree {
  const trunk = growTrunk(plan, random);
  const tree: PineTree = { trunk, girth: plan.height * random.range(0.045, 0.06), boughs: [], pads: [] };
  for (let i = 0; i < plan.tiers; i++) growTier(tree, plan, i, random);
  return tree;
}

function growTrunk({ root: [x, y], height, lean, side }: PinePlan, random: Random): Point[] {
  const bow = height * random.range(-0.06, 0.16) * side;
  const kink = random.range(0, 50);
  return bezier(
    [x, y],
    [x + bow, y - height * 0.36],
    [x + bow * 0.6 - side * lean * 0.3, y - height * 0.7],
    [x - side * lean, y - height],
    TRUNK_STEPS,
  ).map(
    ([px, py], i): Point => [px + noise(i / 8 + kink, 3) * height * 0.04 * Math.sin((Math.PI * i) / TRUNK_STEPS), py],
  );
}

function growTier(tree: PineTree, { height, side, tiers }: PinePlan, index: number, random: Random): void {
  const share = index / (tiers - 1);
  const start = pointAt(tree.trunk, Math.round(lerp(0.36, 0.98, share + random.range(-0.03, 0.03)) * TRUNK_STEPS));
  const isTop = index === tiers - 1;
  const way = index % 2 ? side : -side;
  const length = height * lerp(0.42, 0.15, share) * (way === -side ? 1.1 : 0.72) * random.range(0.8, 1.15);
  const rise = isTop ? 0.35 : random.range(-0.08, 0.2);
  const end: Point = [start[0] + way * length * (isTop ? 0.5 : 1), start[1] - length * rise];
  const bough = bezier(
    start,
    [start[0] + way * length * 0.3, start[1] - length * 0.18],
    [lerp(start[0], end[0], 0.7), lerp(start[1], end[1], 0.7) + length * 0.08],
    end,
    14,
  );
  tree.boughs.push(bough);
  const count = isTop ? 2 : length > height * 0.24 ? 4 : 3;
  for (let k = 0; k < count; k++) {
    const [x, y] = pointAt(bough, Math.round(lerp(isTop ? 0.2 : 0.42, 1, k / (count - 1)) * 14));
    const rx = height * lerp(0.088, 0.06, share) * random.range(0.8, 1.2);
    tree.pads.push({
      x: x + random.range(-0.2, 0.2) * rx,
      y: y - rx * random.range(0.05, 0.4),
      rx,
      ry: rx * random.range(0.5, 0.66),
    });
  }
}
