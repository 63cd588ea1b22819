/**
 * Paints a scene like a woodblock print: a dark line along each contour (the key line), edges that
 * look cut by hand, the grain of wood and paper, and a border of bare paper.
 */
import type { Layout } from '../../compose/layout.ts';
import type { Palette } from '../../compose/palette.ts';
import { placeSeal } from '../../compose/place-seal.ts';
import type { Pen } from '../../core/curve.ts';
import { strokeLine } from '../../core/curve.ts';
import { borrowLayer, type Layer } from '../../core/layer.ts';
import { mapsFor } from '../../core/maps.ts';
import { css, mix, type Oklab, oklch, ramp } from '../../core/oklab.ts';
import { createRandom } from '../../core/rng.ts';
import { clamp } from '../../core/scalar.ts';
import type { View } from '../../core/view.ts';
import { cutByHand } from '../../finish/hand-cut.ts';
import { applySurface } from '../../finish/paper.ts';
import { stampSeal } from '../../finish/seal.ts';
import type { Scene } from '../../scene.ts';
import type { Shape } from '../../shape.ts';
import type { Medium } from '../medium.ts';
import { createPlate } from '../plate.ts';

/** The breadth of the bare paper around the printed picture, in design units. */
const BORDER = 38;

type Frame = { view: View; layout: Layout; palette: Palette };

export function createPrint(scene: Scene, frame: Frame): Medium {
  const plate = createPlate(scene, frame);
  const { pen } = plate.layer;
  printGround(pen, scene, frame);
  return {
    paint: item => {
      plate.paint(item);
      if (item.type === 'shape' && item.contour)
        drawKeyLine(pen, frame.palette, { ...item, contour: item.contour });
    },
    finish: onStep => finishPlate(plate.layer, scene, { ...frame, onStep }),
  };
}

function drawKeyLine(
  pen: Pen,
  palette: Palette,
  shape: Shape & Required<Pick<Shape, 'contour'>>,
): void {
  const distance = clamp(shape.depth);
  const body = shape.color ?? mix(palette.near, palette.far, distance ** 0.85);
  pen.save();
  pen.globalAlpha = 0.85 - 0.45 * distance;
  pen.strokeStyle = css(mix(palette.ink, body, 0.25 + 0.5 * distance));
  strokeLine(pen, shape.contour, 2.6 - 1.1 * distance);
  pen.restore();
}

function printGround(pen: Pen, scene: Scene, { layout, palette }: Frame): void {
  const { w, h, horizon } = layout;
  if (scene.kind !== 'landscape') {
    pen.fillStyle = css(scene.kind === 'abstract' ? abstractGround(scene, palette) : palette.paper);
    pen.fillRect(0, 0, w, h);
    return;
  }
  const sky = pen.createLinearGradient(0, 0, 0, horizon);
  const ground = pen.createLinearGradient(0, horizon, 0, h);
  for (let i = 0; i <= 16; i++) {
    sky.addColorStop(i / 16, css(ramp(palette.sky, i / 16)));
    ground.addColorStop(i / 16, css(ramp(palette.water, i / 16)));
  }
  pen.fillStyle = sky;
  pen.fillRect(0, 0, w, horizon + 1);
  pen.fillStyle = ground;
  pen.fillRect(0, horizon, w, h - horizon);
}

function abstractGround(scene: Scene, palette: Palette): Oklab {
  const grounds = [
    palette.paper,
    oklch(0.935, 0.022, 85),
    oklch(0.9, 0.035, 45),
    oklch(0.9, 0.03, 170),
    oklch(0.9, 0.018, 240),
  ] as const;
  return createRandom(scene.character).fork('ground').pick(grounds);
}

function finishPlate(
  plate: Layer,
  scene: Scene,
  { view, palette, layout, onStep }: Frame & { onStep: ((fraction: number) => void) | undefined },
): Uint8Array {
  const { width, height, unit, w, h } = view;
  const printed = plate.pen.getImageData(0, 0, width, height);
  printed.data.set(cutByHand(printed.data, view, 1.1));
  plate.pen.putImageData(printed, 0, 0);
  onStep?.(0.5);

  const sheet = borrowLayer('sheet', view);
  const { pen } = sheet;
  pen.fillStyle = css(palette.paper);
  pen.fillRect(0, 0, w, h);
  const inner: [number, number, number, number] = [BORDER, BORDER, w - 2 * BORDER, h - 2 * BORDER];
  pen.drawImage(plate.canvas, ...cropToAspect(view, inner), ...inner);
  pen.lineWidth = 2.6;
  pen.strokeStyle = css(palette.ink);
  pen.strokeRect(...inner);
  stampSeal(pen, view, { ...placeSeal(scene, layout, BORDER), carved: palette.paper });

  const pixels = pen.getImageData(0, 0, width, height).data;
  onStep?.(0.7);
  const maps = mapsFor(view);
  // Wood grain would look like scratches on the plain background of other scenes, so only
  // landscapes have it in full strength.
  const grain = scene.kind === 'landscape' ? 1 : 0.35;
  applySurface(pixels, view, {
    height: maps.wood,
    relief: 0.04 * grain,
    tone: 0.045 * grain,
    vignette: 0,
    grain: 0,
  });
  applySurface(pixels, view, {
    height: maps.paper,
    relief: 0.05,
    tone: 0.014,
    vignette: 0.04,
    grain: unit > 0 ? 0.008 : 0,
  });
  return new Uint8Array(pixels.buffer, pixels.byteOffset, pixels.byteLength);
}

/**
 * Returns the x, y, width and height in pixels of the largest centered part of the plate that has
 * the aspect ratio of the area inside the border. Another ratio would distort circles.
 */
function cropToAspect(
  view: View,
  [, , innerW, innerH]: readonly [number, number, number, number],
): [number, number, number, number] {
  const scale = Math.min(view.width / innerW, view.height / innerH);
  const [cropW, cropH] = [innerW * scale, innerH * scale];
  return [(view.width - cropW) / 2, (view.height - cropH) / 2, cropW, cropH];
}
