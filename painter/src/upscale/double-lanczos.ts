/**
 * Doubles the sides by Lanczos-3, because libvips always enlarges bicubically. `!` asserts that an
 * index is in range.
 */
import type { Pixels } from './refine-edges.ts';

const TAPS = 6;
/** Each old pixel gives two new ones, a quarter of its width before and after its center. */
const BEFORE = phase(-0.25);
const AFTER = phase(0.25);
const ROWS_A_STEP = 32;

export function doubleLanczos(small: Pixels, onRow: (fraction: number) => void): Pixels {
  const { width, height, channels } = small;
  const wide = width * 2 * channels;
  const data = new Uint8Array(wide * height * 2);
  // A ring of widened rows. Row `y` is at index `y` modulo the ring's length.
  const ring = Array.from({ length: TAPS + 1 }, () => new Float32Array(wide));
  let filled = -1;
  const rowAt = (y: number): Float32Array =>
    ring[Math.min(height - 1, Math.max(0, y)) % ring.length]!;
  for (let y = 0; y < height; y++) {
    if (y % ROWS_A_STEP === 0) onRow(y / height);
    for (; filled < Math.min(height - 1, y + 3); filled++)
      widenRow(small, filled + 1, ring[(filled + 1) % ring.length]!);
    const before = [-3, -2, -1, 0, 1, 2].map(offset => rowAt(y + offset));
    const after = [-2, -1, 0, 1, 2, 3].map(offset => rowAt(y + offset));
    mixRows(before, BEFORE, data.subarray(2 * y * wide, (2 * y + 1) * wide));
    mixRows(after, AFTER, data.subarray((2 * y + 1) * wide, (2 * y + 2) * wide));
  }
  return { width: width * 2, height: height * 2, channels, data };
}

function widenRow({ width, channels, data }: Pixels, y: number, out: Float32Array): void {
  const start = y * width * channels;
  for (let x = 0; x < width; x++) {
    const isInner = x >= 3 && x < width - 3;
    for (let c = 0; c < channels; c++) {
      let [before, after] = [0, 0];
      for (let tap = 0; tap < TAPS; tap++) {
        const left = isInner ? x + tap - 3 : Math.min(width - 1, Math.max(0, x + tap - 3));
        const right = isInner ? x + tap - 2 : Math.min(width - 1, Math.max(0, x + tap - 2));
        before += BEFORE[tap]! * data[start + left * channels + c]!;
        after += AFTER[tap]! * data[start + right * channels + c]!;
      }
      out[2 * x * channels + c] = before;
      out[(2 * x + 1) * channels + c] = after;
    }
  }
}

function mixRows(rows: readonly Float32Array[], weights: Float64Array, out: Uint8Array): void {
  // as: there are six rows and six weights
  const [r0, r1, r2, r3, r4, r5] = rows as [
    Float32Array,
    Float32Array,
    Float32Array,
    Float32Array,
    Float32Array,
    Float32Array,
  ];
  const [w0, w1, w2, w3, w4, w5] = [...weights] as [number, number, number, number, number, number];
  for (let i = 0; i < out.length; i++) {
    const value = r0[i]! * w0 + r1[i]! * w1 + r2[i]! * w2 + r3[i]! * w3 + r4[i]! * w4 + r5[i]! * w5;
    out[i] = value < 0 ? 0 : value > 255 ? 255 : value + 0.5;
  }
}

function phase(offset: number): Float64Array {
  const first = offset < 0 ? -3 : -2;
  const weights = Float64Array.from({ length: TAPS }, (_, tap) => lanczos(first + tap - offset));
  const sum = weights.reduce((total, weight) => total + weight, 0);
  return weights.map(weight => weight / sum);
}

function lanczos(x: number): number {
  if (x === 0) return 1;
  if (Math.abs(x) >= 3) return 0;
  const angle = Math.PI * x;
  return (3 * Math.sin(angle) * Math.sin(angle / 3)) / (angle * angle);
}
