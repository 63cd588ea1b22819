import type { Point, Rect } from './document.ts';
import { clamp, contains } from './geometry.ts';

const HANDLES = {
  nw: { x: 0, y: 0 },
  n: { x: 0.5, y: 0 },
  ne: { x: 1, y: 0 },
  e: { x: 1, y: 0.5 },
  se: { x: 1, y: 1 },
  s: { x: 0.5, y: 1 },
  sw: { x: 0, y: 1 },
  w: { x: 0, y: 0.5 },
} as const;

export type HandleName = keyof typeof HANDLES;

// The corners come first. `handleAt` returns the first of overlapping handles, and a corner is more
// useful because it changes width and height.
const HANDLE_NAMES = [
  'nw',
  'ne',
  'se',
  'sw',
  'n',
  'e',
  's',
  'w',
] as const satisfies readonly HandleName[];

export function handlesOf(rect: Rect): { name: HandleName; point: Point }[] {
  return HANDLE_NAMES.map(name => ({ name, point: handlePoint(rect, name) }));
}

/**
 * `rect`, `point` and `radius` have the same unit. Inside a small rectangle the radius is smaller,
 * so that the rectangle's middle can still be dragged.
 */
export function handleAt(rect: Rect, point: Point, radius: number): HandleName | undefined {
  const reach = contains(rect, point) ? Math.min(radius, rect.width / 4, rect.height / 4) : radius;

  return handlesOf(rect).find(
    handle => Math.hypot(handle.point.x - point.x, handle.point.y - point.y) <= Math.max(reach, 0),
  )?.name;
}

export function handlePoint(rect: Rect, name: HandleName): Point {
  return { x: rect.x + rect.width * HANDLES[name].x, y: rect.y + rect.height * HANDLES[name].y };
}

export function handleCursor(name: HandleName): string {
  return { nw: 'nwse', se: 'nwse', ne: 'nesw', sw: 'nesw', n: 'ns', s: 'ns', e: 'ew', w: 'ew' }[
    name
  ].concat('-resize');
}

/**
 * Keeps the opposite side in place, or the center if `isCentered`. No side becomes shorter than
 * `sideMin` or longer than `sideMax`, unless it was already.
 */
export function resizeKeepingRatio(
  rect: Rect,
  name: HandleName,
  pull: { to: Point; isCentered: boolean; sideMin: number; sideMax: number },
): Rect {
  const at = HANDLES[name];
  const anchor = pull.isCentered ? { x: 0.5, y: 0.5 } : { x: 1 - at.x, y: 1 - at.y };
  const fixed = { x: rect.x + rect.width * anchor.x, y: rect.y + rect.height * anchor.y };

  // Measures the pull along the line from the fixed point to the handle. So a horizontal pull of a
  // corner counts as well as a vertical one.
  const way = { x: rect.width * (at.x - anchor.x), y: rect.height * (at.y - anchor.y) };
  const pulled =
    ((pull.to.x - fixed.x) * way.x + (pull.to.y - fixed.y) * way.y) /
    (way.x * way.x + way.y * way.y);
  const scaleMin = Math.min(1, pull.sideMin / Math.min(rect.width, rect.height));
  const scaleMax = Math.max(1, pull.sideMax / Math.max(rect.width, rect.height));
  const scale = clamp(pulled, scaleMin, scaleMax);

  const width = rect.width * scale;
  const height = rect.height * scale;

  return { x: fixed.x - width * anchor.x, y: fixed.y - height * anchor.y, width, height };
}

/**
 * Resizes width and height separately, within `bounds`. No side becomes shorter than `sideMin`,
 * unless it was already.
 */
export function resizeWithin(
  rect: Rect,
  name: HandleName,
  pull: { to: Point; bounds: Rect; sideMin: number },
): Rect {
  const { bounds, to } = pull;
  const across = pullSide(
    { from: rect.x, length: rect.width, share: HANDLES[name].x },
    { to: to.x, low: bounds.x, high: bounds.x + bounds.width, lengthMin: pull.sideMin },
  );
  const down = pullSide(
    { from: rect.y, length: rect.height, share: HANDLES[name].y },
    { to: to.y, low: bounds.y, high: bounds.y + bounds.height, lengthMin: pull.sideMin },
  );

  return { x: across.from, y: down.from, width: across.length, height: down.length };
}

function pullSide(
  side: { from: number; length: number; share: number },
  pull: { to: number; low: number; high: number; lengthMin: number },
) {
  const lengthMin = Math.min(pull.lengthMin, side.length);
  const end = side.from + side.length;

  switch (side.share) {
    case 0: {
      const from = Math.max(pull.low, Math.min(pull.to, end - lengthMin));
      return { from, length: end - from };
    }
    case 1:
      return {
        from: side.from,
        length: Math.min(pull.high, Math.max(pull.to, side.from + lengthMin)) - side.from,
      };
    default:
      return { from: side.from, length: side.length };
  }
}
