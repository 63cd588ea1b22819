/** How a style or a mood bends all colors of a palette alike. */
import { mix, type Oklab, oklch } from '../core/oklab.ts';
import { clamp } from '../core/scalar.ts';
import type { Style } from '../scene.ts';

export type Tendency = {
  /** Spread of lightness around the middle. */
  contrast: number;
  lift: number;
  chroma: number;
  /** Share of a color that everything is broken with. */
  tint?: { color: Oklab; share: number };
};

const PLAIN: Tendency = { contrast: 1, lift: 0, chroma: 1 };

const STYLES: Record<Style, Tendency> = {
  ink: PLAIN,
  watercolor: PLAIN,
  // A warm ground shines through everything.
  oil: { contrast: 1.08, lift: -0.025, chroma: 1.24, tint: { color: oklch(0.5, 0.09, 58), share: 0.05 } },
  print: { contrast: 1, lift: 0, chroma: 1.06 },
  cut: { contrast: 1.08, lift: 0, chroma: 1.26 },
  poster: { contrast: 1.1, lift: 0, chroma: 1.3 },
  pixel: { contrast: 1.08, lift: 0.01, chroma: 1.22 },
  linocut: PLAIN,
  lowpoly: { contrast: 1.06, lift: 0, chroma: 1.2 },
  pencil: PLAIN,
  blueprint: PLAIN,
};

export function tendencyOf(style: Style): Tendency {
  return STYLES[style];
}

/** The color under a tendency; lightness stays within what paint can do. */
export function bend(color: Oklab, { contrast, lift, chroma, tint }: Tendency): Oklab {
  const broken = tint ? mix(color, tint.color, tint.share) : color;
  const lightness = 0.55 + (broken[0] - 0.55) * contrast + lift;
  return [clamp(lightness, 0.08, 0.985), broken[1] * chroma, broken[2] * chroma];
}
