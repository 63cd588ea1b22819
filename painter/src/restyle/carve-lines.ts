/**
 * Draws lines along a picture's forms by smearing noise along the flow (line integral convolution).
 * `!` asserts that an index is in range.
 */
import { noise } from '../core/noise.ts';
import type { Plane } from './planes.ts';

export type Field = {
  width: number;
  height: number;
  /** Unit vectors, one per cell. A cell's side is `cell` pixels and must be a power of two. */
  x: Float32Array;
  y: Float32Array;
  columns: number;
  cell: number;
};

const STEPS = 12;
const STRIDE = 1.6;
const ROWS_A_STEP = 64;

/**
 * Returns the directions that `angleAt` gives as radians. `angleAt` may return either of two
 * opposite directions, because each line is walked both ways.
 */
export function createField(
  { width, height }: { width: number; height: number },
  angleAt: (u: number, v: number) => number,
  cell: number,
): Field {
  const columns = Math.ceil(width / cell);
  const rows = Math.ceil(height / cell);
  const field: Field = {
    width,
    height,
    x: new Float32Array(columns * rows),
    y: new Float32Array(columns * rows),
    columns,
    cell,
  };
  for (let j = 0, k = 0; j < rows; j++) {
    for (let i = 0; i < columns; i++, k++) {
      const angle = angleAt(((i + 0.5) * cell) / width, ((j + 0.5) * cell) / height);
      field.x[k] = Math.cos(angle);
      field.y[k] = Math.sin(angle);
    }
  }
  return field;
}

type Carving = {
  /** The approximate distance between lines in pixels. */
  breadth: number;
  seed: number;
  onStep?: (fraction: number) => void;
};

/** Returns noise of about −1..1 that is stretched along the field's directions. */
export function carveLines(field: Field, { breadth, seed, onStep }: Carving): Plane {
  const { width, height } = field;
  const grain = new Float32Array(width * height);
  const offset = (seed % 83) + 0.5;
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) grain[i] = noise(x / breadth + offset, y / breadth + 3.3);
  }
  const values = new Float32Array(width * height);
  const start = { x: 0, y: 0, way: STRIDE };
  for (let y = 0, i = 0; y < height; y++) {
    if (y % ROWS_A_STEP === 0) onStep?.(y / height);
    for (let x = 0; x < width; x++, i++) {
      start.x = x;
      start.y = y;
      start.way = STRIDE;
      const ahead = walk(field, grain, start);
      start.way = -STRIDE;
      values[i] = ahead + walk(field, grain, start);
    }
  }
  return spread({ width, height, values });
}

function walk(
  field: Field,
  grain: Float32Array,
  start: { x: number; y: number; way: number },
): number {
  const { width, height, columns } = field;
  const cells = 1 / field.cell;
  let { x, y } = start;
  let lastX = 0;
  let lastY = 0;
  let sum = 0;
  for (let step = 0; step < STEPS; step++) {
    // The line ends at the border: repeating its last pixel there would draw a bar.
    if (x < 0 || y < 0 || x >= width || y >= height) return sum / step;
    const ix = x | 0;
    const iy = y | 0;
    sum += grain[iy * width + ix]!;
    const k = ((iy * cells) | 0) * columns + ((ix * cells) | 0);
    const toX = field.x[k]!;
    const toY = field.y[k]!;
    const way = step === 0 ? start.way : toX * lastX + toY * lastY < 0 ? -STRIDE : STRIDE;
    lastX = toX * way;
    lastY = toY * way;
    x += lastX;
    y += lastY;
  }
  return sum / STEPS;
}

function spread(plane: Plane): Plane {
  let squares = 0;
  for (const value of plane.values) squares += value * value;
  const gain = 0.5 / (Math.sqrt(squares / plane.values.length) + 1e-6);
  for (let i = 0; i < plane.values.length; i++) plane.values[i]! *= gain;
  return plane;
}
