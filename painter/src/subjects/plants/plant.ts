import type { Layout } from '../../compose/layout.ts';
import { bezier, type Point, pointAt } from '../../core/curve.ts';
import type { Random } from '../../core/rng.ts';
import { clamp, lerp } from '../../core/scalar.ts';
import { frameAt } from '../part.ts';
import type { FlowerRules } from './flower-kinds.ts';
import { growLeaf, type Leaf } from './plant-leaves.ts';

export type PlantPlan = 'tuft' | 'slope' | 'vase' | 'stem' | 'close';
export type Head = { at: Point; radius: number; turn: number; stem: Point[]; isBud: boolean };
export type Plant = {
  plan: PlantPlan;
  foot: Point;
  heads: Head[];
  leaves: Leaf[];
  stalks: Point[][];
  measure: number;
};

type Ask = { plan: PlantPlan; count: number; scale: number; rules: FlowerRules };

const ATTEMPTS = 40;

const ENLARGED: Partial<Record<PlantPlan, number>> = { close: 1.7, stem: 0.74 };

export function growPlant({ w, h }: Layout, ask: Ask, random: Random): Plant {
  const { plan, count, scale, rules } = ask;
  const measure = Math.min(w, h * 1.05, Math.min(w, h) * 1.3);
  const side = random.side();
  const foot = footOf({ w, h }, plan, side * random.range(0.02, 0.1));
  const common =
    ((measure * 0.235) / (1 + 0.17 * (count - 1))) * rules.size * clamp(scale, 0.7, 1.25);
  const radius = Math.min(common * (ENLARGED[plan] ?? 1), Math.min(w, h) * 0.4);
  const buds =
    plan === 'vase' && count > 1
      ? random.int(2)
      : plan === 'close'
        ? random.int(2)
        : 1 + random.int(3);
  const plant: Plant = { plan, foot, heads: [], leaves: [], stalks: [], measure };
  for (let i = 0; i < count + buds; i++) {
    const isBud = i >= count;
    const size = radius * (isBud ? 0.3 : i === 0 ? 1.08 : random.range(0.62, 0.95));
    plant.heads.push(placeHead(plant, { w, h, size, isBud, side }, random));
  }
  growLeaves(plant, { rules, w }, random.fork('leaves'));
  return plant;
}

function footOf({ w, h }: { w: number; h: number }, plan: PlantPlan, aside: number): Point {
  const reach = Math.min(w, h);
  switch (plan) {
    case 'tuft':
      return [
        w * 0.5 + aside * reach,
        Math.min(h * 0.93, h * 0.5 + Math.max(reach * 0.62, h * 0.36)),
      ];
    case 'slope':
      return [
        w * 0.5 - Math.sign(aside) * Math.min(w * 0.24, reach * 0.3),
        Math.min(h * 0.94, h * 0.5 + Math.max(reach * 0.66, h * 0.37)),
      ];
    case 'stem':
      return [
        w * 0.5 + aside * reach * 0.8,
        Math.min(h * 0.95, h * 0.5 + Math.max(reach * 0.7, h * 0.4)),
      ];
    case 'close':
      return [w * 0.5 + aside * reach * 2.4, h * 1.1];
    case 'vase':
      return [w * 0.5 + aside * reach * 0.5, h * 0.5 + Math.min(reach * 0.13, h * 0.13)];
  }
}

type Want = { w: number; h: number; size: number; isBud: boolean; side: number };

function placeHead(plant: Plant, { w, h, size, isBud, side }: Want, random: Random): Head {
  const { foot, heads, plan } = plant;
  const isAlone = heads.length === 0;
  const span = Math.min(w * 0.42, h * 0.5, Math.min(w, h) * 0.5);
  const rise = Math.min(
    // A bud is drawn above the end of its stem, so the stem must be shorter.
    foot[1] - h * 0.1 - size * (isBud ? 2.4 : 1),
    plan === 'vase' ? span * (isAlone ? 1.35 : 1.1) : Math.max(span * 1.75, h * 0.52),
  );
  let best: Point = foot;
  let bestRoom = Number.NEGATIVE_INFINITY;
  for (let i = 0; i < ATTEMPTS; i++) {
    const lift =
      heads.length === 0 ? random.range(0.8, 1) : random.range(plan === 'vase' ? 0.25 : 0.42, 1);
    const wide =
      plan === 'slope'
        ? (heads.length === 0 ? random.range(0.55, 1) : random.range(0.1, 1.5)) * side
        : random.range(-0.82, 0.82) * (heads.length === 0 ? 0.35 : plan === 'stem' ? 0.55 : 1);
    const at: Point = [
      clamp(foot[0] + wide * span * lerp(1, 0.72, lift), 50 + size, w - 50 - size),
      foot[1] - Math.max(rise * lift, plan === 'vase' ? size * 1.05 : 0),
    ];
    const room =
      Math.min(
        ...heads.map(
          head => Math.hypot(head.at[0] - at[0], head.at[1] - at[1]) - head.radius - size,
        ),
        60,
      ) + (isBud ? lift * 30 : -Math.abs(wide) * 6);
    if (room > bestRoom) [best, bestRoom] = [at, room];
  }
  const bow = (best[0] - foot[0]) * random.range(0.1, 0.4) + random.range(-20, 20);
  const stem = bezier(
    foot,
    [foot[0] + bow * 0.3, lerp(foot[1], best[1], 0.4)],
    [best[0] - (best[0] - foot[0]) * 0.12 - bow * 0.3, lerp(foot[1], best[1], 0.7)],
    best,
    30,
  );
  return { at: best, radius: size, turn: random.range(-0.35, 0.35), stem, isBud };
}

function growLeaves(
  plant: Plant,
  { rules, w }: { rules: FlowerRules; w: number },
  random: Random,
): void {
  const { foot, heads, measure, plan } = plant;
  if (rules.leaf === 'round') {
    dishes(plant, w, random);
    return;
  }
  const isBasal = rules.isBasal && plan !== 'vase';
  const count = isBasal ? 3 + random.int(3) : 0;
  for (let i = 0; i < count; i++) {
    const lean = lerp(-1, 1, count === 1 ? 0.5 : i / (count - 1));
    const angle =
      -Math.PI / 2 + lean * (rules.leaf === 'strap' ? 0.75 : 0.42) + random.range(-0.12, 0.12);
    plant.leaves.push(
      growLeaf(
        rules.leaf,
        { root: [foot[0] + lean * 10, foot[1]], angle, length: measure * random.range(0.34, 0.52) },
        random,
      ),
    );
  }
  for (let i = 0; plan === 'vase' && i < 4; i++) {
    const side = i % 2 ? 1 : -1;
    const angle = -Math.PI / 2 + side * random.range(0.75, 1.35);
    plant.leaves.push(
      growLeaf(
        rules.leaf,
        { root: foot, angle, length: measure * random.range(0.16, 0.26) },
        random,
      ),
    );
  }
  if (isBasal) return;
  heads.forEach((head, k) => {
    const sites = head.isBud ? [0.42] : [0.2, 0.4, 0.58];
    sites.forEach((t, i) => {
      const share = plan === 'vase' ? lerp(0.3, 0.62, t) : t;
      const { at, along } = frameAt(head.stem, share + random.range(-0.06, 0.06));
      const side = (i + k) % 2 ? 1 : -1;
      const angle = Math.atan2(along[1], along[0]) + side * random.range(0.6, 1.05);
      const length =
        measure * lerp(0.29, 0.15, t) * random.range(0.8, 1.15) * (plan === 'vase' ? 0.72 : 1);
      plant.leaves.push(growLeaf(rules.leaf, { root: at, angle, length }, random));
    });
  });
}

function dishes(plant: Plant, w: number, random: Random): void {
  const { foot, measure } = plant;
  const count = 2 + random.int(2);
  for (let i = 0; i < count; i++) {
    const side = i % 2 ? 1 : -1;
    const length = measure * random.range(0.3, 0.46);
    const margin = length * 0.56 + 44;
    const root: Point = [
      clamp(foot[0] + side * measure * random.range(0.16, 0.34), margin, w - margin),
      foot[1] - measure * random.range(0.12, 0.42),
    ];
    plant.stalks.push(
      bezier(
        foot,
        [foot[0], lerp(foot[1], root[1], 0.5)],
        [root[0], lerp(foot[1], root[1], 0.6)],
        root,
        20,
      ),
    );
    plant.leaves.push(growLeaf('round', { root, angle: 0, length }, random));
  }
}

export function stemEnd(stem: readonly Point[]): { at: Point; angle: number } {
  const end = pointAt(stem, stem.length - 1);
  const before = pointAt(stem, stem.length - 4);
  return { at: end, angle: Math.atan2(end[1] - before[1], end[0] - before[0]) };
}
