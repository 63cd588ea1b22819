/** Bodies that are red by themselves (a fox, a roof of tiles), which media with one color beside black print or draw in it. */
import { type Oklab, oklch } from '../../core/oklab.ts';
import type { Shape } from '../../shape.ts';

/** A body's own OKLab a from which it is red, also by night, and the least share of b that keeps brown wood out. */
const RED = 0.04;
const RED_SHARE = 0.6;
const FULL_RED = oklch(0.58, 0.21, 33);

/** Decided for the body as a whole, or the color would change in the middle of a fox. */
export function isRedBody({ role, color, fill, depth, contour, isRidge }: Shape): boolean {
  // What has a contour across the picture is land: red by the hour.
  const isLand = contour !== undefined || isRidge === true;
  if (role !== 'mass' || depth > 1 || isLand || fill?.type === 'fade') return false;
  const stops = fill && 'stops' in fill ? fill.stops : [];
  const own: Oklab | undefined = stops[Math.floor(stops.length / 2)] ?? color;
  return own !== undefined && own[1] > RED && own[2] > 0 && own[1] > own[2] * RED_SHARE;
}

/** The same body in one full red, at any hour. */
export function inFullRed(shape: Shape): Shape {
  const red: Shape = { ...shape, color: FULL_RED };
  delete red.fill;
  return red;
}
