/** Where on a canvas something was drawn, so that costly work is done there only. */
import type { Canvas } from '@napi-rs/canvas';
import { borrowPlainLayer } from './layer.ts';

/** Pixels; some lie beyond the canvas. */
type Bounds = { left: number; top: number; right: number; bottom: number };

/** Cells across and down in which the extent is found. */
const CELLS = 96;

/** Looks at a small copy, then takes one cell more on every side for what was too thin to show there. */
export function findBounds(canvas: Canvas): Bounds | null {
  const { width, height } = canvas;
  const { pen } = borrowPlainLayer('cells', CELLS, CELLS);
  pen.imageSmoothingQuality = 'medium';
  pen.drawImage(canvas, 0, 0, CELLS, CELLS);
  const { data } = pen.getImageData(0, 0, CELLS, CELLS);
  let [left, top, right, bottom] = [CELLS, -1, -1, -1];
  for (let y = 0; y < CELLS; y++) {
    for (let x = 0; x < CELLS; x++) {
      if (data[(y * CELLS + x) * 4 + 3] === 0) continue;
      if (top < 0) top = y;
      bottom = y;
      left = Math.min(left, x);
      right = Math.max(right, x);
    }
  }
  if (top < 0) return null;
  return {
    left: Math.floor(((left - 1) * width) / CELLS),
    top: Math.floor(((top - 1) * height) / CELLS),
    right: Math.ceil(((right + 2) * width) / CELLS),
    bottom: Math.ceil(((bottom + 2) * height) / CELLS),
  };
}
