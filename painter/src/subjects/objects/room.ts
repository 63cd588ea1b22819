import type { Oklab } from '../../core/oklab.ts';

export type Room = {
  table: number;
  unit: number;
  /** Adapts a color to the style of the picture. */
  tint: (color: Oklab) => Oklab;
  wall: readonly Oklab[];
  wood: readonly Oklab[];
  isDark: boolean;
};
