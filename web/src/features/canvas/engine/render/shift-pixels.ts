import type { Point, Rect, Size } from '../document.ts';
import { contextOf } from './raster.ts';

type Canvas = HTMLCanvasElement | OffscreenCanvas;

/** The caller draws the uncovered strips: see `uncoveredStrips`. */
export function shiftPixels(canvas: Canvas, by: Point): void {
  drawShifted(canvas, canvas, by);
}

/** Replaces the target's pixels. */
export function drawShifted(canvas: Canvas, target: Canvas, { x, y }: Point): void {
  // Browsers refuse to draw an empty canvas.
  if (canvas.width === 0 || canvas.height === 0) return;
  const context = contextOf(target);
  context.save();
  context.resetTransform();
  context.globalCompositeOperation = 'copy';
  context.drawImage(canvas, x, y);
  context.restore();
}

/** Returns at most two strips, without overlap. */
export function uncoveredStrips({ width, height }: Size, by: Point): Rect[] {
  const across = Math.min(Math.abs(by.x), width);
  const down = Math.min(Math.abs(by.y), height);
  const strips = [
    { x: 0, y: by.y > 0 ? 0 : height - down, width, height: down },
    {
      x: by.x > 0 ? 0 : width - across,
      y: by.y > 0 ? down : 0,
      width: across,
      height: height - down,
    },
  ];

  return strips.filter(strip => strip.width > 0 && strip.height > 0);
}
