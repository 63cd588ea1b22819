/**
 * Guesses the sky of any picture: smooth pixels above the strongest horizontal edge that connect to
 * the top. Works on a small copy, and refines the result by a guided filter. `!` asserts that an
 * index is in range.
 */
import { blurPlane, type LabPlanes, toLab } from '../../restyle/planes.ts';
import { boundedSize, type Raster } from '../../restyle/raster.ts';
import { findFrame } from '../frame/find-frame.ts';
import { refineWeights } from '../refine-weights.ts';
import { shrinkTo } from '../scale.ts';
import { findSkyDisc } from './find-sky-disc.ts';
import { distance, floodSky } from './flood-sky.ts';
import type { Box, Disc, Sky } from './sky.ts';

const SMALL_PIXELS = 48_000;
/**
 * The breadth of a margin inside a frame: a share of the width, but at least this many pixels. The
 * search for sky starts inside this margin, because a drawn line may run there.
 */
const KEY_LINE_SHARE = 0.016;
const KEY_LINE_MIN = 4;
/** A spot must be lighter than the sky around it by this difference to count as a sun or moon. */
const SHINE_MIN = 0.1;
/** A pixel that differs more from the color of the sky around it is not sky. */
const OUTLIER_MIN = 0.15;
/** The least share of the picture that counts as sky. Less may be a window or a white wall. */
const COVERAGE_MIN = 0.05;

export function findSky(picture: Raster): Sky {
  const { width, height } = boundedSize(picture, { max: SMALL_PIXELS });
  const small = shrinkTo(picture, width, height);
  const sharp = toLab(small);
  const lab = soften(sharp);
  const inner = findFrame(lab);
  const hasFrame = inner.left > 0;
  const start = hasFrame
    ? shrink(inner, Math.max(KEY_LINE_MIN, Math.round(width * KEY_LINE_SHARE)))
    : inner;
  const reached = floodSky({ sharp, lab }, start);
  cutAtHorizon(reached, lab, start);
  dropOutliers(reached, lab);
  const disc = findDisc(reached, lab);
  if (hasFrame) spread(reached, { width, height, from: start, to: inner });
  let count = 0;
  for (const each of reached) count += each;
  const coverage = count / reached.length;
  const fractions: Box = {
    left: inner.left / width,
    top: inner.top / height,
    right: inner.right / width,
    bottom: inner.bottom / height,
  };
  if (coverage < COVERAGE_MIN) {
    const weights = new Uint8Array(picture.width * picture.height);
    return { weights, coverage: 0, horizon: 0.5, disc: null, inner: fractions };
  }
  const weights = refineWeights(picture, small, Float32Array.from(reached));
  return { weights, coverage, horizon: lowestOf(reached, width, height), disc, inner: fractions };
}

function soften(lab: LabPlanes): LabPlanes {
  const { width, height } = lab;
  const blurred = (values: Float32Array): Float32Array =>
    blurPlane({ width, height, values }, 1, 1).values;
  return { width, height, lightness: blurred(lab.lightness), a: blurred(lab.a), b: blurred(lab.b) };
}

/**
 * Removes the pixels below the strongest horizontal edge, because still water is as smooth as sky.
 */
function cutAtHorizon(reached: Uint8Array, lab: LabPlanes, inner: Box): void {
  const { width } = lab;
  const tall = inner.bottom - inner.top;
  const from = Math.round(inner.top + tall * 0.22);
  const to = Math.round(inner.top + tall * 0.85);
  const strengths: number[] = [];
  for (let y = from; y < to; y++) {
    let sum = 0;
    for (let x = inner.left; x < inner.right; x++) {
      sum += Math.min(0.12, distance(lab, (y - 1) * width + x, (y + 1) * width + x));
    }
    strengths.push(sum / (inner.right - inner.left));
  }
  const sorted = [...strengths].sort((a, b) => a - b);
  const usual = sorted[Math.floor(sorted.length / 2)] ?? 0;
  const strongest = Math.max(0, ...strengths);
  const isLine = strongest > 0.022 && strongest > usual * 1.8;
  const cut = isLine ? from + strengths.indexOf(strongest) : Math.round(inner.top + tall * 0.72);
  reached.fill(0, Math.max(0, cut) * width);
}

/**
 * Finds a sun or moon as a hole in the sky, or as a bright spot in it, and makes it part of the
 * sky.
 */
function findDisc(reached: Uint8Array, lab: LabPlanes): Disc | null {
  const found = findSkyDisc(reached, lab);
  if (found) return found;
  const { width, height, lightness } = lab;
  const wide = blurPlane({ width, height, values: lightness }, width * 0.16, 2).values;
  const dim = reached.map((value, i) => (lightness[i]! - wide[i]! > SHINE_MIN ? 0 : value));
  const disc = findSkyDisc(dim, lab);
  if (!disc) return null;
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const away =
        Math.hypot(x + 0.5 - disc.x * width, y + 0.5 - disc.y * height) / (disc.radius * width);
      if (away <= 1.05) reached[y * width + x] = 1;
      // Restores the ring around the disc, which was dropped because of the disc's color.
      else if (
        away < 1.35 &&
        dim[y * width + x] === 0 &&
        lightness[y * width + x]! < wide[y * width + x]!
      ) {
        reached[y * width + x] = 1;
      }
    }
  }
  return disc;
}

function shrink({ left, top, right, bottom }: Box, by: number): Box {
  return { left: left + by, top: top + by, right: right - by, bottom: bottom - by };
}

/** Continues the sky over the drawn line to the margin. */
function spread(
  reached: Uint8Array,
  { width, height, from, to }: { width: number; height: number; from: Box; to: Box },
): void {
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const isIn = x >= to.left && x < to.right && y >= to.top && y < to.bottom;
      const u = Math.min(from.right - 1, Math.max(from.left, x));
      const v = Math.min(from.bottom - 1, Math.max(from.top, y));
      if (isIn && (u !== x || v !== y)) reached[y * width + x] = reached[v * width + u]!;
    }
  }
}

/**
 * Drops pixels that the flood entered over a soft edge: their color differs from the sky around
 * them.
 */
function dropOutliers(reached: Uint8Array, lab: LabPlanes): void {
  const { width, height } = lab;
  const mean = (values: Float32Array): Float32Array =>
    blurPlane(
      { width, height, values: values.map((value, i) => value * reached[i]!) },
      width * 0.09,
      2,
    ).values;
  const share = blurPlane(
    { width, height, values: Float32Array.from(reached) },
    width * 0.09,
    2,
  ).values;
  const planes = [lab.lightness, lab.a, lab.b];
  const means = planes.map(mean);
  for (let i = 0; i < reached.length; i++) {
    if (!reached[i]) continue;
    const parts = planes.map((plane, p) => plane[i]! - means[p]![i]! / share[i]!);
    if (Math.hypot(...parts) > OUTLIER_MIN) reached[i] = 0;
  }
}

function lowestOf(reached: Uint8Array, width: number, height: number): number {
  for (let y = height - 1; y > 0; y--) {
    let count = 0;
    for (let x = 0; x < width; x++) count += reached[y * width + x]!;
    if (count > width * 0.04) return y / height;
  }
  return 0.5;
}
