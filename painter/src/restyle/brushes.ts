/** Brushes as small pictures. They give the amount of paint and its thickness. */
import { noise } from '../core/noise.ts';
import { clamp, smoothstep } from '../core/scalar.ts';

/** The size along and across a stroke, in cells. */
export const BRUSH_LENGTH = 96;
export const BRUSH_WIDTH = 24;
export const BRUSHES = 6;
/**
 * One set of broad and one of fine brushes. Fine brushes have soft sides, because hard sides would
 * look jagged at a width of a few pixels.
 */
const SETS = 2;

let kept: Float32Array | undefined;

/**
 * Returns all brushes. Each cell has two floats: the amount of paint, 0..1, and the height of its
 * ridges, about 0..1.2.
 */
export function brushes(): Float32Array {
  kept ??= makeBrushes();
  return kept;
}

function makeBrushes(): Float32Array {
  const made = new Float32Array(SETS * BRUSHES * BRUSH_LENGTH * BRUSH_WIDTH * 2);
  for (let brush = 0, k = 0; brush < SETS * BRUSHES; brush++) {
    const firm = brush < BRUSHES ? 0.82 : 0.35;
    for (let row = 0; row < BRUSH_WIDTH; row++) {
      const bristle = noise(row * 0.55 + brush * 31, 3.3) * 0.5 + 0.5;
      const start = 0.02 + 0.1 * Math.abs(noise(row * 0.7, brush * 9.1));
      const end = 0.96 - 0.3 * Math.abs(noise(row * 0.6 + 5, brush * 7.7));
      const side = 1 - smoothstep(firm, 1, Math.abs((row / (BRUSH_WIDTH - 1)) * 2 - 1));
      for (let i = 0; i < BRUSH_LENGTH; i++, k += 2) {
        const along = i / BRUSH_LENGTH;
        const load = smoothstep(0, start, along) * (1 - smoothstep(end - 0.12, end, along)) * side;
        made[k] = clamp(
          load * clamp(0.65 + 0.6 * bristle + 0.35 * noise(i * 0.06, row * 0.9 + brush * 17)),
        );
        made[k + 1] = bristle + 0.25 * noise(i * 0.1, row * 0.8 + brush * 5);
      }
    }
  }
  return made;
}
