/** Where a head is, what it is cut from and in which colors: what all that grows inside of it is given. */
import type { Pen, Point } from '../../core/curve.ts';
import type { Oklab } from '../../core/oklab.ts';

/** Where the head is and what it is cut from. */
export type Bust = {
  /** Head units (see `profile-outline.ts`) → design units. */
  at: (u: number, v: number) => Point;
  size: number;
  facing: -1 | 1;
  outlines: readonly (readonly Point[])[];
  /** Runs `paint` with everything outside of the head cut away. */
  inside: (paint: (pen: Pen) => void) => (pen: Pen) => void;
  scheme: HeadScheme;
};

export type HeadScheme = {
  ground: readonly [Oklab, Oklab];
  head: Oklab;
  disc: Oklab;
  isDark: boolean;
};
