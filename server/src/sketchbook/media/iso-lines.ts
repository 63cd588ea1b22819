/**
 * Contours of what was drawn as an image: lines along which its alpha crosses a level, so that media of lines can draw a
 * planet or a cloud that is a field of pixels. Indices are in range by construction, hence the `!`.
 */
import type { Canvas } from '@napi-rs/canvas';
import { createPlainLayer, type Layer } from '../core/layer.ts';
import { clamp } from '../core/scalar.ts';

/** Alpha that changes less from pixel to pixel has no contour. */
const FLATTEST = 0.004;

/** A canvas of the same size with the lines in black; `width` is in pixels. */
export function traceAlpha({ pen, canvas }: Layer, width: number, level = 0.5): Canvas {
  const [columns, rows] = [canvas.width, canvas.height];
  const { data } = pen.getImageData(0, 0, columns, rows);
  const traced = createPlainLayer(columns, rows);
  const image = traced.pen.createImageData(columns, rows);
  const alphaAt = (i: number): number => data[i * 4 + 3]! / 255;
  for (let y = 1; y < rows - 1; y++) {
    for (let x = 1; x < columns - 1; x++) {
      const i = y * columns + x;
      const gx = alphaAt(i + 1) - alphaAt(i - 1);
      const gy = alphaAt(i + columns) - alphaAt(i - columns);
      const slope = Math.hypot(gx, gy) / 2;
      if (slope < FLATTEST) continue;
      const distance = Math.abs(alphaAt(i) - level) / slope;
      const cover = clamp(width / 2 + 0.5 - distance);
      if (cover > 0) image.data[i * 4 + 3] = 255 * cover;
    }
  }
  traced.pen.putImageData(image, 0, 0);
  return traced.canvas;
}
