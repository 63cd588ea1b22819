/** Finds bodies that are red by themselves, such as a fox or a tiled roof. */
import { type Oklab, oklch } from '../../core/oklab.ts';
import type { Shape } from '../../shape.ts';

/** The least `a` (OKLab) of a red body, which holds also for colors at night. */
const RED = 0.04;
/** The least ratio of OKLab's `a` to `b`; brown wood has less. */
const RED_SHARE = 0.6;
const FULL_RED = oklch(0.58, 0.21, 33);

/** Decides for a whole body, because the color must not change within it. */
export function isRedBody({ role, color, fill, depth, contour, isRidge }: Shape): boolean {
  // A shape with a contour across the picture is land, and only the light of the hour makes land
  // red.
  const isLand = contour !== undefined || isRidge === true;
  if (role !== 'mass' || depth > 1 || isLand || fill?.type === 'fade') return false;
  const stops = fill && 'stops' in fill ? fill.stops : [];
  const own: Oklab | undefined = stops[Math.floor(stops.length / 2)] ?? color;
  return own !== undefined && own[1] > RED && own[2] > 0 && own[1] > own[2] * RED_SHARE;
}

export function inFullRed(shape: Shape): Shape {
  const red: Shape = { ...shape, color: FULL_RED };
  delete red.fill;
  return red;
}
