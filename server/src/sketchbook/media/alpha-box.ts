/**
 * The part of a mask that is not empty, cut out as bytes: washes cost what they cover, not what the picture measures.
 * Indices are in range by construction, hence the `!`.
 */
import type { Canvas } from '@napi-rs/canvas';
import type { View } from '../core/view.ts';

export type AlphaBox = { x: number; y: number; width: number; height: number; alpha: Uint8Array };

/** The mask's box grown by `padding` pixels within the picture; null when nothing was drawn. */
export function readAlpha(canvas: Canvas, view: View, padding: number): AlphaBox | null {
  const bytes = canvas.data();
  const bounds = findBounds(new Uint32Array(bytes.buffer, bytes.byteOffset, bytes.byteLength / 4), view);
  if (!bounds) return null;
  const x = Math.max(0, bounds.left - padding);
  const y = Math.max(0, bounds.top - padding);
  const width = Math.min(view.width, bounds.right + padding + 1) - x;
  const height = Math.min(view.height, bounds.bottom + padding + 1) - y;
  const alpha = new Uint8Array(width * height);
  for (let row = 0; row < height; row++) {
    let from = ((row + y) * view.width + x) * 4 + 3;
    for (let k = row * width; k < (row + 1) * width; k++, from += 4) alpha[k] = bytes[from]!;
  }
  return { x, y, width, height, alpha };
}

/** A soft copy at half resolution (two box blurs), read at full-resolution coordinates. */
export function blurAlpha(box: AlphaBox, radius: number): { at: (x: number, y: number) => number } {
  const width = (box.width + 1) >> 1;
  const height = (box.height + 1) >> 1;
  let half = new Float32Array(width * height);
  for (let y = 0; y < height; y++) {
    const row = Math.min(box.height - 1, y * 2) * box.width;
    for (let x = 0; x < width; x++) half[y * width + x] = box.alpha[row + Math.min(box.width - 1, x * 2)]!;
  }
  const reach = Math.max(1, Math.round(radius * 0.5));
  for (let pass = 0; pass < 2; pass++) {
    half = boxBlur(half, { length: width, lines: height, step: 1, lineStep: width }, reach);
    half = boxBlur(half, { length: height, lines: width, step: width, lineStep: 1 }, reach);
  }
  return { at: (x, y) => half[(y >> 1) * width + (x >> 1)]! };
}

type Sweep = { length: number; lines: number; step: number; lineStep: number };

function boxBlur(source: Float32Array, sweep: Sweep, reach: number): Float32Array<ArrayBuffer> {
  const { length, lines, step, lineStep } = sweep;
  const out = new Float32Array(source.length);
  const share = 1 / (2 * reach + 1);
  for (let line = 0; line < lines; line++) {
    const start = line * lineStep;
    let sum = 0;
    for (let i = 0; i < Math.min(reach, length); i++) sum += source[start + i * step]!;
    for (let i = 0; i < length; i++) {
      if (i + reach < length) sum += source[start + (i + reach) * step]!;
      if (i - reach - 1 >= 0) sum -= source[start + (i - reach - 1) * step]!;
      out[start + i * step] = sum * share;
    }
  }
  return out;
}

function findBounds(
  pixels: Uint32Array,
  { width, height }: View,
): { left: number; top: number; right: number; bottom: number } | null {
  let [left, top, right, bottom] = [width, -1, -1, -1];
  for (let y = 0; y < height; y++) {
    const row = y * width;
    let first = 0;
    while (first < width && pixels[row + first] === 0) first++;
    if (first === width) continue;
    let last = width - 1;
    while (pixels[row + last] === 0) last--;
    if (top < 0) top = y;
    bottom = y;
    if (first < left) left = first;
    if (last > right) right = last;
  }
  return top < 0 ? null : { left, top, right, bottom };
}
