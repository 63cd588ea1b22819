/**
 * Adds fine repeated parts that the emoji drawings lack: stones, slits, tiles, planks, feathers,
 * folds, veins.
 */
import { type Point, pointAt, taper } from '../../../core/curve.ts';
import { createRandom, type Random } from '../../../core/rng.ts';
import type { Drawing, DrawingPart } from '../../../motifs/drawing.ts';
import type { Motif } from '../../../motifs/motif.ts';
import { isPerson, type Surface, surfaceOf } from '../../../motifs/motif-nature.ts';
import { darker, flat } from '../bodies/full-figure-limbs.ts';
import { isFlesh } from '../motif-dress.ts';
import { type Box, boxOf, isInside, outlinesOf } from '../motif-figure.ts';

/** The least size of a part with details, as a fraction of the drawing's box. */
const BROAD = 0.02;
const ROOF_CHROMA = 0.09;

type Marking = { box: Box; random: Random };

export function withFineParts(drawing: Drawing, motif: Motif): Drawing {
  const { name, view } = motif;
  const surface = surfaceOf(name);
  const marking = isPerson(motif) ? cloth : MARKINGS[surface];
  if (view !== 'whole' || !marking) return drawing;
  const random = createRandom(7).fork(name);
  const parts = drawing.parts.flatMap((part, i) => {
    if (part.area < BROAD || part.color[0] < 0.2) return [part];
    const rings = outlinesOf(part);
    const own = random.fork(`${i}`);
    const marks = marking(part, { box: boxOf(rings), random: own }).filter(mark =>
      mark.every(point => isCovered(point, rings)),
    );
    const by = surface === 'feathers' ? 0.045 : own.range(0.07, 0.1);
    return marks.length > 0 ? [part, flat(darker(part.color, by), ...marks)] : [part];
  });
  return { ...drawing, parts };
}

const MARKINGS: Partial<Record<Surface, (part: DrawingPart, marking: Marking) => Point[][]>> = {
  bricks: (part, marking) => (isRoof(part) ? tiles(marking) : stones(marking)),
  planks: (_, marking) => planks(marking),
  feathers: (_, marking) => feathers(marking),
};

function cloth(part: DrawingPart, { box, random }: Marking): Point[][] {
  const [wide, high] = [box.right - box.left, box.bottom - box.top];
  if (isFlesh(part.color) || high < FOLDED) return [];
  return Array.from({ length: Math.max(2, Math.round(wide / 0.045)) }, (): Point[] => {
    const x = box.left + wide * random.range(0.08, 0.92);
    const from = box.top + high * random.range(0.1, 0.6);
    const length = high * random.range(0.18, 0.36);
    const slant = (x - (box.left + box.right) / 2) * random.range(0.05, 0.3);
    const line = [0, 0.35, 0.7, 1].map(
      (t): Point => [x + slant * t + 0.006 * Math.sin(t * 5 + x * 40), from + length * t],
    );
    return taper(line, t => 0.0095 * Math.sin(Math.PI * (0.1 + 0.85 * t)) + 0.0015);
  });
}

const FOLDED = 0.12;

function isRoof({ color: [, a, b] }: DrawingPart): boolean {
  return Math.hypot(a, b) > ROOF_CHROMA;
}

/** Returns whether the point is inside an odd number of outlines, and so not in a hole. */
function isCovered(point: Point, rings: readonly Point[][]): boolean {
  return rings.filter(ring => isInside(point, ring)).length % 2 === 1;
}

function stones({ box, random }: Marking): Point[][] {
  const marks: Point[][] = [];
  const high = 0.017;
  for (let y = box.top + high, row = 0; y < box.bottom; y += high * 1.5, row++) {
    for (let x = box.left - (row % 2) * 0.02; x < box.right; x += random.range(0.034, 0.05)) {
      if (!random.chance(0.34)) continue;
      const wide = random.range(0.018, 0.032);
      const [a, b] = [random.range(-0.003, 0.003), random.range(-0.003, 0.003)];
      marks.push([
        [x, y + a],
        [x + wide, y + b],
        [x + wide + a, y + high + a],
        [x + b, y + high],
      ]);
    }
  }
  return [...marks, ...slits({ box, random })];
}

function slits({ box, random }: Marking): Point[][] {
  const wide = box.right - box.left;
  const columns = Math.max(1, Math.round(wide / 0.2));
  return Array.from({ length: columns * 2 }, (_, i): Point[] => {
    const x = box.left + (wide * ((i % columns) + 0.5)) / columns + random.range(-0.02, 0.02);
    const y = box.top + (box.bottom - box.top) * (i < columns ? 0.3 : 0.58);
    return [
      [x - 0.007, y + 0.035],
      [x - 0.007, y + 0.008],
      [x, y],
      [x + 0.007, y + 0.008],
      [x + 0.007, y + 0.035],
    ];
  });
}

function tiles({ box, random }: Marking): Point[][] {
  const marks: Point[][] = [];
  for (let y = box.top + 0.015, row = 0; y < box.bottom; y += 0.021, row++) {
    for (let x = box.left + (row % 2) * 0.012; x < box.right; x += 0.024) {
      if (random.chance(0.25)) continue;
      const arc: Point[] = [-1, -0.4, 0.4, 1].map(t => [x + t * 0.011, y + (1 - t * t) * 0.007]);
      marks.push(taper(arc, () => 0.0045));
    }
  }
  return marks;
}

function planks({ box: { left, right, top, bottom }, random }: Marking): Point[][] {
  const isLevel = right - left > bottom - top;
  const [from, to] = isLevel ? [left, right] : [top, bottom];
  const [near, far] = isLevel ? [top, bottom] : [left, right];
  const marks: Point[][] = [];
  for (let at = near + 0.012; at < far; at += random.range(0.016, 0.026)) {
    for (let along = from; along < to; ) {
      const length = random.range(0.03, 0.16);
      const off = random.range(-0.004, 0.004);
      const line: Point[] = [0, 0.5, 1].map(t => {
        const [p, q] = [along + length * t, at + off * t];
        return isLevel ? [p, q] : [q, p];
      });
      if (random.chance(0.6)) marks.push(taper(line, t => 0.006 * (1 - t) + 0.0015));
      along += length + random.range(0.01, 0.05);
    }
  }
  return marks;
}

function feathers({ box: { left, right, top, bottom }, random }: Marking): Point[][] {
  const marks: Point[][] = [];
  for (let y = top + (bottom - top) * 0.4, row = 0; y < bottom; y += 0.032, row++) {
    for (let x = left + (row % 2) * 0.024; x < right; x += 0.048) {
      if (random.chance(0.45)) continue;
      const [wide, drop] = [0.02, random.range(0.012, 0.024)];
      const arc: Point[] = [-1, -0.5, 0, 0.5, 1].map(t => [
        x + t * wide,
        y + (1 - t * t) * drop + t * 0.006,
      ]);
      marks.push(taper(arc, t => 0.0065 * (1 - Math.abs(t * 2 - 1)) + 0.002));
    }
  }
  return marks;
}

export function veins(box: Box, rings: readonly Point[][], random: Random): Point[][] {
  const middle: Point = [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
  const reach = (box.right - box.left) / 2;
  return Array.from({ length: 54 }, (_, i): Point[] => {
    const angle = (i / 54) * Math.PI * 2 + random.range(-0.05, 0.05);
    const [from, to] = [random.range(0.3, 0.5), random.range(0.66, 0.92)];
    const bow = random.range(-0.12, 0.12);
    const line = [0, 0.5, 1].map((t): Point => {
      const away = (from + (to - from) * t) * reach;
      const turn = angle + bow * t * t;
      return [middle[0] + Math.cos(turn) * away, middle[1] + Math.sin(turn) * away];
    });
    return taper(line, t => 0.009 * (1 - t) + 0.0015);
  }).filter(mark => isCovered(pointAt(mark, 2), rings));
}
