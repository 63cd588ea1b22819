import { restyleInk } from './ink.ts';
import { restyleLinocut } from './linocut.ts';
import { restyleLowpoly } from './lowpoly.ts';
import { restyleOil } from './oil.ts';
import { restylePencil } from './pencil.ts';
import { restylePixel } from './pixel.ts';
import type { Restyle } from './raster.ts';
import { restyleWatercolor } from './watercolor.ts';
import { restyleWoodblock } from './woodblock.ts';

export type RestyleName =
  | 'ink'
  | 'oil'
  | 'linocut'
  | 'woodblock'
  | 'pixel'
  | 'pencil'
  | 'watercolor'
  | 'lowpoly';

export const RESTYLES: Record<RestyleName, Restyle> = {
  ink: restyleInk,
  oil: restyleOil,
  linocut: restyleLinocut,
  woodblock: restyleWoodblock,
  pixel: restylePixel,
  pencil: restylePencil,
  watercolor: restyleWatercolor,
  lowpoly: restyleLowpoly,
};
