/** Bristle brushes as small pictures: how much paint each bristle lays along the stroke, and how thick it lies. */
import { noise } from '../core/noise.ts';
import { clamp, smoothstep } from '../core/scalar.ts';

/** Along and across a stroke. */
export const BRUSH_LENGTH = 96;
export const BRUSH_WIDTH = 24;
export const BRUSHES = 6;
/** After the broad brushes come as many fine ones, whose sides fade: a few pixels across, a hard side would be a stair. */
const SETS = 2;

export type Brushes = {
  /** Brush after brush, row after row: 0..1. */
  alpha: Float32Array;
  /** The same places: about 0..1.2, the ridges and furrows that bristles leave. */
  ridge: Float32Array;
};

let kept: Brushes | undefined;

/** The brushes of this thread. */
export function brushes(): Brushes {
  kept ??= makeBrushes();
  return kept;
}

function makeBrushes(): Brushes {
  const size = SETS * BRUSHES * BRUSH_LENGTH * BRUSH_WIDTH;
  const made = { alpha: new Float32Array(size), ridge: new Float32Array(size) };
  for (let brush = 0, k = 0; brush < SETS * BRUSHES; brush++) {
    const firm = brush < BRUSHES ? 0.82 : 0.35;
    for (let row = 0; row < BRUSH_WIDTH; row++) {
      const bristle = noise(row * 0.55 + brush * 31, 3.3) * 0.5 + 0.5;
      const start = 0.02 + 0.1 * Math.abs(noise(row * 0.7, brush * 9.1));
      const end = 0.96 - 0.3 * Math.abs(noise(row * 0.6 + 5, brush * 7.7));
      const side = 1 - smoothstep(firm, 1, Math.abs((row / (BRUSH_WIDTH - 1)) * 2 - 1));
      for (let i = 0; i < BRUSH_LENGTH; i++, k++) {
        const along = i / BRUSH_LENGTH;
        const load = smoothstep(0, start, along) * (1 - smoothstep(end - 0.12, end, along)) * side;
        made.alpha[k] = clamp(
          load * clamp(0.65 + 0.6 * bristle + 0.35 * noise(i * 0.06, row * 0.9 + brush * 17)),
        );
        made.ridge[k] = bristle + 0.25 * noise(i * 0.1, row * 0.8 + brush * 5);
      }
    }
  }
  return made;
}
