/**
 * Paints a scene in oil: first in flat colors, which `restyleOil` then turns into brush strokes.
 */
import type { Layout } from '../compose/layout.ts';
import type { Palette } from '../compose/palette.ts';
import { createRandom } from '../core/rng.ts';
import type { View } from '../core/view.ts';
import { restyleOil } from '../restyle/oil.ts';
import type { Scene } from '../scene.ts';
import { detailOf, flowOf } from './attention.ts';
import type { Medium } from './medium.ts';
import { createPlate } from './plate.ts';

const VIGNETTE = 0.2;

export function createOil(
  scene: Scene,
  frame: { view: View; layout: Layout; palette: Palette },
): Medium {
  const plate = createPlate(scene, frame, { hasClouds: true });
  return {
    paint: plate.paint,
    finishShare: 0.65,
    finish: onStep => {
      const seed = createRandom(scene.character).fork('oil').int(1e9);
      const { layout } = frame;
      const painted = restyleOil(plate.read(), {
        seed,
        detail: detailOf(scene, layout),
        flow: flowOf(scene, layout),
        onStep,
      });
      varnish(painted.data, frame.view);
      return new Uint8Array(painted.data.buffer, painted.data.byteOffset, painted.data.byteLength);
    },
  };
}

/** Darkens the corners slightly. `!` asserts that an index is in range. */
function varnish(data: Uint8ClampedArray, { width, height }: View): void {
  for (let y = 0, k = 0; y < height; y++) {
    const dy = y / height - 0.5;
    for (let x = 0; x < width; x++, k += 4) {
      const dx = x / width - 0.5;
      const light = 1 - VIGNETTE * (dx * dx + dy * dy) * 2;
      data[k] = data[k]! * light;
      data[k + 1] = data[k + 1]! * light;
      data[k + 2] = data[k + 2]! * light;
    }
  }
}
