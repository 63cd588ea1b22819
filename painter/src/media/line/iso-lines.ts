/**
 * Contours of images: lines along the edge of the alpha, and thinner lines at levels of tone.
 * Styles that draw with lines use them for planets and clouds. `!` asserts that an index is in
 * range.
 */
import type { Canvas } from '@napi-rs/canvas';
import type { Pen } from '../../core/curve.ts';
import { createPlainLayer } from '../../core/layer.ts';
import { clamp } from '../../core/scalar.ts';
import { blurPlane } from '../../restyle/planes.ts';

/** Flatter places get no contour; the value is a change per pixel. */
const FLATTEST = 0.004;
/** The difference in tone between two lines. */
const TONE_STEP = 0.17;
/** The distance over which tones are smoothed, in design units, so that grain gets no contour. */
const TONE_REACH = 9;
/**
 * An image with a smaller transparent share is a wall or a table, where lines of tone would look
 * like cracks.
 */
const GROUND_SHARE = 0.05;

export type PixelBox = { left: number; top: number; columns: number; rows: number };

type Line = {
  /** The width of lines in pixels. */
  width: number;
  unit: number;
};

export function traceImage(
  pen: Pen,
  { left, top, columns, rows }: PixelBox,
  { width, unit }: Line,
): Canvas {
  const { data } = pen.getImageData(left, top, columns, rows);
  const alpha = new Float32Array(columns * rows);
  const grays = new Float32Array(columns * rows);
  for (let i = 0; i < alpha.length; i++) {
    alpha[i] = data[i * 4 + 3]! / 255;
    grays[i] =
      (data[i * 4]! * 0.3 + data[i * 4 + 1]! * 0.55 + data[i * 4 + 2]! * 0.15) / 255 / TONE_STEP;
  }
  const tone = blurPlane({ width: columns, height: rows, values: grays }, TONE_REACH * unit).values;
  const isGround = alpha.filter(value => value < 0.5).length < alpha.length * GROUND_SHARE;
  const traced = createPlainLayer(columns, rows);
  const image = traced.pen.createImageData(columns, rows);
  for (let y = 1; y < rows - 1; y++) {
    for (let x = 1; x < columns - 1; x++) {
      const i = y * columns + x;
      if (alpha[i] === 0) continue;
      const edge = coverAt(alpha, { i, columns, level: 0.5 }, width);
      const isInside =
        !isGround && alpha[i - columns - 1]! > 0.95 && alpha[i + columns + 1]! > 0.95;
      const line = isInside
        ? coverAt(tone, { i, columns, level: Math.round(tone[i]!) }, width * 0.6) * 0.6
        : 0;
      image.data[i * 4 + 3] = 255 * Math.max(edge, line);
    }
  }
  traced.pen.putImageData(image, 0, 0);
  return traced.canvas;
}

type Crossing = { i: number; columns: number; level: number };

function coverAt(plane: Float32Array, { i, columns, level }: Crossing, width: number): number {
  const slope =
    Math.hypot(plane[i + 1]! - plane[i - 1]!, plane[i + columns]! - plane[i - columns]!) / 2;
  if (slope < FLATTEST) return 0;
  return clamp(width / 2 + 0.5 - Math.abs(plane[i]! - level) / slope);
}
