/**
 * Where the document lies on a canvas: `pixel = document * scale + { x, y }`. `x` and `y` are whole, so that a document at 100 % falls on
 * pixels, and what is drawn twice at one place has the same edges.
 */
import type { Rect, Size } from '../document.ts';
import type { View } from '../view.ts';
import { grow, intersect } from './rects.ts';

export type Raster = { scale: number; x: number; y: number };

/** Either kind of canvas; both draw alike. */
export type Context = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D;

/** @param density device pixels to a CSS pixel */
export function rasterOf({ zoom, x, y }: View, density: number): Raster {
  return { scale: zoom * density, x: Math.round(x * density), y: Math.round(y * density) };
}

export function isSameRaster(a: Raster, b: Raster): boolean {
  return a.scale === b.scale && a.x === b.x && a.y === b.y;
}

/** All pixels that a rectangle of the document can tint, as whole ones. */
export function pixelsAround(rect: Rect, { scale, x, y }: Raster): Rect {
  const left = Math.floor(rect.x * scale + x);
  const top = Math.floor(rect.y * scale + y);
  const right = Math.ceil((rect.x + rect.width) * scale + x);
  const bottom = Math.ceil((rect.y + rect.height) * scale + y);

  return grow({ x: left, y: top, width: right - left, height: bottom - top }, 1);
}

/** The pixels of the canvas that a rectangle of the document fills, without those that it shares; undefined where it fills none. */
export function pixelsWithin(rect: Rect, { scale, x, y }: Raster, canvas: Size): Rect | undefined {
  const left = Math.ceil(rect.x * scale + x - SHARED_MAX);
  const top = Math.ceil(rect.y * scale + y - SHARED_MAX);
  const right = Math.floor((rect.x + rect.width) * scale + x + SHARED_MAX);
  const bottom = Math.floor((rect.y + rect.height) * scale + y + SHARED_MAX);

  return intersect({ x: left, y: top, width: right - left, height: bottom - top }, { x: 0, y: 0, ...canvas });
}

/** What a sum of numbers may be off by. */
const SHARED_MAX = 1e-6;

/** The place of the document that a rectangle of pixels shows. */
export function documentRect(pixels: Rect, { scale, x, y }: Raster): Rect {
  return {
    ...{ x: (pixels.x - x) / scale, y: (pixels.y - y) / scale },
    ...{ width: pixels.width / scale, height: pixels.height / scale },
  };
}

export function useRaster(context: Context, { scale, x, y }: Raster): void {
  context.setTransform(scale, 0, 0, scale, x, y);
}

/** Draws on these pixels alone, in places of the document. */
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

/** @throws 'Failed to get canvas context' */
export function contextOf(canvas: HTMLCanvasElement | OffscreenCanvas): Context {
  // as: both kinds of canvas have this kind of context
  const context = canvas.getContext('2d') as Context | null;
  if (!context) throw new Error('Failed to get canvas context');

  return context;
}
