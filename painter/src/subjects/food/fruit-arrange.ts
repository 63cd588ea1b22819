import type { Layout } from '../../compose/layout.ts';
import type { Random } from '../../core/rng.ts';
import { clamp, lerp } from '../../core/scalar.ts';

/** `foot` is the contact with the table, in design units from the top; nearer fruit is lower. */
export type Spot = { x: number; foot: number; radius: number; isInBowl: boolean };

export type BowlSpot = { x: number; foot: number; radius: number };

export type Arrangement = {
  spots: Spot[];
  bowl: BowlSpot | null;
  table: number;
  unit: number;
  side: -1 | 1;
};

/** The foreshortening of depth on the table. */
const SQUASH = 0.42;

export function arrange(
  layout: Layout,
  plan: { count: number; scale: number; wantsBowl: boolean },
  random: Random,
): Arrangement {
  const { w, h } = layout;
  const { count } = plan;
  const side = layout.heroSide;
  const table = h * random.range(0.5, 0.6);
  const share = count === 1 ? 0.205 : count <= 3 ? 0.155 : lerp(0.13, 0.1, clamp((count - 4) / 5));
  const unit = Math.min(w * 1.05, h * 0.92) * share * clamp(plan.scale, 0.7, 1.3);
  const floor = lerp(table, h, random.range(0.34, 0.5));
  const middle = w * (0.5 + side * random.range(0.02, 0.1));
  const inBowl = plan.wantsBowl
    ? Math.min(count, Math.max(count > 2 ? 3 : count, Math.round(count * 0.55)))
    : 0;
  const radius = Math.min(unit * random.range(2.1, 2.5), w * 0.36);
  const aside = count > inBowl ? random.range(0.5, 1.4) : random.range(-0.5, 0.2);
  const bowl: BowlSpot | null = plan.wantsBowl
    ? {
        x: clamp(middle + side * unit * aside, radius * 1.15, w - radius * 1.15),
        foot: floor - unit * random.range(0.1, 0.5),
        radius,
      }
    : null;
  const spots: Spot[] = bowl ? heap(bowl, { count: inBowl, unit }, random.fork('heap')) : [];
  for (let i = inBowl; i < count; i++) {
    spots.push(
      loose({ layout, spots, bowl, middle, floor, unit, side }, random.fork(`loose ${i}`)),
    );
  }
  return { spots, bowl, table, unit, side };
}

function heap(
  bowl: BowlSpot,
  { count, unit }: { count: number; unit: number },
  random: Random,
): Spot[] {
  const rim = bowl.foot - bowl.radius * 0.76;
  const back = Math.max(1, Math.ceil(count * 0.6));
  return Array.from({ length: count }, (_, i): Spot => {
    const isBack = i < back;
    const row = isBack ? back : count - back;
    const k = isBack ? i : i - back;
    const t = row > 1 ? k / (row - 1) - 0.5 : random.range(-0.15, 0.15);
    const radius = unit * random.range(0.88, 1.04);
    const reach = (bowl.radius - radius * 0.95) * 2;
    return {
      x: bowl.x + t * reach * (isBack ? 0.86 : 0.62) + random.range(-0.08, 0.08) * unit,
      foot:
        rim +
        radius *
          (isBack
            ? random.range(0.35, 0.55) - (1 - Math.abs(t) * 2) * 0.25
            : random.range(0.62, 0.8)),
      radius,
      isInBowl: true,
    };
  });
}

type Table = {
  layout: Layout;
  spots: readonly Spot[];
  bowl: BowlSpot | null;
  middle: number;
  floor: number;
  unit: number;
  side: -1 | 1;
};

function loose({ layout, spots, bowl, middle, floor, unit, side }: Table, random: Random): Spot {
  const lying = spots.filter(({ isInBowl }) => !isInBowl);
  const start = bowl ? bowl.x - side * (bowl.radius * 0.9) : middle;
  let spot: Spot = { x: start, foot: floor, radius: unit, isInBowl: false };
  for (let attempt = 0; attempt < 80; attempt++) {
    const spread = unit * (1.2 + attempt * 0.05) * Math.max(1, Math.sqrt(lying.length + 1));
    const radius = unit * random.range(0.86, 1.12);
    const x = clamp(
      start - side * random.range(bowl ? -0.1 : -0.9, 1) * spread,
      radius * 1.5,
      layout.w - radius * 1.5,
    );
    const foot = clamp(
      floor + random.range(-0.35, 0.8) * spread * SQUASH,
      floor - unit * 0.5,
      layout.h - unit * 0.75,
    );
    spot = { x, foot, radius, isInBowl: false };
    if (isFree(spot, lying, bowl)) return spot;
  }
  return spot;
}

function isFree({ x, foot, radius }: Spot, lying: readonly Spot[], bowl: BowlSpot | null): boolean {
  const clearOf = (ox: number, ofoot: number, away: number): boolean =>
    Math.hypot(x - ox, (foot - ofoot) / SQUASH) > away;
  if (bowl && !clearOf(bowl.x, bowl.foot - bowl.radius * 0.1, bowl.radius * 0.62 + radius * 1.05))
    return false;
  return lying.every(other => clearOf(other.x, other.foot, (radius + other.radius) * 0.98));
}
