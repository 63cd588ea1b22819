/**
 * A field of pixels (the face of a planet, an aurora) as a few sheets of paper: where it is a body, one for each step of
 * its tone; where it fades, one for each step of its strength. Indices are in range by construction, hence the `!`.
 */
import type { Canvas } from '@napi-rs/canvas';
import type { Pen } from '../core/curve.ts';
import { createPlainLayer } from '../core/layer.ts';
import { type Oklab, tone, toRgb } from '../core/oklab.ts';
import { clamp } from '../core/scalar.ts';
import { blurPlane, type LabPlanes, type Plane, sampleAt, toLab } from '../restyle/planes.ts';

export type PaperLevel = {
  canvas: Canvas;
  /** It lies on the level before, so that light shines through all of them. */
  isVellum: boolean;
};

/** Pixels at which tones are looked at: sheets have broad forms. */
const WORK_PIXELS = 300 * 300;
const TONE_SHARES = [0, 0.3, 0.56, 0.77, 0.92] as const;
/** The share of tones whose last few, a spark here and there, say nothing of the highest sheet. */
const TOP_SHARE = 0.995;
const STRENGTHS = [0.16, 0.36, 0.6] as const;

export type Box = { x: number; y: number; width: number; height: number };

type Field = {
  box: Box;
  /** The part of the box inside the picture: beyond its border the field goes on as it ends there. */
  inner: Box;
  /** Pixels in a design unit. */
  unit: number;
};

/** The box of the drawing as levels, the lowest first. */
export function splitLevels(pen: Pen, field: Field): PaperLevel[] {
  const { box, inner, unit } = field;
  const source = pen.getImageData(inner.x, inner.y, inner.width, inner.height).data;
  const small = shrink(source, inner);
  const scale = small.width / inner.width;
  const smooth = (values: Float32Array, units: number): Plane =>
    blurPlane({ width: small.width, height: small.height, values }, units * unit * scale);
  const lab = toLab(small);
  const hue = { a: smooth(lab.a, 16).values, b: smooth(lab.b, 16).values };
  if (isFading(small.alpha)) {
    const strength = enlarge(smooth(small.alpha, 4), field);
    const colors = colorsOf(lab, hue, meanOf(lab, small.alpha, 0.05));
    return STRENGTHS.map(least => ({
      canvas: cutLevel({ box, edge: null, values: strength, least }, colors),
      isVellum: true,
    }));
  }
  const lightness = smooth(lab.lightness, 2.6);
  const values = enlarge(lightness, field);
  const edge = pen.getImageData(box.x, box.y, box.width, box.height).data;
  const bounds = [...TONE_SHARES, TOP_SHARE].map(share => shareOf(lightness, small.alpha, share));
  return TONE_SHARES.map((_, i) => {
    const colors = colorsOf(lab, hue, (bounds[i]! + bounds[i + 1]!) / 2);
    return { canvas: cutLevel({ box, edge, values, least: i === 0 ? -1 : bounds[i]! }, colors), isVellum: false };
  });
}

/** The plane at every pixel of the box. */
function enlarge(plane: Plane, { box, inner }: Field): Float32Array {
  const values = new Float32Array(box.width * box.height);
  const [scaleX, scaleY] = [plane.width / inner.width, plane.height / inner.height];
  const [shiftX, shiftY] = [box.x - inner.x + 0.5, box.y - inner.y + 0.5];
  for (let y = 0; y < box.height; y++) {
    const row = (y + shiftY) * scaleY - 0.5;
    for (let x = 0; x < box.width; x++) values[y * box.width + x] = sampleAt(plane, (x + shiftX) * scaleX - 0.5, row);
  }
  return values;
}

type Small = { width: number; height: number; data: Uint8ClampedArray; alpha: Float32Array };

function shrink(source: Uint8ClampedArray, box: Box): Small {
  const scale = Math.min(1, Math.sqrt(WORK_PIXELS / (box.width * box.height)));
  const [width, height] = [Math.max(2, Math.round(box.width * scale)), Math.max(2, Math.round(box.height * scale))];
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

/** Whether most of what there is is neither there nor away. */
function isFading(alpha: Float32Array): boolean {
  let [present, partial] = [0, 0];
  for (const value of alpha) {
    if (value > 0.04) present++;
    if (value > 0.04 && value < 0.9) partial++;
  }
  return partial > present * 0.4;
}

/** The tone below which this share of what is present lies. */
function shareOf({ values }: Plane, alpha: Float32Array, share: number): number {
  const present = values.filter((_, i) => alpha[i]! > 0.5).sort();
  return present[Math.min(present.length - 1, Math.floor(share * present.length))] ?? 0;
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

/** The paper of a level: one lightness, and hues that turn as slowly as dyed paper's do. */
function colorsOf(lab: LabPlanes, hue: { a: Float32Array; b: Float32Array }, lightness: number): Canvas {
  const { canvas, pen } = createPlainLayer(lab.width, lab.height);
  const image = pen.createImageData(lab.width, lab.height);
  for (let i = 0; i < lab.lightness.length; i++) {
    const color: Oklab = tone([lightness, hue.a[i]!, hue.b[i]!], 0, 1.12);
    image.data.set(toRgb(color), i * 4);
    image.data[i * 4 + 3] = 255;
  }
  pen.putImageData(image, 0, 0);
  return canvas;
}

type Cut = {
  box: Box;
  /** RGBA whose alpha the level keeps within; null where strength alone is the edge. */
  edge: Uint8ClampedArray | null;
  values: Float32Array;
  least: number;
};

/** The part of the box where the values are at least this, in the colors. */
function cutLevel({ box, edge, values, least }: Cut, colors: Canvas): Canvas {
  const { canvas, pen } = createPlainLayer(box.width, box.height);
  const mask = pen.createImageData(box.width, box.height);
  for (let i = 0, k = 3; i < values.length; i++, k += 4)
    mask.data[k] = (edge ? edge[k]! : 255) * clamp((values[i]! - least) * 90 + 0.5);
  pen.putImageData(mask, 0, 0);
  pen.globalCompositeOperation = 'source-in';
  pen.imageSmoothingQuality = 'high';
  pen.drawImage(colors, 0, 0, box.width, box.height);
  return canvas;
}
