/**
 * Gradient noise. The tables are fixed, so pictures differ only by the offsets that callers add.
 * `!` is safe because table indices are masked to the tables' lengths.
 */
import { createRandom } from './rng.ts';
import { clamp } from './scalar.ts';

const PERMUTATION = new Uint8Array(512);
const GRADIENT_X = new Float64Array(256);
const GRADIENT_Y = new Float64Array(256);
fillTables();

/** Returns Perlin noise, about −1..1. It repeats after 256 units in x and y. */
export function noise(x: number, y: number): number {
  const floorX = Math.floor(x);
  const floorY = Math.floor(y);
  const cellX = floorX & 255;
  const cellY = floorY & 255;
  const dx = x - floorX;
  const dy = y - floorY;
  const u = dx * dx * dx * (dx * (dx * 6 - 15) + 10);
  const v = dy * dy * dy * (dy * (dy * 6 - 15) + 10);
  const left = PERMUTATION[cellX]!;
  const right = PERMUTATION[cellX + 1]!;
  const below = (cellY + 1) & 255;
  const a = PERMUTATION[left + cellY]!;
  const b = PERMUTATION[right + cellY]!;
  const c = PERMUTATION[left + below]!;
  const d = PERMUTATION[right + below]!;
  const n0 = GRADIENT_X[a]! * dx + GRADIENT_Y[a]! * dy;
  const n1 = GRADIENT_X[b]! * (dx - 1) + GRADIENT_Y[b]! * dy;
  const n2 = GRADIENT_X[c]! * dx + GRADIENT_Y[c]! * (dy - 1);
  const n3 = GRADIENT_X[d]! * (dx - 1) + GRADIENT_Y[d]! * (dy - 1);
  const top = n0 + u * (n1 - n0);
  return 1.42 * (top + v * (n2 + u * (n3 - n2) - top));
}

/**
 * Returns fractal noise, about −0.7..0.7. Each octave is about twice as fine as the last and `gain`
 * times as strong.
 */
export function fractal(x: number, y: number, octaves = 4, gain = 0.5): number {
  let sum = 0;
  let amplitude = 0.5;
  let fx = x;
  let fy = y;
  for (let i = 0; i < octaves; i++) {
    sum += amplitude * noise(fx, fy);
    fx = fx * 2.03 + 13.7;
    fy = fy * 2.03 + 7.1;
    amplitude *= gain;
  }
  return sum;
}

/** Returns noise with sharp crests, 0..1. Only the crests have finer detail. */
export function ridged(x: number, y: number, octaves = 5): number {
  let sum = 0;
  let amplitude = 0.5;
  let weight = 1;
  let fx = x;
  let fy = y;
  for (let i = 0; i < octaves; i++) {
    const crest = (1 - Math.abs(noise(fx, fy))) ** 2;
    sum += amplitude * crest * weight;
    weight = clamp(crest * 1.6);
    fx = fx * 2.1 + 9;
    fy = fy * 2.1 + 5;
    amplitude *= 0.5;
  }
  return sum;
}

function fillTables(): void {
  const random = createRandom(77);
  const order = Uint8Array.from({ length: 256 }, (_, i) => i);
  for (let i = 255; i > 0; i--) {
    const j = random.int(i + 1);
    const kept = order[i]!;
    order[i] = order[j]!;
    order[j] = kept;
  }
  for (let i = 0; i < 512; i++) PERMUTATION[i] = order[i & 255]!;
  for (let i = 0; i < 256; i++) {
    GRADIENT_X[i] = Math.cos((i / 256) * Math.PI * 2);
    GRADIENT_Y[i] = Math.sin((i / 256) * Math.PI * 2);
  }
}
