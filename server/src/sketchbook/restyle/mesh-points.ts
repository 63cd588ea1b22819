/**
 * Where the corners of a low-poly mesh lie: first where edges of the picture turn, then close along its edges, then
 * loosely in between; denser where one looks. Indices are in range by construction, hence the `!`.
 */
import { createRandom, type Random } from '../core/rng.ts';
import { clamp, lerp } from '../core/scalar.ts';
import { blurPlane, type LabPlanes, type Plane } from './planes.ts';

/** Distances in 1024ths of the picture's mean side. */
const CORNER_GAP = 9;
const EDGE_GAP = 11;
const NEAR_GAP = 20;
const FAR_GAP = 74;
const POINTS_MAX = 4200;
/** Change of OKLab from pixel to pixel below which there is no edge. */
const FAINTEST = 0.02;

type Edges = { width: number; height: number; strength: Float32Array; bend: Float32Array; crest: Uint8Array };

/** x and y in turn, in pixels of the planes. `detail` as for every restyle. */
export function chooseMeshPoints(
  lab: LabPlanes,
  { seed, detail = () => 1 }: { seed: number; detail?: (u: number, v: number) => number },
): number[] {
  const random = createRandom(seed).fork('mesh');
  const edges = findEdges(lab);
  const unit = Math.sqrt(lab.width * lab.height) / 1024;
  const chosen = createSpacing(lab.width, lab.height, FAR_GAP * unit);
  const detailAt = (x: number, y: number): number => detail(x / lab.width, y / lab.height);
  const take = (pixels: readonly number[], gap: number): void => {
    for (const pixel of pixels) {
      if (chosen.places.length >= POINTS_MAX * 2) return;
      const x = (pixel % lab.width) + random.range(0.3, 0.7);
      const y = Math.floor(pixel / lab.width) + random.range(0.3, 0.7);
      chosen.add(x, y, Math.max(1.2, (gap * unit) / clamp(detailAt(x, y), 0.6, 2) ** 0.6));
    }
  };
  take(strongest(edges, edges.bend, 0.0006), CORNER_GAP);
  take(strongest(edges, edges.strength, FAINTEST), EDGE_GAP);
  scatter(chosen, { edges, unit, detailAt }, random);
  return chosen.places;
}

/** Points in the open: the farther from edges the fewer. */
function scatter(
  chosen: Spacing,
  { edges, unit, detailAt }: { edges: Edges; unit: number; detailAt: (x: number, y: number) => number },
  random: Random,
): void {
  const { width, height, strength } = edges;
  const busy = blurPlane({ width, height, values: strength }, 26 * unit).values;
  const tries = Math.min(14000, Math.round(((width * height) / (NEAR_GAP * unit) ** 2) * 4));
  for (let i = 0; i < tries && chosen.places.length < POINTS_MAX * 2; i++) {
    const x = random.range(0.01, 0.99) * width;
    const y = random.range(0.01, 0.99) * height;
    const crowd = clamp(busy[Math.floor(y) * width + Math.floor(x)]! * 16);
    const gap = lerp(FAR_GAP, NEAR_GAP, crowd ** 0.6) / clamp(detailAt(x, y), 0.6, 2) ** 0.8;
    chosen.add(x, y, Math.max(1.5, gap * unit));
  }
}

/** Pixels on the crest of an edge, those that weigh most first. */
function strongest({ crest }: Edges, weights: Float32Array, least: number): number[] {
  const pixels: number[] = [];
  for (let i = 0; i < crest.length; i++) if (crest[i] === 1 && weights[i]! > least) pixels.push(i);
  return pixels.sort((a, b) => weights[b]! - weights[a]! || a - b);
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

/** The lesser eigenvalue of the structure tensor: large where two edges meet. */
function bendOf(size: Size, xx: Float32Array, yy: Float32Array, xy: Float32Array): Float32Array {
  const blurred = (values: Float32Array): Plane['values'] => blurPlane({ ...size, values }, 2).values;
  const [sumX, sumY, sumXY] = [blurred(xx), blurred(yy), blurred(xy)];
  const bend = new Float32Array(xx.length);
  for (let i = 0; i < bend.length; i++) {
    const mean = (sumX[i]! + sumY[i]!) / 2;
    bend[i] = mean - Math.hypot((sumX[i]! - sumY[i]!) / 2, sumXY[i]!);
  }
  return bend;
}

/** 1 where a pixel is stronger than both its neighbors across the edge. */
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

/** Keeps points apart: each new one is refused that has another within its gap. */
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
