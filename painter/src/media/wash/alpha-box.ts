/**
 * Cuts the drawn part out of a mask, so that a wash (a layer of transparent paint) costs only the
 * time and memory of the area that it covers. `!` asserts that an index is in range.
 */
import { findBounds } from '../../core/drawn-bounds.ts';
import type { Layer } from '../../core/layer.ts';
import type { View } from '../../core/view.ts';

export type AlphaBox = {
  x: number;
  y: number;
  width: number;
  height: number;
  /** Valid until the next mask is read. */
  alpha: Uint8Array;
  /** RGBA of the same pixels; null unless requested. */
  pixels: Uint8ClampedArray | null;
};

/** The number of rows per read. A read covers only the columns with drawn pixels. */
const BAND = 48;

let buffer = new Uint8Array(0);

/**
 * Returns the mask's box with `padding` pixels around, within the picture; null if nothing was
 * drawn.
 */
export function readAlpha(
  layer: Layer,
  view: View,
  { padding, hasColors }: { padding: number; hasColors: boolean },
): AlphaBox | null {
  const bounds = findBounds(layer.canvas);
  if (!bounds) return null;
  const x = Math.max(0, bounds.left - padding);
  const y = Math.max(0, bounds.top - padding);
  const width = Math.min(view.width, bounds.right + padding) - x;
  const height = Math.min(view.height, bounds.bottom + padding) - y;
  if (buffer.length < width * height) buffer = new Uint8Array(width * height);
  const alpha = buffer.subarray(0, width * height).fill(0);
  const pixels = hasColors ? new Uint8ClampedArray(alpha.length * 4) : null;
  // Reads only the drawn parts, because copies of pixels are outside the JavaScript heap and are
  // freed late.
  const last = Math.min(view.height, bounds.bottom);
  for (let top = Math.max(0, bounds.top); top < last; top += BAND) {
    const rows = Math.min(BAND, last - top);
    const across = bounds.across(top, top + rows);
    if (!across) continue;
    const left = Math.max(0, across.left);
    const columns = Math.min(view.width, across.right) - left;
    const { data } = layer.pen.getImageData(left, top, columns, rows);
    for (let j = 0, from = 0; j < rows; j++) {
      const row = (top + j - y) * width + left - x;
      pixels?.set(data.subarray(from, from + columns * 4), row * 4);
      for (let i = row; i < row + columns; i++, from += 4) alpha[i] = data[from + 3]!;
    }
  }
  return { x, y, width, height, alpha, pixels };
}

/**
 * Returns each row's range of pixels that includes all pixels within `reach` of a drawn pixel; `to`
 * is the first pixel after the range.
 */
export function spansOf(
  { width, height, alpha }: AlphaBox,
  reach: number,
): { from: Int32Array; to: Int32Array } {
  const margin = Math.ceil(reach) + 1;
  const spans = { from: new Int32Array(height).fill(width), to: new Int32Array(height) };
  for (let y = 0; y < height; y++) {
    const row = y * width;
    let left = 0;
    while (left < width && alpha[row + left] === 0) left++;
    if (left === width) continue;
    let right = width;
    while (alpha[row + right - 1] === 0) right--;
    for (let j = Math.max(0, y - margin); j < Math.min(height, y + margin + 1); j++) {
      spans.from[j] = Math.min(spans.from[j]!, Math.max(0, left - margin));
      spans.to[j] = Math.max(spans.to[j]!, Math.min(width, right + margin));
    }
  }
  return spans;
}

/** A blurred mask at half resolution: (x, y) is at `(y >> 1) * width + (x >> 1)`. */
export type SoftAlpha = { values: Float32Array; width: number };

/** Applies two box blurs over `radius` pixels. The result is valid until the next blur. */
export function blurAlpha(box: AlphaBox, radius: number): SoftAlpha {
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
    blurRows(half, turned, { width, height, reach });
    blurColumns(turned, half, { width, height, reach });
  }
  return { values: half, width };
}

type Sweep = { width: number; height: number; reach: number };

function blurRows(
  source: Float32Array,
  target: Float32Array,
  { width, height, reach }: Sweep,
): void {
  const share = 1 / (2 * reach + 1);
  for (let y = 0; y < height; y++) {
    const row = y * width;
    let sum = 0;
    for (let x = 0; x < Math.min(reach, width); x++) sum += source[row + x]!;
    for (let x = 0; x < width; x++) {
      if (x + reach < width) sum += source[row + x + reach]!;
      if (x - reach - 1 >= 0) sum -= source[row + x - reach - 1]!;
      target[row + x] = sum * share;
    }
  }
}

/**
 * Keeps a running sum per column and proceeds row by row, because processing single columns would
 * miss the CPU cache.
 */
function blurColumns(
  source: Float32Array,
  target: Float32Array,
  { width, height, reach }: Sweep,
): void {
  const share = 1 / (2 * reach + 1);
  const sums = new Float64Array(width);
  const add = (y: number, sign: 1 | -1): void => {
    if (y < 0 || y >= height) return;
    for (let x = 0; x < width; x++) sums[x]! += sign * source[y * width + x]!;
  };
  for (let y = 0; y < reach; y++) add(y, 1);
  for (let y = 0; y < height; y++) {
    add(y + reach, 1);
    add(y - reach - 1, -1);
    for (let x = 0; x < width; x++) target[y * width + x] = sums[x]! * share;
  }
}

const buffers: [Float32Array, Float32Array] = [new Float32Array(0), new Float32Array(0)];

function scratchOf(index: 0 | 1, length: number): Float32Array {
  if (buffers[index].length < length) buffers[index] = new Float32Array(length);
  return buffers[index];
}
