/**
 * Splits a picture into printing blocks: eight inks, each with its shape and a color that is graded
 * within the shape (bokashi). `!` asserts that an index is in range.
 */
import { type Oklab, toRgb } from '../core/oklab.ts';
import { createRandom, type Random } from '../core/rng.ts';
import { clamp, lerp, smoothstep } from '../core/scalar.ts';
import type { Field } from './carve-lines.ts';
import { chooseColors, labelPixels } from './choose-colors.ts';
import { smoothAlong } from './key-lines.ts';
import { blurPlane, type LabPlanes, type Plane } from './planes.ts';

const INKS = 8;
/** The largest displacement of a printed block, in design units. */
const SLIP = 1.3;
/** The number of cells of the color gradation, along the longer side. */
const GRADED = 72;

export type Block = {
  /** The area of this ink and all darker inks, 0..1. */
  area: Plane;
  /** The graded color in bytes. */
  red: Plane;
  green: Plane;
  blue: Plane;
  /** The displacement of the printed block, in pixels of the area. */
  slipX: number;
  slipY: number;
};

/** Returns blocks from light to dark. */
export function cutBlocks(
  planes: LabPlanes,
  field: Field,
  { unit, seed, onStep }: { unit: number; seed: number; onStep?: (fraction: number) => void },
): Block[] {
  const { width, height } = planes;
  const soft = softened(planes, field);
  onStep?.(0.3);
  const colors = chooseColors(soft, { count: INKS, seed }).sort((a, b) => b[0] - a[0]);
  const labels = labelPixels(soft, colors);
  onStep?.(0.5);
  const random = createRandom(seed).fork('blocks');
  const shapes = colors.map((_, k) => shapeOf(labels, k, { width, height, reach: 1.7 * unit }));
  const area = new Float32Array(width * height);
  const blocks: Block[] = [];
  for (let k = colors.length - 1; k >= 0; k--) {
    onStep?.(1 - (0.4 * (k + 1)) / colors.length);
    const shape = shapes[k]!;
    for (let i = 0; i < area.length; i++) area[i] = Math.min(1, area[i]! + shape.values[i]!);
    const graded = grade(soft, labels, { index: k, color: colors[k]! });
    const open = { width, height, values: Float32Array.from(area) };
    keepOpen(open, shapes.slice(0, k));
    keepNear(open, graded.presence);
    blocks.unshift({ area: open, ...graded.color, ...slipOf(random, unit) });
  }
  return blocks;
}

/**
 * Leaves the block open where small areas of lighter inks lie inside it, because the blur of its
 * shape would close them.
 */
function keepOpen({ values }: Plane, lighter: readonly Plane[]): void {
  for (const other of lighter) {
    if (meanOf(other) > 0.035) continue;
    for (let i = 0; i < values.length; i++)
      values[i] = Math.min(values[i]!, 1 - Math.min(1, other.values[i]! * 1.5));
  }
}

/**
 * Clears a block far from its own shapes. There its color would show beside darker inks, because
 * blocks are printed slightly displaced.
 */
function keepNear({ width, height, values }: Plane, presence: Plane): void {
  for (let y = 0, i = 0; y < height; y++) {
    const row = Math.floor((y / height) * presence.height) * presence.width;
    for (let x = 0; x < width; x++, i++)
      values[i]! *= presence.values[row + Math.floor((x / width) * presence.width)]!;
  }
}

/** Smooths mostly along forms, because a wide blur would dissolve small dark things. */
function softened({ width, height, lightness, a, b }: LabPlanes, field: Field): LabPlanes {
  const soft = (values: Float32Array): Float32Array =>
    blurPlane(smoothAlong({ width, height, values }, field, { steps: 5, tolerance: 0.07 }), 1, 1)
      .values;
  return { width, height, lightness: soft(lightness), a: soft(a), b: soft(b) };
}

function shapeOf(
  labels: Uint8Array,
  k: number,
  { width, height, reach }: { width: number; height: number; reach: number },
): Plane {
  const values = new Float32Array(labels.length);
  for (let i = 0; i < values.length; i++) values[i] = labels[i] === k ? 1 : 0;
  return blurPlane({ width, height, values }, Math.max(1, reach));
}

function meanOf({ values }: Plane): number {
  let sum = 0;
  for (let i = 0; i < values.length; i += 7) sum += values[i]!;
  return (sum * 7) / values.length;
}

function slipOf(random: Random, unit: number): { slipX: number; slipY: number } {
  return { slipX: random.range(-SLIP, SLIP) * unit, slipY: random.range(-SLIP, SLIP) * unit };
}

/** Mixes the ink's color with the picture's colors nearby in the same shape. */
function grade(
  planes: LabPlanes,
  labels: Uint8Array,
  { index, color }: { index: number; color: Oklab },
): { color: Pick<Block, 'red' | 'green' | 'blue'>; presence: Plane } {
  const { width, height } = planes;
  const scale = GRADED / Math.max(width, height);
  const columns = Math.max(1, Math.round(width * scale));
  const rows = Math.max(1, Math.round(height * scale));
  const sums = [0, 1, 2, 3].map(() => new Float32Array(columns * rows)) as Four;
  for (let y = 0, i = 0; y < height; y++) {
    const row = Math.min(rows - 1, (y * scale) | 0) * columns;
    for (let x = 0; x < width; x++, i++) {
      if (labels[i] !== index) continue;
      const cell = row + Math.min(columns - 1, (x * scale) | 0);
      sums[0][cell]! += planes.lightness[i]!;
      sums[1][cell]! += planes.a[i]!;
      sums[2][cell]! += planes.b[i]!;
      sums[3][cell]! += 1;
    }
  }
  const soft = sums.map(
    values => blurPlane({ width: columns, height: rows, values }, 3, 2).values,
  ) as Four;
  const out = [0, 1, 2].map(() => ({
    width: columns,
    height: rows,
    values: new Float32Array(columns * rows),
  })) as [Plane, Plane, Plane];
  for (let i = 0; i < columns * rows; i++) {
    const weight = soft[3][i]!;
    const share = weight > 1e-4 ? 0.75 : 0;
    const [l, a, b] = [0, 1, 2].map(c =>
      lerp(color[c as 0]!, soft[c as 0][i]! / (weight + 1e-9), share),
    ) as [number, number, number];
    const bytes = toRgb([clamp(0.03 + l * 0.985, 0.16, 0.965), a * 1.1, b * 1.1]);
    for (let c = 0; c < 3; c++) out[c as 0].values[i] = bytes[c as 0]!;
  }
  const presence = soft[3].map(weight => smoothstep(0.02, 0.06, weight * scale * scale));
  return {
    color: { red: out[0], green: out[1], blue: out[2] },
    presence: { width: columns, height: rows, values: presence },
  };
}

type Four = [Float32Array, Float32Array, Float32Array, Float32Array];
