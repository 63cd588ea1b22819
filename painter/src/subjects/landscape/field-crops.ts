import { fillPolygon, type Pen, type Point } from '../../core/curve.ts';
import { type Oklab, oklch } from '../../core/oklab.ts';
import type { Random } from '../../core/rng.ts';

export type Crop = {
  strips: readonly [Oklab, ...Oklab[]];
  soil: Oklab;
  far?: Oklab;
  rows: number;
  rowsPerStrip: number;
  /** The greatest distance of a plant from the middle of its row, in row widths. */
  spread: number;
  /** The darkness of the furrows, 0..1. */
  furrow: number;
  /** The height of a plant in row widths. */
  tall: number;
  plant: (pen: Pen, at: Point, size: number, random: Random) => void;
  heads: 'sunflower' | null;
};

const LAVENDER = oklch(0.55, 0.15, 303);

export const CROPS = {
  lavender: {
    strips: [LAVENDER],
    soil: oklch(0.4, 0.06, 300),
    rows: 13,
    rowsPerStrip: 1,
    spread: 0.17,
    furrow: 1,
    tall: 0.44,
    plant: spike,
    heads: null,
  },
  tulip: {
    strips: [
      oklch(0.62, 0.21, 28),
      oklch(0.86, 0.15, 92),
      oklch(0.75, 0.13, 0),
      oklch(0.95, 0.02, 90),
      oklch(0.5, 0.15, 330),
      oklch(0.73, 0.17, 55),
    ],
    soil: oklch(0.5, 0.1, 138),
    rows: 22,
    rowsPerStrip: 2,
    spread: 0.4,
    furrow: 1,
    tall: 0.7,
    plant: cup,
    heads: null,
  },
  sunflower: {
    strips: [oklch(0.5, 0.11, 132)],
    soil: oklch(0.42, 0.08, 130),
    far: oklch(0.8, 0.15, 90),
    rows: 12,
    rowsPerStrip: 1,
    spread: 0.3,
    furrow: 1,
    tall: 0.8,
    plant: leafTuft,
    heads: 'sunflower',
  },
  wheat: {
    strips: [oklch(0.8, 0.125, 82), oklch(0.76, 0.125, 76)],
    soil: oklch(0.62, 0.11, 68),
    rows: 10,
    rowsPerStrip: 1,
    spread: 0.48,
    furrow: 0.5,
    tall: 0.62,
    plant: ear,
    heads: null,
  },
} satisfies Record<string, Crop>;

function spike(pen: Pen, [x, y]: Point, size: number, random: Random): void {
  const lean = size * random.range(-0.3, 0.3);
  const w = size * 0.17;
  fillPolygon(pen, [
    [x - w * 0.4, y],
    [x - w + lean * 0.5, y - size * 0.55],
    [x + lean, y - size],
    [x + w + lean * 0.5, y - size * 0.5],
    [x + w * 0.4, y],
  ]);
}

function cup(pen: Pen, [x, y]: Point, size: number, random: Random): void {
  const w = size * 0.3;
  const lean = size * random.range(-0.08, 0.08);
  const low = y - size * 0.25;
  fillPolygon(pen, [
    [x - w * 0.5, low],
    [x - w + lean, low - size * 0.35],
    [x - w * 0.85 + lean, low - size * 0.7],
    [x - w * 0.35 + lean, low - size * 0.52],
    [x + lean, low - size * 0.78],
    [x + w * 0.35 + lean, low - size * 0.52],
    [x + w * 0.85 + lean, low - size * 0.7],
    [x + w + lean, low - size * 0.35],
    [x + w * 0.5, low],
  ]);
}

function leafTuft(pen: Pen, [x, y]: Point, size: number, random: Random): void {
  const lean = size * random.range(-0.4, 0.4);
  fillPolygon(pen, [
    [x - size * 0.3, y],
    [x - size * 0.34 + lean, y - size * 0.42],
    [x + lean * 0.6, y - size * 0.85],
    [x + size * 0.3 + lean, y - size * 0.36],
    [x + size * 0.26, y],
  ]);
}

function ear(pen: Pen, [x, y]: Point, size: number, random: Random): void {
  const lean = size * random.range(0.02, 0.34);
  const w = size * 0.06;
  fillPolygon(pen, [
    [x - w * 0.4, y],
    [x + lean * 0.3 - w * 0.4, y - size * 0.5],
    [x + lean * 0.5 - w * 1.3, y - size * 0.72],
    [x + lean * 1.1, y - size],
    [x + lean * 0.8 + w * 1.2, y - size * 0.7],
    [x + lean * 0.3 + w * 0.5, y - size * 0.5],
    [x + w * 0.4, y],
  ]);
}
