import { clamp } from '../core/scalar.ts';
import { blurPlane, type LabPlanes, type Plane } from './planes.ts';

/**
 * Finds contours by XDoG (extended difference of Gaussians): places where a narrow blur is darker
 * than a wide one. Returns darkness, 0..1 per pixel. `!` asserts that an index is in range.
 */
export function findContours({ width, height, lightness }: LabPlanes): Plane {
  const unit = Math.sqrt(width * height) / 1024;
  const plane = { width, height, values: lightness };
  const narrow = blurPlane(plane, Math.max(1, 1.4 * unit), 1).values;
  const wide = blurPlane(plane, Math.max(2, 4.2 * unit), 2).values;
  const values = new Float32Array(lightness.length);
  for (let i = 0; i < values.length; i++)
    values[i] = clamp((wide[i]! - narrow[i]! - 0.012) * 16) * 0.9;
  return { width, height, values };
}
