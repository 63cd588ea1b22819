/**
 * Simplifies the faces of motifs with whole bodies: animals get smaller eyes, animals with fur also
 * lose mouth and tongue, and people lose all features.
 */
import type { Point } from '../../../core/curve.ts';
import type { Drawing, DrawingPart, Segment } from '../../../motifs/drawing.ts';
import type { Motif } from '../../../motifs/motif.ts';
import { isAlive, isPerson, surfaceOf } from '../../../motifs/motif-nature.ts';
import { type Box, boxOf } from '../motif-figure.ts';

/**
 * Darker and grayer outlines than these may be eyes or mouths. The largest sizes are areas of their
 * boxes in the unit square.
 */
const DARK = 0.45;
const DULL = 0.1;
const EYE_LARGEST = 0.0075;
const MOUTH_LARGEST = 0.035;
const TONGUE_LARGEST = 0.012;
const EYE_SHARE = 0.58;
/** Outlines that fill less of their box are lines, such as a mouth. */
const THIN = 0.6;
const FEATURE = 0.14;

/** Motifs that are only recognized by their faces. */
export const KNOWN_BY_FACE = new Set(
  'robot alien goblin ogre santa-claus mrs-claus mx-claus old-man old-woman older-person ninja'.split(
    ' ',
  ),
);

/** @param isFlesh returns whether a part has the color of a face */
export function quietFace(
  drawing: Drawing,
  motif: Motif,
  isFlesh: (part: DrawingPart) => boolean,
): Drawing {
  if (motif.view !== 'whole' || !isAlive(motif)) return drawing;
  if (isPerson(motif)) return withoutFeatures(drawing, isFlesh);
  const isHairy = surfaceOf(motif.name) === 'fur';

  return redrawn(drawing, (part, ring) => {
    if (isHairy && (isTongue(part, ring) || isMouth(part, ring, drawing.box))) return null;
    return isEye(part, ring, drawing.box) ? shrunk(ring) : ring.path;
  });
}

type Ring = { path: readonly Segment[]; box: Box };

function redrawn(
  drawing: Drawing,
  redraw: (part: DrawingPart, ring: Ring) => readonly Segment[] | null,
): Drawing {
  const parts = drawing.parts.flatMap(part => {
    const path = ringsOf(part).flatMap(ring => redraw(part, ring) ?? []);
    return path.length > 0 ? [{ ...part, path }] : [];
  });
  return { ...drawing, parts };
}

function ringsOf({ path }: DrawingPart): Ring[] {
  const rings: Segment[][] = [];
  for (const segment of path) {
    if (segment.command === 'm') rings.push([segment]);
    else rings.at(-1)?.push(segment);
  }
  return rings.map(own => ({ path: own, box: boxOf([pointsOf(own)]) }));
}

function pointsOf(path: readonly Segment[]): Point[] {
  return path.flatMap(({ points }) => points);
}

function sizeOf({ left, right, top, bottom }: Box): number {
  return (right - left) * (bottom - top);
}

function isDark({ color: [lightness, a, b] }: DrawingPart): boolean {
  return lightness < DARK && Math.hypot(a, b) < DULL;
}

function isEye(part: DrawingPart, { box }: Ring, whole: Box): boolean {
  const [wide, high] = [box.right - box.left, box.bottom - box.top];
  const isRound = wide > high * 0.45 && wide < high * 1.9;
  const isHigh = box.bottom < whole.top + (whole.bottom - whole.top) * 0.66;
  return isDark(part) && isRound && isHigh && sizeOf(box) < EYE_LARGEST;
}

function isMouth(part: DrawingPart, { path, box }: Ring, whole: Box): boolean {
  const size = sizeOf(box);
  const isHigh = box.bottom < whole.top + (whole.bottom - whole.top) * 0.7;
  const isLevel = box.right - box.left > (box.bottom - box.top) * 0.9;
  const isCurved = path.some(({ command }) => command === 'c' || command === 'q');
  const filled = Math.abs(areaOf(pointsOf(path))) / size;
  return isDark(part) && isHigh && isLevel && isCurved && size < MOUTH_LARGEST && filled < THIN;
}

function isTongue({ color: [lightness, a] }: DrawingPart, { box }: Ring): boolean {
  return a > 0.15 && lightness < 0.72 && sizeOf(box) < TONGUE_LARGEST;
}

function areaOf(points: readonly Point[]): number {
  return points.reduce((sum, [x, y], i) => {
    const [nx, ny] = points[(i + 1) % points.length] ?? [x, y];
    return sum + (x * ny - nx * y) / 2;
  }, 0);
}

function shrunk({ path, box }: Ring): Segment[] {
  const [mx, my] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
  const put = ([x, y]: Point): Point => [mx + (x - mx) * EYE_SHARE, my + (y - my) * EYE_SHARE];
  return path.map(({ command, points }) => ({ command, points: points.map(put) }));
}

function withoutFeatures(drawing: Drawing, isFlesh: (part: DrawingPart) => boolean): Drawing {
  const { top, bottom } = drawing.box;
  const faces = drawing.parts
    .filter(isFlesh)
    .flatMap(ringsOf)
    .filter(({ box }) => box.top < top + (bottom - top) * 0.4)
    .sort((a, b) => sizeOf(b.box) - sizeOf(a.box));
  const face = faces[0]?.box;
  if (!face) return drawing;
  const edge = (face.right - face.left) * 0.03;
  return redrawn(drawing, (_, { path, box }) => {
    const isWithin =
      box.left > face.left + edge &&
      box.right < face.right - edge &&
      box.top > face.top + edge &&
      box.bottom < face.bottom - edge;
    return isWithin && sizeOf(box) < sizeOf(face) * FEATURE ? null : path;
  });
}
