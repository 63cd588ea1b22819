/**
 * Turns a flat figure into a relief: inflates its silhouette, with creases between large parts. The
 * relief gives the light and the direction of the form at each place. `!` asserts that an index is
 * in range.
 */
import type { Pen, Point } from '../../core/curve.ts';
import { borrowPlainLayer } from '../../core/layer.ts';
import { clamp } from '../../core/scalar.ts';
import type { Box, Figure, FigurePart } from './motif-figure.ts';

export type Relief = {
  box: Box;
  /** The light at a point in design units: 1 faces the sun, 0 or less faces away. */
  lightAt: (x: number, y: number) => number;
  /** The unit vector along a limb or an edge; its sign has no meaning. */
  alongAt: (x: number, y: number) => Point;
};

type Sun = {
  /** 1 if the light comes from the right, −1 from the left. */
  lightSide: number;
  /** 1 for a round body, 0 for a flat one. */
  roundness: number;
};

const CELLS = 68;
/** Empty cells around the figure. */
const RIM = 2;
/** The number of passes over the grid, and their over-relaxation. */
const PASSES = 44;
const OVERSHOOT = 1.83;
/**
 * The weight of a neighboring cell that belongs to another part. It makes the crease between the
 * parts.
 */
const CREASE = 0.55;
/** Parts with a smaller share of the drawing's box take the form of the figure around them. */
const FORMED = 0.02;
/** The number of cells beyond the figure's edge that take over its light. */
const SPILL = 2;

type Grid = { columns: number; rows: number; cell: number; left: number; top: number };

export function reliefOf(figure: Figure, sun: Sun): Relief {
  const grid = gridOf(figure.box);
  const labels = labelsOf(figure, grid);
  const heights = inflate(labels, grid);
  const { lights, slopesX, slopesY } = lit(heights, labels, { grid, sun });
  const { left, top, cell, columns, rows } = grid;
  const placeOf = (x: number, y: number): Point => [
    clamp((x - left) / cell - 0.5, 0, columns - 1.001),
    clamp((y - top) / cell - 0.5, 0, rows - 1.001),
  ];
  return {
    box: figure.box,
    lightAt: (x, y) => {
      const [u, v] = placeOf(x, y);
      const i = Math.floor(v) * columns + Math.floor(u);
      const [s, t] = [u % 1, v % 1];
      return (
        (lights[i]! * (1 - s) + lights[i + 1]! * s) * (1 - t) +
        (lights[i + columns]! * (1 - s) + lights[i + columns + 1]! * s) * t
      );
    },
    alongAt: (x, y) => {
      const [u, v] = placeOf(x, y);
      const i = Math.round(v) * columns + Math.round(u);
      const [dx, dy] = [-slopesY[i]!, slopesX[i]!];
      const length = Math.hypot(dx, dy);
      return length > 1e-6 ? [dx / length, dy / length] : [0, 1];
    },
  };
}

function gridOf({ left, right, top, bottom }: Box): Grid {
  const cell = Math.max(right - left, bottom - top) / CELLS;
  return {
    cell,
    left: left - RIM * cell,
    top: top - RIM * cell,
    columns: Math.ceil((right - left) / cell) + 2 * RIM,
    rows: Math.ceil((bottom - top) / cell) + 2 * RIM,
  };
}

/** Labels each cell: 0 outside, 1 for small parts and the first large one, others for the rest. */
function labelsOf({ parts }: Figure, { columns, rows, cell, left, top }: Grid): Uint8Array {
  const labels = new Uint8Array(columns * rows);
  const { pen } = borrowPlainLayer('relief', columns, rows);
  pen.setTransform(1 / cell, 0, 0, 1 / cell, -left / cell, -top / cell);
  let label = 1;
  const small = parts.filter(({ area }) => area <= FORMED);
  const draw = (own: readonly FigurePart[], value: number): void => {
    pen.fillStyle = `rgb(${value} 0 0)`;
    pen.beginPath();
    for (const { rings } of own) for (const ring of rings) trace(pen, ring);
    pen.fill();
  };
  draw(small, 1);
  for (const part of parts) if (part.area > FORMED) draw([part], Math.min(250, (label += 5)));
  const { data } = pen.getImageData(0, 0, columns, rows);
  for (let i = 0; i < labels.length; i++)
    labels[i] = data[i * 4 + 3]! > 127 ? Math.max(1, Math.round(data[i * 4]! / 5)) : 0;
  return labels;
}

function trace(pen: Pen, ring: readonly Point[]): void {
  ring.forEach(([x, y], i) => {
    if (i === 0) pen.moveTo(x, y);
    else pen.lineTo(x, y);
  });
  pen.closePath();
}

/**
 * Solves Poisson's equation with a constant source by successive over-relaxation. The square root
 * of the solution has a half-circle section across a limb of any width. Heights are in cells.
 */
function inflate(labels: Uint8Array, { columns, rows }: Grid): Float32Array {
  const field = new Float32Array(labels.length);
  for (let pass = 0; pass < PASSES; pass++) {
    for (let y = 1; y < rows - 1; y++) {
      for (let i = y * columns + 1, end = i + columns - 2; i < end; i++) {
        const label = labels[i]!;
        if (label === 0) continue;
        const a = field[i - 1]! * (labels[i - 1] === label ? 1 : CREASE);
        const b = field[i + 1]! * (labels[i + 1] === label ? 1 : CREASE);
        const c = field[i - columns]! * (labels[i - columns] === label ? 1 : CREASE);
        const d = field[i + columns]! * (labels[i + columns] === label ? 1 : CREASE);
        field[i]! += OVERSHOOT * ((a + b + c + d + 2) / 4 - field[i]!);
      }
    }
  }
  return field.map(value => Math.sqrt(Math.max(0, value)));
}

type Lit = { lights: Float32Array; slopesX: Float32Array; slopesY: Float32Array };

function lit(
  heights: Float32Array,
  labels: Uint8Array,
  { grid: { columns, rows }, sun }: { grid: Grid; sun: Sun },
): Lit {
  const size = heights.length;
  const [lights, slopesX, slopesY] = [0, 0, 0].map(() => new Float32Array(size)) as [
    Float32Array,
    Float32Array,
    Float32Array,
  ];
  const known = Uint8Array.from(labels, label => (label > 0 ? 1 : 0));
  for (let y = 1; y < rows - 1; y++) {
    for (let x = 1; x < columns - 1; x++) {
      const i = y * columns + x;
      const slopeX = (heights[i + 1]! - heights[i - 1]!) / 2;
      const slopeY = (heights[i + columns]! - heights[i - columns]!) / 2;
      slopesX[i] = slopeX;
      slopesY[i] = slopeY;
      const [nx, ny] = [-slopeX * sun.roundness, -slopeY * sun.roundness];
      lights[i] = (nx * sun.lightSide * SUN.side - ny * SUN.up + SUN.front) / Math.hypot(nx, ny, 1);
    }
  }
  for (let step = 0; step < SPILL; step++) spill(lights, known, columns);
  return { lights, slopesX, slopesY };
}

const SUN = { side: 0.62, up: 0.5, front: 0.605 } as const;

/**
 * Spreads the light to cells outside the figure, because the light at an edge is read from both
 * sides.
 */
function spill(lights: Float32Array, known: Uint8Array, columns: number): void {
  const before = known.slice();
  for (let i = columns + 1; i < lights.length - columns - 1; i++) {
    if (before[i]) continue;
    let [sum, count] = [0, 0];
    for (const k of [i - 1, i + 1, i - columns, i + columns]) {
      if (!before[k]) continue;
      sum += lights[k]!;
      count++;
    }
    if (count === 0) continue;
    lights[i] = sum / count;
    known[i] = 1;
  }
}
