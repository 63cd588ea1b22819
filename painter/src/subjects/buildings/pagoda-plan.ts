import { type Oklab, oklch } from '../../core/oklab.ts';
import type { Random } from '../../core/rng.ts';
import { lerp } from '../../core/scalar.ts';
import { askedColor, type Stage } from '../stage.ts';

export type Tier = {
  /**
   * Lengths in design units: `half` is half the width of the wall, `eave` half the width of the
   * eaves, and `roof` the height of the roof.
   */
  foot: number;
  wall: number;
  half: number;
  eave: number;
  roof: number;
};

/** `index` is 0 on the ground. */
export type TierAt = { tier: Tier; index: number };

export type Pagoda = {
  x: number;
  foot: number;
  height: number;
  depth: number;
  tiers: Tier[];
  levels: number;
  wall: Oklab;
  roof: Oklab;
  /** The upward turn of the roofs' corners, in half widths of the eaves. */
  lift: number;
  openings: 'screens' | 'arches';
  finial: 'rings' | 'gourd';
  finialHeight: number;
};

type School = {
  tiers: readonly [number, ...number[]];
  /** The width of the lowest tier, as a share of the whole height. */
  girth: number;
  narrowing: number;
  /** The width of the lowest eaves, as a multiple of the wall's width. */
  eave: number;
  roofShare: number;
  lift: number;
  wall: Oklab | 'accent';
  roof: readonly [Oklab, ...Oklab[]];
  openings: Pagoda['openings'];
  finial: Pagoda['finial'];
  finialShare: number;
  levels: number;
};

const SLATE = oklch(0.33, 0.035, 245);

const JAPANESE: School = {
  tiers: [5, 5, 3],
  girth: 0.19,
  narrowing: 0.58,
  eave: 2.05,
  roofShare: 0.44,
  lift: 0.1,
  wall: 'accent',
  roof: [SLATE, oklch(0.36, 0.03, 200)],
  openings: 'screens',
  finial: 'rings',
  finialShare: 0.2,
  levels: 1,
};

const SONG: School = {
  tiers: [7, 7, 9, 5],
  girth: 0.17,
  narrowing: 0.6,
  eave: 1.72,
  roofShare: 0.42,
  lift: 0.24,
  wall: 'accent',
  roof: [oklch(0.36, 0.045, 200), SLATE, oklch(0.6, 0.1, 75)],
  openings: 'arches',
  finial: 'gourd',
  finialShare: 0.13,
  levels: 2,
};

const TANG: School = {
  tiers: [7, 5, 7],
  girth: 0.3,
  narrowing: 0.46,
  eave: 1.22,
  roofShare: 0.3,
  lift: 0.05,
  wall: oklch(0.72, 0.07, 68),
  roof: [oklch(0.46, 0.05, 50)],
  openings: 'arches',
  finial: 'gourd',
  finialShare: 0.08,
  levels: 3,
};

const PALACE: School = {
  tiers: [3, 4],
  girth: 0.36,
  narrowing: 0.56,
  eave: 1.6,
  roofShare: 0.5,
  lift: 0.17,
  wall: 'accent',
  roof: [oklch(0.66, 0.12, 78), oklch(0.46, 0.075, 175)],
  openings: 'screens',
  finial: 'gourd',
  finialShare: 0.09,
  levels: 2,
};

const SCHOOLS_OF: Record<'any' | 'chinese' | 'japanese', readonly [School, ...School[]]> = {
  any: [JAPANESE, SONG, TANG, PALACE],
  chinese: [SONG, PALACE, TANG],
  japanese: [JAPANESE],
};

export function planPagoda(
  stage: Stage,
  site: { x: number; foot: number; height: number; depth: number },
  random: Random,
): Pagoda {
  const schools =
    SCHOOLS_OF[
      stage.subject.variant === 'japanese'
        ? 'japanese'
        : stage.subject.variant === 'chinese'
          ? 'chinese'
          : 'any'
    ];
  const school = schools[(stage.scene.variation + random.int(2)) % schools.length] ?? schools[0];
  const asked = askedColor(stage);
  const wall = asked ?? (school.wall === 'accent' ? stage.palette.accent : school.wall);
  const { x, foot, height, depth } = site;
  const finialHeight = height * school.finialShare;
  const half = height * school.girth * 0.5 * random.range(0.92, 1.08);
  const terrace = half * 0.16 * school.levels;
  const tiers = stackTiers(
    school,
    { foot: foot - terrace, height: height - finialHeight - terrace, half },
    random,
  );
  return {
    x,
    foot,
    height,
    depth,
    tiers,
    levels: school.levels,
    wall,
    roof: random.pick(school.roof),
    lift: school.lift,
    openings: school.openings,
    finial: school.finial,
    finialHeight,
  };
}

function stackTiers(
  school: School,
  stack: { foot: number; height: number; half: number },
  random: Random,
): Tier[] {
  const count = random.pick(school.tiers);
  const weights = Array.from(
    { length: count },
    (_, k) => lerp(1.15, 0.85, k / Math.max(1, count - 1)) * (k === 0 ? 1.12 : 1),
  );
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const tiers: Tier[] = [];
  let foot = stack.foot;
  weights.forEach((weight, k) => {
    const size = (stack.height * weight) / total;
    const half = stack.half * lerp(1, school.narrowing, k / Math.max(1, count - 1));
    const roof = size * school.roofShare * (k === count - 1 ? 1.25 : 1);
    const wall = size - roof;
    tiers.push({
      foot,
      wall,
      half,
      roof,
      eave: half + stack.half * (school.eave - 1) * lerp(1, 0.8, k / count),
    });
    foot -= size;
  });
  return tiers;
}
