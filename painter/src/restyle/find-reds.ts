import { clamp, smoothstep } from '../core/scalar.ts';
import { blurPlane, type LabPlanes, type Plane, quantile } from './planes.ts';

/**
 * Returns the redness of each pixel, 0..1, a half at the threshold. The threshold depends on the
 * picture's reddest part: beside a red sun a rosy sky is not red, but a pale poppy alone is red.
 * `range` limits the threshold, in OKLab's a. `!` asserts that an index is in range.
 */
export function findReds(planes: LabPlanes, unit: number, range: readonly [number, number]): Plane {
  const { width, height, lightness, a, b } = planes;
  const threshold = clamp(quantile({ width, height, values: a }, 0.99) * 0.76, range[0], range[1]);
  const values = new Float32Array(lightness.length);
  for (let i = 0; i < values.length; i++) {
    const isWarm = smoothstep(-0.4, 0.1, b[i]! / (a[i]! + 1e-6));
    const isLit = smoothstep(0.22, 0.34, lightness[i]!);
    values[i] = smoothstep(threshold - 0.03, threshold + 0.03, a[i]!) * isWarm * isLit;
  }
  return blurPlane({ width, height, values }, unit * 0.8, 1);
}
