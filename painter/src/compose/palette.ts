/** The few colors of a picture, with one accent. */
import type { Oklab } from '../core/oklab.ts';

export type Palette = {
  paper: Oklab;
  /** Contours and the darkest dark. */
  ink: Oklab;
  /** Colors from the zenith to the horizon. */
  sky: readonly Oklab[];
  /** Colors from the horizon to the viewer. */
  water: readonly Oklab[];
  /** Solid things at the picture plane (`near`) and at the horizon (`far`). */
  near: Oklab;
  far: Oklab;
  foliage: Oklab;
  /** Land in the foreground. */
  ground: Oklab;
  /** Lit edges, snow, foam. */
  light: Oklab;
  sun: Oklab;
  moon: Oklab;
  glow: Oklab;
  /** Lamps behind windows. */
  lamp: Oklab;
  accent: Oklab;
  /**
   * True if ground and sky are darker than the paper. Then light is painted, not left as bare
   * paper.
   */
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
