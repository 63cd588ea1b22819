import { type Point, pointAt } from '../../core/curve.ts';
import type { Random } from '../../core/rng.ts';
import { lerp } from '../../core/scalar.ts';
import { frameAt, towards } from '../part.ts';

/** The middle line of a limb from its root, with its width at both ends. */
type Limb = { line: Point[]; girth: number; end: number };
export type Boughs = { limbs: Limb[]; tips: Point[] };

export type Habit = {
  /** Half the angle of a fork, in radians. */
  spread: number;
  crook: number;
  /** The length relative to that of the parent limb. */
  shrink: number;
  /** The upward turn of limbs above the trunk; negative for hanging limbs. */
  lift: number;
  levels: number;
};

type Start = { root: Point; angle: number; length: number; girth: number };

const STEPS = 7;

export function growBoughs(start: Start, habit: Habit, random: Random): Boughs {
  const boughs: Boughs = { limbs: [], tips: [] };
  growLimb({ boughs, habit, random }, { ...start, level: habit.levels });
  return boughs;
}

export function fitBoughs({ limbs, tips }: Boughs, root: Point, height: number): Boughs {
  const reach = Math.max(1, ...tips.map(([, y]) => root[1] - y));
  const scale = height / reach;
  const grow = ([x, y]: Point): Point => [
    root[0] + (x - root[0]) * scale,
    root[1] + (y - root[1]) * scale,
  ];
  return {
    limbs: limbs.map(({ line, girth, end }) => ({
      line: line.map(grow),
      girth: girth * scale,
      end: end * scale,
    })),
    tips: tips.map(grow),
  };
}

type Growth = { boughs: Boughs; habit: Habit; random: Random };

export function growLimb(growth: Growth, start: Start & { level: number }): void {
  const { boughs, habit, random } = growth;
  const { root, length, girth, level } = start;
  const line: Point[] = [root];
  let angle = start.angle;
  const isAboveTrunk = level < habit.levels;
  for (let i = 0; i < STEPS; i++) {
    angle += random.range(-1, 1) * habit.crook;
    if (isAboveTrunk) angle += habit.lift * Math.sin(-Math.PI / 2 - angle) * 0.12;
    line.push(towards(pointAt(line, i), angle, length / STEPS));
  }
  const end = girth * (level === 0 ? 0.25 : 0.66);
  boughs.limbs.push({ line, girth, end });
  const tip = pointAt(line, STEPS);
  if (level <= 1) boughs.tips.push(tip);
  if (level === 0) {
    boughs.tips.push(pointAt(line, 4));
    return;
  }
  const forks = random.chance(0.35) ? 3 : 2;
  for (let k = 0; k < forks; k++) {
    const turn = habit.spread * lerp(-1, 1, k / (forks - 1)) * random.range(0.65, 1.25);
    const next = {
      root: tip,
      angle: angle + turn,
      length: length * habit.shrink * random.range(0.8, 1.15),
      girth: end,
      level: level - 1,
    };
    growLimb(growth, next);
  }
  if (level < 2 || !random.chance(0.75)) return;
  const { at, along } = frameAt(line, random.range(0.45, 0.8));
  const aside =
    Math.atan2(along[1], along[0]) + random.side() * habit.spread * random.range(1.1, 1.7);
  growLimb(growth, {
    root: at,
    angle: aside,
    length: length * habit.shrink * 0.8,
    girth: end * 0.7,
    level: level - 2,
  });
}
