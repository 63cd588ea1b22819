import { Cells } from './cells.ts';
import type { CanvasDocument, Mark, Rect, Stroke } from './document.ts';
import { markBounds } from './render/draw-mark.ts';
import { intersect, meet } from './render/rects.ts';

/**
 * Whether a mark that is drawn last changes anything within the frame. Told by arithmetic, and where that is not fine enough it does: what
 * somebody saw being drawn or erased must not come back.
 */
export function leavesTrace({ frame, marks }: CanvasDocument, mark: Mark): boolean {
  const area = intersect(markBounds(mark), frame);
  if (!area) return false;
  if (!isEraser(mark)) return Cells.covered(area).meets(mark);

  // What of it is not erased already since an earlier mark was drawn, from the last one back.
  const touched = new Cells(area);
  touched.add(mark);
  for (const earlier of marks.toReversed()) {
    if (!meet(boundsOf(earlier), area)) continue;
    if (isEraser(earlier)) touched.takeAway(earlier);
    else if (touched.meets(earlier)) return true;
  }

  return false;
}

/** Of a mark of the document, which never changes. */
function boundsOf(mark: Mark): Rect {
  const known = bounds.get(mark) ?? markBounds(mark);
  bounds.set(mark, known);

  return known;
}

const bounds = new WeakMap<Mark, Rect>();

function isEraser(mark: Mark): mark is Stroke {
  return mark.kind === 'stroke' && mark.ink === 'eraser';
}
