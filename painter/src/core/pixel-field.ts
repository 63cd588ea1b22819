/**
 * Small pictures that are computed pixel by pixel (gas clouds, a planet's surface) and scaled up
 * inside a shape.
 */
import type { Canvas } from '@napi-rs/canvas';
import type { Pen } from './curve.ts';
import { createPlainLayer } from './layer.ts';
import { type Oklab, toRgb } from './oklab.ts';
import { clamp } from './scalar.ts';

export type Box = { x: number; y: number; width: number; height: number };

/**
 * @param at returns the color at fractions of the width and the height, or null for an empty pixel
 */
export function paintField(
  columns: number,
  rows: number,
  at: (u: number, v: number) => { color: Oklab; alpha: number } | null,
): Canvas {
  const { canvas, pen } = createPlainLayer(columns, rows);
  const image = pen.createImageData(columns, rows);
  for (let j = 0, k = 0; j < rows; j++) {
    for (let i = 0; i < columns; i++, k += 4) {
      const sample = at((i + 0.5) / columns, (j + 0.5) / rows);
      if (!sample) continue;
      const [red, green, blue] = toRgb(sample.color);
      image.data[k] = red;
      image.data[k + 1] = green;
      image.data[k + 2] = blue;
      image.data[k + 3] = Math.round(255 * clamp(sample.alpha));
    }
  }
  pen.putImageData(image, 0, 0);
  return canvas;
}

/** Returns columns and rows of about `area` pixels with the box's aspect. */
export function fieldSize(
  { width, height }: Box,
  area: number,
): readonly [columns: number, rows: number] {
  const scale = Math.sqrt(area / (width * height));
  return [Math.max(2, Math.round(width * scale)), Math.max(2, Math.round(height * scale))];
}

export function drawField(pen: Pen, field: Canvas, { x, y, width, height }: Box): void {
  pen.imageSmoothingEnabled = true;
  pen.imageSmoothingQuality = 'high';
  pen.drawImage(field, x, y, width, height);
}

/**
 * Fills a path and draws the field inside it. The fill is needed because the pen of some media
 * draws an outline around each filled path.
 * @param trace adds the path without filling it
 */
export function fillWithField(
  pen: Pen,
  trace: (pen: Pen) => void,
  image: { field: Canvas; box: Box },
): void {
  pen.save();
  pen.beginPath();
  trace(pen);
  pen.fill();
  pen.clip();
  drawField(pen, image.field, image.box);
  pen.restore();
}
