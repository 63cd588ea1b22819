/**
 * Restyles a picture as a linocut that is printed on paper from two blocks: a black block with
 * lines carved along the forms, and a slightly displaced vermilion block for the red parts. `!`
 * asserts that an index is in range.
 */
import { fractal, noise } from '../core/noise.ts';
import { type Oklab, oklch, toRgb } from '../core/oklab.ts';
import { createRandom } from '../core/rng.ts';
import { clamp, lerp, smoothstep } from '../core/scalar.ts';
import { carveLines } from './carve-lines.ts';
import { findReds } from './find-reds.ts';
import { formField } from './form-field.ts';
import { findKeyLines, smoothAlong } from './key-lines.ts';
import { blurPlane, type LabPlanes, type Plane, quantile, sampleAt, toLab } from './planes.ts';
import {
  atBoundedSize,
  between,
  boundedSize,
  type Raster,
  type RestyleOptions,
  resize,
} from './raster.ts';

const PAPER: Oklab = oklch(0.945, 0.024, 85);
const INK: Oklab = oklch(0.2, 0.018, 270);
const VERMILION: Oklab = oklch(0.6, 0.205, 31);

/** The limits, in pixels, for the copy that is carved and for the printed picture. */
const CARVED = { max: 640_000 };
const PRINTED = { max: 2_500_000, min: 400 * 400 };
/** In design units: the margin, the displacement of the red block, and the breadth of a cut. */
const MARGIN = 40;
const SLIP = 2.4;
const BREADTH = 3.6;
/** The distance from the border, in design units, within which the printed edge is ragged. */
const RAGGED_REACH = 8;
/** The range of OKLab's a over which the red block fades in. */
const RED = [0.095, 0.135] as const;
const ROWS_A_STEP = 128;

export function restyleLinocut(picture: Raster, options: RestyleOptions): Raster {
  return atBoundedSize(picture, PRINTED, part => cutAndPrint(part, options));
}

function cutAndPrint(picture: Raster, options: RestyleOptions): Raster {
  const size = boundedSize(picture, CARVED);
  const unit = Math.sqrt(size.width * size.height) / 1024;
  const planes = toLab(resize(picture, size.width, size.height));
  options.onStep?.(0.15);
  const red = findReds(planes, unit, RED);
  const field = formField(planes, options);
  const tone = toneOf(planes, red, unit);
  options.onStep?.(0.25);
  outline(tone, findKeyLines(planes, field, 2.4 * unit));
  const rough = carveLines(field, {
    breadth: BREADTH * unit,
    seed: options.seed,
    onStep: between(options.onStep, 0.25, 0.6),
  });
  options.onStep?.(0.6);
  // Carving leaves jagged edges, so the lines are smoothed along their direction.
  const lines = smoothAlong(rough, field, { steps: 4 });
  options.onStep?.(0.7);
  const block = carve(tone, lines);
  return printBlocks({ block, red: fray(red, lines) }, picture, {
    seed: options.seed,
    onStep: between(options.onStep, 0.7, 0.98),
  });
}

/**
 * Returns low values where the block prints, high values where it is carved away. Red parts get
 * higher values, because the red block prints them.
 */
function toneOf({ width, height, lightness }: LabPlanes, red: Plane, unit: number): Plane {
  const near = blurPlane({ width, height, values: lightness }, 1.2 * unit, 1).values;
  const wide = blurPlane({ width, height, values: lightness }, 6 * unit).values;
  const rank = ranksOf(lightness);
  const values = new Float32Array(lightness.length);
  for (let i = 0; i < values.length; i++) {
    const level = near[i]!;
    const ranked = (rank(level - 0.03) + rank(level + 0.03)) / 2;
    const own = Math.max(
      lerp(smoothstep(0.12, 0.97, level), ranked, 0.55),
      smoothstep(0.8, 0.93, level),
    );
    const contrast = clamp((near[i]! - wide[i]!) * 4.5, -0.45, 0.5);
    values[i] = own + contrast + red.values[i]! * 0.42;
  }
  return { width, height, values };
}

function outline(tone: Plane, lines: Plane): void {
  const strong = clamp(quantile(lines, 0.985), 0.014, 0.032);
  for (let i = 0; i < tone.values.length; i++) {
    const own = tone.values[i]!;
    const edge = lines.values[i]!;
    const line = smoothstep(strong * 0.45, strong * 0.95, Math.abs(edge));
    tone.values[i] =
      own + 0.75 * line * (edge > 0 ? -smoothstep(0.4, 0.75, own) : smoothstep(0.45, 0.15, own));
  }
}

function ranksOf(lightness: Float32Array): (level: number) => number {
  const bins = new Float32Array(257);
  const step = Math.max(1, Math.floor(lightness.length / 50_000));
  for (let i = 0; i < lightness.length; i += step)
    bins[1 + Math.floor(clamp(lightness[i]!, 0, 0.9999) * 256)]! += 1;
  for (let i = 1; i < 257; i++) bins[i]! += bins[i - 1]!;
  const total = bins[256]!;
  return level => {
    const place = clamp(level, 0, 0.9999) * 256;
    const bin = Math.floor(place);
    return lerp(bins[bin]!, bins[bin + 1]!, place - bin) / total;
  };
}

/** Carves lines into middle tones. In the result, values above 0.5 are carved away. */
function carve(tone: Plane, lines: Plane): Plane {
  const values = new Float32Array(tone.values.length);
  for (let i = 0; i < values.length; i++) {
    const t = clamp(tone.values[i]!);
    const middle = 1 - Math.abs(t - 0.5) * 2;
    values[i] = t + lines.values[i]! * (0.17 + 0.42 * Math.sqrt(middle));
  }
  return { width: tone.width, height: tone.height, values };
}

function fray(red: Plane, lines: Plane): Plane {
  const values = red.values.map(
    (value, i) => value + lines.values[i]! * 0.5 * Math.min(1, 4 * value * (1 - value)),
  );
  return { width: red.width, height: red.height, values };
}

function printBlocks(
  { block, red }: { block: Plane; red: Plane },
  { width, height }: Raster,
  { seed, onStep }: RestyleOptions,
): Raster {
  const unit = Math.sqrt(width * height) / 1024;
  const random = createRandom(seed).fork('linocut');
  const [slipX, slipY] = [random.side() * SLIP * unit, random.range(-0.7, 0.7) * SLIP * unit];
  const ragged = random.range(0, 90);
  const margin = MARGIN * unit;
  // The scale is the same in both directions, so that circles stay round.
  const scale = Math.min(
    block.width / Math.max(1, width - 2 * margin),
    block.height / Math.max(1, height - 2 * margin),
  );
  const sharp = clamp(0.11 * scale, 0.03, 0.25);
  const [paper, ink, vermilion] = [PAPER, INK, VERMILION].map(toRgb) as [Rgb, Rgb, Rgb];
  const data = new Uint8ClampedArray(width * height * 4);
  for (let y = 0, k = 0; y < height; y++) {
    if (y % ROWS_A_STEP === 0) onStep?.(y / height);
    for (let x = 0; x < width; x++, k += 4) {
      const [dx, dy] = [x + 0.5 - width / 2, y + 0.5 - height / 2];
      const [bx, by] = [block.width / 2 + dx * scale - 0.5, block.height / 2 + dy * scale - 0.5];
      const [px, py] = [x / unit, y / unit];
      const grain = fractal(px / 5.5, py / 5.5, 2);
      const inset = Math.min(width / 2 - Math.abs(dx), height / 2 - Math.abs(dy)) - margin;
      const isNearEdge = Math.abs(inset) < RAGGED_REACH * unit + 1;
      const edge = isNearEdge
        ? inset + noise(px / 34 + ragged, py / 34) * 3.2 * unit + grain * 1.4 * unit
        : inset;
      const inside = clamp(edge + 0.5);
      const black =
        inside > 0
          ? smoothstep(0.5 + sharp, 0.5 - sharp, sampleAt(block, bx, by) - grain * 0.05)
          : 0;
      const wash =
        inside > 0
          ? smoothstep(0.4, 0.6, sampleAt(red, bx + slipX * scale, by + slipY * scale))
          : 0;
      const mottle = 1 - 0.12 * smoothstep(0.16, 0.4, grain);
      const [redInk, blackInk] = [
        wash * inside * (0.95 * mottle),
        black * inside * (0.97 * mottle),
      ];
      const fiber = 1 + grain * 0.022;
      for (let c = 0; c < 3; c++)
        data[k + c] = lerp(
          lerp(paper[c as 0]! * fiber, vermilion[c as 0]!, redInk),
          ink[c as 0]!,
          blackInk,
        );
      data[k + 3] = 255;
    }
  }
  return { width, height, data };
}

type Rgb = readonly [number, number, number];
