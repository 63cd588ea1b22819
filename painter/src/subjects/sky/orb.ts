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
  /** True if the planet is in front of its sun: dark, with a burning rim. */
  isEclipse: boolean;
};

export type Space = {
  gas: Gas;
  /** Adapts a color to the style of the picture. */
  tint: (color: Oklab) => Oklab;
  light: readonly [number, number, number];
  /** The color of shadows. The default is the dark color of space. */
  night?: Oklab;
};
