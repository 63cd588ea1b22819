/**
 * The shaded faces of a mountain ridge. Each face lies between the crest line on the shaded side of
 * a summit and a jagged line from the summit to the foot.
 */
import { type Point, pointAt } from '../../core/curve.ts';
import { noise } from '../../core/noise.ts';
import { clamp } from '../../core/scalar.ts';

type Slope = {
  crest: readonly Point[];
  /** The y of the ridge's foot, in design units. */
  foot: number;
  lightSide: -1 | 1;
  offset: number;
};

const PROMINENCE = 9;

export function shadedFaces(slope: Slope): Point[][] {
  return summits(slope.crest).map(index => faceBelow(slope, index));
}

function summits(crest: readonly Point[]): number[] {
  const found: number[] = [];
  const reach = 9;
  for (let i = reach; i < crest.length - reach; i++) {
    const [, y] = pointAt(crest, i);
    let isSummit = true;
    for (let k = -reach; k <= reach && isSummit; k++) isSummit = pointAt(crest, i + k)[1] >= y;
    const stands = Math.max(pointAt(crest, i - reach * 2)[1], pointAt(crest, i + reach * 2)[1]) - y;
    if (isSummit && stands > PROMINENCE && i - (found.at(-1) ?? -99) > reach) found.push(i);
  }
  return found;
}

function faceBelow({ crest, foot, lightSide, offset }: Slope, summit: number): Point[] {
  const away = -lightSide;
  const [x, y] = pointAt(crest, summit);
  const ridge: Point[] = [[x, y]];
  let lowest = y;
  for (let i = summit + away; i > 0 && i < crest.length - 1; i += away) {
    const at = pointAt(crest, i);
    if (at[1] < lowest - PROMINENCE) break;
    lowest = Math.max(lowest, at[1]);
    ridge.push(at);
  }
  const drop = foot - y;
  const spur: Point[] = [];
  const steps = 12;
  for (let k = 1; k <= steps; k++) {
    const t = k / steps;
    const zigzag =
      (k % 2 ? 1 : -0.5) * drop * 0.035 * clamp(t * 3) +
      noise(t * 3 + offset, summit) * drop * 0.12;
    spur.push([x + away * (drop * 0.1 * t + zigzag), y + drop * t]);
  }
  return [...ridge, ...spur.reverse()];
}
