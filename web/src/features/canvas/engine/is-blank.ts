import type { CanvasDocument } from './document.ts';
import { shownRect } from './layer-geometry.ts';

/** Whether the frame shows nothing at all: its picture would be empty. */
export function isBlank({ frame, layers, marks, stamps }: CanvasDocument): boolean {
  const isSeen = layers.some(layer => {
    const { x, y, width, height } = shownRect(layer);
    const isBeside = x >= frame.x + frame.width || x + width <= frame.x;
    const isAbove = y >= frame.y + frame.height || y + height <= frame.y;

    return layer.isVisible && !isBeside && !isAbove;
  });

  return !isSeen && stamps.length === 0 && marks.every(mark => mark.kind === 'stroke' && mark.ink === 'eraser');
}
