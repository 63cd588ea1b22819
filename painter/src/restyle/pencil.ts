/**
 * Restyles a picture as a pencil drawing: doubled contours, hatching, rough paper, and a colored
 * pencil for red. `!` asserts that an index is in range.
 */
import { borrowLayer } from '../core/layer.ts';
import { mapsFor } from '../core/maps.ts';
import { noise } from '../core/noise.ts';
import { type Oklab, oklch, toRgb } from '../core/oklab.ts';
import { createRandom } from '../core/rng.ts';
import { clamp, smoothstep } from '../core/scalar.ts';
import { createView, type View } from '../core/view.ts';
import { findContours } from './contours.ts';
import { GRAPHITE, hatch } from './hatching.ts';
import { measureOrientation } from './orientation.ts';
import { blurPlane, type LabPlanes, type Plane, quantile, sampleAt, toLab } from './planes.ts';
import { between, boundedSize, type Raster, type RestyleOptions, resize } from './raster.ts';
import { rubTone } from './rub-tone.ts';

/** The smallest and the largest working size in pixels. */
export const PENCIL_PIXELS = { min: 384 * 384, max: 640 * 640 };
const ROWS_A_STEP = 256;
const PAPER = oklch(0.955, 0.014, 88);
/** The largest and the smallest threshold for red, in OKLab's a. */
const RED = 0.1;
const REDDISH = 0.075;
/** The least sum of OKLab's a and b of a colored accent. */
const WARM = 0.07;
/**
 * If reddish colors cover a larger share of the picture, they are taken for the color of the light,
 * and only colors above `RED` count as red.
 */
const ACCENT_SHARE = 0.2;
/**
 * A color whose b is below this share of its a is violet, not red. A color whose a is below
 * `YELLOW_SHARE` of its b is yellow.
 */
const VIOLET_SHARE = 0.25;
const YELLOW_SHARE = 0.42;

export function restylePencil(
  picture: Raster,
  { seed, onStep = () => {} }: RestyleOptions,
): Raster {
  const { width, height } = boundedSize(picture, PENCIL_PIXELS);
  const lab = toLab(resize(picture, width, height));
  onStep(0.2);
  const contours = findContours(lab);
  onStep(0.35);
  const size = { pictureWidth: picture.width, pictureHeight: picture.height };
  return drawInPencil({ ...lab, ...size }, contours, { seed, onStep: between(onStep, 0.35, 1) });
}

type Drawn = LabPlanes & {
  pictureWidth: number;
  pictureHeight: number;
  /** Marks things in warm colors that are drawn in color although they are not deep red. */
  accent?: Plane;
};

/**
 * @param lab the picture at a working size
 * @param contours darkness, 0..1, at any size
 */
export function drawInPencil(
  lab: Drawn,
  contours: Plane,
  { seed, onStep }: RestyleOptions,
): Raster {
  const view = createView(lab.pictureWidth, lab.pictureHeight);
  const random = createRandom(seed).fork('pencil');
  const presence = fadingMargins(view, random.range(0, 90));
  const { pen } = borrowLayer('graphite', view);
  const tones = {
    view,
    darkness: darknessOf(lab),
    colorAt: colorWhereRed(lab),
    orientation: measureOrientation({
      width: lab.width,
      height: lab.height,
      values: lab.lightness,
    }).at(10),
    presence,
  };
  onStep?.(0.1);
  rubTone(pen, tones);
  hatch(pen, tones, { random: random.fork('hatching'), onStep: between(onStep, 0.2, 0.7) });
  onStep?.(0.7);
  const pixels = pen.getImageData(0, 0, view.width, view.height).data;
  return pressOnPaper(pixels, { view, contours, presence, onStep: between(onStep, 0.7, 1) });
}

function darknessOf({ width, height, lightness }: LabPlanes): Plane {
  const plane = { width, height, values: lightness };
  const [low, high] = [quantile(plane, 0.03), quantile(plane, 0.9)];
  const span = Math.max(0.25, high - low);
  const values = new Float32Array(lightness.length);
  for (let i = 0; i < values.length; i++)
    values[i] = clamp((high - lightness[i]!) / span) ** 1.1 * 0.94;
  return { width, height, values };
}

/**
 * The returned function gives the color of a place that is red in comparison with the rest of the
 * picture, or marked as a warm accent, and null for other places.
 */
function colorWhereRed({
  width,
  height,
  lightness,
  a,
  b,
  accent,
}: Drawn): (u: number, v: number) => Oklab | null {
  const smooth = blurPlane({ width, height, values: a }, 1.5, 1);
  const reddish = clamp(quantile(smooth, 0.995) * 0.5, REDDISH, RED);
  // If more than `ACCENT_SHARE` of the picture is reddish, the light is red.
  const red = quantile(smooth, 1 - ACCENT_SHARE) > reddish ? RED : reddish;
  return (u, v) => {
    const i =
      Math.min(height - 1, Math.floor(v * height)) * width +
      Math.min(width - 1, Math.floor(u * width));
    const isRed =
      smooth.values[i]! > red && b[i]! > a[i]! * VIOLET_SHARE && a[i]! > b[i]! * YELLOW_SHARE;
    const isAccent =
      accent !== undefined && a[i]! + b[i]! > WARM && b[i]! > 0 && valueAt(accent, u, v) > 0.5;
    return isRed || isAccent ? [lightness[i]!, a[i]!, b[i]!] : null;
  };
}

function valueAt({ width, height, values }: Plane, u: number, v: number): number {
  return values[
    Math.min(height - 1, Math.floor(v * height)) * width +
      Math.min(width - 1, Math.floor(u * width))
  ]!;
}

function fadingMargins({ w, h }: View, offset: number): (u: number, v: number) => number {
  const margin = Math.min(w, h) * 0.085;
  return (u, v) => {
    const [x, y] = [u * w, v * h];
    const edge = Math.min(x, w - x, y, h - y);
    const uneven = noise(x / 120 + offset, y / 120) * 0.55 + noise(x / 26, y / 26 + offset) * 0.3;
    return smoothstep(margin * (0.3 + uneven), margin * (1.15 + uneven), edge);
  };
}

type Sheet = {
  view: View;
  contours: Plane;
  presence: (u: number, v: number) => number;
  onStep: (fraction: number) => void;
};

function pressOnPaper(
  pixels: Uint8ClampedArray,
  { view, contours, presence, onStep }: Sheet,
): Raster {
  const { width, height } = view;
  const { paper, granulation, warpX, warpY, flow } = mapsFor(view);
  const ground = toRgb(PAPER);
  const graphite = toRgb(GRAPHITE);
  const scale = contours.width / width;
  // In small pictures the roughness would be finer than a pixel.
  const grain = clamp(view.unit * 2.2, 0.2, 1);
  const contourAt = (x: number, y: number): number => sampleAt(contours, x * scale, y * scale);
  for (let y = 0; y < height; y++) {
    if (y % ROWS_A_STEP === 0) onStep(y / height);
    for (let x = 0; x < width; x++) {
      const i = y * width + x;
      const k = i * 4;
      const [dx, dy] = [warpX[i]! * 3.2 * view.unit, warpY[i]! * 3.2 * view.unit];
      const pressure = clamp(0.74 + flow[i]! * 1.1, 0.25, 1);
      const contour = Math.max(
        contourAt(x + dx, y + dy),
        0.5 * contourAt(x - dx * 1.4 + view.unit, y - dy * 1.4),
      );
      const tooth = clamp(0.86 + (granulation[i]! * 0.55 + paper[i]! * 0.22) * grain, 0.25, 1.1);
      const stroke = clamp((pixels[k + 3]! / 255) * tooth);
      const edge =
        contour > 0.01 ? clamp(contour * pressure * tooth * presence(x / width, y / height)) : 0;
      const shine = 1 + paper[i]! * 0.012;
      for (let c = 0; c < 3; c++) {
        const hatched = ground[c]! + (pixels[k + c]! - ground[c]!) * stroke;
        pixels[k + c] = (hatched + (graphite[c]! - hatched) * edge) * shine;
      }
      pixels[k + 3] = 255;
    }
  }
  return { width, height, data: pixels };
}
