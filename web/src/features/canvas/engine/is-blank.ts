import type { CanvasDocument, Mark } from './document.ts';
import { shownRect } from './layer-geometry.ts';
import { markBounds } from './render/draw-mark.ts';
import { overlapOrTouch } from './render/rects.ts';
import { stampBox } from './stamps.ts';

export function isBlank({ frame, layers, marks, stamps }: CanvasDocument): boolean {
  const isSeen = layers.some(layer => {
    const { x, y, width, height } = shownRect(layer);
    const isBeside = x >= frame.x + frame.width || x + width <= frame.x;
    const isAbove = y >= frame.y + frame.height || y + height <= frame.y;

    return layer.isVisible && !isBeside && !isAbove;
  });

  const isDrawn = marks.some(mark => !isEraser(mark) && overlapOrTouch(markBounds(mark), frame));

  return !isSeen && !isDrawn && !stamps.some(stamp => overlapOrTouch(stampBox(stamp), frame));
}

function isEraser(mark: Mark): boolean {
  return mark.kind === 'stroke' && mark.ink === 'eraser';
}
