/** How two pictures that lie on each other are enlarged and moved in a pane. Pure; lengths are CSS pixels. */
import { COMPARE_ZOOM_MAX, COMPARE_ZOOM_MIN, COMPARE_ZOOM_STEP } from '@vermilion/contract/limits';

export type Point = { x: number; y: number };
export type Size = { width: number; height: number };
/** `x` and `y` say how far the middle of the pictures is from that of the pane. */
export type CompareView = Point & { scale: number };
/** The pane, and the frame of the pictures at scale 1. */
export type Room = { pane: Size; frame: Size };

export const restingView: CompareView = { scale: 1, x: 0, y: 0 };

/** The largest frame of this shape that a pane takes whole. */
export function frameIn(pane: Size, { width, height }: Size): Size {
  const scale = Math.min(pane.width / width, pane.height / height);

  return { width: width * scale, height: height * scale };
}

/** What lies at `about`, measured from the middle of the pane, stays there, unless the pictures would leave the pane's edge. */
export function withScale(
  view: CompareView,
  scale: number,
  { about, room }: { about: Point; room: Room },
): CompareView {
  const next = Math.min(Math.max(scale, COMPARE_ZOOM_MIN), COMPARE_ZOOM_MAX);
  const ratio = next / view.scale;

  return held({ scale: next, x: about.x - (about.x - view.x) * ratio, y: about.y - (about.y - view.y) * ratio }, room);
}

export function moved(view: CompareView, by: Point, room: Room): CompareView {
  return held({ ...view, x: view.x + by.x, y: view.y + by.y }, room);
}

/** The scale so many steps on: a whole number of steps, whatever it was before. */
export function steppedScale(scale: number, steps: number): number {
  const perUnit = 1 / COMPARE_ZOOM_STEP;
  const next = Math.round(scale * perUnit + steps) / perUnit;

  return Math.min(Math.max(next, COMPARE_ZOOM_MIN), COMPARE_ZOOM_MAX);
}

/** Pictures that are larger than the pane cover it; others stay in its middle. */
export function held(view: CompareView, { pane, frame }: Room): CompareView {
  return {
    scale: view.scale,
    x: within(view.x, (frame.width * view.scale - pane.width) / 2),
    y: within(view.y, (frame.height * view.scale - pane.height) / 2),
  };
}

function within(offset: number, most: number): number {
  return most <= 0 ? 0 : Math.min(Math.max(offset, -most), most);
}

/** Pictures whose shapes differ by no more than rounding are laid exactly on each other. */
export function isSameShape(one: Size, other: Size): boolean {
  return Math.abs((one.width * other.height) / (one.height * other.width) - 1) < SHAPE_TOLERANCE;
}

const SHAPE_TOLERANCE = 0.02;
