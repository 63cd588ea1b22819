import type { PlacedLetter } from '../canvas-edit.ts';
import type { CanvasDocument, Layer, Point } from '../engine/document.ts';
import { contains } from '../engine/geometry.ts';
import { FIRST_LAYER, shownRect } from '../engine/layer-geometry.ts';
import { stampsInFrame } from '../engine/stamps.ts';

/** The parts of a document that decide where its letters are. */
type Drawn = Pick<CanvasDocument, 'frame' | 'layers' | 'stamps'>;

/**
 * Returns the letters inside the frame in alphabetical order. `former` letters belong to the opened
 * picture and move with it, unless the user has stamped the same letter again.
 */
export function joinLetters(
  { frame, layers, stamps }: Drawn,
  former: readonly PlacedLetter[] = [],
): PlacedLetter[] {
  const base = layers.find(({ number, isVisible }) => number === FIRST_LAYER && isVisible);
  const placed = new Map<string, Point>();
  if (base)
    for (const { letter, x, y } of former) {
      const at = pointOf(base, { x, y });
      if (contains(shownRect(base), at)) placed.set(letter, at);
    }
  for (const { letter, at } of stampsInFrame({ frame, stamps })) placed.set(letter, at);

  return [...placed]
    .filter(([, at]) => contains(frame, at))
    .map(([letter, { x, y }]) => ({
      letter,
      x: (x - frame.x) / frame.width,
      y: (y - frame.y) / frame.height,
    }))
    .toSorted((one, other) => one.letter.localeCompare(other.letter));
}

function pointOf({ transform }: Layer, { x, y }: Point): Point {
  return { x: transform.x + x * transform.width, y: transform.y + y * transform.height };
}
