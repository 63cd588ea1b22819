import type { Layout } from '../../compose/layout.ts';
import { catmull, type Point, pointAt } from '../../core/curve.ts';
import type { Random } from '../../core/rng.ts';
import { lerp } from '../../core/scalar.ts';

export type Dune = {
  /** The outline from left to right, beyond both edges of the picture. */
  crest: Point[];
  faces: Point[][];
  isShaded: (at: Point) => boolean;
  peak: number;
  depth: number;
  index: number;
};

type DunePlan = { base: number; height: number; peak: number; depth: number; index: number };

const MARGIN = 60;

export function planDune(layout: Layout, plan: DunePlan, random: Random): Dune {
  const peaks = placePeaks(layout, plan, random);
  const crest = skyline(layout, { ...plan, peaks }, random);
  const shadeSide = -layout.lightSide;
  const faces = peaks.map(x => faceBelow(layout, { crest, x, shadeSide, peaks, plan }, random));
  return {
    crest,
    faces,
    peak: plan.peak,
    depth: plan.depth,
    index: plan.index,
    isShaded: at => faces.some(face => contains(face, at)),
  };
}

function placePeaks({ w }: Layout, { peak, height, index }: DunePlan, random: Random): number[] {
  const peaks = [peak];
  const gap = Math.max(height * 3.2, w * 0.34);
  for (const way of [-1, 1]) {
    const x = peak + way * gap * random.range(0.85, 1.25);
    if (x > -w * 0.1 && x < w * 1.1 && (index < 2 || random.chance(0.6))) peaks.push(x);
  }
  return peaks.sort((a, b) => a - b);
}

function skyline(
  { w }: Layout,
  { base, height, peak, peaks }: DunePlan & { peaks: number[] },
  random: Random,
): Point[] {
  const knots: Point[] = [];
  const valley = (): number => base + height * random.range(-0.06, 0.16);
  let last = -MARGIN * 3;
  for (const x of peaks) {
    const top = base - height * (x === peak ? 1 : random.range(0.35, 0.7));
    const middle = (last + x) / 2;
    if (x - last > w * 0.12)
      knots.push(
        [last, valley()],
        [lerp(last, x, 0.45), lerp(base, top, 0.22)],
        [lerp(middle, x, 0.56), lerp(base, top, 0.74)],
      );
    knots.push([x, top]);
    last = x + Math.max(height * 1.5, w * 0.16) * random.range(0.8, 1.2);
    knots.push(
      [lerp(x, last, 0.3), lerp(top, base, 0.3)],
      [lerp(x, last, 0.62), lerp(top, base, 0.74)],
    );
  }
  knots.push(
    [Math.max(last, w * 0.8), valley()],
    [w + MARGIN * 3, base - height * random.range(0, 0.25)],
  );
  const ordered = knots
    .sort((a, b) => a[0] - b[0])
    .filter(([x], i, all) => i === 0 || x - pointAt(all, i - 1)[0] > 6);
  return catmull(ordered, false, 14);
}

type FacePlan = {
  crest: readonly Point[];
  x: number;
  shadeSide: number;
  peaks: readonly number[];
  plan: DunePlan;
};

function faceBelow(
  { w, h }: Layout,
  { crest, x, shadeSide, peaks, plan }: FacePlan,
  random: Random,
): Point[] {
  const at = crest.reduce((best, point) =>
    Math.abs(point[0] - x) < Math.abs(best[0] - x) ? point : best,
  );
  const reach = Math.max(plan.height * 1.6, h * 0.16) + (plan.depth < 0.1 ? h * 0.3 : 0);
  const swing = reach * random.range(0.12, 0.24);
  const drift = -shadeSide * reach * random.range(-0.15, 0.5);
  const turns = [0, 0.14, 0.32, 0.52, 0.76, 1];
  const winding = turns.map((t, i): Point => {
    const side = i === 0 ? 0 : i % 2 ? -shadeSide : shadeSide * 0.8;
    return [at[0] + drift * t ** 1.3 + side * swing * (0.35 + t) * 0.6, at[1] + reach * t];
  });
  const line = catmull(winding, false, 12);
  const next =
    peaks.find(peak => (peak - x) * shadeSide > 1) ??
    (shadeSide > 0 ? w + MARGIN * 3 : -MARGIN * 3);
  const end = lerp(x, next, Math.abs(next - x) > w * 0.7 ? 1 : 0.62);
  const ridge = crest.filter(([px]) => (px - x) * shadeSide > 0 && (end - px) * shadeSide > 0);
  if (shadeSide > 0) ridge.reverse();
  const low = pointAt(line, line.length - 1);
  const last = pointAt(ridge, 0);
  const isOpen = end < -10 || end > w + 10;
  const foot: Point[] = isOpen
    ? [low, [lerp(low[0], end, 0.5), lerp(low[1], h, 0.6)], [end, h + MARGIN]]
    : [
        low,
        [lerp(low[0], last[0], 0.4), lerp(low[1], last[1], 0.16)],
        [lerp(low[0], last[0], 0.75), lerp(low[1], last[1], 0.62)],
        last,
      ];
  return [...line, ...catmull(foot, false, 8), ...ridge];
}

/** Casts a ray, because the face is not convex. */
function contains(face: readonly Point[], [x, y]: Point): boolean {
  let isInside = false;
  for (let i = 0; i < face.length; i++) {
    const [x0, y0] = pointAt(face, i);
    const [x1, y1] = i === 0 ? pointAt(face, face.length - 1) : pointAt(face, i - 1);
    if (y0 > y !== y1 > y && x < x0 + ((y - y0) / (y1 - y0)) * (x1 - x0)) isInside = !isInside;
  }
  return isInside;
}
