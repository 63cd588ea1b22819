/** Pixel art: the picture in large squares of a few colors, without paper or frame. */
import type { Layout } from '../compose/layout.ts';
import type { Palette } from '../compose/palette.ts';
import { createRandom } from '../core/rng.ts';
import type { View } from '../core/view.ts';
import { restylePixel } from '../restyle/pixel.ts';
import type { Scene } from '../scene.ts';
import type { Medium } from './medium.ts';
import { createPlate } from './plate.ts';

export function createPixel(
  scene: Scene,
  frame: { view: View; layout: Layout; palette: Palette },
): Medium {
  const plate = createPlate(scene, frame);
  return {
    paint: plate.paint,
    finishShare: 0.4,
    finish: onStep => {
      const seed = createRandom(scene.character).fork('pixel').int(1e9);
      const { data } = restylePixel(plate.read(), { seed, onStep });
      return new Uint8Array(data.buffer, data.byteOffset, data.byteLength);
    },
  };
}
