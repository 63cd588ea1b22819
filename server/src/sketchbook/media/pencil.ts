/**
 * Pencil: tones are hatched after the plain plate, contours drawn after the shapes' own outlines; a nearer shape rubs
 * out the contours behind it.
 */
import type { Layout } from '../compose/layout.ts';
import type { Palette } from '../compose/palette.ts';
import { createRandom } from '../core/rng.ts';
import type { View } from '../core/view.ts';
import { drawInPencil } from '../restyle/pencil.ts';
import { toLab } from '../restyle/planes.ts';
import { boundedSize, resize } from '../restyle/raster.ts';
import type { Scene } from '../scene.ts';
import { createOutlines } from './outlines.ts';
import { createPlate } from './plate.ts';
import type { Medium, Shape } from './shape.ts';

const WORK_PIXELS = { min: 384 * 384, max: 640 * 640 };

export function createPencil(scene: Scene, frame: { view: View; layout: Layout; palette: Palette }): Medium {
  const plate = createPlate(scene, frame);
  const outlines = createOutlines(frame.view);
  return {
    lay: item => {
      plate.lay(item);
      if (item.type === 'mirror') return;
      const weight = weightOf(item);
      if (weight !== null) outlines.draw(item, { width: weight, color: '#000' });
    },
    finish: () => {
      const picture = plate.read();
      const size = boundedSize(picture, WORK_PIXELS);
      const lab = toLab(resize(picture, size.width, size.height));
      const seed = createRandom(scene.character).fork('hand').int(1e9);
      const { data, width, height } = drawInPencil(
        { ...lab, pictureWidth: picture.width, pictureHeight: picture.height },
        outlines.readAlpha(),
        seed,
      );
      return new Uint8Array(data.buffer, data.byteOffset, width * height * 4);
    },
  };
}

/** Design units of a shape's contour; null where it has none: light, shade and marks have no edge of their own. */
function weightOf({ role, depth, soft, fill, tone = 1 }: Shape): number | null {
  if (soft || fill?.type === 'radial') return null;
  const near = Math.max(0, 1 - depth);
  switch (role) {
    case 'mass':
    case 'accent':
      return 1.3 + 1.1 * near;
    case 'light':
      return tone > 0.8 ? 0.9 : null;
    case 'line':
      return 0.8;
    case 'veil':
      return depth > 1.2 ? 0.7 : null;
    case 'shade':
    case 'texture':
    case 'glow':
      return null;
  }
}
