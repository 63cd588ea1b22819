/**
 * Canvases. Scratch layers are kept per thread and per size and handed out cleared, because a fresh canvas for each
 * of sixty washes would wait for the garbage collector.
 */
import { type Canvas, createCanvas, type SKRSContext2D } from '@napi-rs/canvas';
import type { View } from './view.ts';

export type Layer = { canvas: Canvas; pen: SKRSContext2D };

const SCRATCH_MAX = 5;
const scratch = new Map<string, Layer>();

/** Drawing is recorded and carried out when pixels are asked for: this has it carried out here, not all at the end. */
export function settle(pen: SKRSContext2D): void {
  pen.getImageData(0, 0, 1, 1);
}

/** A layer in plain pixels. */
export function createPlainLayer(width: number, height: number): Layer {
  const canvas = createCanvas(width, height);
  const pen = canvas.getContext('2d');
  resetPen(pen);
  return { canvas, pen };
}

/** The thread's cleared layer of this name and the picture's size, its pen in design units; lasts until asked for again. */
export function borrowLayer(name: string, view: View): Layer {
  const layer = borrowPlainLayer(name, view.width, view.height);
  layer.pen.scale(view.unit, view.unit);
  return layer;
}

/** The same in plain pixels. */
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
