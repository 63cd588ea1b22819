/**
 * Removes surroundings from drawings, such as sky, water and lawn, because the scene has its own.
 */
import { Path2D } from '@napi-rs/canvas';
import type { FlatPart } from './svg-parts.ts';

/** Patterns of motif names, and the colors of the parts that are removed. */
const DROPPED: readonly (readonly [name: RegExp, colors: readonly string[]])[] = [
  [/^(fireworks|sparkler|shooting-star)$/, ['533566']],
  [/^(metro|moon-viewing-ceremony)$/, ['321b41']],
  [/^tent$/, ['ffb02e']],
  [/-(rowing-boat|swimming|playing-water-polo)$/, ['0084ce', '26c9fc']],
  [/-mountain-biking$/, ['00d26a']],
];

/**
 * Motifs that stand on a strip of water or lawn. One part of the drawing may show both the strip
 * and the windows.
 */
const ON_A_STRIP =
  /^(sailboat|canoe|speedboat|ferry|passenger-ship|motor-boat|ship|house|house-with-garden)$/;
/** Motifs above a runway with marks. */
const ABOVE_A_STRIP = /^airplane-(departure|arrival)$/;
const STRIP_TOP = 22;
const STRIP_WIDTH = 27;

export function withoutSurroundings(name: string, parts: readonly FlatPart[]): FlatPart[] {
  const colors = DROPPED.find(([pattern]) => pattern.test(name))?.[1] ?? [];
  const kept = parts.filter(({ color }) => !colors.includes(color));
  if (ON_A_STRIP.test(name)) return withoutStrips(kept, STRIP_WIDTH);
  return ABOVE_A_STRIP.test(name) ? withoutStrips(kept, 0) : kept;
}

export function isWithoutParts(name: string): boolean {
  return [...DROPPED.map(([pattern]) => pattern), ON_A_STRIP, ABOVE_A_STRIP].some(pattern =>
    pattern.test(name),
  );
}

/**
 * Drops outlines near the lower edge that are at least `width` wide. Every outline starts with an
 * absolute move.
 */
function withoutStrips(parts: readonly FlatPart[], width: number): FlatPart[] {
  const isKept = (outline: string): boolean => {
    const [left, top, right] = new Path2D(outline).computeTightBounds();
    return top < STRIP_TOP || right - left < width;
  };
  return parts
    .map(({ color, path }) => ({
      color,
      path: path.split(/(?=M)/).filter(isKept).join(''),
    }))
    .filter(({ path }) => path !== '');
}
