/**
 * Removes surroundings from drawings, such as sky, water and lawn, because each scene paints its
 * own.
 */
import { Path2D } from '@napi-rs/canvas';
import type { FlatPart } from './svg-parts.ts';

const DROPPED: readonly (readonly [name: RegExp, colors: readonly string[]])[] = [
  [/^(fireworks|sparkler|shooting-star)$/, ['533566']],
  [/^(metro|moon-viewing-ceremony)$/, ['321b41']],
  [/^tent$/, ['ffb02e']],
  [/-(rowing-boat|swimming|playing-water-polo)$/, ['0084ce', '26c9fc']],
  [/-mountain-biking$/, ['00d26a']],
];

/**
 * Motifs that are drawn on a strip of water or lawn. Single outlines are removed and not whole
 * parts, because one part may contain both the strip and the windows.
 */
const ON_A_STRIP =
  /^(sailboat|canoe|speedboat|ferry|passenger-ship|motor-boat|ship|house|house-with-garden)$/;
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
 * Removes outlines that lie near the lower edge and are at least `width` wide. Every outline starts
 * with an absolute move, so the path can be split at `M`.
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
