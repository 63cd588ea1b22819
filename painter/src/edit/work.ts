import { createPlainLayer, type Layer } from '../core/layer.ts';
import type { Raster } from '../restyle/raster.ts';

export type Work = {
  seed: number;
  /** Receives 0..1, never falling. If the callback throws, the edit stops. */
  step: (fraction: number) => void;
};

/** The number of rows after which long loops call `step`. */
export const ROWS_A_STEP = 64;
const STRIP_ROWS = 256;

/** Maps the progress of a part to a range of the whole. */
export function partOf(work: Work, from: number, to: number): Work {
  return {
    seed: work.seed,
    step: fraction => work.step(from + (to - from) * Math.min(1, fraction)),
  };
}

/**
 * Copies in strips, because the canvas keeps a copy of each image until the next turn of the event
 * loop.
 */
export function toLayer(picture: Raster): Layer {
  const layer = createPlainLayer(picture.width, picture.height);
  putPixels(layer, picture, [0, 0]);
  return layer;
}

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

/** Reads a layer and releases it; the layer must not be used afterwards. */
export function fromLayer(layer: Layer): Raster {
  const { width, height } = layer.canvas;
  const { data } = layer.pen.getImageData(0, 0, width, height);
  release(layer);
  return { width, height, data };
}

export function release({ canvas }: Layer): void {
  canvas.width = 1;
  canvas.height = 1;
}

export function copyOf({ width, height, data }: Raster): Raster {
  return { width, height, data: new Uint8ClampedArray(data) };
}

/** Pixels per design unit; a picture has 1024² square units. */
export function unitOf({ width, height }: { width: number; height: number }): number {
  return Math.sqrt(width * height) / 1024;
}

export function words(data: Uint8ClampedArray): Uint32Array {
  return new Uint32Array(data.buffer, data.byteOffset, data.length / 4);
}
