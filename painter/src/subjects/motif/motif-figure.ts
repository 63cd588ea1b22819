import { bezier, type Point, pointAt } from '../../core/curve.ts';
import { noise } from '../../core/noise.ts';
import type { Oklab } from '../../core/oklab.ts';
import type { Random } from '../../core/rng.ts';
import { clamp, lerp } from '../../core/scalar.ts';
import type { DrawingPart, Segment } from '../../motifs/drawing.ts';
import type { Surface } from '../../motifs/motif-nature.ts';
import { clockwise } from '../part.ts';
import type { Dressed } from './motif-dress.ts';

export type FigurePart = {
  /**
   * Outer outlines are clockwise and holes counterclockwise, so that all outlines can be filled in
   * one call.
   */
  rings: Point[][];
  own: Oklab;
  isAsked: boolean;
  surface: Surface;
  /** The part's area as a share of the drawing's box. */
  area: number;
  box: Box;
};

export type Box = { left: number; right: number; top: number; bottom: number };

export type Figure = {
  parts: FigurePart[];
  box: Box;
  size: number;
};

export type Posing = {
  /** The middle of the foot. */
  x: number;
  foot: number;
  size: number;
  isMirrored: boolean;
  /** Clockwise, in radians. */
  turn: number;
  /** The largest sideways lean, in shares of the height. */
  lean: number;
  /** 1 for animals and plants, which bend, 0 for people and built things. */
  supple: number;
  /** The enlargement of the near end relative to the far end, as a share. */
  foreshortening: number;
  /** The coarseness of tufts at the edge of fur and feathers: 1 in oil, 0 for a smooth edge. */
  tufts: number;
};

/** In shares of the size: the length of an outline's pieces, its wavering, a tuft's height. */
const STEP = 0.022;
const WOBBLE = 0.005;
const TUFT = 0.007;
/** Parts that cover a smaller share of the drawing's box have a smooth edge. */
const RAGGED_AREA = 0.025;
/** Foliage with this many segments already shows leaves. */
const LEAFED = 160;

export function poseFigure(drawing: Dressed, posing: Posing, random: Random): Figure {
  const put = posePoint(drawing, posing, random);
  const parts = drawing.parts.map((part): FigurePart => {
    const { area, surface, isAsked } = part;
    const isHairy = surface === 'fur' || surface === 'feathers';
    const rings = oriented(
      outlinesOf(part).map(ring => {
        const placed = faceted(ring, random.fork('facets')).map(put);
        if (
          surface === 'foliage' &&
          area > RAGGED_AREA &&
          part.color[1] < 0 &&
          part.path.length < LEAFED
        )
          return leafy(placed, posing.size, random);
        return isHairy && posing.tufts > 0 && area > RAGGED_AREA
          ? ragged(placed, posing.size * posing.tufts, random)
          : placed;
      }),
    );
    return { rings, own: part.color, isAsked, surface, area, box: boxOf(rings) };
  });
  return { parts, box: boxOf(parts.flatMap(({ rings }) => rings)), size: posing.size };
}

export function boxOf(rings: readonly (readonly Point[])[]): Box {
  const box = { left: Infinity, right: -Infinity, top: Infinity, bottom: -Infinity };
  for (const ring of rings) {
    for (const [x, y] of ring) {
      box.left = Math.min(box.left, x);
      box.right = Math.max(box.right, x);
      box.top = Math.min(box.top, y);
      box.bottom = Math.max(box.bottom, y);
    }
  }
  return box;
}

export function isInside([x, y]: Point, ring: readonly Point[]): boolean {
  let inside = false;
  for (let i = 0, j = ring.length - 1; i < ring.length; j = i++) {
    const [[ax, ay], [bx, by]] = [pointAt(ring, i), pointAt(ring, j)];
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) inside = !inside;
  }
  return inside;
}

/** Moves all parts alike, so that touching parts still touch. */
function posePoint(
  { box }: Dressed,
  { x, foot, size, isMirrored, turn, lean: most, supple, foreshortening }: Posing,
  random: Random,
): (point: Point) => Point {
  const unit = Math.max(box.right - box.left, box.bottom - box.top);
  const [broad, high] = [random.range(0.96, 1.06), random.range(0.96, 1.06)];
  const lean = random.range(-most, most);
  const salt = random.range(0, 90);
  const own = random.fork('bend');
  const stretch = 1 + own.range(-0.06, 0.07) * supple;
  const bend = own.side() * own.range(0.05, 0.14) * supple;
  const [rise, phase] = [own.side() * own.range(0.02, 0.05) * supple, own.range(-0.6, 0.6)];
  const near = own.side() * own.range(0.6, 1) * foreshortening;
  const middle = (box.left + box.right) / 2;
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  return ([px, py]) => {
    const [flatU, flatV] = [(px - middle) / unit, (py - box.bottom) / unit];
    const closeness = 1 + near * flatU;
    const [u, v] = [flatU * (1 + (near * flatU) / 2), flatV * closeness];
    const du = noise(u * 6 + salt, v * 6) * WOBBLE + noise(u * 17, v * 17 + salt) * WOBBLE * 0.4;
    const dv = noise(u * 6, v * 6 + salt) * WOBBLE;
    const spine = bend * v * (v + 0.45);
    const back = rise * Math.sin(Math.PI * (u * 1.6 + phase)) * Math.min(1, -v * 2.2);
    const across = (((u + du) * (isMirrored ? -1 : 1) * broad) / stretch + v * lean + spine) * size;
    const down = (v + dv + back) * high * stretch * size;
    return [x + across * cos - down * sin, foot + across * sin + down * cos];
  };
}

export function outlinesOf({ path }: Pick<DrawingPart, 'path'>): Point[][] {
  const rings: Point[][] = [];
  let ring: Point[] = [];
  for (const segment of path) {
    if (segment.command === 'm') {
      ring = [];
      rings.push(ring);
      ring.push(...segment.points);
    } else ring.push(...alongSegment(segment, ring.at(-1) ?? [0, 0]));
  }
  return rings.filter(({ length }) => length > 2);
}

function alongSegment({ command, points }: Segment, from: Point): Point[] {
  const end = points.at(-1) ?? from;
  const length = points.reduce((sum, [x, y], i) => {
    const [px, py] = points[i - 1] ?? from;
    return sum + Math.hypot(x - px, y - py);
  }, 0);
  const steps = clamp(Math.ceil(length / STEP), 1, 14);
  switch (command) {
    case 'c':
      return bezier(from, pointAt(points, 0), pointAt(points, 1), end, Math.max(3, steps)).slice(1);
    case 'q': {
      const [cx, cy] = pointAt(points, 0);
      const pull = ([x, y]: Point): Point => [lerp(x, cx, 2 / 3), lerp(y, cy, 2 / 3)];
      return bezier(from, pull(from), pull(end), end, Math.max(3, steps)).slice(1);
    }
    case 'l':
      return Array.from({ length: steps }, (_, i): Point => {
        const t = (i + 1) / steps;
        return [lerp(from[0], end[0], t), lerp(from[1], end[1], t)];
      });
    default:
      return [];
  }
}

/**
 * Reverses holes. An outline inside another outline of its part is a hole, unless both have the
 * same direction.
 */
function oriented(rings: readonly Point[][]): Point[][] {
  return rings.map((ring, i) => {
    const round = clockwise(ring);
    const wasClockwise = round === ring;
    const around = rings.find(
      (other, k) =>
        k !== i &&
        (clockwise(other) === other) !== wasClockwise &&
        isInside(pointAt(ring, 0), other) &&
        isInside(pointAt(ring, ring.length >> 1), other),
    );
    return around ? round.toReversed() : [...round];
  });
}

/** Outlines with fewer points keep their curves. */
const CURVED = 16;
/** The cosine of the smallest turn that counts as a corner. */
const CORNER = 0.9;

/** Drops points of a long outline, so that its curves become straight edges of uneven length. */
function faceted(ring: readonly Point[], random: Random): readonly Point[] {
  if (ring.length < CURVED) return ring;
  let left = 0;
  return ring.filter((point, i) => {
    const before = pointAt(ring, (i + ring.length - 1) % ring.length);
    const after = pointAt(ring, (i + 1) % ring.length);
    if (left-- > 0 && cosineOf(before, point, after) > CORNER) return false;
    left = random.int(4);
    return true;
  });
}

function cosineOf([ax, ay]: Point, [x, y]: Point, [bx, by]: Point): number {
  const [ux, uy, vx, vy] = [x - ax, y - ay, bx - x, by - y];
  return (ux * vx + uy * vy) / (Math.hypot(ux, uy) * Math.hypot(vx, vy) || 1);
}

function leafy(ring: readonly Point[], size: number, random: Random): Point[] {
  const step = size * 0.017;
  return ring.flatMap(([x, y], i) => {
    const [nx, ny] = pointAt(ring, (i + 1) % ring.length);
    const length = Math.hypot(nx - x, ny - y);
    const pieces = Math.max(1, Math.round(length / step));
    const [ax, ay] = length > 0 ? [(ny - y) / length, -(nx - x) / length] : [0, 0];
    return Array.from({ length: pieces }, (_, k): Point[] => {
      const [from, tip] = [k / pieces, (k + random.range(0.3, 0.7)) / pieces];
      const [inwards, outwards] = [
        random.range(0, 0.011) * size,
        random.range(0.2, 1) ** 2 * 0.026 * size,
      ];
      return [
        [lerp(x, nx, from) - ax * inwards, lerp(y, ny, from) - ay * inwards],
        [lerp(x, nx, tip) + ax * outwards, lerp(y, ny, tip) + ay * outwards],
      ];
    }).flat();
  });
}

function ragged(ring: readonly Point[], size: number, random: Random): Point[] {
  const step = size * 0.011;
  const out: Point[] = [];
  let beat = 0;
  ring.forEach(([x, y], i) => {
    const [nx, ny] = pointAt(ring, (i + 1) % ring.length);
    const length = Math.hypot(nx - x, ny - y);
    const pieces = Math.max(1, Math.round(length / step));
    const [ax, ay] = length > 0 ? [-(ny - y) / length, (nx - x) / length] : [0, 0];
    for (let k = 0; k < pieces; k++) {
      const t = k / pieces;
      const rise = (beat++ % 4 === 0 ? 1 : -0.25) * random.range(0.2, 1) * TUFT * size;
      out.push([lerp(x, nx, t) - ax * rise, lerp(y, ny, t) - ay * rise]);
    }
  });
  return out;
}
