/**
 * Turns planes of pigment into a watercolor. The pigment gets darker rims and a margin of bare
 * paper. Then its borders get wavy, it pools and settles in grains, and its absorption gives the
 * colors (Beer–Lambert law). `!` asserts that an index is in range.
 */
import { mapsFor } from '../core/maps.ts';
import { fractal, noise } from '../core/noise.ts';
import { type Oklab, toRgb } from '../core/oklab.ts';
import { smoothstep } from '../core/scalar.ts';
import type { View } from '../core/view.ts';
import { applySurface } from '../finish/paper.ts';
import { blurPlane, type Plane, sampleAt } from './planes.ts';
import type { Raster } from './raster.ts';

export type Wetness = {
  /**
   * `edge` is the darkness of rims where washes dry last, `edgeReach` their width in design units.
   */
  edge: number;
  edgeReach: number;
  granulation: number;
  /** The tendency of the pigment to gather in pools. */
  flow: number;
  /** Waviness of borders in design units. */
  wobble: number;
  paper: Oklab;
};

/**
 * The absorbance of red, green and blue. The planes share one size, which may differ from the
 * picture's.
 */
export type Pigment = readonly [Plane, Plane, Plane];

export const ABSORBANCE = Float32Array.from(
  { length: 256 },
  (_, byte) => -Math.log(Math.max(5, byte) / 255),
);

/** Darkens rims in place: points with more pigment than their surroundings. */
export function gatherAtRims(pigment: Pigment, { edge, edgeReach }: Wetness, view: View): void {
  for (const plane of pigment) {
    const reach = Math.max(1, (edgeReach * view.unit * plane.width) / view.width);
    const around = blurPlane(plane, reach).values;
    for (let i = 0; i < plane.values.length; i++) {
      const own = plane.values[i]!;
      const excess = own - around[i]!;
      plane.values[i] = own * (1 - edge * 0.12) + (excess > 0 ? edge * 1.1 * excess : 0);
    }
  }
}

type Margin = {
  /** The average width of the margin in design units. */
  reach: number;
  /** 0 for a brushed edge, 1 for paint that thins out. */
  softness: number;
  seed: number;
};

/** Makes a margin of bare paper, in place: paint ends in dry strokes or thins out. */
export function loosenMargin(
  pigment: Pigment,
  view: View,
  { reach, softness, seed }: Margin,
): void {
  const { width, height } = pigment[0];
  const offset = (seed % 71) + 0.3;
  const [toX, toY] = [view.w / width, view.h / height];
  const [from, to] = [reach * (1 - 0.9 * softness), reach * (1.12 + 1.6 * softness)];
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      const [px, py] = [(x + 0.5) * toX, (y + 0.5) * toY];
      const across = Math.min(px, view.w - px);
      const down = Math.min(py, view.h - py);
      // Rounds the corners, because the minimum of two distances would show a miter.
      const inset = across + down - Math.hypot(across, down);
      if (inset > reach * 4) continue;
      const sway = fractal(px / 230 + offset, py / 170, 2) * reach * 1.5;
      const fray =
        across < down ? fractal(px / 130 + offset, py / 24, 3) * 0.7 : noise(px / 60, offset) * 0.2;
      const cover = smoothstep(from, to, inset + sway + fray * reach * (1 - softness));
      for (const plane of pigment) plane.values[i]! *= cover;
    }
  }
}

export function dryOnPaper(pigment: Pigment, view: View, wetness: Wetness): Raster {
  const { width, height, unit } = view;
  const { warpX, warpY, flow, granulation, paper } = mapsFor(view);
  const tint = toRgb(wetness.paper);
  const [scaleX, scaleY] = [pigment[0].width / width, pigment[0].height / height];
  const wobble = wetness.wobble * 2.2 * unit;
  const data = new Uint8ClampedArray(width * height * 4);
  for (let y = 0, i = 0, k = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++, k += 4) {
      const fx = (x + warpX[i]! * wobble + 0.5) * scaleX - 0.5;
      const fy = (y + warpY[i]! * wobble + 0.5) * scaleY - 0.5;
      // Pigment pools, and its grains settle in the hollows of the paper.
      const load =
        (1 + wetness.flow * 1.6 * flow[i]!) * (1 + wetness.granulation * granulation[i]!);
      const amount = load < 0 ? 0 : load;
      data[k] = tint[0] * Math.exp(-amount * sampleAt(pigment[0], fx, fy));
      data[k + 1] = tint[1] * Math.exp(-amount * sampleAt(pigment[1], fx, fy));
      data[k + 2] = tint[2] * Math.exp(-amount * sampleAt(pigment[2], fx, fy));
      data[k + 3] = 255;
    }
  }
  applySurface(data, view, { height: paper, relief: 0.055, tone: 0.012, vignette: 0.06, grain: 0 });
  return { width, height, data };
}
