/**
 * A picture as planes of floats. All blurs are repeated box blurs, whose cost does not depend on
 * the radius. `!` asserts that an index is in range.
 */
import type { Raster } from './raster.ts';

export type Plane = { width: number; height: number; values: Float32Array };

/** OKLab, one plane per channel. */
export type LabPlanes = {
  width: number;
  height: number;
  lightness: Float32Array;
  a: Float32Array;
  b: Float32Array;
};

const LINEAR = Float32Array.from({ length: 256 }, (_, byte) => {
  const value = byte / 255;
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
});

export function toLab({ width, height, data }: Raster): LabPlanes {
  const length = width * height;
  const planes = {
    width,
    height,
    lightness: new Float32Array(length),
    a: new Float32Array(length),
    b: new Float32Array(length),
  };
  for (let i = 0, k = 0; i < length; i++, k += 4) {
    const red = LINEAR[data[k]!]!;
    const green = LINEAR[data[k + 1]!]!;
    const blue = LINEAR[data[k + 2]!]!;
    const l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
    const m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
    const s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
    planes.lightness[i] = 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s;
    planes.a[i] = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
    planes.b[i] = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  }
  return planes;
}

/** Returns a blurred copy. If the radius is below half a pixel, the copy is sharp. */
export function blurPlane({ width, height, values }: Plane, radius: number, passes = 2): Plane {
  const out = Float32Array.from(values);
  const reach = Math.round(radius);
  if (reach < 1) return { width, height, values: out };
  const turned = new Float32Array(values.length);
  for (let pass = 0; pass < passes; pass++) {
    blurRows(out, turned, { width, height, reach });
    blurColumns(turned, out, { width, height, reach });
  }
  return { width, height, values: out };
}

type Sweep = { width: number; height: number; reach: number };

function blurRows(
  source: Float32Array,
  target: Float32Array,
  { width, height, reach }: Sweep,
): void {
  const share = 1 / (2 * reach + 1);
  const last = width - 1;
  for (let y = 0; y < height; y++) {
    const row = y * width;
    let sum = 0;
    for (let x = -reach; x <= reach; x++) sum += source[row + Math.min(last, Math.max(0, x))]!;
    for (let x = 0; x < width; x++) {
      target[row + x] = sum * share;
      sum += source[row + Math.min(last, x + reach + 1)]! - source[row + Math.max(0, x - reach)]!;
    }
  }
}

/**
 * Keeps a running sum for each column and proceeds row by row, because going down single columns
 * would miss the CPU cache.
 */
function blurColumns(
  source: Float32Array,
  target: Float32Array,
  { width, height, reach }: Sweep,
): void {
  const share = 1 / (2 * reach + 1);
  const sums = new Float64Array(width);
  const rowAt = (y: number): number => Math.min(height - 1, Math.max(0, y)) * width;
  for (let y = -reach; y <= reach; y++) {
    const row = rowAt(y);
    for (let x = 0; x < width; x++) sums[x]! += source[row + x]!;
  }
  for (let y = 0; y < height; y++) {
    const row = y * width;
    const entering = rowAt(y + reach + 1);
    const leaving = rowAt(y - reach);
    for (let x = 0; x < width; x++) {
      target[row + x] = sums[x]! * share;
      sums[x]! += source[entering + x]! - source[leaving + x]!;
    }
  }
}

export function quantile({ values }: Plane, share: number): number {
  const step = Math.max(1, Math.floor(values.length / 8192));
  const sample = new Float32Array(Math.ceil(values.length / step));
  for (let i = 0; i < sample.length; i++) sample[i] = values[i * step]!;
  sample.sort();
  return sample[Math.min(sample.length - 1, Math.max(0, Math.floor(share * sample.length)))] ?? 0;
}

/**
 * Interpolates at a position in pixels of the plane. A position outside the plane is moved to its
 * border.
 */
export function sampleAt({ width, height, values }: Plane, x: number, y: number): number {
  const fx = x < 0 ? 0 : x > width - 1 ? width - 1 : x;
  const fy = y < 0 ? 0 : y > height - 1 ? height - 1 : y;
  const ix = Math.min(fx | 0, Math.max(0, width - 2));
  const iy = Math.min(fy | 0, Math.max(0, height - 2));
  const right = width > 1 ? 1 : 0;
  const below = height > 1 ? width : 0;
  const k = iy * width + ix;
  const tx = fx - ix;
  const top = values[k]! + (values[k + right]! - values[k]!) * tx;
  const bottom = values[k + below]! + (values[k + below + right]! - values[k + below]!) * tx;
  return top + (bottom - top) * (fy - iy);
}
