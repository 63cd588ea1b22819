/**
 * `pixel = document * scale + { x, y }`. `x` and `y` are whole numbers, so that at 100 % the pixels
 * of document and canvas coincide, and a repeated drawing has the same edges.
 */
import type { Rect, Size } from '../document.ts';
import { clamp } from '../geometry.ts';
import type { View } from '../view.ts';
import { grow } from './rects.ts';

export type Raster = { scale: number; x: number; y: number };

export type Context = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D;

/** @param density device pixels per CSS pixel */
export function rasterOf({ zoom, x, y }: View, density: number): Raster {
  return { scale: zoom * density, x: Math.round(x * density), y: Math.round(y * density) };
}

export function pixelsAround(rect: Rect, { scale, x, y }: Raster): Rect {
  const left = Math.floor(rect.x * scale + x);
  const top = Math.floor(rect.y * scale + y);
  const right = Math.ceil((rect.x + rect.width) * scale + x);
  const bottom = Math.ceil((rect.y + rect.height) * scale + y);

  return grow({ x: left, y: top, width: right - left, height: bottom - top }, 1);
}

/**
 * Returns the visible part of the frame with a margin, in device pixels.
 * @param before the last window, in the present raster; kept while it has all visible pixels and
 * its size is right
 */
export function windowOn(frame: Rect, { scale, x, y }: Raster, stage: Size, before?: Rect): Rect {
  const across = windowAlong(frame.x * scale + x, frame.width * scale, stage.width);
  const down = windowAlong(frame.y * scale + y, frame.height * scale, stage.height);
  const centered = { x: across.from, y: down.from, width: across.length, height: down.length };
  const isKept = before?.width === centered.width && before.height === centered.height;

  return isKept && isHeld(before.x, before.width, across) && isHeld(before.y, before.height, down)
    ? before
    : centered;
}

const MARGIN = 128;

type Span = { from: number; length: number; seenFrom: number; seenTo: number };

function windowAlong(start: number, length: number, stageLength: number): Span {
  const first = Math.ceil(start - ROUNDING_MAX);
  const filled = Math.max(0, Math.floor(start + length + ROUNDING_MAX) - first);
  const drawn = Math.min(filled, stageLength + 2 * MARGIN);

  return {
    ...{ from: clamp(-MARGIN, first, first + filled - drawn), length: drawn },
    ...{ seenFrom: Math.max(0, first), seenTo: Math.min(stageLength, first + filled) },
  };
}

function isHeld(from: number, length: number, { seenFrom, seenTo }: Span): boolean {
  return from <= seenFrom && from + length >= seenTo;
}

const ROUNDING_MAX = 1e-6;

export function documentRect(pixels: Rect, { scale, x, y }: Raster): Rect {
  return {
    ...{ x: (pixels.x - x) / scale, y: (pixels.y - y) / scale },
    ...{ width: pixels.width / scale, height: pixels.height / scale },
  };
}

export function useRaster(context: Context, { scale, x, y }: Raster): void {
  context.setTransform(scale, 0, 0, scale, x, y);
}

/** Calls `draw` in coordinates of the document, clipped to `pixels`. */
export function drawWithin(context: Context, pixels: Rect, raster: Raster, draw: () => void): void {
  context.save();
  context.setTransform(1, 0, 0, 1, 0, 0);
  context.beginPath();
  context.rect(pixels.x, pixels.y, pixels.width, pixels.height);
  context.clip();
  useRaster(context, raster);
  draw();
  context.restore();
}

export function contextOf(canvas: HTMLCanvasElement | OffscreenCanvas): Context {
  // as: both kinds of canvas return this context
  const context = canvas.getContext('2d') as Context | null;
  if (!context) throw new Error('Failed to get canvas context');

  return context;
}
