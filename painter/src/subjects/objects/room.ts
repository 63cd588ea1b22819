/** The plan of a still life's room: light, colors, scale. */
import type { Oklab } from '../../core/oklab.ts';

export type Room = {
  /** The line between table and wall. */
  table: number;
  unit: number;
  /** Converts a color for the medium. */
  tint: (color: Oklab) => Oklab;
  wall: readonly Oklab[];
  wood: readonly Oklab[];
  isDark: boolean;
};
