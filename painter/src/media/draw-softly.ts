/** Soft shapes: drawn sharp and blurred once as a whole, since a filter on the pen itself would run for each of a hundred glints. */
import type { Pen } from '../core/curve.ts';
import { borrowPlainLayer } from '../core/layer.ts';

/** Draws with a pen of the same transform and blurs by so many pixels; the given pen keeps its state. */
export function drawSoftly(pen: Pen, pixels: number, draw: (pen: Pen) => void): void {
  const sharp = borrowPlainLayer('soft', pen.canvas.width, pen.canvas.height);
  sharp.pen.setTransform(pen.getTransform());
  draw(sharp.pen);
  pen.save();
  pen.resetTransform();
  pen.filter = `blur(${pixels.toFixed(2)}px)`;
  pen.drawImage(sharp.canvas, 0, 0);
  pen.restore();
}
