/**
 * Places the corners of a low-poly mesh: first where edges turn, then close together along edges,
 * then between edges. `!` asserts that an index is in range.
 */
import { createRandom, type Random } from '../core/rng.ts';
import { clamp, lerp } from '../core/scalar.ts';
import { blurPlane, type LabPlanes, type Plane, quantile } from './planes.ts';
import type { RestyleOptions } from './raster.ts';

/** The gaps between points, in 1024ths of the picture's mean side. */
const CORNER_GAP = 9;
/** The gaps between points along a single edge, and among many edges. */
const EDGE_GAP = 23;
const CROWDED_GAP = 8;
const FAR_GAP = 84;
/** Length of edges per square unit around a single edge, and among many. */
const LONE = 0.03;
const CROWDED = 0.07;
/** The growth of the gap per unit of distance from an edge; more would give thin triangles. */
const GRADING = 0.62;
const POINTS_MAX = 4600;
const EDGE_POINTS_MAX = 3300;
const COARSEST = 4;
const TRIES = 16_000;
/**
 * The least strength that counts as an edge is between these limits. It is higher in pictures full
 * of texture.
 */
const FAINTEST = 0.02;
const FAINTEST_IN_TEXTURE = 0.05;

type Edges = {
  width: number;
  height: number;
  strength: Float32Array;
  bend: Float32Array;
  crest: Uint8Array;
};

/** Returns the coordinates of the points, x and y in turn, in pixels of the planes. */
export function chooseMeshPoints(
  lab: LabPlanes,
  { seed, detail = () => 1, onStep }: RestyleOptions,
): number[] {
  const edges = findEdges(lab);
  onStep?.(0.4);
  const unit = Math.sqrt(lab.width * lab.height) / 1024;
  const closeness = (x: number, y: number): number =>
    clamp(detail(x / lab.width, y / lab.height), 0.6, 2.2) ** 0.75;
  // If dense foliage would use up all points, the points along edges get sparser.
  for (let coarseness = 1; ; coarseness *= 1.3) {
    const random = createRandom(seed).fork('mesh');
    const chosen = alongEdges({ lab, edges, unit: unit * coarseness, closeness }, random);
    if (chosen.places.length >= EDGE_POINTS_MAX * 2 && coarseness < COARSEST) continue;
    onStep?.(0.7);
    scatter(chosen, { lab, unit, closeness }, random);
    return chosen.places;
  }
}

type Ground = { lab: LabPlanes; unit: number; closeness: (x: number, y: number) => number };

function alongEdges(
  { lab, edges, unit, closeness }: Ground & { edges: Edges },
  random: Random,
): Spacing {
  const { width, height } = lab;
  const chosen = createSpacing(width, height, FAR_GAP * unit);
  const crowd = blurPlane(
    { width, height, values: Float32Array.from(edges.crest) },
    18 * unit,
  ).values;
  const edgeGap = (pixel: number): number =>
    lerp(EDGE_GAP, CROWDED_GAP, clamp((crowd[pixel]! * unit - LONE) / (CROWDED - LONE)));
  const take = (pixels: readonly number[], gapAt: (pixel: number) => number): void => {
    for (const pixel of pixels) {
      if (chosen.places.length >= EDGE_POINTS_MAX * 2) return;
      const x = (pixel % width) + random.range(0.35, 0.65);
      const y = Math.floor(pixel / width) + random.range(0.35, 0.65);
      chosen.add(x, y, Math.max(1.2, (gapAt(pixel) * unit) / closeness(x, y)));
    }
  };
  take(strongest(edges, edges.bend, 0.0006), () => CORNER_GAP);
  const faintest = clamp(
    quantile({ width, height, values: edges.strength }, 0.82),
    FAINTEST,
    FAINTEST_IN_TEXTURE,
  );
  take(strongest(edges, edges.strength, faintest), edgeGap);
  return chosen;
}

function scatter(chosen: Spacing, { lab, unit, closeness }: Ground, random: Random): void {
  const { width, height } = lab;
  const away = distanceToPoints(chosen.places, lab);
  for (let i = 0; i < TRIES && chosen.places.length < POINTS_MAX * 2; i++) {
    const x = random.range(0.01, 0.99) * width;
    const y = random.range(0.01, 0.99) * height;
    const distance = away[Math.floor(y) * width + Math.floor(x)]! / unit;
    const gap = Math.min(FAR_GAP / closeness(x, y), CROWDED_GAP + GRADING * distance);
    chosen.add(x, y, Math.max(1.5, gap * unit));
  }
}

function distanceToPoints(places: readonly number[], { width, height }: LabPlanes): Float32Array {
  const distance = new Float32Array(width * height).fill(1e6);
  for (let k = 0; k < places.length; k += 2)
    distance[Math.floor(places[k + 1]!) * width + Math.floor(places[k]!)] = 0;
  const sweep = (i: number, x: number, step: -1 | 1): void => {
    const row = i - step * width;
    let least = distance[i]!;
    if (row >= 0 && row < distance.length) {
      least = Math.min(least, distance[row]! + 1);
      if (x > 0) least = Math.min(least, distance[row - 1]! + 1.4);
      if (x < width - 1) least = Math.min(least, distance[row + 1]! + 1.4);
    }
    if (step > 0 ? x > 0 : x < width - 1) least = Math.min(least, distance[i - step]! + 1);
    distance[i] = least;
  };
  for (let i = 0; i < distance.length; i++) sweep(i, i % width, 1);
  for (let i = distance.length - 1; i >= 0; i--) sweep(i, i % width, -1);
  return distance;
}

function strongest({ crest }: Edges, weights: Float32Array, least: number): number[] {
  const pixels: number[] = [];
  for (let i = 0; i < crest.length; i++) if (crest[i] === 1 && weights[i]! > least) pixels.push(i);
  // Sorts by rounded strength, so that neighbors on an edge stay in order and get even gaps.
  const rank = (pixel: number): number => Math.round(Math.log2(weights[pixel]!));
  return pixels.sort((a, b) => rank(b) - rank(a) || a - b);
}

function findEdges({ width, height, lightness, a, b }: LabPlanes): Edges {
  const soft = [lightness, a, b].map(values => blurPlane({ width, height, values }, 1, 1).values);
  const plane = (): Float32Array => new Float32Array(width * height);
  const [strength, xx, yy, xy] = [plane(), plane(), plane(), plane()];
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1; x < width - 1; x++) {
      const i = y * width + x;
      let [sumXX, sumYY, sumXY] = [0, 0, 0];
      for (const values of soft) {
        const gx = values[i + 1]! - values[i - 1]!;
        const gy = values[i + width]! - values[i - width]!;
        sumXX += gx * gx;
        sumYY += gy * gy;
        sumXY += gx * gy;
      }
      xx[i] = sumXX;
      yy[i] = sumYY;
      xy[i] = sumXY;
      strength[i] = Math.sqrt(sumXX + sumYY);
    }
  }
  return {
    width,
    height,
    strength,
    bend: bendOf({ width, height }, xx, yy, xy),
    crest: crestOf({ width, height, strength }, xx, yy, xy),
  };
}

type Size = { width: number; height: number };

function bendOf(size: Size, xx: Float32Array, yy: Float32Array, xy: Float32Array): Float32Array {
  const blurred = (values: Float32Array): Plane['values'] =>
    blurPlane({ ...size, values }, 2).values;
  const [sumX, sumY, sumXY] = [blurred(xx), blurred(yy), blurred(xy)];
  const bend = new Float32Array(xx.length);
  for (let i = 0; i < bend.length; i++) {
    const mean = (sumX[i]! + sumY[i]!) / 2;
    bend[i] = mean - Math.hypot((sumX[i]! - sumY[i]!) / 2, sumXY[i]!);
  }
  return bend;
}

/** Returns 1 for a pixel that is stronger than both neighbors across the edge. */
function crestOf(
  { width, height, strength }: Size & { strength: Float32Array },
  xx: Float32Array,
  yy: Float32Array,
  xy: Float32Array,
): Uint8Array {
  const crest = new Uint8Array(strength.length);
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1; x < width - 1; x++) {
      const i = y * width + x;
      const here = strength[i]!;
      if (here < FAINTEST) continue;
      const isSteep = yy[i]! > xx[i]! * 5.8;
      const isLevel = xx[i]! > yy[i]! * 5.8;
      const across = isSteep ? width : isLevel ? 1 : xy[i]! > 0 ? width + 1 : width - 1;
      if (here >= strength[i - across]! && here > strength[i + across]!) crest[i] = 1;
    }
  }
  return crest;
}

type Spacing = { places: number[]; add: (x: number, y: number, gap: number) => void };

function createSpacing(width: number, height: number, largest: number): Spacing {
  const cell = Math.max(2, largest / 6);
  const columns = Math.ceil(width / cell) + 1;
  const rows = Math.ceil(height / cell) + 1;
  const cells: number[][] = Array.from({ length: columns * rows }, () => []);
  const places: number[] = [];
  const add = (x: number, y: number, gap: number): void => {
    if (x <= 0.05 || y <= 0.05 || x >= width - 0.05 || y >= height - 0.05) return;
    const [column, row] = [Math.floor(x / cell), Math.floor(y / cell)];
    const reach = Math.ceil(gap / cell);
    for (let j = Math.max(0, row - reach); j <= Math.min(rows - 1, row + reach); j++) {
      for (let i = Math.max(0, column - reach); i <= Math.min(columns - 1, column + reach); i++) {
        for (const at of cells[j * columns + i]!) {
          const [dx, dy] = [places[at]! - x, places[at + 1]! - y];
          if (dx * dx + dy * dy < gap * gap) return;
        }
      }
    }
    cells[row * columns + column]!.push(places.length);
    places.push(x, y);
  };
  return { places, add };
}
