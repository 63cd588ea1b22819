/**
 * A lookup table of 33³ colors, computed in OKLab once and interpolated per pixel, so all changes
 * cost the same. `!` asserts that an index is in range.
 */
import { type Oklab, toRgb } from '../../core/oklab.ts';
import { toLab } from '../../restyle/planes.ts';
import type { Raster } from '../../restyle/raster.ts';
import type { Box } from '../sky/sky.ts';
import { ROWS_A_STEP, type Work } from '../work.ts';

export type ColorCube = Float32Array;
export type ColorChange = (color: Oklab) => Oklab;

const SIDE = 33;
const CELL = 255 / (SIDE - 1);

export const UNCHANGED: ColorChange = color => color;

const WHOLE: Box = { left: 0, top: 0, right: 1, bottom: 1 };

export function createColorCube(change: ColorChange): ColorCube {
  const lab = gridLab();
  const cube = new Float32Array(SIDE ** 3 * 3);
  for (let i = 0; i < SIDE ** 3; i++) {
    const color = change([lab.lightness[i]!, lab.a[i]!, lab.b[i]!]);
    const [red, green, blue] = toRgb(color);
    cube[i * 3] = red;
    cube[i * 3 + 1] = green;
    cube[i * 3 + 2] = blue;
  }
  return cube;
}

export type Grade = {
  /** The change where `weights` are 0, or everywhere if there is no region. */
  base: ColorCube;
  /**
   * The change where `weights` are 255. Lower weights mix it with `base`. The cubes belong to
   * heights of the picture, from its top to `horizon`, and the colors between two cubes are
   * interpolated.
   */
  region?: { cubes: readonly ColorCube[]; weights: Uint8Array; horizon: number };
  /** The changed part, in fractions of the sides. */
  within?: Box;
};

/** Changes the picture in place. */
export function gradePicture(
  { width, height, data }: Raster,
  { base, region, within = WHOLE }: Grade,
  work: Work,
): void {
  const own = new Float32Array(3);
  const other = new Float32Array(3);
  const left = Math.round(within.left * width);
  const right = Math.round(within.right * width);
  for (let y = Math.round(within.top * height); y < Math.round(within.bottom * height); y++) {
    if (y % ROWS_A_STEP === 0) work.step(y / height);
    const along = region
      ? Math.min(0.9999, y / Math.max(1, region.horizon * height)) * (region.cubes.length - 1)
      : 0;
    const upper = region?.cubes[Math.floor(along)];
    const lower = region?.cubes[Math.ceil(along)] ?? upper;
    const between = along - Math.floor(along);
    for (let i = y * width + left, k = i * 4; i < y * width + right; i++, k += 4) {
      const weight = region && upper ? region.weights[i]! / 255 : 0;
      if (weight < 1) lookUp(base, data, k, own);
      if (weight > 0 && upper && lower) {
        lookUp(upper, data, k, other);
        if (between > 0 && lower !== upper) blendInto(other, lower, data, k, between);
        for (let c = 0; c < 3; c++)
          own[c] = weight < 1 ? own[c]! + (other[c]! - own[c]!) * weight : other[c]!;
      }
      data[k] = own[0]!;
      data[k + 1] = own[1]!;
      data[k + 2] = own[2]!;
    }
  }
}

const second = new Float32Array(3);

function blendInto(
  out: Float32Array,
  cube: ColorCube,
  data: Uint8ClampedArray,
  k: number,
  share: number,
): void {
  lookUp(cube, data, k, second);
  for (let c = 0; c < 3; c++) out[c] = out[c]! + (second[c]! - out[c]!) * share;
}

function lookUp(cube: ColorCube, data: Uint8ClampedArray, k: number, out: Float32Array): void {
  const red = data[k]! / CELL;
  const green = data[k + 1]! / CELL;
  const blue = data[k + 2]! / CELL;
  const r = Math.min(SIDE - 2, red | 0);
  const g = Math.min(SIDE - 2, green | 0);
  const b = Math.min(SIDE - 2, blue | 0);
  const fr = red - r;
  const fg = green - g;
  const fb = blue - b;
  const corner = ((r * SIDE + g) * SIDE + b) * 3;
  const alongG = SIDE * 3;
  const alongR = SIDE * SIDE * 3;
  for (let c = 0; c < 3; c++) {
    const p = corner + c;
    const near = cube[p]! + (cube[p + 3]! - cube[p]!) * fb;
    const nearG = cube[p + alongG]! + (cube[p + alongG + 3]! - cube[p + alongG]!) * fb;
    const far = cube[p + alongR]! + (cube[p + alongR + 3]! - cube[p + alongR]!) * fb;
    const q = p + alongR + alongG;
    const farG = cube[q]! + (cube[q + 3]! - cube[q]!) * fb;
    const low = near + (nearG - near) * fg;
    out[c] = low + (far + (farG - far) * fg - low) * fr;
  }
}

let grid: ReturnType<typeof toLab> | null = null;

/** Returns the colors of the table's grid points; red changes slowest. */
function gridLab(): ReturnType<typeof toLab> {
  if (grid) return grid;
  const data = new Uint8ClampedArray(SIDE ** 3 * 4);
  for (let i = 0; i < SIDE ** 3; i++) {
    data[i * 4] = Math.round(Math.floor(i / (SIDE * SIDE)) * CELL);
    data[i * 4 + 1] = Math.round((Math.floor(i / SIDE) % SIDE) * CELL);
    data[i * 4 + 2] = Math.round((i % SIDE) * CELL);
  }
  grid = toLab({ width: SIDE * SIDE, height: SIDE, data });
  return grid;
}
