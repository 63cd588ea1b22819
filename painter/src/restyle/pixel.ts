/**
 * Pixel art: about 128 squares on the shorter side and few colors, with ordered dither only in
 * smooth parts. `!` asserts that an index is in range.
 */
import { type Oklab, toRgb } from '../core/oklab.ts';
import { clamp } from '../core/scalar.ts';
import { chooseColors, labelPixels } from './choose-colors.ts';
import { blurPlane, type LabPlanes, toLab } from './planes.ts';
import { type Raster, type RestyleOptions, resize } from './raster.ts';

const SQUARES = 128;
export const PIXEL_COLORS_MAX = 20;

/**
 * If lightness changes by more than this within a square, the square is at an edge and gets no
 * dither.
 */
const EDGE = 0.1;
/** Colors with a smaller share are not mixed in, so that flat parts stay flat. */
const UNMIXED = 0.16;
/**
 * Two colors with a larger squared distance are not mixed, because their pattern would be too
 * visible.
 */
const PARTNER_MAX = 0.03;
const BAYER = [0, 8, 2, 10, 12, 4, 14, 6, 3, 11, 1, 9, 15, 7, 13, 5] as const;

export function restylePixel(picture: Raster, { seed, onStep }: RestyleOptions): Raster {
  const side = pixelSide(picture);
  const columns = Math.max(1, Math.ceil(picture.width / side));
  const rows = Math.max(1, Math.ceil(picture.height / side));
  const planes = sharpened(toLab(resize(picture, columns, rows)));
  onStep?.(0.3);
  const colors = chooseColors(planes, { count: PIXEL_COLORS_MAX, seed }).map(enriched);
  onStep?.(0.6);
  const labels = dither(planes, colors);
  tidy(labels, planes, colors);
  onStep?.(0.9);
  return enlarge({ labels, columns, side }, colors, picture);
}

/** Returns the side of a square in pixels, which is at least 2. */
export function pixelSide({ width, height }: { width: number; height: number }): number {
  return Math.max(2, Math.round(Math.min(width, height) / SQUARES));
}

function sharpened(planes: LabPlanes): LabPlanes {
  const sharpen = (values: Float32Array, gain: number): Float32Array => {
    const soft = blurPlane({ width: planes.width, height: planes.height, values }, 1, 1).values;
    return values.map((value, i) => value + (value - soft[i]!) * gain);
  };
  return {
    ...planes,
    lightness: sharpen(planes.lightness, 0.45),
    a: sharpen(planes.a, 0.25),
    b: sharpen(planes.b, 0.25),
  };
}

function enriched([lightness, a, b]: Oklab): Oklab {
  return [clamp(0.5 + (lightness - 0.5) * 1.05, 0.04, 0.985), a * 1.08, b * 1.08];
}

function dither(planes: LabPlanes, colors: readonly Oklab[]): Uint8Array {
  const { width, height, lightness } = planes;
  const labels = labelPixels(planes, colors);
  for (let y = 0; y < height; y++) {
    const above = y > 0 ? -width : 0;
    const below = y < height - 1 ? width : 0;
    for (let x = 0; x < width; x++) {
      const i = y * width + x;
      const across = lightness[i + (x < width - 1 ? 1 : 0)]! - lightness[i - (x > 0 ? 1 : 0)]!;
      const edge = Math.abs(across) + Math.abs(lightness[i + below]! - lightness[i + above]!);
      const threshold = (BAYER[(y & 3) * 4 + (x & 3)]! + 0.5) / 16;
      const own: Oklab = [lightness[i]!, planes.a[i]!, planes.b[i]!];
      const partner = edge < EDGE ? partnerOf(own, labels[i]!, colors) : null;
      if (partner && threshold < (partner.share - UNMIXED) / (1 - 2 * UNMIXED))
        labels[i] = partner.index;
    }
  }
  return labels;
}

function partnerOf(
  color: Oklab,
  nearest: number,
  colors: readonly Oklab[],
): { index: number; share: number } | null {
  const from = colors[nearest]!;
  const [l, a, b] = [color[0] - from[0], color[1] - from[1], color[2] - from[2]];
  let least = l * l + a * a + b * b;
  let best: { index: number; share: number } | null = null;
  colors.forEach((to, index) => {
    const [dl, da, db] = [to[0] - from[0], to[1] - from[1], to[2] - from[2]];
    const length = dl * dl + da * da + db * db;
    // A mixture of different hues would show as specks.
    if (length < 1e-6 || length + 6 * (da * da + db * db) > PARTNER_MAX) return;
    const share = clamp((l * dl + a * da + b * db) / length);
    const off =
      (l - dl * share) ** 2 + (a - da * share) ** 2 + (b - db * share) ** 2 + length * share * 0.08;
    if (off >= least) return;
    least = off;
    best = { index, share };
  });
  return best;
}

function tidy(labels: Uint8Array, { width, height }: LabPlanes, colors: readonly Oklab[]): void {
  const before = Uint8Array.from(labels);
  const counts = new Uint8Array(colors.length);
  for (let y = 2; y < height - 2; y++) {
    for (let x = 2; x < width - 2; x++) {
      const i = y * width + x;
      const own = before[i]!;
      if (hasKin(before, i, width)) continue;
      counts.fill(0);
      let common = own;
      for (let k = 0; k < 9; k++) {
        if (k === 4) continue;
        const other = before[i + (Math.floor(k / 3) - 1) * width + (k % 3) - 1]!;
        counts[other]! += 1;
        if (counts[other]! > counts[common]! || common === own) common = other;
      }
      if (Math.abs(colors[own]![0] - colors[common]![0]) < 0.16) labels[i] = common;
    }
  }
}

function hasKin(labels: Uint8Array, i: number, width: number): boolean {
  const own = labels[i];
  for (let dy = -1; dy <= 1; dy++) {
    for (let dx = -1; dx <= 1; dx++) {
      if ((dx !== 0 || dy !== 0) && labels[i + dy * width + dx] === own) return true;
    }
  }
  return (
    labels[i - 2] === own ||
    labels[i + 2] === own ||
    labels[i - 2 * width] === own ||
    labels[i + 2 * width] === own
  );
}

type Squares = { labels: Uint8Array; columns: number; side: number };

function enlarge(
  { labels, columns, side }: Squares,
  colors: readonly Oklab[],
  { width, height }: Raster,
): Raster {
  const bytes = colors.map(toRgb);
  const data = new Uint8ClampedArray(width * height * 4);
  for (let y = 0, k = 0; y < height; y++) {
    const row = Math.floor(y / side) * columns;
    for (let x = 0; x < width; x++, k += 4) {
      const [red, green, blue] = bytes[labels[row + Math.floor(x / side)]!]!;
      data[k] = red;
      data[k + 1] = green;
      data[k + 2] = blue;
      data[k + 3] = 255;
    }
  }
  return { width, height, data };
}
