import { CANVAS_RESIZE_PIXELS_MIN } from '@vermilion/contract/limits';
import type { Rect } from './document.ts';
import type { CropDraft, CropTarget, EditorState } from './editor-state.ts';
import { rectWithin, wholeRect } from './geometry.ts';
import { shownRect } from './layer-geometry.ts';

type Drawn = Pick<EditorState, 'document' | 'layerId'>;

export function cropBounds({ document, layerId }: Drawn, target: CropTarget): Rect {
  const layer = document.layers.find(one => one.id === layerId);

  return target === 'frame' || layer === undefined ? document.frame : shownRect(layer);
}

export function startCrop(drawn: Drawn, target: CropTarget): CropDraft {
  return { target, rect: cropBounds(drawn, target) };
}

/**
 * Keeps the rectangle inside the bounds of the target. No side becomes shorter than 50 px, unless
 * it was already. A crop of the frame has whole pixels.
 */
export function placedCrop(
  drawn: Drawn,
  { target, rect: before }: CropDraft,
  rect: Rect,
): CropDraft {
  const bounds = cropBounds(drawn, target);
  const allowed = rectWithin(
    {
      x: rect.x,
      y: rect.y,
      width: Math.max(rect.width, Math.min(CANVAS_RESIZE_PIXELS_MIN, before.width)),
      height: Math.max(rect.height, Math.min(CANVAS_RESIZE_PIXELS_MIN, before.height)),
    },
    bounds,
  );

  return { target, rect: target === 'frame' ? wholeRect(allowed, bounds) : allowed };
}
