/**
 * Paints a linocut: the picture is painted in plain colors, and `restyleLinocut` then carves and
 * prints it.
 */
import type { Layout } from '../../compose/layout.ts';
import type { Palette } from '../../compose/palette.ts';
import { strokeLine } from '../../core/curve.ts';
import { css, tone } from '../../core/oklab.ts';
import { createRandom } from '../../core/rng.ts';
import type { View } from '../../core/view.ts';
import { restyleLinocut } from '../../restyle/linocut.ts';
import type { Scene } from '../../scene.ts';
import type { Paintable } from '../../shape.ts';
import { flowOf } from '../attention.ts';
import { createOutlines, type Outlines } from '../line/outlines.ts';
import type { Medium } from '../medium.ts';
import { createPlate } from '../plate.ts';
import { inFullRed, isRedBody } from './red-body.ts';

/** The breadth of the groove along a contour, in design units. */
const GROOVE = 3.2;
/**
 * The breadth of the cut around a thing, in design units. The cut separates a dark thing from dark
 * surroundings.
 */
const OUTLINE = 3.4;
/** Things that are farther away get no such cut. */
const BODY_DEPTH_MAX = 0.5;

export function createLinocut(
  scene: Scene,
  frame: { view: View; layout: Layout; palette: Palette },
): Medium {
  const plate = createPlate(scene, frame);
  const light = tone(frame.palette.light, 0, 0.3);
  const groove = (item: Paintable): void => {
    if (item.type !== 'shape' || !item.contour || item.depth > 1) return;
    const { pen } = plate.layer;
    pen.strokeStyle = css(light, 0.9 - 0.4 * item.depth);
    strokeLine(pen, item.contour, GROOVE);
  };
  const outlines = createOutlines(frame.view);
  return {
    paint: item => {
      plate.paint(item.type === 'shape' && isRedBody(item) ? inFullRed(item) : item);
      groove(item);
      outlineBody(outlines, item, css(light));
    },
    finishShare: 0.75,
    finish: onStep => {
      const { pen } = plate.layer;
      pen.resetTransform();
      pen.drawImage(outlines.layer.canvas, 0, 0);
      const seed = createRandom(scene.character).fork('linocut').int(1e9);
      const { data } = restyleLinocut(plate.read(), {
        seed,
        flow: flowOf(scene, frame.layout),
        onStep,
      });
      return new Uint8Array(data.buffer, data.byteOffset, data.byteLength);
    },
  };
}

function outlineBody(outlines: Outlines, item: Paintable, color: string): void {
  if (item.type === 'mirror' || item.soft || item.fill?.type === 'radial') return;
  if (item.role !== 'mass' && item.role !== 'accent') return;
  const isBody =
    item.depth <= BODY_DEPTH_MAX && !item.contour && !item.isRidge && item.fill?.type !== 'fade';
  outlines.draw(item, { width: OUTLINE * (1 - item.depth), color, hasEdge: isBody });
}
