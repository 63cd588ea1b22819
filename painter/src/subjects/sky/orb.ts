/** One planet as planned, and the space around it. */
import type { Oklab } from '../../core/oklab.ts';
import type { Gas } from './nebula.ts';
import type { SurfaceKind } from './planet-surface.ts';

export type Orb = {
  x: number;
  y: number;
  radius: number;
  kind: SurfaceKind;
  stops: readonly Oklab[];
  tilt: number;
  offset: number;
  hasRings: boolean;
  /** Before its sun: dark, with a burning rim. */
  isEclipse: boolean;
};

export type Space = {
  gas: Gas;
  /** A color as the medium shows it. */
  tint: (color: Oklab) => Oklab;
  light: readonly [number, number, number];
  /** What the night side dissolves into; the dark of space unless said. */
  night?: Oklab;
};
