/**
 * Contours like a printmaker's: dark on the darker side of every edge, and averaged along the edge
 * so that lines do not break into dots. `!` asserts that an index is in range.
 */
import type { Field } from './carve-lines.ts';
import { blurPlane, type LabPlanes, type Plane } from './planes.ts';

const STEPS = 6;

/**
 * Returns positive values on the dark side of an edge, negative ones on its light side.
 * @param breadth the breadth of a line, in pixels
 */
export function findKeyLines(planes: LabPlanes, field: Field, breadth: number): Plane {
  const { width, height } = planes;
  const edges = new Float32Array(width * height);
  addEdges(edges, planes.lightness, { width, height, breadth, weight: 1 });
  // Red and green of the same lightness also need a contour between them, so the color planes count
  // too.
  addEdges(edges, planes.a, { width, height, breadth, weight: -0.9 });
  addEdges(edges, planes.b, { width, height, breadth, weight: 0.45 });
  return smoothAlong({ width, height, values: edges }, field, { steps: STEPS });
}

type Edges = { width: number; height: number; breadth: number; weight: number };

function addEdges(
  target: Float32Array,
  values: Float32Array,
  { width, height, breadth, weight }: Edges,
): void {
  const near = blurPlane({ width, height, values }, Math.max(1, breadth * 0.4), 1).values;
  const wide = blurPlane({ width, height, values }, Math.max(2, breadth * 1.5)).values;
  for (let i = 0; i < target.length; i++) target[i]! += (wide[i]! - near[i]!) * weight;
}

type Smoothing = {
  /** Pixels in each direction. */
  steps: number;
  /** Values that differ by more are ignored, so that small spots such as stars stay. */
  tolerance?: number;
};

export function smoothAlong(
  { width, height, values }: Plane,
  field: Field,
  smoothing: Smoothing,
): Plane {
  const { steps, tolerance = Infinity } = smoothing;
  const out = new Float32Array(values.length);
  const cells = 1 / field.cell;
  for (let y = 0, i = 0; y < height; y++) {
    const cellRow = ((y * cells) | 0) * field.columns;
    for (let x = 0; x < width; x++, i++) {
      const k = cellRow + ((x * cells) | 0);
      const [dx, dy] = [field.x[k]!, field.y[k]!];
      const own = values[i]!;
      let sum = own;
      let count = 1;
      for (let step = -steps; step <= steps; step++) {
        if (step === 0) continue;
        const px = (x + dx * step + 0.5) | 0;
        const py = (y + dy * step + 0.5) | 0;
        if (px < 0 || py < 0 || px >= width || py >= height) continue;
        const value = values[py * width + px]!;
        if (Math.abs(value - own) > tolerance) continue;
        sum += value;
        count += 1;
      }
      out[i] = sum / count;
    }
  }
  return { width, height, values: out };
}
