/**
 * A layer stores the place of its whole picture in the document. Its crop is stored in the
 * picture's own pixels.
 */
import { CANVAS_CROP_PIXELS_MIN } from '@vermilion/contract/limits';
import type { Layer, Point, Rect } from './document.ts';
import { clamp, isSameRect, wholeRect } from './geometry.ts';

export const FIRST_LAYER = 1;

export function shownRect({ transform, cropArea }: Layer): Rect {
  if (cropArea === undefined) {
    return { x: transform.x, y: transform.y, width: transform.width, height: transform.height };
  }
  const scale = scaleOf(transform);

  return {
    x: transform.x + cropArea.x * scale.x,
    y: transform.y + cropArea.y * scale.y,
    width: cropArea.width * scale.x,
    height: cropArea.height * scale.y,
  };
}

export function placedAt(layer: Layer, shown: Rect): Layer {
  const before = shownRect(layer);
  const scale = { x: shown.width / before.width, y: shown.height / before.height };

  return {
    ...layer,
    transform: {
      ...layer.transform,
      x: shown.x - (before.x - layer.transform.x) * scale.x,
      y: shown.y - (before.y - layer.transform.y) * scale.y,
      width: layer.transform.width * scale.x,
      height: layer.transform.height * scale.y,
    },
  };
}

/**
 * Crops the layer to `part` of the document without moving visible pixels. The crop has whole
 * pixels of the picture.
 */
export function croppedTo(layer: Layer, part: Rect): Layer {
  const { transform, cropArea = wholePicture(transform) } = layer;
  const scale = scaleOf(transform);
  const area = wholeRect(
    {
      x: (part.x - transform.x) / scale.x,
      y: (part.y - transform.y) / scale.y,
      width: part.width / scale.x,
      height: part.height / scale.y,
    },
    wholePicture(transform),
  );

  return isSameRect(area, cropArea) ? layer : { ...layer, cropArea: area };
}

/** Moves a layer towards the frame, so far that the user can see and drag it. */
export function keepPartlyInside(shown: Rect, frame: Rect): Rect {
  const across = Math.min(CANVAS_CROP_PIXELS_MIN, shown.width, frame.width);
  const down = Math.min(CANVAS_CROP_PIXELS_MIN, shown.height, frame.height);

  return {
    ...shown,
    x: clamp(shown.x, frame.x + across - shown.width, frame.x + frame.width - across),
    y: clamp(shown.y, frame.y + down - shown.height, frame.y + frame.height - down),
  };
}

function wholePicture(transform: Layer['transform']): Rect {
  return { x: 0, y: 0, width: transform.originalWidth, height: transform.originalHeight };
}

function scaleOf(transform: Layer['transform']): Point {
  return {
    x: transform.width / transform.originalWidth,
    y: transform.height / transform.originalHeight,
  };
}
