import type { Canvas } from '@napi-rs/canvas';
import { borrowPlainLayer } from './layer.ts';

/** Bounds in pixels. They may exceed the canvas. */
type Bounds = {
  left: number;
  top: number;
  right: number;
  bottom: number;
  /**
   * Returns about the leftmost and the rightmost drawn pixel between two rows, or null if nothing
   * is drawn there.
   */
  across: (top: number, bottom: number) => { left: number; right: number } | null;
};

const CELLS = 96;

/**
 * Finds the bounds of the drawn pixels in a small copy of the canvas. Adds one cell of the copy on
 * every side, because the copy may not show a thin line.
 */
export function findBounds(canvas: Canvas): Bounds | null {
  const { width, height } = canvas;
  const rows = findRows(canvas);
  const extent = (from: number, to: number): { left: number; right: number } | null => {
    let [left, right] = [CELLS, -1];
    for (const row of rows.slice(Math.max(0, from - 1), Math.max(0, to + 2))) {
      left = Math.min(left, row.left);
      right = Math.max(right, row.right);
    }
    if (right < 0) return null;
    return {
      left: Math.floor(((left - 1) * width) / CELLS),
      right: Math.ceil(((right + 2) * width) / CELLS),
    };
  };
  const whole = extent(0, CELLS);
  if (!whole) return null;
  const top = rows.findIndex(row => row.right >= 0);
  const bottom = rows.findLastIndex(row => row.right >= 0);
  const cellAt = (y: number): number => Math.floor((y * CELLS) / height);
  return {
    ...whole,
    top: Math.floor(((top - 1) * height) / CELLS),
    bottom: Math.ceil(((bottom + 2) * height) / CELLS),
    across: (from, to) => extent(cellAt(from), cellAt(to - 1)),
  };
}

function findRows(canvas: Canvas): { left: number; right: number }[] {
  const { pen } = borrowPlainLayer('cells', CELLS, CELLS);
  pen.imageSmoothingQuality = 'medium';
  pen.drawImage(canvas, 0, 0, CELLS, CELLS);
  const { data } = pen.getImageData(0, 0, CELLS, CELLS);
  return Array.from({ length: CELLS }, (_, y) => {
    let [left, right] = [CELLS, -1];
    for (let x = 0; x < CELLS; x++) {
      if (data[(y * CELLS + x) * 4 + 3] === 0) continue;
      left = Math.min(left, x);
      right = x;
    }
    return { left, right };
  });
}
