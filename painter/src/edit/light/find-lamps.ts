/**
 * Finds small bright spots, such as windows and lanterns, to light them at night. `!` asserts that
 * an index is in range.
 */
import { blurPlane, type LabPlanes, toLab } from '../../restyle/planes.ts';
import { boundedSize, type Raster } from '../../restyle/raster.ts';
import { shrinkTo } from '../scale.ts';
import type { Sky } from '../sky/sky.ts';

/** Lengths are in pixels of the picture. */
export type Lamp = { x: number; y: number; radius: number };

const SMALL_PIXELS = 160_000;
const LAMPS_MAX = 60;
const SPOTS_MAX = 110;

export function findLamps(picture: Raster, sky: Sky): Lamp[] {
  const { width, height } = boundedSize(picture, { max: SMALL_PIXELS });
  const lab = toLab(shrinkTo(picture, width, height));
  const around = blurPlane({ width, height, values: lab.lightness }, width * 0.025, 2).values;
  const scale = picture.width / width;
  const isSpot = new Uint8Array(width * height);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const i = y * width + x;
      const inSky =
        sky.weights[Math.floor(y * scale) * picture.width + Math.floor(x * scale)]! > 60;
      if (!inSky && isInside(x / width, y / height, sky) && isLit(lab, around, i)) isSpot[i] = 1;
    }
  }
  const lamps = collectSpots(isSpot, width, height);
  return lamps.map(({ x, y, radius }) => ({ x: x * scale, y: y * scale, radius: radius * scale }));
}

function isInside(u: number, v: number, { inner }: Sky): boolean {
  return (
    u > inner.left + 0.02 &&
    u < inner.right - 0.02 &&
    v > inner.top &&
    v < Math.min(inner.bottom - 0.02, 0.86)
  );
}

/** Returns whether the spot is bright and warm. Bright blue spots are foam or snow. */
function isLit({ lightness, a, b }: LabPlanes, around: Float32Array, i: number): boolean {
  return (
    lightness[i]! > 0.58 &&
    lightness[i]! - around[i]! > 0.15 &&
    b[i]! > 0.03 &&
    a[i]! > -0.05 &&
    a[i]! < 0.1
  );
}

function collectSpots(isSpot: Uint8Array, width: number, height: number): Lamp[] {
  const spots: (Lamp & { area: number })[] = [];
  for (let start = 0; start < isSpot.length; start++) {
    if (!isSpot[start]) continue;
    const pixels = takeSpot(start, isSpot, width, height);
    const xs = pixels.map(i => i % width);
    const ys = pixels.map(i => Math.floor(i / width));
    const across = Math.max(...xs) - Math.min(...xs) + 1;
    const down = Math.max(...ys) - Math.min(...ys) + 1;
    const isCompact =
      pixels.length / (across * down) > 0.62 && across / down < 2.6 && down / across < 3;
    if (!isCompact || pixels.length < 6 || pixels.length > width * 0.5) continue;
    const x = xs.reduce((sum, each) => sum + each, 0) / xs.length;
    const y = ys.reduce((sum, each) => sum + each, 0) / ys.length;
    spots.push({ x, y, radius: Math.sqrt(pixels.length), area: pixels.length });
  }
  // More spots than `SPOTS_MAX` are leaves or waves in the light, not lamps.
  if (spots.length > SPOTS_MAX) return [];
  return spots.sort((one, other) => other.area - one.area).slice(0, LAMPS_MAX);
}

function takeSpot(start: number, isSpot: Uint8Array, width: number, height: number): number[] {
  const pixels = [start];
  isSpot[start] = 0;
  for (let next = 0; next < pixels.length; next++) {
    const i = pixels[next]!;
    for (const j of [i - 1, i + 1, i - width, i + width]) {
      if (j < 0 || j >= width * height || !isSpot[j]) continue;
      isSpot[j] = 0;
      pixels.push(j);
    }
  }
  return pixels;
}
