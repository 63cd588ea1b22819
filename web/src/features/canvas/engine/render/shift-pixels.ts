import type { Point, Rect, Size } from '../document.ts';
import { contextOf } from './raster.ts';

type Canvas = HTMLCanvasElement | OffscreenCanvas;

/** Moves the pixels. The caller must draw the strips that become empty: see `uncoveredStrips`. */
export function shiftPixels(canvas: Canvas, by: Point): void {
  drawShifted(canvas, canvas, by);
}

/** Copies the canvas to the target with a shift, and clears the rest of the target. */
export function drawShifted(canvas: Canvas, target: Canvas, { x, y }: Point): void {
  // Browsers throw an error if an empty canvas is drawn.
  if (canvas.width === 0 || canvas.height === 0) return;
  const context = contextOf(target);
  context.save();
  context.resetTransform();
  context.globalCompositeOperation = 'copy';
  context.drawImage(canvas, x, y);
  context.restore();
}

/** Returns the strips that a shift leaves empty. */
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
