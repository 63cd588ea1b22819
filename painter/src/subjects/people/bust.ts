import type { Pen, Point } from '../../core/curve.ts';
import type { Oklab } from '../../core/oklab.ts';

/** The position, clip outlines and colors of a head, for everything that is painted in it. */
export type Bust = {
  /** Maps head units (`profile-outline.ts`) to design units. */
  at: (u: number, v: number) => Point;
  size: number;
  facing: -1 | 1;
  outlines: readonly (readonly Point[])[];
  inside: (paint: (pen: Pen) => void) => (pen: Pen) => void;
  scheme: HeadScheme;
};

export type HeadScheme = {
  ground: readonly [Oklab, Oklab];
  head: Oklab;
  disc: Oklab;
  isDark: boolean;
};
