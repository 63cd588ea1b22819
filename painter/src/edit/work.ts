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
const STRIP_ROWS = 256;

/** The same work as one part of a larger one. */
export function partOf(work: Work, from: number, to: number): Work {
  return {
    seed: work.seed,
    step: fraction => work.step(from + (to - from) * Math.min(1, fraction)),
  };
}

/** Handed over in strips: the canvas keeps a copy of each image that it is given until the thread comes to rest. */
export function toLayer(picture: Raster): Layer {
  const layer = createPlainLayer(picture.width, picture.height);
  putPixels(layer, picture, [0, 0]);
  return layer;
}

/** The picture's bytes as they are, what was there before is gone. */
export function putPixels(
  { pen }: Layer,
  { width, height, data }: Raster,
  [left, top]: readonly [number, number],
): void {
  const strip = pen.createImageData(width, Math.min(height, STRIP_ROWS));
  for (let y = 0; y < height; y += STRIP_ROWS) {
    const rows = Math.min(STRIP_ROWS, height - y);
    strip.data.set(data.subarray(y * width * 4, (y + rows) * width * 4));
    pen.putImageData(strip, left, top + y, 0, 0, width, rows);
  }
}

/** Reads a layer, which may not be used after it. */
export function fromLayer(layer: Layer): Raster {
  const { width, height } = layer.canvas;
  const { data } = layer.pen.getImageData(0, 0, width, height);
  release(layer);
  return { width, height, data };
}

/** Gives a layer's memory back at once. */
export function release({ canvas }: Layer): void {
  canvas.width = 1;
  canvas.height = 1;
}

export function copyOf({ width, height, data }: Raster): Raster {
  return { width, height, data: new Uint8ClampedArray(data) };
}

/** Pixels in one design unit, as the painter counts them: 1024² units a picture. */
export function unitOf({ width, height }: { width: number; height: number }): number {
  return Math.sqrt(width * height) / 1024;
}

/** Pixels as whole words, for work that moves them and looks into none. */
export function words(data: Uint8ClampedArray): Uint32Array {
  return new Uint32Array(data.buffer, data.byteOffset, data.length / 4);
}
