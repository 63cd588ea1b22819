/**
 * Restyles a picture as an ink wash: three layers of ink by tone, dry lines on the strongest edges,
 * vermilion for red, and the seal. `!` asserts that an index is in range.
 */
import { borrowPlainLayer } from '../core/layer.ts';
import { type Oklab, oklch, toRgb } from '../core/oklab.ts';
import { createRandom } from '../core/rng.ts';
import { clamp, smoothstep } from '../core/scalar.ts';
import { createView, type View } from '../core/view.ts';
import { stampSeal } from '../finish/seal.ts';
import { findReds } from './find-reds.ts';
import { formField } from './form-field.ts';
import { findKeyLines } from './key-lines.ts';
import { blurPlane, type LabPlanes, type Plane, quantile, toLab } from './planes.ts';
import { atBoundedSize, boundedSize, type Raster, type RestyleOptions, resize } from './raster.ts';
import { dryOnPaper, gatherAtRims, loosenMargin, type Pigment, type Wetness } from './wet-paper.ts';

const INK: Oklab = oklch(0.25, 0.015, 262);
const VERMILION: Oklab = oklch(0.6, 0.2, 31);
const WETNESS: Wetness = {
  edge: 0.85,
  edgeReach: 9,
  granulation: 0.36,
  flow: 0.42,
  wobble: 3,
  paper: oklch(0.955, 0.018, 82),
};

/** The limits, in pixels, for the copy that is analyzed and for the painted picture. */
const FOUND = { max: 420_000 };
const PAINTED = { max: 2_500_000, min: 400 * 400 };
const MARGIN = 40;
/** The range of OKLab's a over which vermilion fades in. */
const RED = [0.085, 0.13] as const;

/**
 * Layers of ink, each on the darkest parts of the picture. `share` is the largest part of the
 * picture that the layer covers. `softness` is the width of its edge, in lightness.
 */
const GLAZES = [
  { share: 0.62, softness: 0.12, load: 0.2, isWide: true },
  { share: 0.38, softness: 0.07, load: 0.42, isWide: true },
  { share: 0.18, softness: 0.04, load: 0.95, isWide: false },
] as const;

export function restyleInk(picture: Raster, options: RestyleOptions): Raster {
  return atBoundedSize(picture, PAINTED, source => paint(source, options));
}

function paint(picture: Raster, options: RestyleOptions): Raster {
  const view = createView(picture.width, picture.height);
  const size = boundedSize(picture, FOUND);
  const planes = toLab(resize(picture, size.width, size.height));
  const unit = Math.sqrt(size.width * size.height) / 1024;
  const red = findReds(planes, unit, RED);
  const tone = inkOf(planes, unit);
  options.onStep?.(0.3);
  drawLines(tone, findKeyLines(planes, formField(planes, options), 2 * unit));
  const pigment = mixPigment(tone, red, planes.lightness);
  loosenMargin(pigment, view, { reach: MARGIN, softness: 0.85, seed: options.seed });
  gatherAtRims(pigment, WETNESS, view);
  options.onStep?.(0.6);
  return sealed(dryOnPaper(pigment, view, WETNESS), view, options.seed);
}

function inkOf({ width, height, lightness }: LabPlanes, unit: number): Plane {
  const wide = blurPlane({ width, height, values: lightness }, 5 * unit);
  const near = blurPlane({ width, height, values: lightness }, 1.6 * unit);
  const values = new Float32Array(lightness.length);
  for (const { share, softness, load, isWide } of GLAZES) {
    const tones = isWide ? wide : near;
    // A light picture stays light: tones above pale gray are never washed.
    const limit = Math.min(quantile(tones, share), 0.85 - load * 0.45);
    for (let i = 0; i < values.length; i++)
      values[i]! += load * smoothstep(limit + softness, limit - softness, tones.values[i]!);
  }
  return { width, height, values };
}

function drawLines(tone: Plane, lines: Plane): void {
  const strong = clamp(quantile(lines, 0.985), 0.025, 0.08);
  for (let i = 0; i < tone.values.length; i++)
    tone.values[i]! += 0.75 * smoothstep(strong * 0.55, strong * 1.2, lines.values[i]!);
}

/** Shades red things by the amount of vermilion, because ink below it would make it gray. */
function mixPigment(tone: Plane, red: Plane, lightness: Float32Array): Pigment {
  const { width, height } = tone;
  const ink = toRgb(INK).map(byte => -Math.log(byte / 255));
  const vermilion = toRgb(VERMILION).map(byte => -Math.log(Math.max(4, byte) / 255));
  return [0, 1, 2].map(c => {
    const values = new Float32Array(tone.values.length);
    for (let i = 0; i < values.length; i++) {
      const isRed = red.values[i]!;
      const load = isRed * clamp(1.75 - 1.35 * lightness[i]!, 0.45, 1.3);
      values[i] = tone.values[i]! * (1 - isRed * 0.9) * ink[c]! + load * vermilion[c]!;
    }
    return { width, height, values };
  }) as unknown as Pigment;
}

function sealed(painted: Raster, view: View, seed: number): Raster {
  const { width, height } = painted;
  const { pen } = borrowPlainLayer('sealed', width, height);
  const image = pen.createImageData(width, height);
  image.data.set(painted.data);
  pen.putImageData(image, 0, 0);
  pen.scale(view.unit, view.unit);
  const size = Math.min(50, Math.min(view.w, view.h) * 0.07);
  const x = createRandom(seed).fork('seal').chance(0.5) ? 58 : view.w - 58 - size;
  stampSeal(pen, view, { at: [x, view.h - 58 - size], size, carved: WETNESS.paper });
  return { width, height, data: pen.getImageData(0, 0, width, height).data };
}
