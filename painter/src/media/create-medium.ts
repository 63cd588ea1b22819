/** The list of styles: which medium lays each. */
import type { Layout } from '../compose/layout.ts';
import type { Palette } from '../compose/palette.ts';
import type { View } from '../core/view.ts';
import type { Scene, Style } from '../scene.ts';
import { createPencil } from './line/pencil.ts';
import { createLowpoly } from './lowpoly.ts';
import type { Medium } from './medium.ts';
import { createOil } from './oil.ts';
import { createCut } from './paper/cut.ts';
import { createPixel } from './pixel.ts';
import { createBlueprint } from './print/blueprint.ts';
import { createLinocut } from './print/linocut.ts';
import { createPoster } from './print/poster.ts';
import { createPrint } from './print/print.ts';
import { createInk } from './wash/ink.ts';
import { createWatercolor } from './wash/watercolor.ts';

export type Frame = { view: View; layout: Layout; palette: Palette };

const MEDIA: Record<Style, (scene: Scene, frame: Frame) => Medium> = {
  ink: createInk,
  watercolor: createWatercolor,
  oil: createOil,
  print: createPrint,
  cut: createCut,
  poster: createPoster,
  pixel: createPixel,
  linocut: createLinocut,
  lowpoly: createLowpoly,
  pencil: createPencil,
  blueprint: createBlueprint,
};

export function createMedium(scene: Scene, frame: Frame): Medium {
  return MEDIA[scene.style](scene, frame);
}
