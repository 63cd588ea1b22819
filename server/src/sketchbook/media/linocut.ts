/** Linocut: the plain plate, with the contours that subjects give drawn in light and dark, carved and printed. */
import type { Layout } from '../compose/layout.ts';
import type { Palette } from '../compose/palette.ts';
import { strokeLine } from '../core/curve.ts';
import { css, tone } from '../core/oklab.ts';
import { createRandom } from '../core/rng.ts';
import type { View } from '../core/view.ts';
import { restyleLinocut } from '../restyle/linocut.ts';
import type { Scene } from '../scene.ts';
import { flowOf } from './attention.ts';
import { createPlate } from './plate.ts';
import type { Medium, Paintable } from './shape.ts';

/** Design units of the groove along a contour. */
const GROOVE = 3.2;

export function createLinocut(scene: Scene, frame: { view: View; layout: Layout; palette: Palette }): Medium {
  const plate = createPlate(scene, frame);
  const { palette } = frame;
  const groove = (item: Paintable): void => {
    if (item.type !== 'shape' || !item.contour || item.depth > 1) return;
    const { pen } = plate.layer;
    pen.strokeStyle = css(tone(palette.light, 0, 0.3), 0.9 - 0.4 * item.depth);
    strokeLine(pen, item.contour, GROOVE);
  };
  return {
    lay: item => {
      plate.lay(item);
      groove(item);
    },
    finishShare: 0.75,
    finish: onStep => {
      const seed = createRandom(scene.character).fork('linocut').int(1e9);
      const { data } = restyleLinocut(plate.read(), { seed, flow: flowOf(scene, frame.layout), onStep });
      return new Uint8Array(data.buffer, data.byteOffset, data.byteLength);
    },
  };
}
