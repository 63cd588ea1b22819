/**
 * Guesses which pixels belong to a named place, as weights 0..255. A mask is always more precise.
 */
import { clamp, smoothstep } from '../core/scalar.ts';
import { blurPlane, type LabPlanes, sampleAt, toLab } from '../restyle/planes.ts';
import { boundedSize, type Raster } from '../restyle/raster.ts';
import type { Region } from './edit.ts';
import { shrinkTo } from './scale.ts';
import { findSky } from './sky/find-sky.ts';
import type { Sky } from './sky/sky.ts';

const SMALL_PIXELS = 260_000;

type Small = { lab: LabPlanes; sky: Sky; picture: Raster };

/**
 * Returns null for the whole picture, or if no sky or no accent (a vivid color outside the sky) is
 * found.
 */
export function findRegion(picture: Raster, region: Region): Uint8Array | null {
  if (region === 'all') return null;
  const sky = findSky(picture);
  if (region === 'sky') return sky.coverage > 0 ? sky.weights : null;
  const { width, height } = boundedSize(picture, { max: SMALL_PIXELS });
  const small: Small = { lab: toLab(shrinkTo(picture, width, height)), sky, picture };
  const values = new Float32Array(width * height);
  const center = region === 'accent' ? findAccent(small) : null;
  if (region === 'accent' && !center) return null;
  for (let i = 0; i < values.length; i++) {
    values[i] = center
      ? nearness(small.lab, i, center) * belongs(small, i, region)
      : belongs(small, i, region);
  }
  return enlarge(picture, blurPlane({ width, height, values }, 1, 1));
}

function belongs({ lab, sky, picture }: Small, i: number, region: Region): number {
  const { width, height } = lab;
  const [u, v] = [((i % width) + 0.5) / width, (Math.floor(i / width) + 0.5) / height];
  if (u < sky.inner.left || u > sky.inner.right || v < sky.inner.top || v > sky.inner.bottom)
    return 0;
  const land =
    1 -
    sky.weights[Math.floor(v * picture.height) * picture.width + Math.floor(u * picture.width)]! /
      255;
  const [a, b] = [lab.a[i]!, lab.b[i]!];
  const isLow = smoothstep(sky.horizon - 0.04, sky.horizon + 0.02, v);
  switch (region) {
    case 'water':
      return land * isLow * smoothstep(0.012, -0.035, b) * smoothstep(0.06, 0.02, a);
    case 'plants':
      return land * smoothstep(0.005, -0.03, a) * smoothstep(-0.02, 0.02, b);
    case 'ground':
      return land * isLow;
    case 'background':
      return clamp(1 - smoothstep(0.9, 0.55, Math.hypot((u - 0.5) * 1.9, (v - 0.55) * 1.7)) * land);
    default:
      return land;
  }
}

type Hue = { a: number; b: number };

function findAccent({ lab, sky, picture }: Small): Hue | null {
  const sums = Array.from({ length: 24 }, () => ({ weight: 0, a: 0, b: 0 }));
  const { width, height } = lab;
  for (let i = 0; i < width * height; i++) {
    const [u, v] = [(i % width) / width, Math.floor(i / width) / height];
    const inSky =
      sky.weights[Math.floor(v * picture.height) * picture.width + Math.floor(u * picture.width)]! >
      120;
    const [a, b] = [lab.a[i]!, lab.b[i]!];
    const chroma = Math.hypot(a, b);
    if (inSky || chroma < 0.07) continue;
    const bin = sums[Math.floor(((Math.atan2(b, a) / (2 * Math.PI) + 1) % 1) * 24)]!;
    bin.weight += chroma ** 3;
    bin.a += a * chroma ** 3;
    bin.b += b * chroma ** 3;
  }
  const best = sums.reduce((one, other) => (other.weight > one.weight ? other : one));
  return best.weight > 0 ? { a: best.a / best.weight, b: best.b / best.weight } : null;
}

function nearness({ a, b }: LabPlanes, i: number, center: Hue): number {
  const chroma = Math.hypot(a[i]!, b[i]!);
  const turn = Math.abs(
    Math.atan2(b[i]! * center.a - a[i]! * center.b, a[i]! * center.a + b[i]! * center.b),
  );
  return smoothstep(0.42, 0.22, turn) * smoothstep(0.035, 0.075, chroma);
}

function enlarge(
  picture: Raster,
  plane: { width: number; height: number; values: Float32Array },
): Uint8Array {
  const { width, height } = picture;
  const weights = new Uint8Array(width * height);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const value = sampleAt(
        plane,
        ((x + 0.5) / width) * plane.width - 0.5,
        ((y + 0.5) / height) * plane.height - 0.5,
      );
      weights[y * width + x] = Math.round(255 * clamp(value));
    }
  }
  return weights;
}
