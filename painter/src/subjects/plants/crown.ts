import type { Point } from '../../core/curve.ts';
import type { Random } from '../../core/rng.ts';
import { leafOutline, towards } from '../part.ts';

export type Crown = {
  /**
   * `whole` has the outlines of all clumps of leaves, `middle` those in half or full light, and
   * `lit` those in full light.
   */
  whole: Point[][];
  middle: Point[][];
  lit: Point[][];
  flecks: Point[][];
};

type CrownPlan = { tips: readonly Point[]; puff: number; lightSide: -1 | 1; isLeafy: boolean };

const PUFFS_MAX = 78;
const CLUMPS = 30;

export function growCrown({ tips, puff, lightSide, isLeafy }: CrownPlan, random: Random): Crown {
  const crown: Crown = { whole: [], middle: [], lit: [], flecks: [] };
  const step = Math.max(1, tips.length / PUFFS_MAX);
  const light: Point = [lightSide * 0.55, -0.83];
  const middle = middleOf(tips);
  const reach = Math.max(1, ...tips.map(([x, y]) => Math.hypot(x - middle[0], y - middle[1])));
  for (let i = 0; i < tips.length; i += step) {
    const center = tips[Math.floor(i)] ?? middle;
    const radius = puff * random.range(0.7, 1.2);
    const place = ((center[0] - middle[0]) * light[0] + (center[1] - middle[1]) * light[1]) / reach;
    for (let k = 0; k < CLUMPS; k++) {
      const angle = random.range(0, Math.PI * 2);
      const far = radius * Math.sqrt(random.next());
      const at: Point = [
        center[0] + Math.cos(angle) * far,
        center[1] + Math.sin(angle) * far * 0.72,
      ];
      const clump = clumpAt(at, radius * random.range(0.14, 0.29), random);
      const lightness =
        ((Math.cos(angle) * light[0] + Math.sin(angle) * light[1]) * far) / radius +
        place * 0.55 +
        random.range(-0.3, 0.3);
      crown.whole.push(clump);
      if (lightness > 0.02) crown.middle.push(clump);
      if (lightness > 0.66) crown.lit.push(clump);
      if (lightness > 0.1 && random.chance(0.5))
        crown.flecks.push(
          fleck(at, { size: puff * (isLeafy ? 0.2 : 0.13), spread: radius * 0.7, isLeafy }, random),
        );
    }
  }
  return crown;
}

function middleOf(points: readonly Point[]): Point {
  const sum = points.reduce<Point>(([x, y], [px, py]) => [x + px, y + py], [0, 0]);
  return [sum[0] / Math.max(1, points.length), sum[1] / Math.max(1, points.length)];
}

function clumpAt(center: Point, radius: number, random: Random): Point[] {
  const start = random.range(0, 6);
  const lobes = 4 + random.int(3);
  const deep = random.range(0.1, 0.2);
  return Array.from({ length: lobes * 5 }, (_, i) => {
    const angle = (i / (lobes * 5)) * Math.PI * 2;
    return towards(center, start + angle, radius * (1 + deep * Math.cos(angle * lobes)));
  });
}

function fleck(
  at: Point,
  { size, spread, isLeafy }: { size: number; spread: number; isLeafy: boolean },
  random: Random,
): Point[] {
  const start = towards(at, random.range(0, Math.PI * 2), spread * random.next());
  const length = size * random.range(0.7, 1.3);
  return leafOutline(start, towards(start, random.range(0, Math.PI * 2), length), {
    width: length * (isLeafy ? 0.42 : 0.7),
    belly: 0.55,
  });
}

export function mapleLeaf(at: Point, size: number, turn: number): Point[] {
  const points: Point[] = [];
  const lobes = [-2.2, -1.35, -0.65, 0, 0.65, 1.35, 2.2];
  lobes.forEach((lobe, i) => {
    const length = size * (1 - 0.13 * Math.abs(i - 3) ** 1.25);
    points.push(
      towards(at, turn + lobe - 0.16, length * 0.62),
      towards(at, turn + lobe, length),
      towards(at, turn + lobe + 0.16, length * 0.62),
    );
    const next = lobes[i + 1];
    if (next !== undefined) points.push(towards(at, turn + (lobe + next) / 2, size * 0.3));
  });
  points.push(
    towards(at, turn + Math.PI - 0.12, size * 0.16),
    towards(at, turn + Math.PI, size * 0.62),
    towards(at, turn + Math.PI + 0.12, size * 0.16),
  );
  return points;
}

export function fivePetals(
  at: Point,
  radius: number,
  { turn, slant, lean }: { turn: number; slant: number; lean: number },
): Point[][] {
  const put = (angle: number, far: number): Point => {
    const [x, y] = [Math.cos(angle) * far, Math.sin(angle) * far * slant];
    return [
      at[0] + x * Math.cos(lean) - y * Math.sin(lean),
      at[1] + x * Math.sin(lean) + y * Math.cos(lean),
    ];
  };
  return Array.from({ length: 5 }, (_, i) => {
    const angle = turn + (i / 5) * Math.PI * 2;
    return [
      put(angle, radius * 0.06),
      put(angle - 0.38, radius * 0.42),
      put(angle - 0.54, radius * 0.72),
      put(angle - 0.36, radius * 0.95),
      put(angle - 0.14, radius * 1.02),
      put(angle, radius * 0.92),
      put(angle + 0.14, radius * 1.02),
      put(angle + 0.36, radius * 0.95),
      put(angle + 0.54, radius * 0.72),
      put(angle + 0.38, radius * 0.42),
    ];
  });
}
