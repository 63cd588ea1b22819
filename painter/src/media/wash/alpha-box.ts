/**
 * The part of a mask that is not empty, cut out as bytes: washes cost what they cover, not what the picture measures.
 * Indices are in range by construction, hence the `!`.
 */
import { findBounds } from '../../core/drawn-bounds.ts';
import type { Layer } from '../../core/layer.ts';
import type { View } from '../../core/view.ts';

export type AlphaBox = {
  x: number;
  y: number;
  width: number;
  height: number;
  alpha: Uint8Array;
  /** RGBA of the same pixels. */
  pixels: Uint8ClampedArray;
};

/** The mask's box grown by `padding` pixels within the picture; null when nothing was drawn. */
export function readAlpha(layer: Layer, view: View, padding: number): AlphaBox | null {
  const bounds = findBounds(layer.canvas);
  if (!bounds) return null;
  const x = Math.max(0, bounds.left - padding);
  const y = Math.max(0, bounds.top - padding);
  const width = Math.min(view.width, bounds.right + padding) - x;
  const height = Math.min(view.height, bounds.bottom + padding) - y;
  // Only this part is read back: pixel copies live outside the heap, where the collector is slow to see them.
  const pixels = layer.pen.getImageData(x, y, width, height).data;
  const alpha = new Uint8Array(width * height);
  for (let k = 0, from = 3; k < alpha.length; k++, from += 4) alpha[k] = pixels[from]!;
  return { x, y, width, height, alpha, pixels };
}

/** A soft copy at half resolution (two box blurs), read at full-resolution coordinates; lasts until the next blur. */
export function blurAlpha(box: AlphaBox, radius: number): { at: (x: number, y: number) => number } {
  const width = (box.width + 1) >> 1;
  const height = (box.height + 1) >> 1;
  const half = scratchOf(0, width * height);
  const turned = scratchOf(1, width * height);
  for (let y = 0; y < height; y++) {
    const row = Math.min(box.height - 1, y * 2) * box.width;
    for (let x = 0; x < width; x++)
      half[y * width + x] = box.alpha[row + Math.min(box.width - 1, x * 2)]!;
  }
  const reach = Math.max(1, Math.round(radius * 0.5));
  for (let pass = 0; pass < 2; pass++) {
    boxBlur(half, turned, { length: width, lines: height, step: 1, lineStep: width, reach });
    boxBlur(turned, half, { length: height, lines: width, step: width, lineStep: 1, reach });
  }
  return { at: (x, y) => half[(y >> 1) * width + (x >> 1)]! };
}

type Sweep = { length: number; lines: number; step: number; lineStep: number; reach: number };

function boxBlur(
  source: Float32Array,
  target: Float32Array,
  { length, lines, step, lineStep, reach }: Sweep,
): void {
  const share = 1 / (2 * reach + 1);
  for (let line = 0; line < lines; line++) {
    const start = line * lineStep;
    let sum = 0;
    for (let i = 0; i < Math.min(reach, length); i++) sum += source[start + i * step]!;
    for (let i = 0; i < length; i++) {
      if (i + reach < length) sum += source[start + (i + reach) * step]!;
      if (i - reach - 1 >= 0) sum -= source[start + (i - reach - 1) * step]!;
      target[start + i * step] = sum * share;
    }
  }
}

/** Two buffers of the thread that grow to the largest blur asked for. */
const buffers: [Float32Array, Float32Array] = [new Float32Array(0), new Float32Array(0)];

function scratchOf(index: 0 | 1, length: number): Float32Array {
  if (buffers[index].length < length) buffers[index] = new Float32Array(length);
  return buffers[index];
}
