/**
 * Restyles a picture as a woodblock print: eight inks, each slightly displaced and graded in color,
 * contours, wood grain, and a border. `!` asserts that an index is in range.
 */
import { borrowPlainLayer } from '../core/layer.ts';
import { mapsFor } from '../core/maps.ts';
import { noise } from '../core/noise.ts';
import { css, type Oklab, oklch, toRgb } from '../core/oklab.ts';
import { clamp, smoothstep } from '../core/scalar.ts';
import { createView, type View } from '../core/view.ts';
import { applySurface } from '../finish/paper.ts';
import { type Block, cutBlocks } from './cut-blocks.ts';
import { formField } from './form-field.ts';
import { findKeyLines } from './key-lines.ts';
import { type Plane, quantile, sampleAt, toLab } from './planes.ts';
import {
  atBoundedSize,
  between,
  boundedSize,
  type Raster,
  type RestyleOptions,
  resize,
} from './raster.ts';

const PAPER: Oklab = oklch(0.94, 0.026, 85);
const KEY: Oklab = oklch(0.22, 0.035, 268);

/**
 * The limits, in pixels, for the copy that `cutBlocks` gets and for the printed picture.
 */
const CUT = { max: 420_000 };
const PRINTED = { max: 2_500_000, min: 400 * 400 };
const BORDER = 38;
const ROWS_A_STEP = 128;

export function restyleWoodblock(picture: Raster, options: RestyleOptions): Raster {
  return atBoundedSize(picture, PRINTED, source => cutAndPrint(source, options));
}

function cutAndPrint(picture: Raster, options: RestyleOptions): Raster {
  const size = boundedSize(picture, CUT);
  const planes = toLab(resize(picture, size.width, size.height));
  const unit = Math.sqrt(size.width * size.height) / 1024;
  const field = formField(planes, options);
  options.onStep?.(0.1);
  const blocks = cutBlocks(planes, field, {
    unit,
    seed: options.seed,
    onStep: between(options.onStep, 0.1, 0.5),
  });
  options.onStep?.(0.5);
  const key = findKeyLines(planes, field, 2.6 * unit);
  options.onStep?.(0.65);
  const view = createView(picture.width, picture.height);
  const printed = print({ blocks, key }, view, {
    ...options,
    onStep: between(options.onStep, 0.65, 0.85),
  });
  options.onStep?.(0.85);
  return framed(printed, view);
}

/** At each pixel, a darker block covers lighter ones, and the dark lines of `key` cover all. */
function print(
  { blocks, key }: { blocks: Block[]; key: Plane },
  view: View,
  { seed, onStep }: RestyleOptions,
): Raster {
  const { width, height, unit } = view;
  const paper = toRgb(PAPER);
  const ink = toRgb(KEY);
  const { wood } = mapsFor(view);
  const [scaleX, scaleY] = [key.width / width, key.height / height];
  const sharp = clamp(0.3 * scaleX, 0.06, 0.3);
  const strong = clamp(quantile(key, 0.985), 0.02, 0.06);
  const data = new Uint8ClampedArray(width * height * 4);
  for (let y = 0, k = 0; y < height; y++) {
    if (y % ROWS_A_STEP === 0) onStep?.(y / height);
    for (let x = 0; x < width; x++, k += 4) {
      const waver = noise(x / unit / 17 + (seed % 53), y / unit / 17) * 0.9 * unit;
      const bx = (x + waver + 0.5) * scaleX - 0.5;
      const by = (y - waver + 0.5) * scaleY - 0.5;
      const line = smoothstep(strong * 0.42, strong * 0.85, sampleAt(key, bx, by)) * 0.88;
      let red = ink[0] * line;
      let green = ink[1] * line;
      let blue = ink[2] * line;
      let left = 1 - line;
      const worn = 1 - 0.32 * clamp(wood[y * width + x]! - 0.12);
      for (let n = blocks.length - 1; n >= 0 && left > 0.02; n--) {
        const block = blocks[n]!;
        const area = n === 0 ? 1 : sampleAt(block.area, bx + block.slipX, by + block.slipY);
        if (area <= 0.5 - sharp) continue;
        const cover = smoothstep(0.5 - sharp, 0.5 + sharp, area);
        const u = (x / width) * (block.red.width - 1);
        const v = (y / height) * (block.red.height - 1);
        const share = left * cover * worn;
        red += sampleAt(block.red, u, v) * share;
        green += sampleAt(block.green, u, v) * share;
        blue += sampleAt(block.blue, u, v) * share;
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
  applySurface(data, view, {
    height: maps.paper,
    relief: 0.05,
    tone: 0.014,
    vignette: 0.04,
    grain: 0,
  });
  return { width, height, data };
}
