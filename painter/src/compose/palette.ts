/** The picture's colors. A palette has few of them and one accent; light and weather choose, unknown words turn it. */
import type { Oklab } from '../core/oklab.ts';
import type { Scene } from '../scene.ts';
import { colorPalette } from './color-palette.ts';
import { inkPalette } from './ink-palette.ts';
import { watercolorPalette } from './watercolor-palette.ts';

export type Palette = {
  paper: Oklab;
  /** Contours and the darkest dark. */
  ink: Oklab;
  /** From the zenith to the horizon. */
  sky: readonly Oklab[];
  /** From the horizon to the viewer. */
  water: readonly Oklab[];
  /** Bodies at the picture plane and at the horizon. */
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
  /** Ground and sky are darker than paper: light is added instead of left out. */
  isDark: boolean;
};

export function createPalette(scene: Scene): Palette {
  switch (scene.style) {
    case 'ink':
      return inkPalette(scene);
    case 'watercolor':
      return watercolorPalette(scene);
    default:
      return colorPalette(scene);
  }
}
