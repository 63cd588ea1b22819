/** The list of styles: which medium lays each. */
import type { Layout } from '../compose/layout.ts';
import type { Palette } from '../compose/palette.ts';
import type { View } from '../core/view.ts';
import type { Scene, Style } from '../scene.ts';
import { createBlueprint } from './blueprint.ts';
import { createCut } from './cut.ts';
import { createInk } from './ink.ts';
import { createLinocut } from './linocut.ts';
import { createLowpoly } from './lowpoly.ts';
import { createOil } from './oil.ts';
import { createPencil } from './pencil.ts';
import { createPixel } from './pixel.ts';
import { createPoster } from './poster.ts';
import { createPrint } from './print.ts';
import type { Medium } from './shape.ts';
import { createWatercolor } from './watercolor.ts';

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
