/** The room of a still life as planned: its light, its colors, the measure of the things in it. */
import type { Oklab } from '../../core/oklab.ts';

export type Room = {
  /** The line where the table ends before the wall. */
  table: number;
  unit: number;
  /** A color as the medium shows it. */
  tint: (color: Oklab) => Oklab;
  wall: readonly Oklab[];
  wood: readonly Oklab[];
  isDark: boolean;
};
