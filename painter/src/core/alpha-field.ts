/**
 * Draws forms without a contour, such as clouds and mist. Their alpha is computed on a coarse grid
 * and filled with the pen's own style, so that every medium can paint them. `!` asserts that an
 * index is in range.
 */
import type { Pen } from './curve.ts';
import { borrowPlainLayer, createPlainLayer, type Layer } from './layer.ts';
import { clamp } from './scalar.ts';

/** In design units. */
type FieldBox = { x: number; y: number; w: number; h: number };

const CELLS_MAX = 400_000;

/**
 * Returns a function that draws the field. The field is computed only when it is first drawn,
 * because some media skip it.
 * @param cell the side of a cell in design units; larger for softer forms
 * @param alpha returns 0..1 for a position in design units
 */
export function alphaField(
  box: FieldBox,
  cell: number,
  alpha: (x: number, y: number) => number,
): (pen: Pen) => void {
  const side = Math.max(cell, Math.sqrt((box.w * box.h) / CELLS_MAX));
  const columns = Math.max(2, Math.ceil(box.w / side));
  const rows = Math.max(2, Math.ceil(box.h / side));
  let mask: Layer | undefined;
  return pen => {
    mask ??= computeMask(box, { columns, rows }, alpha);
    const tint = borrowPlainLayer('field', columns, rows);
    tint.pen.fillStyle = pen.fillStyle;
    tint.pen.setTransform(
      columns / box.w,
      0,
      0,
      rows / box.h,
      (-box.x * columns) / box.w,
      (-box.y * rows) / box.h,
    );
    tint.pen.fillRect(box.x, box.y, box.w, box.h);
    tint.pen.resetTransform();
    tint.pen.globalCompositeOperation = 'destination-in';
    tint.pen.drawImage(mask.canvas, 0, 0);
    pen.imageSmoothingQuality = 'high';
    pen.drawImage(tint.canvas, box.x, box.y, box.w, box.h);
  };
}

function computeMask(
  box: FieldBox,
  { columns, rows }: { columns: number; rows: number },
  alpha: (x: number, y: number) => number,
): Layer {
  const mask = createPlainLayer(columns, rows);
  const image = mask.pen.createImageData(columns, rows);
  for (let j = 0; j < rows; j++) {
    const y = box.y + ((j + 0.5) / rows) * box.h;
    for (let i = 0; i < columns; i++) {
      const x = box.x + ((i + 0.5) / columns) * box.w;
      image.data[(j * columns + i) * 4 + 3] = 255 * clamp(alpha(x, y));
    }
  }
  mask.pen.putImageData(image, 0, 0);
  return mask;
}
