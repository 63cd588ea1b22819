/** Finds shapes whose own color is red, such as a fox or a tiled roof. */
import { type Oklab, oklch } from '../../core/oklab.ts';
import type { Shape } from '../../shape.ts';

/** The lower bound of OKLab's `a` in a red shape. It is low enough for red things at night. */
const RED = 0.04;
/** The lower bound of the ratio of OKLab's `a` to `b` in a red shape; brown wood has less. */
const RED_SHARE = 0.6;
const FULL_RED = oklch(0.58, 0.21, 33);

/** Decides for the whole shape, because all of it gets one red. */
export function isRedBody({ role, color, fill, depth, contour, isRidge }: Shape): boolean {
  // A shape with a contour is land, which is red only because of the light, such as at dusk.
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
