/**
 * Paints a scene like a printed poster: flat shapes in strong colors without outlines, fine grain
 * and, in some pictures, a margin of paper.
 */
import type { Layout } from '../../compose/layout.ts';
import type { Palette } from '../../compose/palette.ts';
import type { Pen } from '../../core/curve.ts';
import { borrowLayer, type Layer } from '../../core/layer.ts';
import { mapsFor } from '../../core/maps.ts';
import { css, mix, type Oklab, ramp } from '../../core/oklab.ts';
import { createRandom } from '../../core/rng.ts';
import { clamp } from '../../core/scalar.ts';
import type { View } from '../../core/view.ts';
import { cutByHand } from '../../finish/hand-cut.ts';
import { applySurface } from '../../finish/paper.ts';
import type { Scene } from '../../scene.ts';
import type { Paintable, Shape } from '../../shape.ts';
import type { Medium } from '../medium.ts';
import { createPlate, type Plate } from '../plate.ts';

type Frame = { view: View; layout: Layout; palette: Palette };

const STEPS = 14;

export function createPoster(scene: Scene, frame: Frame): Medium {
  const plate = createPlate(scene, frame);
  if (scene.kind === 'landscape') layGround(plate.layer.pen, frame);
  return {
    paint: item => plate.paint(simplified(item)),
    finish: () => finishPoster(plate, scene, frame),
  };
}

function layGround(pen: Pen, { layout, palette }: Frame): void {
  const { w, h, horizon } = layout;
  const band = (top: number, bottom: number, stops: readonly Oklab[]): void => {
    const gradient = pen.createLinearGradient(0, top, 0, bottom);
    for (let i = 0; i <= 24; i++) gradient.addColorStop(i / 24, css(ramp(stops, i / 24)));
    pen.fillStyle = gradient;
    pen.fillRect(0, top, w, bottom - top);
  };
  band(0, horizon + 1, palette.sky);
  band(horizon, h, palette.water);
}

function simplified(item: Paintable): Paintable {
  if (item.type === 'mirror')
    return { ...item, strength: Math.min(1, item.strength * 1.15), ripple: item.ripple * 0.7 };
  const shape: Shape = { ...item };
  if (shape.role === 'texture') shape.tone = (shape.tone ?? 1) * 0.55;
  if (shape.color) shape.color = stepped(shape.color);
  return shape;
}

function stepped([lightness, a, b]: Oklab): Oklab {
  const step = clamp(Math.round(lightness * STEPS) / STEPS, 0.09, 0.97);
  return [lightness + (step - lightness) * 0.7, a * 1.08, b * 1.08];
}

function finishPoster(plate: Plate, scene: Scene, { view, palette }: Frame): Uint8Array {
  const { width, height, w, h } = view;
  const painted = plate.read();
  painted.data.set(cutByHand(painted.data, view, 0.55));
  const { pen } = plate.layer;
  const image = pen.createImageData(width, height);
  image.data.set(painted.data);
  pen.putImageData(image, 0, 0);
  const pixels = margined(plate.layer, scene, { view, palette }).pen.getImageData(
    0,
    0,
    width,
    height,
  ).data;
  const { granulation } = mapsFor(view);
  const grain = Math.min(w, h) > 0 ? 0.011 : 0;
  applySurface(pixels, view, {
    height: granulation,
    relief: 0.022,
    tone: 0.01,
    vignette: 0.06,
    grain,
  });
  return new Uint8Array(pixels.buffer, pixels.byteOffset, pixels.byteLength);
}

function margined(
  layer: Layer,
  scene: Scene,
  { view, palette }: { view: View; palette: Palette },
): Layer {
  const random = createRandom(scene.character).fork('poster margin');
  if (scene.kind === 'abstract' || random.chance(0.62)) return layer;
  const { w, h } = view;
  const margin = Math.min(w, h) * 0.045;
  const sheet = borrowLayer('sheet', view);
  const { pen } = sheet;
  pen.fillStyle = css(mix(palette.paper, palette.glow, 0.12));
  pen.fillRect(0, 0, w, h);
  const scale = Math.max((w - 2 * margin) / w, (h - 2 * margin) / h);
  pen.save();
  pen.beginPath();
  pen.roundRect(margin, margin, w - 2 * margin, h - 2 * margin, margin * 0.18);
  pen.clip();
  pen.drawImage(layer.canvas, (w - w * scale) / 2, (h - h * scale) / 2, w * scale, h * scale);
  pen.restore();
  return sheet;
}
