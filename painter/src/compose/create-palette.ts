import type { Scene } from '../scene.ts';
import { colorPalette } from './color-palette.ts';
import { inkPalette } from './ink-palette.ts';
import type { Palette } from './palette.ts';
import { watercolorPalette } from './watercolor-palette.ts';

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
