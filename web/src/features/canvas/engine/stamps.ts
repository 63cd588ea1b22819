import type { CanvasDocument, Rect, Stamp } from './document.ts';
import { contains } from './geometry.ts';

/**
 * A stamp is in the frame if its center is. A letter whose stamp is outside can be stamped again.
 */
export function stampsInFrame({
  frame,
  stamps,
}: Pick<CanvasDocument, 'frame' | 'stamps'>): Stamp[] {
  return stamps.filter(({ at }) => contains(frame, at));
}

export function stampBox({ at, size }: Stamp): Rect {
  return { x: at.x - size / 2, y: at.y - size / 2, width: size, height: size };
}
