/**
 * The base layer from which many media start: the shapes in plain colors, without outlines, frame
 * or grain.
 */
import type { Layout } from '../compose/layout.ts';
import type { Palette } from '../compose/palette.ts';
import type { Pen } from '../core/curve.ts';
import { borrowLayer, borrowPlainLayer, type Layer, settle } from '../core/layer.ts';
import { css, mix, ramp, tone as toned } from '../core/oklab.ts';
import { clamp } from '../core/scalar.ts';
import type { View } from '../core/view.ts';
import type { Raster } from '../restyle/raster.ts';
import type { Scene } from '../scene.ts';
import type { Mirror, Paintable, Role, Shape } from '../shape.ts';
import { paintCloudField } from './cloud-field.ts';
import { drawSoftly } from './draw-softly.ts';
import { setAlphaFill, setColorFill } from './fill-style.ts';
import { mirrorRows } from './mirror.ts';
import { paintSkyField } from './sky-field.ts';

type Frame = { view: View; layout: Layout; palette: Palette };

export type Plate = {
  layer: Layer;
  paint: (item: Paintable) => void;
  read: () => Raster;
};

/**
 * Starts with sky and water for a landscape, otherwise with the color of paper. `hasClouds` adds
 * soft clouds to a landscape.
 */
export function createPlate(
  scene: Scene,
  frame: Frame,
  options: { hasClouds?: boolean } = {},
): Plate {
  const { view } = frame;
  const layer = borrowLayer('plate', view);
  layGround(layer.pen, scene, { ...frame, richness: options.hasClouds ? 1.5 : 1 });
  if (options.hasClouds && scene.kind === 'landscape')
    paintCloudField(layer.pen, { scene, ...frame });
  return {
    layer,
    paint: item => layItem(layer, frame, item),
    read: () => ({
      width: view.width,
      height: view.height,
      data: layer.pen.getImageData(0, 0, view.width, view.height).data,
    }),
  };
}

/**
 * Paints a shape with its color, fill and softness in the pen's current transform, without a
 * contour.
 */
export function laySoftly(
  pen: Pen,
  shape: Shape,
  { view, palette }: { view: View; palette: Palette },
): void {
  const paint = (on: Pen): void => {
    setFill(on, shape, palette);
    shape.draw(on);
  };
  pen.save();
  if (shape.soft) drawSoftly(pen, shape.soft * view.unit, paint);
  else paint(pen);
  pen.restore();
}

function layItem(layer: Layer, frame: Frame, item: Paintable): void {
  if (item.type === 'mirror') mirrorPlate(layer, frame.view, item);
  else laySoftly(layer.pen, item, frame);
  settle(layer.pen);
}

const OPACITY: Record<Role, number> = {
  mass: 1,
  shade: 0.6,
  light: 1,
  line: 0.9,
  texture: 0.35,
  accent: 1,
  glow: 0.75,
  veil: 0.85,
};

function setFill(pen: Pen, shape: Shape, palette: Palette): void {
  const distance = clamp(shape.depth);
  const air = palette.sky.at(-1) ?? palette.paper;
  const alpha = clamp((shape.tone ?? 1) * OPACITY[shape.role]);
  if (shape.role === 'mass' && shape.fill?.type === 'fade') {
    const from = colorOf(shape, palette);
    setColorFill(pen, shape.fill, { from, to: mix(from, air, 0.35 + 0.45 * distance) });
  } else {
    setAlphaFill(pen, shape.fill, colorOf(shape, palette), alpha);
  }
}

function colorOf(shape: Shape, palette: Palette): ReturnType<typeof mix> {
  if (shape.color) return shape.color;
  const distance = clamp(shape.depth);
  const body = mix(palette.near, palette.far, distance ** 0.85);
  const air = palette.sky.at(-1) ?? palette.paper;
  switch (shape.role) {
    case 'mass':
      return body;
    case 'shade':
      return toned(body, -0.09);
    case 'texture':
      return toned(body, -0.1);
    case 'line':
      return mix(palette.ink, palette.far, distance * 0.8);
    case 'light':
      return mix(palette.light, air, distance * 0.3);
    case 'glow':
      return palette.glow;
    case 'veil':
      return toned(air, 0.03, 0.8);
    case 'accent':
      return palette.accent;
  }
}

function layGround(
  pen: Pen,
  scene: Scene,
  { layout, palette, richness }: Frame & { richness: number },
): void {
  const { w, h, horizon } = layout;
  pen.fillStyle = css(palette.paper);
  pen.fillRect(0, 0, w, h);
  if (scene.kind !== 'landscape') return;
  const ground = pen.createLinearGradient(0, horizon, 0, h);
  for (let i = 0; i <= 16; i++) ground.addColorStop(i / 16, css(ramp(palette.water, i / 16)));
  paintSkyField(pen, { scene, layout, palette }, richness);
  pen.fillStyle = ground;
  pen.fillRect(0, horizon, w, h - horizon);
}

function mirrorPlate(plate: Layer, view: View, mirror: Mirror): void {
  const rows = mirrorRows(mirror, view);
  const copy = borrowPlainLayer('copy', view.width, view.height);
  // Rows farther down are not mirrored and need no blur.
  copy.pen.rect(0, 0, view.width, Math.max(0, ...rows.map(({ from }) => from + 2)));
  copy.pen.clip();
  copy.pen.filter = `blur(${(1.6 * view.unit).toFixed(2)}px)`;
  copy.pen.drawImage(plate.canvas, 0, 0);
  const { pen } = plate;
  pen.save();
  pen.resetTransform();
  for (const { y, from, shift, strength } of rows) {
    pen.globalAlpha = clamp(strength);
    const spill = Math.abs(shift) + 1;
    pen.drawImage(copy.canvas, 0, from, view.width, 1, shift - spill, y, view.width + 2 * spill, 1);
  }
  pen.restore();
}
