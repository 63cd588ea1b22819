/** Where a picture is red enough for the one red block or pigment. Indices are in range by construction, hence the `!`. */
import { clamp, smoothstep } from '../core/scalar.ts';
import { blurPlane, type LabPlanes, type Plane, quantile } from './planes.ts';

/**
 * 0..1, half-way at the threshold. It is set against the picture's own reddest part, so that a rosy sky beside a red sun
 * stays sky and a pale poppy alone is red.
 *
 * @param range of OKLab's a between which the threshold may lie
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
