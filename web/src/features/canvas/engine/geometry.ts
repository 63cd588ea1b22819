import type { Point, Rect, Size } from './document.ts';

export function rectBetween(from: Point, to: Point): Rect {
  return {
    x: Math.min(from.x, to.x),
    y: Math.min(from.y, to.y),
    width: Math.abs(to.x - from.x),
    height: Math.abs(to.y - from.y),
  };
}

export function middleOf(rect: Rect): Point {
  return { x: rect.x + rect.width / 2, y: rect.y + rect.height / 2 };
}

export function longerSide(size: Size): number {
  return Math.max(size.width, size.height);
}

export function contains(rect: Rect, point: Point): boolean {
  return (
    point.x >= rect.x &&
    point.y >= rect.y &&
    point.x <= rect.x + rect.width &&
    point.y <= rect.y + rect.height
  );
}

export function isSameRect(one: Rect, other: Rect): boolean {
  return (
    one.x === other.x &&
    one.y === other.y &&
    one.width === other.width &&
    one.height === other.height
  );
}

export function clamp(value: number, min: number, max: number): number {
  return Math.max(min, Math.min(max, value));
}

export function pointWithin(point: Point, bounds: Rect): Point {
  return {
    x: clamp(point.x, bounds.x, bounds.x + bounds.width),
    y: clamp(point.y, bounds.y, bounds.y + bounds.height),
  };
}

export function rectWithin(rect: Rect, bounds: Rect): Rect {
  const width = Math.min(rect.width, bounds.width);
  const height = Math.min(rect.height, bounds.height);

  return {
    x: clamp(rect.x, bounds.x, bounds.x + bounds.width - width),
    y: clamp(rect.y, bounds.y, bounds.y + bounds.height - height),
    width,
    height,
  };
}

/** Places a picture of this size at the center of the frame, scaled down if it is too large. */
export function fitInto(size: Size, frame: Rect): Rect {
  const scale = Math.min(1, frame.width / size.width, frame.height / size.height);
  const width = size.width * scale;
  const height = size.height * scale;

  // Places the picture at whole pixels, because between them an unscaled picture would be blurred.
  return {
    x: Math.round(frame.x + (frame.width - width) / 2),
    y: Math.round(frame.y + (frame.height - height) / 2),
    width,
    height,
  };
}

/** Rounds the rectangle to whole pixels, at least one a side. `bounds` must be whole. */
export function wholeRect(rect: Rect, bounds: Rect): Rect {
  const left = clamp(Math.round(rect.x), bounds.x, bounds.x + bounds.width - 1);
  const top = clamp(Math.round(rect.y), bounds.y, bounds.y + bounds.height - 1);
  const right = clamp(Math.round(rect.x + rect.width), left + 1, bounds.x + bounds.width);
  const bottom = clamp(Math.round(rect.y + rect.height), top + 1, bounds.y + bounds.height);

  return { x: left, y: top, width: right - left, height: bottom - top };
}
