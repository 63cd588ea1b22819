/**
 * A guess at the sky of any picture: what can be reached from the top over smooth ground, above the strongest level
 * line. Found on a small copy, then brought to the picture's own edges by a guided filter. Indices are in range by
 * construction, hence the `!`.
 */
import { smoothstep } from '../core/scalar.ts';
import { blurPlane, type LabPlanes, type Plane, sampleAt, toLab } from '../restyle/planes.ts';
import { boundedSize, type Raster } from '../restyle/raster.ts';
import { shrinkTo } from './scale.ts';
import { findFrame } from './find-frame.ts';
import { findSkyDisc } from './find-sky-disc.ts';
import type { Box, Disc, Sky } from './sky.ts';

const SMALL_PIXELS = 48_000;
/** Steps in OKLab over which the flood goes on. */
const STEP_MAX = 0.034;
/** Differences over four pixels, and mean roughness in lightness, that stop the flood. */
const WALL_MIN = 0.13;
const TEXTURE_MIN = 0.014;
/** How far before an edge such a difference begins, in pixels. */
const WALL_REACH = 3;
/** The key line beside a margin, and its blur: the flood starts inside them. */
const KEY_LINE_SHARE = 0.014;
/** A pixel so much lighter than the wide sky around it may be of a sun or moon. */
const SHINE_MIN = 0.1;
/** So far from the color of the sky around it, a pixel is something else. */
const STRANGER_MIN = 0.15;
/** Less sky than this is none: a window, a white wall. */
const COVERAGE_MIN = 0.05;

export function findSky(picture: Raster): Sky {
  const { width, height } = boundedSize(picture, { max: SMALL_PIXELS });
  const small = shrinkTo(picture, width, height);
  const sharp = toLab(small);
  const lab = soften(sharp);
  const inner = findFrame(lab);
  const hasFrame = inner.left > 0;
  const start = hasFrame ? shrink(inner, Math.max(1, Math.round(width * KEY_LINE_SHARE))) : inner;
  const reached = flood(lab, { inner: start, walls: findWalls(sharp, lab, start) });
  cutAtHorizon(reached, lab, start);
  dropStrangers(reached, lab);
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
  const weights = refine(picture, small, Float32Array.from(reached));
  return { weights, coverage, horizon: lowestOf(reached, width, height), disc, inner: fractions };
}

function soften(lab: LabPlanes): LabPlanes {
  const { width, height } = lab;
  const blurred = (values: Float32Array): Float32Array => blurPlane({ width, height, values }, 1, 1).values;
  return { width, height, lightness: blurred(lab.lightness), a: blurred(lab.a), b: blurred(lab.b) };
}

/**
 * 1 where the flood may not enter: at borders that are soft in single steps and clear over four pixels, and in texture,
 * which leaves and hills have and skies have not.
 */
function findWalls(sharp: LabPlanes, lab: LabPlanes, inner: Box): Uint8Array {
  const { width, height } = lab;
  const rough = sharp.lightness.map((value, i) => Math.abs(value - lab.lightness[i]!));
  const texture = blurPlane({ width, height, values: rough }, 2, 2).values;
  const walls = new Uint8Array(width * height);
  // At the margin itself every pixel sees the margin.
  for (let y = inner.top + 4; y < inner.bottom - 4; y++) {
    for (let x = inner.left + 4; x < inner.right - 4; x++) {
      const i = y * width + x;
      const edge = Math.max(distance(lab, i - 2, i + 2), distance(lab, i - 2 * width, i + 2 * width));
      if (edge > WALL_MIN || texture[i]! > TEXTURE_MIN) walls[i] = 1;
    }
  }
  return walls;
}

function flood(lab: LabPlanes, { inner, walls }: { inner: Box; walls: Uint8Array }): Uint8Array {
  const { width, height } = lab;
  const reached = new Uint8Array(width * height);
  const stack: number[] = [];
  for (let x = inner.left; x < inner.right; x++) {
    reached[inner.top * width + x] = 1;
    stack.push(inner.top * width + x);
  }
  const visit = (from: number, to: number): void => {
    if (reached[to] || walls[to] || distance(lab, from, to) > STEP_MAX) return;
    reached[to] = 1;
    stack.push(to);
  };
  while (stack.length > 0) {
    const i = stack.pop()!;
    const x = i % width;
    const y = (i - x) / width;
    if (x > inner.left) visit(i, i - 1);
    if (x < inner.right - 1) visit(i, i + 1);
    if (y > inner.top) visit(i, i - width);
    if (y < inner.bottom - 1) visit(i, i + width);
  }
  for (let round = 0; round < WALL_REACH; round++) grow(reached, lab, inner);
  return reached;
}

/** Walls stand a little before what they guard: what is still like its neighbor belongs to it. */
function grow(reached: Uint8Array, lab: LabPlanes, inner: Box): void {
  const { width } = lab;
  const before = Uint8Array.from(reached);
  for (let y = inner.top + 1; y < inner.bottom - 1; y++) {
    for (let x = inner.left + 1; x < inner.right - 1; x++) {
      const i = y * width + x;
      if (before[i]) continue;
      const isLike = [i - 1, i + 1, i - width, i + width].some(j => before[j] && distance(lab, i, j) < STEP_MAX);
      if (isLike) reached[i] = 1;
    }
  }
}

function distance({ lightness, a, b }: LabPlanes, i: number, j: number): number {
  return Math.hypot(lightness[i]! - lightness[j]!, a[i]! - a[j]!, b[i]! - b[j]!);
}

/** Still water is as smooth as sky: below the strongest level line nothing is sky, and without one the lower part isn't. */
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

/** A disc that the flood entered at its soft side is found as what shines among the sky; both ways make it sky. */
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
      const away = Math.hypot(x + 0.5 - disc.x * width, y + 0.5 - disc.y * height) / (disc.radius * width);
      if (away <= 1.05) reached[y * width + x] = 1;
      // The ring around it was dropped for its neighbor's color.
      else if (away < 1.35 && dim[y * width + x] === 0 && lightness[y * width + x]! < wide[y * width + x]!) {
        reached[y * width + x] = 1;
      }
    }
  }
  return disc;
}

function shrink({ left, top, right, bottom }: Box, by: number): Box {
  return { left: left + by, top: top + by, right: right - by, bottom: bottom - by };
}

/** Out to the margin, for sky does not end where the key line begins. */
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

/** Where the flood crept into something along a soft edge, that has another color than the sky around it. */
function dropStrangers(reached: Uint8Array, lab: LabPlanes): void {
  const { width, height } = lab;
  const mean = (values: Float32Array): Float32Array =>
    blurPlane({ width, height, values: values.map((value, i) => value * reached[i]!) }, width * 0.09, 2).values;
  const share = blurPlane({ width, height, values: Float32Array.from(reached) }, width * 0.09, 2).values;
  const planes = [lab.lightness, lab.a, lab.b];
  const means = planes.map(mean);
  for (let i = 0; i < reached.length; i++) {
    if (!reached[i]) continue;
    const parts = planes.map((plane, p) => plane[i]! - means[p]![i]! / share[i]!);
    if (Math.hypot(...parts) > STRANGER_MIN) reached[i] = 0;
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

/** The guided filter: inside small windows the mask is taken as a straight function of tone, so its edges become the picture's. */
function refine(picture: Raster, small: Raster, mask: Float32Array): Uint8Array {
  const { width, height } = small;
  const guide = toneOf(small);
  const mean = (values: Float32Array): Float32Array => blurPlane({ width, height, values }, 3, 1).values;
  const meanGuide = mean(guide);
  const meanMask = mean(mask);
  const meanBoth = mean(mask.map((value, i) => value * guide[i]!));
  const meanSquare = mean(guide.map(value => value * value));
  const slope = new Float32Array(mask.length);
  const offset = new Float32Array(mask.length);
  for (let i = 0; i < mask.length; i++) {
    const variance = meanSquare[i]! - meanGuide[i]! ** 2;
    slope[i] = (meanBoth[i]! - meanGuide[i]! * meanMask[i]!) / (variance + 0.0006);
    offset[i] = meanMask[i]! - slope[i]! * meanGuide[i]!;
  }
  return applyGuide(picture, { width, height, values: mean(slope) }, { width, height, values: mean(offset) });
}

function applyGuide(picture: Raster, slope: Plane, offset: Plane): Uint8Array {
  const { width, height, data } = picture;
  const weights = new Uint8Array(width * height);
  const scaleX = slope.width / width;
  const scaleY = slope.height / height;
  for (let y = 0; y < height; y++) {
    const v = (y + 0.5) * scaleY - 0.5;
    for (let x = 0; x < width; x++) {
      const u = (x + 0.5) * scaleX - 0.5;
      const i = y * width + x;
      const tone = (0.299 * data[i * 4]! + 0.587 * data[i * 4 + 1]! + 0.114 * data[i * 4 + 2]!) / 255;
      const value = sampleAt(slope, u, v) * tone + sampleAt(offset, u, v);
      weights[i] = Math.round(255 * smoothstep(0.3, 0.8, value));
    }
  }
  return weights;
}

function toneOf({ data }: Raster): Float32Array {
  const tone = new Float32Array(data.length / 4);
  for (let i = 0, k = 0; i < tone.length; i++, k += 4) {
    tone[i] = (0.299 * data[k]! + 0.587 * data[k + 1]! + 0.114 * data[k + 2]!) / 255;
  }
  return tone;
}
