/**
 * The crop tool: it pulls a handle, moves the rectangle, or draws another one. The document changes
 * only when the crop is applied.
 */
import { CANVAS_CROP_PIXELS_MIN, CANVAS_RESIZE_PIXELS_MIN } from '@vermilion/contract/limits';
import { cropBounds } from '../crop-draft.ts';
import type { Point, Rect } from '../document.ts';
import type { EditorState } from '../editor-state.ts';
import {
  contains,
  isSameRect,
  pointWithin,
  rectBetween,
  rectWithin,
  wholeRect,
} from '../geometry.ts';
import { type HandleName, handleAt, handlePoint, resizeWithin } from '../handles.ts';
import type { Sample } from '../sample.ts';
import { type Begin, type Gesture, hitRadius, isDragged } from './gesture.ts';

export const beginCrop: Begin = (sample, state) => {
  const { crop } = state;
  if (crop === undefined) {
    return undefined;
  }
  const bounds = cropBounds(state, crop.target);
  const hit = hitByCrop(sample, state);

  switch (hit) {
    case 'draw':
      return dragCrop(sample, state, by => {
        const from = pointWithin(sample.point, bounds);

        return rectBetween(from, pointWithin(moved(sample.point, by), bounds));
      });
    case 'move':
      return dragCrop(sample, state, by =>
        rectWithin({ ...crop.rect, ...moved(crop.rect, by) }, bounds),
      );
    case undefined:
      return undefined;
    default: {
      const from = handlePoint(crop.rect, hit);

      return dragCrop(sample, state, by =>
        resizeWithin(crop.rect, hit, {
          to: moved(from, by),
          bounds,
          sideMin: CANVAS_RESIZE_PIXELS_MIN,
        }),
      );
    }
  }
};

/**
 * A press inside the rectangle moves it, unless the rectangle covers everything that can be
 * cropped.
 */
export function hitByCrop(
  { point, pointerType }: Pick<Sample, 'point' | 'pointerType'>,
  state: EditorState,
): HandleName | 'move' | 'draw' | undefined {
  const { crop, view } = state;
  if (crop === undefined) {
    return undefined;
  }
  const isWhole = isSameRect(crop.rect, cropBounds(state, crop.target));

  return (
    handleAt(crop.rect, point, hitRadius({ pointerType }) / view.zoom) ??
    (contains(crop.rect, point) && !isWhole ? 'move' : 'draw')
  );
}

function dragCrop(first: Sample, state: EditorState, rectFor: (by: Point) => Rect): Gesture {
  const { crop } = state;
  const rectAt = (sample: Sample) => {
    const rect = rectFor({ x: sample.point.x - first.point.x, y: sample.point.y - first.point.y });

    return crop?.target === 'frame' ? wholeRect(rect, state.document.frame) : rect;
  };

  return {
    onMove(samples) {
      const last = samples.at(-1);

      return last && isDragged(first, last) ? { kind: 'crop', rect: rectAt(last) } : undefined;
    },
    onUp(last) {
      const rect = rectAt(last);
      const isTooSmall =
        rect.width < CANVAS_CROP_PIXELS_MIN || rect.height < CANVAS_CROP_PIXELS_MIN;

      return crop === undefined || isTooSmall || !isDragged(first, last)
        ? {}
        : { choose: { crop: { ...crop, rect } } };
    },
  };
}

function moved(point: Point, by: Point): Point {
  return { x: point.x + by.x, y: point.y + by.y };
}
