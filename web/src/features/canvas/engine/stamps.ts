import type { CanvasDocument, Rect, Stamp } from './document.ts';
import { contains } from './geometry.ts';

/** Those whose middle lies within the frame. What a crop has cut off is as if it were not there: it can be stamped anew. */
export function seenStamps({ frame, stamps }: Pick<CanvasDocument, 'frame' | 'stamps'>): Stamp[] {
  return stamps.filter(({ at }) => contains(frame, at));
}

export function stampBox({ at, size }: Stamp): Rect {
  return { x: at.x - size / 2, y: at.y - size / 2, width: size, height: size };
}
