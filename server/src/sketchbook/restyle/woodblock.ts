/**
 * Woodblock: eight inks, printed from light to dark with a loose register, each with graded color inside its shape
 * (bokashi), a key block of contours, the wood's grain, and a border. Indices are in range by construction, hence the `!`.
 */
import { borrowPlainLayer } from '../core/layer.ts';
import { mapsFor } from '../core/maps.ts';
import { noise } from '../core/noise.ts';
import { css, type Oklab, oklch, toRgb } from '../core/oklab.ts';
import { createRandom, type Random } from '../core/rng.ts';
import { clamp, lerp, smoothstep } from '../core/scalar.ts';
import { createView, type View } from '../core/view.ts';
import { applySurface } from '../finish/paper.ts';
import { chooseColors, labelPixels } from './choose-colors.ts';
import { formField } from './form-field.ts';
import { findKeyLines } from './key-lines.ts';
import { blurPlane, type LabPlanes, type Plane, quantile, sampleAt, toLab } from './planes.ts';
import { atBoundedSize, boundedSize, type Raster, type RestyleOptions, resize } from './raster.ts';

const INKS = 8;
const PAPER: Oklab = oklch(0.94, 0.026, 85);
const KEY: Oklab = oklch(0.22, 0.035, 268);

/** Pixels that are cut, and pixels that are printed. */
const CUT = { max: 420_000 };
const PRINTED = { max: 2_500_000, min: 400 * 400 };
/** Design units: bare paper around the picture, and how far a block slips. */
const BORDER = 38;
const SLIP = 1.3;
/** Pixels across in which a block's own color changes. */
const GRADED = 72;

type Block = {
  /** Where this ink or a darker one prints, 0..1. */
  area: Plane;
  /** Its color as bytes, graded. */
  red: Plane;
  green: Plane;
  blue: Plane;
  slip: readonly [number, number];
};

export function restyleWoodblock(picture: Raster, options: RestyleOptions): Raster {
  return atBoundedSize(picture, PRINTED, source => cutAndPrint(source, options));
}

function cutAndPrint(picture: Raster, options: RestyleOptions): Raster {
  const size = boundedSize(picture, CUT);
  const planes = toLab(resize(picture, size.width, size.height));
  const unit = Math.sqrt(size.width * size.height) / 1024;
  const blocks = cutBlocks(planes, unit, options.seed);
  options.onStep?.(0.5);
  const key = findKeyLines(planes, formField(planes, options), 2.6 * unit);
  options.onStep?.(0.65);
  const view = createView(picture.width, picture.height);
  const printed = print({ blocks, key }, view, options.seed);
  options.onStep?.(0.85);
  return framed(printed, view);
}

/** From light to dark. */
function cutBlocks(planes: LabPlanes, unit: number, seed: number): Block[] {
  const { width, height } = planes;
  const soft = softened(planes, 1.8 * unit);
  const colors = chooseColors(soft, { count: INKS, seed }).sort((a, b) => b[0] - a[0]);
  const labels = labelPixels(soft, colors);
  const random = createRandom(seed).fork('blocks');
  const shapes = colors.map((_, k) => shapeOf(labels, k, { width, height, reach: 1.7 * unit }));
  const area = new Float32Array(width * height);
  const blocks: Block[] = [];
  for (let k = colors.length - 1; k >= 0; k--) {
    const shape = shapes[k]!;
    for (let i = 0; i < area.length; i++) area[i] = Math.min(1, area[i]! + shape.values[i]!);
    const graded = grade(soft, labels, { index: k, color: colors[k]! });
    const open = { width, height, values: Float32Array.from(area) };
    keepOpen(open, shapes.slice(0, k));
    keepNear(open, graded.presence);
    blocks.unshift({ area: open, ...graded.color, slip: slipOf(random, unit) });
  }
  return blocks;
}

/** Small light inks inside darker ones keep their place: blurring alone would close over them. */
function keepOpen({ values }: Plane, lighter: readonly Plane[]): void {
  for (const other of lighter) {
    if (meanOf(other) > 0.035) continue;
    for (let i = 0; i < values.length; i++) values[i] = Math.min(values[i]!, 1 - Math.min(1, other.values[i]! * 1.5));
  }
}

/** Under darker inks far from its own shapes a block stays bare, or its slip would fringe them with a foreign color. */
function keepNear({ width, height, values }: Plane, presence: Plane): void {
  for (let y = 0, i = 0; y < height; y++) {
    const row = Math.floor((y / height) * presence.height) * presence.width;
    for (let x = 0; x < width; x++, i++) values[i]! *= presence.values[row + Math.floor((x / width) * presence.width)]!;
  }
}

function softened({ width, height, lightness, a, b }: LabPlanes, reach: number): LabPlanes {
  const soft = (values: Float32Array): Float32Array => blurPlane({ width, height, values }, reach, 2).values;
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

function slipOf(random: Random, unit: number): readonly [number, number] {
  return [random.range(-SLIP, SLIP) * unit, random.range(-SLIP, SLIP) * unit];
}

/** The ink's color over the picture: its own, drawn towards what the picture shows nearby within the same shape. */
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
  const soft = sums.map(values => blurPlane({ width: columns, height: rows, values }, 3, 2).values) as Four;
  const out = [0, 1, 2].map(() => ({
    width: columns,
    height: rows,
    values: new Float32Array(columns * rows),
  })) as Three;
  for (let i = 0; i < columns * rows; i++) {
    const weight = soft[3][i]!;
    const share = weight > 1e-4 ? 0.75 : 0;
    const [l, a, b] = [0, 1, 2].map(c => lerp(color[c as 0]!, soft[c as 0][i]! / (weight + 1e-9), share)) as [
      number,
      number,
      number,
    ];
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
type Three = [Plane, Plane, Plane];

/** Looks down through the inks: the darkest that covers a place hides the others. */
function print({ blocks, key }: { blocks: Block[]; key: Plane }, view: View, seed: number): Raster {
  const { width, height, unit } = view;
  const [paper, ink] = [toRgb(PAPER), toRgb(KEY)];
  const { wood } = mapsFor(view);
  const [scaleX, scaleY] = [key.width / width, key.height / height];
  const sharp = clamp(0.3 * scaleX, 0.06, 0.3);
  const strong = clamp(quantile(key, 0.985), 0.02, 0.06);
  const data = new Uint8ClampedArray(width * height * 4);
  for (let y = 0, k = 0; y < height; y++) {
    for (let x = 0; x < width; x++, k += 4) {
      // Edges cut by hand waver a little.
      const waver = noise(x / unit / 17 + (seed % 53), y / unit / 17) * 0.9 * unit;
      const bx = (x + waver + 0.5) * scaleX - 0.5;
      const by = (y - waver + 0.5) * scaleY - 0.5;
      const line = smoothstep(strong * 0.42, strong * 0.85, sampleAt(key, bx, by)) * 0.88;
      let [red, green, blue] = [ink[0] * line, ink[1] * line, ink[2] * line];
      let left = 1 - line;
      const worn = 1 - 0.32 * clamp(wood[y * width + x]! - 0.12);
      for (let n = blocks.length - 1; n >= 0 && left > 0.02; n--) {
        const { area, slip, ...color } = blocks[n]!;
        const cover = smoothstep(0.5 - sharp, 0.5 + sharp, n === 0 ? 1 : sampleAt(area, bx + slip[0], by + slip[1]));
        if (cover <= 0) continue;
        const [u, v] = [(x / width) * (color.red.width - 1), (y / height) * (color.red.height - 1)];
        const share = left * cover * worn;
        red += sampleAt(color.red, u, v) * share;
        green += sampleAt(color.green, u, v) * share;
        blue += sampleAt(color.blue, u, v) * share;
        left -= share;
        if (cover > 0.97) break;
      }
      data[k] = red + paper[0] * left;
      data[k + 1] = green + paper[1] * left;
      data[k + 2] = blue + paper[2] * left;
      data[k + 3] = 255;
    }
  }
  return { width, height, data };
}

function framed(plate: Raster, view: View): Raster {
  const { width, height, unit, w, h } = view;
  const printed = borrowPlainLayer('print', width, height);
  const image = printed.pen.createImageData(width, height);
  image.data.set(plate.data);
  printed.pen.putImageData(image, 0, 0);
  const { pen } = borrowPlainLayer('framed', width, height);
  pen.scale(unit, unit);
  pen.fillStyle = css(PAPER);
  pen.fillRect(0, 0, w, h);
  const [innerW, innerH] = [w - 2 * BORDER, h - 2 * BORDER];
  const scale = Math.min(w / innerW, h / innerH) * unit;
  const [cropW, cropH] = [innerW * scale, innerH * scale];
  pen.drawImage(
    printed.canvas,
    (width - cropW) / 2,
    (height - cropH) / 2,
    cropW,
    cropH,
    BORDER,
    BORDER,
    innerW,
    innerH,
  );
  pen.lineWidth = 2.6;
  pen.strokeStyle = css(KEY);
  pen.strokeRect(BORDER, BORDER, innerW, innerH);
  const { data } = pen.getImageData(0, 0, width, height);
  const maps = mapsFor(view);
  applySurface(data, view, { height: maps.wood, relief: 0.035, tone: 0.03, vignette: 0, grain: 0 });
  applySurface(data, view, { height: maps.paper, relief: 0.05, tone: 0.014, vignette: 0.04, grain: 0 });
  return { width, height, data };
}
