/**
 * Improves a picture that Lanczos has enlarged. First the difference between the source and the
 * average of each 2 × 2 block is added back, which sharpens. Then edges are smoothed along their
 * direction. Last, each pixel is limited to the range of the source pixels around it, which
 * prevents ringing (false lines along edges). `!` asserts that an index is in range.
 */
import { smoothstep } from '../core/scalar.ts';

export type Pixels = {
  width: number;
  height: number;
  /** 3 for RGB, 4 with alpha. */
  channels: 3 | 4;
  data: Uint8Array;
};

type OnRow = (fraction: number) => void;

const ROWS_A_STEP = 32;
const DIRECTIONS: readonly (readonly [x: number, y: number])[] = [
  [1, 0],
  [1, 1],
  [0, 1],
  [-1, 1],
];
/** The share of the difference to the source that is added back. */
const GIVEN_BACK = 0.9;
const SMOOTHNESS = 0.2;
/**
 * The squared gradients of tone between which smoothing grows from nothing to its full strength.
 */
const EDGE = { from: 400, to: 6_000 };
/** A pixel may exceed the range of its source pixels by this share of the range. */
const OVERSHOOT = 0.04;

/** Changes `large`, which must have twice the sides of `small`. */
export function refineEdges(small: Pixels, large: Pixels, onRow: OnRow): void {
  giveBack(small, large, fraction => onRow(fraction * 0.35));
  smoothAlong(large, fraction => onRow(0.35 + fraction * 0.35));
  clampToSource(small, large, fraction => onRow(0.7 + fraction * 0.3));
}

function giveBack(small: Pixels, large: Pixels, onRow: OnRow): void {
  const { width, height, channels } = small;
  const row = width * channels;
  const wide = large.width * channels;
  const missing = new Float32Array(row * height);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      for (let c = 0; c < channels; c++) {
        const k = 2 * y * wide + 2 * x * channels + c;
        const sum =
          large.data[k]! +
          large.data[k + channels]! +
          large.data[k + wide]! +
          large.data[k + wide + channels]!;
        missing[y * row + x * channels + c] =
          (small.data[y * row + x * channels + c]! - sum / 4) * GIVEN_BACK;
      }
    }
  }
  for (let y = 0; y < large.height; y++) {
    if (y % ROWS_A_STEP === 0) onRow(y / large.height);
    const near = (y >> 1) * row;
    const far = Math.min(height - 1, Math.max(0, (y >> 1) + (y & 1 ? 1 : -1))) * row;
    for (let x = 0; x < large.width; x++) {
      const here = (x >> 1) * channels;
      const beside = Math.min(width - 1, Math.max(0, (x >> 1) + (x & 1 ? 1 : -1))) * channels;
      for (let c = 0; c < channels; c++) {
        const delta =
          0.5625 * missing[near + here + c]! +
          0.1875 * (missing[near + beside + c]! + missing[far + here + c]!) +
          0.0625 * missing[far + beside + c]!;
        const k = y * wide + x * channels + c;
        const value = large.data[k]! + delta;
        large.data[k] = value < 0 ? 0 : value > 255 ? 255 : value + 0.5;
      }
    }
  }
}

function smoothAlong({ width, height, channels, data }: Pixels, onRow: OnRow): void {
  const tone = toneOf({ width, height, channels, data });
  const steps = DIRECTIONS.map(([x, y]) => (y * width + x) * channels);
  for (let y = 1; y < height - 1; y++) {
    if (y % ROWS_A_STEP === 0) onRow(y / height);
    for (let x = 1; x < width - 1; x++) {
      const i = y * width + x;
      const gx =
        2 * (tone[i + 1]! - tone[i - 1]!) +
        tone[i + 1 - width]! -
        tone[i - 1 - width]! +
        tone[i + 1 + width]! -
        tone[i - 1 + width]!;
      const gy =
        2 * (tone[i + width]! - tone[i - width]!) +
        tone[i + width - 1]! -
        tone[i - width - 1]! +
        tone[i + width + 1]! -
        tone[i - width + 1]!;
      const strength = gx * gx + gy * gy;
      if (strength < EDGE.from) continue;
      const share = SMOOTHNESS * smoothstep(EDGE.from, EDGE.to, strength);
      // An edge is perpendicular to the gradient of tone.
      const step = steps[(directionOf(gx, gy) + 2) % 4]!;
      const k = i * channels;
      for (let c = k; c < k + 3; c++)
        data[c] = data[c]! + (0.5 * (data[c - step]! + data[c + step]!) - data[c]!) * share + 0.5;
    }
  }
}

function toneOf({ width, height, channels, data }: Pixels): Float32Array {
  const tone = new Float32Array(width * height);
  for (let i = 0, k = 0; i < tone.length; i++, k += channels) {
    tone[i] = 0.299 * data[k]! + 0.587 * data[k + 1]! + 0.114 * data[k + 2]!;
  }
  return tone;
}

function directionOf(gx: number, gy: number): number {
  const [across, down] = [Math.abs(gx), Math.abs(gy)];
  if (down < across * 0.4142) return 0;
  if (across < down * 0.4142) return 2;
  return gx > 0 === gy > 0 ? 1 : 3;
}

function clampToSource(small: Pixels, large: Pixels, onRow: OnRow): void {
  const { channels } = large;
  const low = new Uint8Array(small.width * channels);
  const high = new Uint8Array(small.width * channels);
  for (let sourceY = 0; sourceY < small.height; sourceY++) {
    if (sourceY % ROWS_A_STEP === 0) onRow(sourceY / small.height);
    rangeOfRow(small, sourceY, { low, high });
    for (let y = sourceY * 2; y < sourceY * 2 + 2; y++) {
      for (let x = 0; x < large.width; x++) {
        const from = (x >> 1) * channels;
        const to = (y * large.width + x) * channels;
        for (let c = 0; c < channels; c++) {
          const [least, most] = [low[from + c]!, high[from + c]!];
          const room = c === 3 ? 0 : (most - least) * OVERSHOOT;
          const value = large.data[to + c]!;
          if (value < least - room) large.data[to + c] = Math.max(0, Math.round(least - room));
          else if (value > most + room) large.data[to + c] = Math.min(255, Math.round(most + room));
        }
      }
    }
  }
}

function rangeOfRow(
  { width, height, channels, data }: Pixels,
  row: number,
  { low, high }: { low: Uint8Array; high: Uint8Array },
): void {
  const length = width * channels;
  const [above, here, below] = [
    Math.max(0, row - 1) * length,
    row * length,
    Math.min(height - 1, row + 1) * length,
  ];
  const least = new Uint8Array(length);
  const most = new Uint8Array(length);
  for (let k = 0; k < length; k++) {
    const [a, b, c] = [data[above + k]!, data[here + k]!, data[below + k]!];
    least[k] = Math.min(a, b, c);
    most[k] = Math.max(a, b, c);
  }
  for (let k = 0; k < length; k++) {
    const left = k >= channels ? k - channels : k;
    const right = k + channels < length ? k + channels : k;
    low[k] = Math.min(least[left]!, least[k]!, least[right]!);
    high[k] = Math.max(most[left]!, most[k]!, most[right]!);
  }
}
