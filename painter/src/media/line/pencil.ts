/**
 * Pencil: hatches the tones of a plain painting of the scene, the plate, and draws the outlines of
 * shapes. Nearer shapes hide the outlines behind them.
 */
import type { Layout } from '../../compose/layout.ts';
import type { Palette } from '../../compose/palette.ts';
import { createRandom } from '../../core/rng.ts';
import type { View } from '../../core/view.ts';
import { drawInPencil, PENCIL_PIXELS } from '../../restyle/pencil.ts';
import { type LabPlanes, type Plane, sampleAt, toLab } from '../../restyle/planes.ts';
import { boundedSize, type Raster, resize } from '../../restyle/raster.ts';
import type { Scene } from '../../scene.ts';
import type { Shape } from '../../shape.ts';
import type { Medium } from '../medium.ts';
import { createPlate } from '../plate.ts';
import { createAccentMask } from './accent-mask.ts';
import { createOutlines } from './outlines.ts';

/**
 * The least difference in OKLab a and b between a pixel and the bare sky that gives the pixel a
 * color of its own.
 */
const OWN_COLOR = 0.025;

export function createPencil(
  scene: Scene,
  frame: { view: View; layout: Layout; palette: Palette },
): Medium {
  const plate = createPlate(scene, frame);
  const outlines = createOutlines(frame.view);
  const accents = createAccentMask(frame.view);
  const ground = smallLab(plate.read());
  return {
    paint: item => {
      plate.paint(item);
      if (item.type === 'mirror') return;
      accents.add(item);
      const weight = weightOf(item);
      if (weight !== null) outlines.draw(item, { width: weight, color: '#000' });
    },
    finishShare: 0.6,
    finish: onStep => {
      const { view } = frame;
      onStep?.(0);
      const lab = smallLab(plate.read());
      const accent = accents.read();
      forgetGroundColor(lab, ground, accent);
      const seed = createRandom(scene.character).fork('hand').int(1e9);
      const size = { pictureWidth: view.width, pictureHeight: view.height };
      const { data } = drawInPencil({ ...lab, ...size, accent }, outlines.readAlpha(), {
        seed,
        ...(onStep && { onStep }),
      });
      return new Uint8Array(data.buffer, data.byteOffset, data.byteLength);
    },
  };
}

function smallLab(picture: Raster): LabPlanes {
  const size = boundedSize(picture, PENCIL_PIXELS);
  return toLab(resize(picture, size.width, size.height));
}

/**
 * Removes the color of pixels that look like the bare sky, so that a red sky is drawn in gray. `!`
 * asserts that an index is in range.
 */
function forgetGroundColor(lab: LabPlanes, ground: LabPlanes, accent: Plane): void {
  const [scaleX, scaleY] = [accent.width / lab.width, accent.height / lab.height];
  for (let i = 0; i < lab.a.length; i++) {
    if (Math.hypot(lab.a[i]! - ground.a[i]!, lab.b[i]! - ground.b[i]!) >= OWN_COLOR) continue;
    const isAccent =
      sampleAt(accent, (i % lab.width) * scaleX, Math.floor(i / lab.width) * scaleY) > 0.5;
    if (isAccent) continue;
    lab.a[i] = 0;
    lab.b[i] = 0;
  }
}

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
