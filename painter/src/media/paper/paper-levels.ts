/**
 * Turns a painted area, such as a planet's surface or an aurora, into a few sheets of paper. An
 * opaque area is split by tone, a fading one by alpha. `!` asserts that an index is in range.
 */
import type { Canvas } from '@napi-rs/canvas';
import type { Pen } from '../../core/curve.ts';
import { createPlainLayer } from '../../core/layer.ts';
import { type Oklab, tone, toRgb } from '../../core/oklab.ts';
import { clamp } from '../../core/scalar.ts';
import { blurPlane, type LabPlanes, type Plane, sampleAt, toLab } from '../../restyle/planes.ts';

type PaperLevel = {
  canvas: Canvas;
  /** True if the sheet is translucent, so that light shines through the stack. */
  isVellum: boolean;
};

/** The resolution for finding the tones. It is low, because the sheets have broad forms. */
const WORK_PIXELS = 280 * 280;
const HUE_CELLS = 48;
const ASKED_EVERY = 5;
/** A new sheet begins at each of these shares of the tones. */
const TONE_SHARES = {
  narrow: [0, 0.58],
  middle: [0, 0.42, 0.76],
  wide: [0, 0.3, 0.56, 0.77, 0.92],
} as const;
/**
 * Tones above this share are single sparks, so they do not count for the color of the last sheet.
 */
const TOP_SHARE = 0.995;
const STRENGTHS = [0.16, 0.36, 0.6] as const;

export type Box = { x: number; y: number; width: number; height: number };

type Field = {
  box: Box;
  /** The visible part of the box. */
  inner: Box;
  /** Pixels per design unit. */
  unit: number;
};

export function splitLevels(pen: Pen, field: Field): PaperLevel[] {
  const { box, inner, unit } = field;
  const source = pen.getImageData(inner.x, inner.y, inner.width, inner.height).data;
  const small = shrink(source, inner);
  const scale = small.width / inner.width;
  const smooth = (values: Float32Array, units: number): Plane =>
    blurPlane({ width: small.width, height: small.height, values }, units * unit * scale);
  const lab = toLab(small);
  const hue = { a: smooth(lab.a, 16), b: smooth(lab.b, 16) };
  const isLarge = Math.hypot(inner.width, inner.height) > 900 * unit;
  if (isFading(small.alpha)) {
    const strength = enlarge(smooth(small.alpha, isLarge ? 15 : 4), field);
    const colors = colorsOf(hue, meanOf(lab, small.alpha, 0.05));
    return STRENGTHS.map(least => ({
      canvas: cutLevel({ box, edge: null, values: strength, least }, colors),
      isVellum: true,
    }));
  }
  const lightness = smooth(lab.lightness, isLarge ? 9 : 2.6);
  const values = enlarge(lightness, field);
  const edge = pen.getImageData(box.x, box.y, box.width, box.height).data;
  const toneAt = tonesOf(lightness, small.alpha);
  const span = toneAt(0.95) - toneAt(0.05);
  const shares = TONE_SHARES[span < 0.1 ? 'narrow' : span < 0.24 ? 'middle' : 'wide'];
  const bounds = [...shares, TOP_SHARE].map(toneAt);
  return shares.map((_, i) => {
    const colors = colorsOf(hue, (bounds[i]! + bounds[i + 1]!) / 2);
    return {
      canvas: cutLevel({ box, edge, values, least: i === 0 ? -1 : bounds[i]! }, colors),
      isVellum: false,
    };
  });
}

function enlarge(plane: Plane, { box, inner }: Field): Float32Array {
  const values = new Float32Array(box.width * box.height);
  const [scaleX, scaleY] = [plane.width / inner.width, plane.height / inner.height];
  const [shiftX, shiftY] = [box.x - inner.x + 0.5, box.y - inner.y + 0.5];
  for (let y = 0; y < box.height; y++) {
    const row = (y + shiftY) * scaleY - 0.5;
    for (let x = 0; x < box.width; x++)
      values[y * box.width + x] = sampleAt(plane, (x + shiftX) * scaleX - 0.5, row);
  }
  return values;
}

type Small = { width: number; height: number; data: Uint8ClampedArray; alpha: Float32Array };

function shrink(source: Uint8ClampedArray, box: Box): Small {
  const scale = Math.min(1, Math.sqrt(WORK_PIXELS / (box.width * box.height)));
  const [width, height] = [
    Math.max(2, Math.round(box.width * scale)),
    Math.max(2, Math.round(box.height * scale)),
  ];
  const full = createPlainLayer(box.width, box.height);
  const image = full.pen.createImageData(box.width, box.height);
  image.data.set(source);
  full.pen.putImageData(image, 0, 0);
  const layer = createPlainLayer(width, height);
  layer.pen.imageSmoothingQuality = 'medium';
  layer.pen.drawImage(full.canvas, 0, 0, width, height);
  const { data } = layer.pen.getImageData(0, 0, width, height);
  return {
    width,
    height,
    data,
    alpha: Float32Array.from({ length: width * height }, (_, i) => data[i * 4 + 3]! / 255),
  };
}

function isFading(alpha: Float32Array): boolean {
  let [present, partial] = [0, 0];
  for (const value of alpha) {
    if (value > 0.04) present++;
    if (value > 0.04 && value < 0.9) partial++;
  }
  return partial > present * 0.4;
}

function tonesOf({ values }: Plane, alpha: Float32Array): (share: number) => number {
  const present = values.filter((_, i) => i % ASKED_EVERY === 0 && alpha[i]! > 0.5).sort();
  return share => present[Math.min(present.length - 1, Math.floor(share * present.length))] ?? 0;
}

function meanOf(lab: LabPlanes, alpha: Float32Array, least: number): number {
  let [sum, count] = [0, 0];
  for (let i = 0; i < alpha.length; i++) {
    if (alpha[i]! <= least) continue;
    sum += lab.lightness[i]!;
    count++;
  }
  return sum / Math.max(1, count);
}

/** Draws the colors of a sheet, which has one lightness and slowly changing hues. */
function colorsOf(hue: { a: Plane; b: Plane }, lightness: number): Canvas {
  const { canvas, pen } = createPlainLayer(HUE_CELLS, HUE_CELLS);
  const image = pen.createImageData(HUE_CELLS, HUE_CELLS);
  const [scaleX, scaleY] = [hue.a.width / HUE_CELLS, hue.a.height / HUE_CELLS];
  for (let i = 0; i < HUE_CELLS * HUE_CELLS; i++) {
    const x = ((i % HUE_CELLS) + 0.5) * scaleX - 0.5;
    const y = (Math.floor(i / HUE_CELLS) + 0.5) * scaleY - 0.5;
    const color: Oklab = tone([lightness, sampleAt(hue.a, x, y), sampleAt(hue.b, x, y)], 0, 1.12);
    image.data.set(toRgb(color), i * 4);
    image.data[i * 4 + 3] = 255;
  }
  pen.putImageData(image, 0, 0);
  return canvas;
}

type Cut = {
  box: Box;
  /** RGBA pixels whose alpha limits the level; null if only `values` limits it. */
  edge: Uint8ClampedArray | null;
  values: Float32Array;
  least: number;
};

function cutLevel({ box, edge, values, least }: Cut, colors: Canvas): Canvas {
  const { canvas, pen } = createPlainLayer(box.width, box.height);
  const mask = pen.createImageData(box.width, box.height);
  for (let i = 0, k = 3; i < values.length; i++, k += 4)
    mask.data[k] = (edge ? edge[k]! : 255) * coverAt({ values, least }, i, box.width);
  pen.putImageData(mask, 0, 0);
  pen.globalCompositeOperation = 'source-in';
  pen.imageSmoothingQuality = 'high';
  // The colors extend one cell beyond each side, because a scaled image fades out at its edges.
  const [cellX, cellY] = [box.width / HUE_CELLS, box.height / HUE_CELLS];
  pen.drawImage(colors, -cellX, -cellY, box.width + 2 * cellX, box.height + 2 * cellY);
  return canvas;
}

/** Smooths the sheet's edge: the coverage rises from 0 to 1 over one pixel. */
function coverAt(
  { values, least }: { values: Float32Array; least: number },
  i: number,
  columns: number,
): number {
  const above = values[i]! - least;
  if (above > 0.02) return 1;
  if (above < -0.02) return 0;
  const right = values[i + 1] ?? values[i]!;
  const below = values[i + columns] ?? values[i]!;
  return clamp(above / (Math.hypot(right - values[i]!, below - values[i]!) + 1e-6) + 0.5);
}
