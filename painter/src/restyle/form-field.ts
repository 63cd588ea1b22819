/**
 * Computes the directions of the forms in a picture. Parts of the picture without a direction get a
 * default flow.
 */
import { noise } from '../core/noise.ts';
import { createField, type Field } from './carve-lines.ts';
import { measureOrientation } from './orientation.ts';
import type { LabPlanes } from './planes.ts';
import type { RestyleOptions } from './raster.ts';

const CELL = 2;

export function formField(planes: LabPlanes, { seed, flow }: RestyleOptions): Field {
  const { width, height } = planes;
  const directions = measureOrientation({ width, height, values: planes.lightness }).at(3);
  const aspect = width / height;
  const own = flow ?? ((u, v) => noise(u * aspect * 2.2 + (seed % 61), v * 3.1) * 0.7);
  return createField(
    planes,
    (u, v) => (directions.strengthAt(u, v) > 0.45 ? directions.angleAt(u, v) : own(u, v)),
    CELL,
  );
}
