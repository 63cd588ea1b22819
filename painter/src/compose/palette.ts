import type { Oklab } from '../core/oklab.ts';

export type Palette = {
  paper: Oklab;
  /** The color of contours, and the darkest color. */
  ink: Oklab;
  /** Colors from the zenith to the horizon. */
  sky: readonly Oklab[];
  /** Colors from the horizon to the viewer. */
  water: readonly Oklab[];
  /** The colors of solid things near the viewer and at the horizon. */
  near: Oklab;
  far: Oklab;
  foliage: Oklab;
  ground: Oklab;
  light: Oklab;
  sun: Oklab;
  moon: Oklab;
  glow: Oklab;
  lamp: Oklab;
  accent: Oklab;
  /** True if ground and sky are darker than the paper, so that light must be painted. */
  isDark: boolean;
};

export type HourScheme = {
  /** Colors from the zenith to the horizon. */
  sky: readonly Oklab[];
  water: Oklab;
  near: Oklab;
  far: Oklab;
  glow: Oklab;
};
