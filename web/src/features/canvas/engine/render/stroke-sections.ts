/**
 * Cuts a stroke into sections, one for each point: from the midpoint before the point to the
 * midpoint after it, bent towards the point. The next point makes a section final, so only the end
 * of a live stroke changes. A chunk of sections is drawn as one path, so that self-crossings show
 * no edge and at most one chunk is redrawn.
 */
import type { Rect, Stroke } from '../document.ts';

export const SECTIONS_PER_CHUNK = 256;

export type Section = {
  startX: number;
  startY: number;
  /** The control point of the bend. */
  x: number;
  y: number;
  endX: number;
  endY: number;
  /** Half the width at the start, the bend and the end. */
  startRadius: number;
  radius: number;
  endRadius: number;
};

export function countSections({ points }: Stroke): number {
  return Math.floor(points.length / 3);
}

export function countChunks(stroke: Stroke): number {
  return Math.ceil(countSections(stroke) / SECTIONS_PER_CHUNK);
}

export function sectionAt(stroke: Stroke, index: number): Section {
  const { x, y, radius } = pointAt(stroke, index);
  const before = pointAt(stroke, index - 1);
  const after = pointAt(stroke, index + 1);
  const isFirst = index === 0;
  const isLast = index === countSections(stroke) - 1;

  return {
    ...{ x, y, radius },
    startX: isFirst ? x : (before.x + x) / 2,
    startY: isFirst ? y : (before.y + y) / 2,
    startRadius: isFirst ? radius : (before.radius + radius) / 2,
    endX: isLast ? x : (x + after.x) / 2,
    endY: isLast ? y : (y + after.y) / 2,
    endRadius: isLast ? radius : (radius + after.radius) / 2,
  };
}

function pointAt(
  { points, width }: Stroke,
  index: number,
): { x: number; y: number; radius: number } {
  const at = index * 3;

  return {
    x: points[at] ?? 0,
    y: points[at + 1] ?? 0,
    radius: ((points[at + 2] ?? 0) * width) / 2,
  };
}

export type Disc = { x: number; y: number; radius: number };

/** @param share 0 at the start of the section, 1 at its end */
export function discAt(section: Section, share: number): Disc {
  const a = (1 - share) ** 2;
  const b = 2 * share * (1 - share);
  const c = share ** 2;

  return {
    x: a * section.startX + b * section.x + c * section.endX,
    y: a * section.startY + b * section.y + c * section.endY,
    radius: a * section.startRadius + b * section.radius + c * section.endRadius,
  };
}

/** Returns the bounds of the sections from `from` up to, but not including, `to`. */
export function sectionBounds(stroke: Stroke, from: number, to: number): Rect | undefined {
  if (from >= to) return undefined;
  let left = Number.POSITIVE_INFINITY;
  let top = Number.POSITIVE_INFINITY;
  let right = Number.NEGATIVE_INFINITY;
  let bottom = Number.NEGATIVE_INFINITY;
  for (let index = from; index < to; index += 1) {
    const { startX, startY, x, y, endX, endY, startRadius, radius, endRadius } = sectionAt(
      stroke,
      index,
    );
    const reach = Math.max(startRadius, radius, endRadius);
    left = Math.min(left, Math.min(startX, x, endX) - reach);
    top = Math.min(top, Math.min(startY, y, endY) - reach);
    right = Math.max(right, Math.max(startX, x, endX) + reach);
    bottom = Math.max(bottom, Math.max(startY, y, endY) + reach);
  }

  return { x: left, y: top, width: right - left, height: bottom - top };
}

/** Returns whether the stroke has the same width at all its points. */
export function isEven({ points }: Stroke): boolean {
  for (let at = 5; at < points.length; at += 3) if (points[at] !== points[2]) return false;

  return true;
}
