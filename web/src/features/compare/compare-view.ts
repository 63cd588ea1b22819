/** Lengths are CSS pixels. `frame` is the size of both pictures at scale 1. */
import { COMPARE_ZOOM_MAX, COMPARE_ZOOM_MIN, COMPARE_ZOOM_STEP } from '@vermilion/contract/limits';

export type Point = { x: number; y: number };
export type Size = { width: number; height: number };
/** `x` and `y` lead from the center of the pane to that of the pictures. */
export type CompareView = Point & { scale: number };

export const restingView: CompareView = { scale: 1, x: 0, y: 0 };

export function frameIn(pane: Size, { width, height }: Size): Size {
  const scale = Math.min(pane.width / width, pane.height / height);

  return { width: width * scale, height: height * scale };
}

/**
 * Scales the pictures. The point at `about`, measured from the pane's center, stays in place unless
 * `limitView` moves it.
 */
export function withScale(
  view: CompareView,
  scale: number,
  { about, frame }: { about: Point; frame: Size },
): CompareView {
  const next = Math.min(Math.max(scale, COMPARE_ZOOM_MIN), COMPARE_ZOOM_MAX);
  const ratio = next / view.scale;

  return limitView(
    {
      scale: next,
      x: about.x - (about.x - view.x) * ratio,
      y: about.y - (about.y - view.y) * ratio,
    },
    frame,
  );
}

export function moved(view: CompareView, by: Point, frame: Size): CompareView {
  return limitView({ ...view, x: view.x + by.x, y: view.y + by.y }, frame);
}

export function steppedScale(scale: number, steps: number): number {
  const perUnit = 1 / COMPARE_ZOOM_STEP;
  const next = Math.round(scale * perUnit + steps) / perUnit;

  return Math.min(Math.max(next, COMPARE_ZOOM_MIN), COMPARE_ZOOM_MAX);
}

/** Keeps the pane's center inside an enlarged picture. A smaller picture is centered. */
export function limitView({ scale, x, y }: CompareView, frame: Size): CompareView {
  if (scale <= 1) return { scale, x: 0, y: 0 };

  return {
    scale,
    x: within(x, (frame.width * scale) / 2),
    y: within(y, (frame.height * scale) / 2),
  };
}

function within(offset: number, most: number): number {
  return Math.min(Math.max(offset, -most), most);
}

export function isSameShape(one: Size, other: Size): boolean {
  return Math.abs((one.width * other.height) / (one.height * other.width) - 1) < SHAPE_TOLERANCE;
}

const SHAPE_TOLERANCE = 0.02;
