/** What every edit is given besides the picture: the seed, and whom to tell. Pictures go to and from canvases here. */
import { createPlainLayer, type Layer } from '../core/layer.ts';
import type { Raster } from '../restyle/raster.ts';

export type Work = {
  /** Any whole number. */
  seed: number;
  /** Called often with 0..1, never falling. A throw stops the work and reaches the caller. */
  step: (fraction: number) => void;
};

/** Long loops ask this often, in rows, whether they should stop. */
export const ROWS_A_STEP = 64;

/** The same work as one part of a larger one. */
export function partOf(work: Work, from: number, to: number): Work {
  return { seed: work.seed, step: fraction => work.step(from + (to - from) * Math.min(1, fraction)) };
}

export function toLayer({ width, height, data }: Raster): Layer {
  const layer = createPlainLayer(width, height);
  const image = layer.pen.createImageData(width, height);
  image.data.set(data);
  layer.pen.putImageData(image, 0, 0);
  return layer;
}

export function fromLayer({ canvas, pen }: Layer): Raster {
  const { width, height } = canvas;
  return { width, height, data: pen.getImageData(0, 0, width, height).data };
}

export function copyOf({ width, height, data }: Raster): Raster {
  return { width, height, data: new Uint8ClampedArray(data) };
}

/** Pixels in one design unit, as the painter counts them: 1024² units a picture. */
export function unitOf({ width, height }: { width: number; height: number }): number {
  return Math.sqrt(width * height) / 1024;
}
