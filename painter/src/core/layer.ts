/**
 * Canvases. Each thread reuses scratch layers by name and size, because new canvases for all layers
 * of a picture would pile up in memory.
 */
import { type Canvas, createCanvas, type SKRSContext2D } from '@napi-rs/canvas';
import type { View } from './view.ts';

export type Layer = { canvas: Canvas; pen: SKRSContext2D };

const SCRATCH_MAX = 5;
const scratch = new Map<string, Layer>();

/** Makes Skia execute the recorded drawing operations now, instead of all of them at the end. */
export function settle(pen: SKRSContext2D): void {
  pen.getImageData(0, 0, 1, 1);
}

export function createPlainLayer(width: number, height: number): Layer {
  const canvas = createCanvas(width, height);
  const pen = canvas.getContext('2d');
  resetPen(pen);
  return { canvas, pen };
}

/**
 * Returns the thread's cleared layer of this name, with its pen in design units. The layer is valid
 * until the name is borrowed again.
 */
export function borrowLayer(name: string, view: View): Layer {
  const layer = borrowPlainLayer(name, view.width, view.height);
  layer.pen.scale(view.unit, view.unit);
  return layer;
}

/** Borrows a layer like `borrowLayer`, with the pen in pixels. */
export function borrowPlainLayer(name: string, width: number, height: number): Layer {
  const key = `${name}:${width}x${height}`;
  let layer = scratch.get(key);
  if (!layer) {
    for (const oldest of scratch.keys()) {
      if (scratch.size < SCRATCH_MAX) break;
      scratch.delete(oldest);
    }
    layer = createPlainLayer(width, height);
    scratch.set(key, layer);
  }
  layer.pen.reset();
  resetPen(layer.pen);
  return layer;
}

function resetPen(pen: SKRSContext2D): void {
  pen.lineCap = 'round';
  pen.lineJoin = 'round';
  pen.fillStyle = '#000';
  pen.strokeStyle = '#000';
}
