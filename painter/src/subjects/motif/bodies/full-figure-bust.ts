import type { Point } from '../../../core/curve.ts';
import { type Oklab, oklch } from '../../../core/oklab.ts';
import type { Drawing, DrawingPart } from '../../../motifs/drawing.ts';
import { cutEdges, type Frame } from './full-figure-cut.ts';

export function isNear(one: Oklab, other: Oklab): boolean {
  return Math.hypot(...one.map((value, i) => value - (other[i] ?? 0))) < 0.02;
}

export function topOf({ path }: DrawingPart): number {
  return Math.min(...path.flatMap(({ points }) => points.map(([, y]) => y)));
}

function spanOf(part: DrawingPart, cut: number): readonly [number, number] {
  const xs = cutEdges(part, cut).flatMap(({ from, to }) => [from[0], to[0]]);
  return [Math.min(...xs), Math.max(...xs)];
}

export function widest({ parts, box }: Drawing): DrawingPart | null {
  let best: { part: DrawingPart; width: number } | null = null;
  for (const part of parts) {
    const [left, right] = spanOf(part, box.bottom);
    if (right - left > (best?.width ?? 0.8)) best = { part, width: right - left };
  }
  return best?.part ?? null;
}

export function isBroad(part: DrawingPart, { box }: Drawing): boolean {
  const [left, right] = spanOf(part, box.bottom);
  return right - left > 0.5;
}

/** Returns whether a part continues below the cut (the lower edge of the bust), as clothes do. */
export function isLong(part: DrawingPart, { cut }: Frame): boolean {
  const [left, right] = spanOf(part, cut);
  const top = topOf(part);
  if (top > 0.78) return false;
  return right - left < 0.15 || right - left > 0.4 || top < 0.62;
}

export function isFist(part: DrawingPart, { cut }: Frame): boolean {
  const widths = cutEdges(part, cut).map(({ from, to }) => Math.abs(from[0] - to[0]));
  return topOf(part) > 0.68 && widths.some(width => width > 0.07 && width < 0.14);
}

export function fistsOf(
  { parts }: Drawing,
  frame: Frame,
  isSkin: (part: DrawingPart) => boolean,
): Point[] {
  return parts
    .filter(part => isSkin(part) && isFist(part, frame))
    .flatMap(part => cutEdges(part, frame.cut))
    .map(({ from, to }): Point => [(from[0] + to[0]) / 2, frame.cut - 0.07]);
}

/** The distances by which a fist with its tool is moved away from the arm behind it. */
const OUT = 0.085;
const DOWN = 0.02;

export function reachedOut(
  drawing: Drawing,
  frame: Frame,
  isSkin: (part: DrawingPart) => boolean,
): { bust: Drawing; fists: Point[] } {
  const fists = fistsOf(drawing, frame, isSkin);
  const [fist] = fists;
  const isAside = fist && fists.length === 1 && fist[0] > frame.armRight - 0.06;
  if (!isAside) return { bust: drawing, fists };
  const move = ([x, y]: Point): Point => [x + OUT, y + DOWN];
  const parts = drawing.parts.map(part =>
    isTool(part, frame) || (isSkin(part) && isFist(part, frame))
      ? { ...part, path: part.path.map(each => ({ ...each, points: each.points.map(move) })) }
      : part,
  );

  return { bust: { ...drawing, parts }, fists: [move(fist)] };
}

function isTool(part: DrawingPart, frame: Frame): boolean {
  const xs = part.path.flatMap(({ points }) => points.map(([x]) => x));
  const isSlim = cutEdges(part, frame.cut).every(
    ({ from, to }) => Math.abs(from[0] - to[0]) < 0.06,
  );

  return isSlim && Math.min(...xs) > frame.armRight - 0.1;
}

export function emptyHanded(
  drawing: Drawing,
  frame: Frame,
  isSkin: (part: DrawingPart) => boolean,
): Drawing {
  if (fistsOf(drawing, frame, isSkin).length === 0) return drawing;
  const parts = drawing.parts.filter(
    part => !isTool(part, frame) && !(isSkin(part) && isFist(part, frame)),
  );

  return { ...drawing, parts };
}

export function torsoColor(
  { parts }: Drawing,
  frame: Frame,
  isClothes: (part: DrawingPart) => boolean,
): Oklab {
  let best: { color: Oklab; width: number } = { color: oklch(0.5, 0.03, 270), width: 0 };
  for (const part of parts) {
    if (!isClothes(part) || !isLong(part, frame)) continue;
    const width = cutEdges(part, frame.cut).reduce((sum, { from, to }) => {
      const [a, b] = [Math.min(from[0], to[0]), Math.max(from[0], to[0])];
      return sum + Math.max(0, Math.min(b, frame.armRight) - Math.max(a, frame.armLeft));
    }, 0);
    if (width > best.width - 0.02 && width > 0.02) best = { color: part.color, width };
  }
  return best.color;
}

export function colorAt(
  { parts }: Drawing,
  x: number,
  { cut }: Frame,
  isClothes: (part: DrawingPart) => boolean,
): Oklab {
  const seen = parts.findLast(
    part =>
      isClothes(part) &&
      cutEdges(part, cut).some(
        ({ from, to }) => Math.min(from[0], to[0]) <= x && Math.max(from[0], to[0]) >= x,
      ),
  );
  return seen?.color ?? oklch(0.5, 0.03, 270);
}

export function headTop({ parts }: Drawing): Point {
  const points = parts.flatMap(({ path }) => path.flatMap(({ points }) => points));
  const middle = points.filter(([x]) => Math.abs(x - 0.5) < 0.14);
  return middle.reduce<Point>((best, point) => (point[1] < best[1] ? point : best), [0.5, 0.5]);
}
