/** Soft shapes: drawn sharp and blurred once as a whole, since a filter on the pen itself would run for each of a hundred glints. */
import type { Pen } from '../core/curve.ts';
import { findBounds } from '../core/drawn-bounds.ts';
import { borrowPlainLayer } from '../core/layer.ts';

/** How far a blur reaches, in its own sizes. */
const BLUR_REACH = 3;

/** Draws with a pen of the same transform and blurs by so many pixels; the given pen keeps its state. */
export function drawSoftly(pen: Pen, pixels: number, draw: (pen: Pen) => void): void {
  const sharp = borrowPlainLayer('soft', pen.canvas.width, pen.canvas.height);
  sharp.pen.setTransform(pen.getTransform());
  draw(sharp.pen);
  const bounds = findBounds(sharp.canvas);
  if (!bounds) return;
  const { left, top, right, bottom } = bounds;
  const reach = Math.ceil(pixels * BLUR_REACH) + 1;
  pen.save();
  pen.resetTransform();
  pen.beginPath();
  pen.rect(left - reach, top - reach, right - left + 2 * reach, bottom - top + 2 * reach);
  // A filter works on what it may draw to, and would else blur a whole empty picture.
  pen.clip();
  pen.filter = `blur(${pixels.toFixed(2)}px)`;
  pen.drawImage(sharp.canvas, 0, 0);
  pen.restore();
}
