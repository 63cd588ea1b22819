/** Drawings of motifs: flat parts, back to front. `data/drawings.txt` is read at the first use. */
import type { Point } from '../core/curve.ts';
import { fromHex, type Oklab } from '../core/oklab.ts';
import { readTable } from './read-table.ts';

/** Move, line, cubic, quadratic and close commands, as in SVG, with absolute points. */
type Command = 'm' | 'l' | 'c' | 'q' | 'z';

/** A curve's control points, then its end. */
export type Segment = { command: Command; points: readonly Point[] };

export type DrawingPart = {
  color: Oklab;
  /** In the unit square, y down; filled by the non-zero rule. */
  path: readonly Segment[];
  /** The part's share of the area of the drawing's box, 0..1. */
  area: number;
  /** True for a hand or an arm that closes around a held thing. */
  isHand?: true;
};

export type Drawing = {
  parts: readonly DrawingPart[];
  /** The bounds of all parts, in the unit square. */
  box: { left: number; top: number; right: number; bottom: number };
};

/**
 * The number of grid steps across the unit square: eight for each of the 32 units of the original
 * drawings.
 */
const GRID = 256;
const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
const VALUES: ReadonlyMap<string, number> = new Map(
  Array.from(DIGITS, (digit, value) => [digit, value]),
);
const POINT_COUNTS: Readonly<Record<Command, number>> = { m: 1, l: 1, c: 3, q: 2, z: 0 };
const STEPS_A_CURVE = 8;

let table: ReadonlyMap<string, string> | undefined;
const drawings = new Map<string, Drawing>();

/** @throws Error if no drawing has the name */
export function drawingOf(name: string): Drawing {
  let drawing = drawings.get(name);
  if (!drawing) {
    table ??= readTable('drawings.txt');
    const line = table.get(name);
    if (line === undefined) throw new Error(`No motif is named "${name}".`);
    drawing = readDrawing(line);
    drawings.set(name, drawing);
  }
  return drawing;
}

function readDrawing(line: string): Drawing {
  return drawingFrom(
    line.split('|').map(part => {
      const [color = '', path = ''] = part.split(' ');
      return { color: fromHex(color), path: decodePath(path) };
    }),
  );
}

/**
 * Computes the box and the areas of the parts.
 * @param parts back to front
 */
export function drawingFrom(parts: readonly Omit<DrawingPart, 'area'>[]): Drawing {
  const outlines = parts.map(({ path }) => outlinesOf(path));
  const points = outlines.flat(2);
  const box = {
    left: Math.min(...points.map(([x]) => x)),
    top: Math.min(...points.map(([, y]) => y)),
    right: Math.max(...points.map(([x]) => x)),
    bottom: Math.max(...points.map(([, y]) => y)),
  };
  const boxArea = (box.right - box.left) * (box.bottom - box.top);
  return {
    parts: parts.map((part, i) => ({
      ...part,
      // Holes run in the opposite direction, so their areas have the opposite sign.
      area: Math.min(1, Math.abs(sum((outlines[i] ?? []).map(signedArea))) / boxArea),
    })),
    box,
  };
}

/**
 * Decodes commands: a letter each, then points as base64 VLQ differences from the previous point.
 */
function decodePath(encoded: string): Segment[] {
  const segments: Segment[] = [];
  let at = 0;
  let x = 0;
  let y = 0;
  const readNumber = (): number => {
    let value = 0;
    for (let shift = 0; ; shift += 5) {
      const digit = VALUES.get(encoded[at++] ?? '');
      if (digit === undefined) throw new Error(`A drawing has a broken number at ${at}.`);
      value |= (digit & 31) << shift;
      if (digit < 32) return value & 1 ? -(value >>> 1) : value >>> 1;
    }
  };
  while (at < encoded.length) {
    // as: the next line throws for any other letter
    const command = encoded[at++] as Command;
    const count = POINT_COUNTS[command] ?? Number.NaN;
    if (Number.isNaN(count)) throw new Error(`A drawing has an unknown command at ${at}.`);
    const points = Array.from({ length: count }, (): Point => {
      x += readNumber();
      y += readNumber();
      return [x / GRID, y / GRID];
    });
    segments.push({ command, points });
  }
  return segments;
}

function outlinesOf(path: readonly Segment[]): Point[][] {
  const outlines: Point[][] = [];
  for (const { command, points } of path) {
    const outline = outlines.at(-1);
    const [a, b, c] = points;
    const last = outline?.at(-1);
    if (command === 'm' && a) outlines.push([a]);
    else if (!outline || !last || !a) continue;
    else if (!b) outline.push(a);
    else
      for (let i = 1; i <= STEPS_A_CURVE; i++)
        outline.push(
          c
            ? cubic([last, a, b, c], i / STEPS_A_CURVE)
            : quadratic([last, a, b], i / STEPS_A_CURVE),
        );
  }
  return outlines;
}

function cubic([a, b, c, d]: readonly [Point, Point, Point, Point], t: number): Point {
  const u = 1 - t;
  const at = (k: 0 | 1) =>
    u * u * u * a[k] + 3 * u * u * t * b[k] + 3 * u * t * t * c[k] + t * t * t * d[k];
  return [at(0), at(1)];
}

function quadratic([a, b, c]: readonly [Point, Point, Point], t: number): Point {
  const u = 1 - t;
  const at = (k: 0 | 1) => u * u * a[k] + 2 * u * t * b[k] + t * t * c[k];
  return [at(0), at(1)];
}

function signedArea(outline: readonly Point[]): number {
  return sum(
    outline.map(([x, y], i) => {
      const [nextX, nextY] = outline[(i + 1) % outline.length] ?? [x, y];
      return (x * nextY - nextX * y) / 2;
    }),
  );
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
