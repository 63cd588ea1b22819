import type { Oklab } from '../../core/oklab.ts';

export type Room = {
  table: number;
  unit: number;
  /** Converts a color for the medium. */
  tint: (color: Oklab) => Oklab;
  wall: readonly Oklab[];
  wood: readonly Oklab[];
  isDark: boolean;
};
