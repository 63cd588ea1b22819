/**
 * Restyles a picture as a watercolor: colors are smoothed along the forms and reduced to a few
 * steps of lightness, pigment gathers at the rims, highlights are nearly bare paper, and the margin
 * is irregular. `!` asserts that an index is in range.
 */
import { fractal } from '../core/noise.ts';
import { oklch, toRgb } from '../core/oklab.ts';
import { createRandom } from '../core/rng.ts';
import { clamp, lerp, smoothstep } from '../core/scalar.ts';
import { createView, type View } from '../core/view.ts';
import { formField } from './form-field.ts';
import { findKeyLines, smoothAlong } from './key-lines.ts';
import { blurPlane, type LabPlanes, type Plane, quantile, toLab } from './planes.ts';
import { atBoundedSize, boundedSize, type Raster, type RestyleOptions, resize } from './raster.ts';
import {
  ABSORBANCE,
  dryOnPaper,
  gatherAtRims,
  loosenMargin,
  type Pigment,
  type Wetness,
} from './wet-paper.ts';

const WETNESS: Wetness = {
  edge: 1.1,
  edgeReach: 7,
  granulation: 0.3,
  flow: 0.34,
  wobble: 1.7,
  paper: oklch(0.965, 0.012, 85),
};

/** The sizes in pixels of the copy that is analyzed, and of the painted picture. */
const FOUND = { max: 420_000 };
const PAINTED = { max: 2_500_000, min: 400 * 400 };
const GLAZES = 6;
const MARGIN = 34;

export function restyleWatercolor(picture: Raster, options: RestyleOptions): Raster {
  return atBoundedSize(picture, PAINTED, source => paint(source, options));
}

function paint(picture: Raster, options: RestyleOptions): Raster {
  const view = createView(picture.width, picture.height);
  const size = boundedSize(picture, FOUND);
  const planes = toLab(resize(picture, size.width, size.height));
  const field = formField(planes, options);
  const unit = Math.sqrt(size.width * size.height) / 1024;
  const lines = findKeyLines(planes, field, 2.2 * unit);
  options.onStep?.(0.3);
  const smooth = (values: Float32Array): Plane =>
    smoothAlong(
      blurPlane({ width: size.width, height: size.height, values }, 1.6 * unit, 1),
      field,
      {
        steps: 8,
        tolerance: 0.07,
      },
    );
  const lightness = smooth(planes.lightness);
  const colors: LabPlanes = {
    ...size,
    lightness: lightness.values,
    a: smooth(planes.a).values,
    b: smooth(planes.b).values,
  };
  options.onStep?.(0.5);
  const pigment = mixPigment(colors, lines, { unit, seed: options.seed });
  loosenMargin(pigment, view, { reach: MARGIN, softness: 0, seed: options.seed });
  spatter(pigment, view, options.seed);
  gatherAtRims(pigment, WETNESS, view);
  options.onStep?.(0.7);
  return dryOnPaper(pigment, view, WETNESS);
}

function mixPigment(
  colors: LabPlanes,
  lines: Plane,
  { unit, seed }: { unit: number; seed: number },
): Pigment {
  const { width, height, lightness, a, b } = colors;
  const plane = (): Plane => ({ width, height, values: new Float32Array(width * height) });
  const pigment: Pigment = [plane(), plane(), plane()];
  const bright = clamp(quantile({ width, height, values: lightness }, 0.94), 0.8, 0.95);
  const strong = clamp(quantile(lines, 0.985), 0.02, 0.07);
  const drift = (seed % 59) + 0.7;
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      // Shifts the borders between the steps, because straight borders would look like contour
      // lines in a sky.
      const wander = fractal(x / unit / 150 + drift, y / unit / 150, 3) * 0.07;
      const level = glazed(lightness[i]! + wander) - wander * 0.6;
      const light = lerp(1, level, 0.9) + 0.015;
      const bytes = toRgb([clamp(light, 0.12, 0.99), a[i]! * 1.16, b[i]! * 1.16]);
      const bare = 1 - smoothstep(bright - 0.012, bright + 0.022, lightness[i]!) * 0.85;
      const line = smoothstep(strong * 0.5, strong * 1.1, lines.values[i]!) * 0.34;
      for (let c = 0; c < 3; c++)
        pigment[c as 0].values[i] = ABSORBANCE[bytes[c as 0]!]! * bare * (1 + line) + line * 0.28;
    }
  }
  return pigment;
}

function glazed(lightness: number): number {
  const place = clamp(lightness) * GLAZES;
  const step = Math.floor(place);
  const rise = smoothstep(0.28, 0.72, place - step);
  return lerp((step + rise) / GLAZES, lightness, 0.35);
}

function spatter(pigment: Pigment, view: View, seed: number): void {
  const { width, height } = pigment[0];
  const random = createRandom(seed).fork('spatter');
  const unit = (view.unit * width) / view.width;
  for (let n = 0; n < 26; n++) {
    const near = random.pick([0, 1, 2, 3]);
    const along = random.next();
    const inset = random.range(0.015, 0.07);
    const [u, v] =
      near === 0
        ? [along, inset]
        : near === 1
          ? [along, 1 - inset]
          : near === 2
            ? [inset, along]
            : [1 - inset, along];
    const [x, y] = [u * width, v * height];
    const radius = unit * (1 + random.next() ** 4 * 5);
    const fromX = clamp(lerp(x, width / 2, 0.22) | 0, 0, width - 1);
    const fromY = clamp(lerp(y, height / 2, 0.22) | 0, 0, height - 1);
    drop(pigment, { x, y, radius, from: fromY * width + fromX });
  }
}

function drop(
  pigment: Pigment,
  { x, y, radius, from }: { x: number; y: number; radius: number; from: number },
): void {
  const { width, height } = pigment[0];
  const load = pigment.map(plane => plane.values[from]! * 0.55);
  for (let py = Math.max(0, Math.floor(y - radius)); py <= Math.min(height - 1, y + radius); py++) {
    for (
      let px = Math.max(0, Math.floor(x - radius));
      px <= Math.min(width - 1, x + radius);
      px++
    ) {
      const cover = smoothstep(radius, radius * 0.6, Math.hypot(px - x, py - y));
      pigment.forEach((plane, c) => {
        plane.values[py * width + px]! += load[c]! * cover;
      });
    }
  }
}
