/**
 * Reflections in still water. Each row below the waterline shows a row above it, shifted by ripples
 * that grow towards the viewer. The reflection is less high than the things that it shows.
 */
import { noise } from '../core/noise.ts';
import { clamp, smoothstep } from '../core/scalar.ts';
import type { View } from '../core/view.ts';
import type { Mirror } from '../shape.ts';

type MirrorRow = {
  /** The painted row, in pixels. */
  y: number;
  /** The reflected row, in pixels. */
  from: number;
  /** The sideways shift of the row, in pixels. */
  shift: number;
  /** 0..1, weaker towards the viewer. */
  strength: number;
};

const STRETCH = 1.3;

export function mirrorRows(mirror: Mirror, view: View): MirrorRow[] {
  const top = Math.round(mirror.waterline * view.unit);
  const rows: MirrorRow[] = [];
  for (let y = Math.max(0, top); y < view.height; y++) {
    const below = (y - top) / view.unit;
    const depth = clamp(below / (view.h - mirror.waterline));
    const jitter = noise(below / 5, 3) * 12 * depth;
    const from = Math.round(top - (below * STRETCH + jitter) * view.unit) - 1;
    if (from < 0) break;
    const height = smoothstep(mirror.reach, mirror.reach * 0.7, (top - from) / view.unit);
    const ripple =
      noise(below / 4.2, 8) * mirror.ripple * (0.12 + depth) +
      noise(below / 22, 2) * mirror.ripple * 0.5 * depth;
    const gaps = 0.72 + 0.28 * clamp(0.5 + 1.6 * noise(below / 6.5, 17));
    rows.push({
      y,
      from,
      shift: Math.round(ripple * view.unit),
      strength: mirror.strength * (1 - 0.75 * depth) * gaps * height,
    });
  }
  return rows;
}
