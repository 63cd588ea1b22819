import { Cells } from './cells.ts';
import type { CanvasDocument, Mark, Rect, Stroke } from './document.ts';
import { markBounds } from './render/draw-mark.ts';
import { intersect, overlapOrTouch } from './render/rects.ts';

/**
 * Returns whether the mark changes a pixel in the frame. If that is not certain, returns true,
 * because a visible change must not be lost.
 */
export function changesPixels({ frame, marks }: CanvasDocument, mark: Mark): boolean {
  const area = intersect(markBounds(mark), frame);
  if (!area) return false;
  if (!isEraser(mark)) return Cells.covered(area).meets(mark);

  // The cells under the eraser, without those that a later eraser erased: the loop begins with the
  // last mark.
  const touched = new Cells(area);
  touched.add(mark);
  for (const earlier of marks.toReversed()) {
    if (!overlapOrTouch(boundsOf(earlier), area)) continue;
    if (isEraser(earlier)) touched.takeAway(earlier);
    else if (touched.meets(earlier)) return true;
  }

  return false;
}

function boundsOf(mark: Mark): Rect {
  const known = bounds.get(mark) ?? markBounds(mark);
  bounds.set(mark, known);

  return known;
}

const bounds = new WeakMap<Mark, Rect>();

function isEraser(mark: Mark): mark is Stroke {
  return mark.kind === 'stroke' && mark.ink === 'eraser';
}
