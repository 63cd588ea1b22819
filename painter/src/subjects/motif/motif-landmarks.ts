/** Where a drawing has its back, its head and its eyes: found from its outlines, in its own unit square. */
import { type Point, pointAt } from '../../core/curve.ts';
import { clamp } from '../../core/scalar.ts';
import type { Motif } from '../../motifs/motif.ts';
import type { Dressed, DressedPart } from './motif-dress.ts';
import { type Box, boxOf, outlinesOf } from './motif-figure.ts';

export type Head = {
  x: number;
  top: number;
  /** The height of the eyes. */
  eyes: number;
  /** Across the head at its eyes, and between the outer eyes; 0 where one or none shows. */
  width: number;
  eyesApart: number;
};

type Ring = readonly Point[];

/** Darker, greyer and smaller parts than these are eyes; areas are shares of the unit square. */
const EYE = { lightness: 0.45, chroma: 0.09, smallest: 0.0003, largest: 0.02 } as const;

export function ringsOf({ parts }: Dressed): Ring[] {
  return parts.filter(({ area }) => area > 0.002).flatMap(part => outlinesOf(part));
}

/** The highest point of the outlines at this x; the bottom of all where nothing is. */
export function topAt(rings: readonly Ring[], x: number): number {
  let top = Infinity;
  for (const ring of rings) {
    for (let i = 0; i < ring.length; i++) {
      const [ax, ay] = pointAt(ring, i);
      const [bx, by] = pointAt(ring, (i + 1) % ring.length);
      if (ax > x === bx > x) continue;
      top = Math.min(top, ay + ((x - ax) / (bx - ax)) * (by - ay));
    }
  }
  return top;
}

/** Where one would sit: low, and near the middle. */
export function saddleOf(rings: readonly Ring[], box: Box): Point {
  let best: Point = [(box.left + box.right) / 2, box.top];
  let most = -Infinity;
  for (let i = 0; i <= 20; i++) {
    const t = 0.3 + (0.4 * i) / 20;
    const x = box.left + (box.right - box.left) * t;
    const y = topAt(rings, x);
    if (!Number.isFinite(y)) continue;
    const score = (y - box.top) / (box.bottom - box.top) - Math.abs(t - 0.5) * 0.9;
    if (score > most) [most, best] = [score, [x, y]];
  }
  return best;
}

export function headOf(dressed: Dressed, { facing, view }: Motif): Head {
  const { box } = dressed;
  const rings = ringsOf(dressed);
  const [wide, high] = [box.right - box.left, box.bottom - box.top];
  const eyes = dressed.parts
    .filter(part => isEye(part, dressed))
    .map(part => boxOf(outlinesOf(part)));
  const first = eyes[0];
  if (!first) {
    const x =
      facing === 0
        ? (box.left + box.right) / 2
        : facing < 0
          ? box.left + wide * 0.2
          : box.right - wide * 0.2;
    const top = clamp(topAt(rings, x), box.top, box.bottom);
    return {
      x,
      top,
      eyes: top + high * (view === 'whole' ? 0.12 : 0.4),
      width: wide * (facing === 0 ? 0.6 : 0.34),
      eyesApart: 0,
    };
  }
  const level = eyes.filter(({ top, bottom }) => top < first.bottom && bottom > first.top);
  const left = Math.min(...level.map(each => (each.left + each.right) / 2));
  const right = Math.max(...level.map(each => (each.left + each.right) / 2));
  const x = (left + right) / 2;
  const y = (first.top + first.bottom) / 2;
  const top = clamp(topAt(rings, x), box.top, y);
  return {
    x,
    top,
    eyes: y,
    width: Math.min(spanAt(rings, [x, y]), wide * 0.72),
    eyesApart: right - left,
  };
}

function isEye({ color: [lightness, a, b], area, path }: DressedPart, { box }: Dressed): boolean {
  if (lightness > EYE.lightness || Math.hypot(a, b) > EYE.chroma) return false;
  const size = area * (box.right - box.left) * (box.bottom - box.top);
  if (size < EYE.smallest || size > EYE.largest) return false;
  const own = boxOf([path.flatMap(({ points }) => points)]);
  const aspect = (own.right - own.left) / Math.max(1e-6, own.bottom - own.top);
  const high = (own.top + own.bottom) / 2 - box.top;
  return aspect > 0.4 && aspect < 2.2 && high < (box.bottom - box.top) * 0.66;
}

/** How far the outlines reach to both sides of a point that lies within them. */
function spanAt(rings: readonly Ring[], [x, y]: Point): number {
  let reach = 0;
  for (const ring of rings) {
    const crossings: number[] = [];
    for (let i = 0; i < ring.length; i++) {
      const [ax, ay] = pointAt(ring, i);
      const [bx, by] = pointAt(ring, (i + 1) % ring.length);
      if (ay > y !== by > y) crossings.push(ax + ((y - ay) / (by - ay)) * (bx - ax));
    }
    const before = crossings.filter(at => at < x);
    const behind = crossings.filter(at => at > x);
    if (before.length % 2 === 1) reach = Math.max(reach, Math.min(...behind) - Math.max(...before));
  }
  return reach;
}
