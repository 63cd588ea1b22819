import { type Point, pointAt } from '../../core/curve.ts';
import { clamp } from '../../core/scalar.ts';
import type { Motif } from '../../motifs/motif.ts';
import type { Dressed } from './motif-dress.ts';
import { type Box, boxOf, outlinesOf } from './motif-figure.ts';

export type Head = {
  x: number;
  top: number;
  eyes: number;
  /**
   * The width of the head at the eyes, and the distance between the outer eyes. The distance is 0
   * if there are fewer than two eyes.
   */
  width: number;
  eyesApart: number;
};

type Ring = readonly Point[];

const EYE = { lightness: 0.45, chroma: 0.09, smallest: 0.00006, largest: 0.02 } as const;

export function ringsOf({ parts }: Dressed): Ring[] {
  return parts.filter(({ area }) => area > 0.002).flatMap(part => outlinesOf(part));
}

/** Returns the y of the highest point of the outlines at x; infinite if there is none. */
export function topAt(rings: readonly Ring[], x: number): number {
  return Math.min(...crossingsAt(rings, x));
}

/** Returns the y of the lowest point of the outlines at x; infinite if there is none. */
export function bottomAt(rings: readonly Ring[], x: number): number {
  return Math.max(...crossingsAt(rings, x));
}

function crossingsAt(rings: readonly Ring[], x: number): number[] {
  const crossings: number[] = [];
  for (const ring of rings) {
    for (let i = 0; i < ring.length; i++) {
      const [ax, ay] = pointAt(ring, i);
      const [bx, by] = pointAt(ring, (i + 1) % ring.length);
      if (ax > x !== bx > x) crossings.push(ay + ((x - ax) / (bx - ax)) * (by - ay));
    }
  }
  return crossings;
}

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

/** @param headX the head's middle, if known */
export function headOf(dressed: Dressed, { facing, view }: Motif, headX?: number): Head {
  const { box } = dressed;
  const rings = ringsOf(dressed);
  const [wide, high] = [box.right - box.left, box.bottom - box.top];
  const middle = headX ?? (facing === 0 ? (box.left + box.right) / 2 : null);
  const eyes = eyesOf(dressed, middle);
  const [first] = eyes;
  if (!first) {
    const inset = facing === 0 ? 0.5 : 0.2;
    const x = facing > 0 ? box.right - wide * inset : box.left + wide * inset;
    const top = clamp(topAt(rings, x), box.top, box.bottom);
    return {
      x,
      top,
      eyes: top + high * (view === 'whole' ? 0.12 : 0.4),
      width: wide * (facing === 0 ? 0.6 : 0.34),
      eyesApart: 0,
    };
  }
  const middles = eyes.map(({ left, right }) => (left + right) / 2);
  const [left, right] = [Math.min(...middles), Math.max(...middles)];
  const x = (left + right) / 2;
  const y = (first.top + first.bottom) / 2;
  return {
    x,
    top: clamp(topAt(rings, x), box.top, y),
    eyes: y,
    width: Math.min(spanAt(rings, [x, y]), wide * 0.72),
    eyesApart: right - left,
  };
}

/**
 * Finds the eyes: the highest two similar outlines at one height on both sides of the middle,
 * otherwise the highest one.
 * @param middle null for a profile, which shows one eye
 */
function eyesOf({ parts, box }: Dressed, middle: number | null): Box[] {
  const high = box.bottom - box.top;
  const boxes = parts
    .filter(
      ({ color: [lightness, a, b] }) =>
        lightness <= EYE.lightness && Math.hypot(a, b) <= EYE.chroma,
    )
    .flatMap(part => outlinesOf(part).map(ring => boxOf([ring])))
    .filter(
      each =>
        isEye(each) && each.top > box.top + high * 0.06 && each.bottom < box.top + high * 0.66,
    )
    .sort((a, b) => a.top - b.top);
  for (const one of boxes) {
    if (middle === null) break;
    const other = boxes.find(each => areAlike(one, each) && isAbout(middle, one, each));
    if (other) return [one, other];
  }
  return boxes.slice(0, 1);
}

function isEye({ left, right, top, bottom }: Box): boolean {
  const [wide, high] = [right - left, bottom - top];
  const size = wide * high;
  return size > EYE.smallest && size < EYE.largest && wide > high * 0.4 && wide < high * 2.2;
}

function isAbout(middle: number, one: Box, other: Box): boolean {
  const between = (one.left + one.right + other.left + other.right) / 4;
  return Math.abs(between - middle) < 0.05;
}

function areAlike(one: Box, other: Box): boolean {
  const high = one.bottom - one.top;
  const isLevel = Math.abs(one.top - other.top) < high * 0.3;
  const isApart = other.left > one.right || other.right < one.left;
  return isLevel && isApart && Math.abs(other.bottom - other.top - high) < high * 0.3;
}

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
