/**
 * The directions of forms, by the structure tensor of tones on a small grid. Strokes and carved
 * marks follow them. `!` asserts that an index is in range.
 */
import { smoothstep } from '../core/scalar.ts';
import { blurPlane, type Plane } from './planes.ts';

const CELLS = 256;

export type Orientation = {
  /** The edge's direction in radians. `u` and `v` are fractions of the sides. */
  angleAt: (u: number, v: number) => number;
  /** The certainty of the direction, 0..1. */
  strengthAt: (u: number, v: number) => number;
};

type Tensor = { width: number; height: number; xx: Plane; yy: Plane; xy: Plane };

/** `at(reach)` returns directions averaged over that many cells. */
export function measureOrientation(lightness: Plane): { at: (reach: number) => Orientation } {
  const tensor = tensorOf(shrink(lightness));
  return { at: reach => smoothed(tensor, Math.max(1, Math.round(reach))) };
}

function smoothed({ width, height, xx, yy, xy }: Tensor, reach: number): Orientation {
  const [sumX, sumY, sumXY] = [xx, yy, xy].map(plane => blurPlane(plane, reach).values) as [
    Float32Array,
    Float32Array,
    Float32Array,
  ];
  const cellAt = (u: number, v: number): number =>
    Math.min(height - 1, Math.max(0, (v * height) | 0)) * width +
    Math.min(width - 1, Math.max(0, (u * width) | 0));
  return {
    angleAt: (u, v) => {
      const i = cellAt(u, v);
      return 0.5 * Math.atan2(2 * sumXY[i]!, sumX[i]! - sumY[i]!) + Math.PI / 2;
    },
    strengthAt: (u, v) => {
      const i = cellAt(u, v);
      const energy = sumX[i]! + sumY[i]!;
      const coherence = Math.hypot(sumX[i]! - sumY[i]!, 2 * sumXY[i]!) / (energy + 1e-9);
      return smoothstep(0.00004, 0.0006, energy) * smoothstep(0.15, 0.5, coherence);
    },
  };
}

function tensorOf({ width, height, values }: Plane): Tensor {
  const plane = (): Plane => ({ width, height, values: new Float32Array(width * height) });
  const [xx, yy, xy] = [plane(), plane(), plane()];
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1; x < width - 1; x++) {
      const i = y * width + x;
      const gx = values[i + 1]! - values[i - 1]!;
      const gy = values[i + width]! - values[i - width]!;
      xx.values[i] = gx * gx;
      yy.values[i] = gy * gy;
      xy.values[i] = gx * gy;
    }
  }
  return { width, height, xx, yy, xy };
}

function shrink(plane: Plane): Plane {
  const scale = Math.min(1, CELLS / Math.max(plane.width, plane.height));
  const width = Math.max(1, Math.round(plane.width * scale));
  const height = Math.max(1, Math.round(plane.height * scale));
  const values = new Float32Array(width * height);
  for (let y = 0; y < height; y++) {
    const top = Math.floor((y * plane.height) / height);
    const bottom = Math.max(top + 1, Math.floor(((y + 1) * plane.height) / height));
    for (let x = 0; x < width; x++) {
      const left = Math.floor((x * plane.width) / width);
      const right = Math.max(left + 1, Math.floor(((x + 1) * plane.width) / width));
      let sum = 0;
      for (let j = top; j < bottom; j++) {
        for (let i = left; i < right; i++) sum += plane.values[j * plane.width + i]!;
      }
      values[y * width + x] = sum / ((bottom - top) * (right - left));
    }
  }
  return { width, height, values };
}
