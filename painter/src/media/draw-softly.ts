/**
 * Blurs a shape once, after it is drawn, because a filter on the pen would run for each of its many
 * marks.
 */
import type { Pen } from '../core/curve.ts';
import { findBounds } from '../core/drawn-bounds.ts';
import { borrowPlainLayer } from '../core/layer.ts';

const BLUR_REACH = 3;

/** @param pixels the standard deviation of the blur */
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
  // The clip limits the blur, which would otherwise process the whole picture.
  pen.clip();
  pen.filter = `blur(${pixels.toFixed(2)}px)`;
  pen.drawImage(sharp.canvas, 0, 0);
  pen.restore();
}
