/**
 * Paints a scene as a mesh of flat facets. Rain, petals and other falling things are painted on top
 * without facets.
 */
import type { Layout } from '../compose/layout.ts';
import type { Palette } from '../compose/palette.ts';
import { borrowLayer } from '../core/layer.ts';
import { createRandom } from '../core/rng.ts';
import type { View } from '../core/view.ts';
import { restyleLowpoly } from '../restyle/lowpoly.ts';
import type { Scene } from '../scene.ts';
import type { Shape } from '../shape.ts';
import { detailOf } from './attention.ts';
import type { Medium } from './medium.ts';
import { createPlate, laySoftly } from './plate.ts';

/**
 * Light or accent shapes with a smaller depth, such as rain and petals, get no facets, because
 * facets would make them unrecognizable.
 */
const BEFORE_ALL = 0.005;

export function createLowpoly(
  scene: Scene,
  frame: { view: View; layout: Layout; palette: Palette },
): Medium {
  const { view } = frame;
  const plate = createPlate(scene, frame);
  const falling: Shape[] = [];
  return {
    paint: item => {
      if (item.type === 'shape' && isFaint(item)) return;
      if (item.type === 'shape' && isFalling(item)) falling.push(item);
      else plate.paint(item);
    },
    finishShare: 0.6,
    finish: onStep => {
      const seed = createRandom(scene.character).fork('facets').int(1e9);
      const faceted = restyleLowpoly(plate.read(), {
        seed,
        detail: detailOf(scene, frame.layout),
        onStep,
      });
      const { pen } = borrowLayer('plate', view);
      const image = pen.createImageData(view.width, view.height);
      image.data.set(faceted.data);
      pen.putImageData(image, 0, 0);
      for (const shape of falling) laySoftly(pen, shape, frame);
      const { data } = pen.getImageData(0, 0, view.width, view.height);
      return new Uint8Array(data.buffer, data.byteOffset, data.byteLength);
    },
  };
}

function isFalling({ depth, role }: Shape): boolean {
  return depth < BEFORE_ALL && (role === 'light' || role === 'accent');
}

/**
 * Returns whether the shape is a surface mark or a thin glint, which would break facets into
 * splinters.
 */
function isFaint({ role, tone = 1, color, fill }: Shape): boolean {
  if (role === 'texture') return !color;
  return role === 'light' && tone < 0.6 && !fill;
}
