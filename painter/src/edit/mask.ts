/**
 * The mask of an edit: white areas are changed, black areas keep their bytes. The edge is feathered
 * only inwards.
 */
import { createPlainLayer } from '../core/layer.ts';
import { clamp } from '../core/scalar.ts';
import { blurPlane } from '../restyle/planes.ts';
import { type Raster } from '../restyle/raster.ts';
import { copyOf, fromLayer, release, toLayer } from './work.ts';

export type Mask = {
  /** One weight for each pixel, 0..255. */
  weights: Uint8Array;
  /** The bounds of all nonzero weights, in pixels. */
  box: { left: number; top: number; width: number; height: number };
};

const FEATHER_PIXELS = 2;

/**
 * Scales a mask to the picture's size. Transparent pixels count as black. Returns null for an empty
 * mask.
 */
export function readMask(
  mask: Raster,
  { width, height }: { width: number; height: number },
): Mask | null {
  const { data } = fit(mask, width, height);
  const marks = new Float32Array(width * height);
  for (let i = 0, k = 0; i < marks.length; i++, k += 4) {
    const light =
      (0.299 * data[k]! + 0.587 * data[k + 1]! + 0.114 * data[k + 2]!) * (data[k + 3]! / 255);
    marks[i] = light > 127.5 ? 1 : 0;
  }
  const near = blurPlane({ width, height, values: marks }, FEATHER_PIXELS, 1).values;
  const weights = new Uint8Array(width * height);
  let [left, top, right, bottom] = [width, height, -1, -1];
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const i = y * width + x;
      if (marks[i] === 0) continue;
      weights[i] = Math.round(255 * clamp((near[i]! - 0.5) * 2, 0.08, 1));
      left = Math.min(left, x);
      right = Math.max(right, x);
      top = Math.min(top, y);
      bottom = Math.max(bottom, y);
    }
  }
  if (right < 0) return null;
  return { weights, box: { left, top, width: right - left + 1, height: bottom - top + 1 } };
}

function fit(mask: Raster, width: number, height: number): Raster {
  if (mask.width === width && mask.height === height) return mask;
  const layer = createPlainLayer(width, height);
  const source = toLayer(mask);
  layer.pen.drawImage(source.canvas, 0, 0, width, height);
  release(source);
  return fromLayer(layer);
}

export function blendByMask(original: Raster, edited: Raster, { weights }: Mask): Raster {
  const out = copyOf(original);
  for (let i = 0, k = 0; i < weights.length; i++, k += 4) {
    const weight = weights[i]! / 255;
    if (weight === 0) continue;
    for (let c = k; c < k + 3; c++)
      out.data[c] = out.data[c]! + (edited.data[c]! - out.data[c]!) * weight;
    out.data[k + 3] = Math.max(out.data[k + 3]!, edited.data[k + 3]! * weight);
  }
  return out;
}

export function cutBox(picture: Raster, { left, top, width, height }: Mask['box']): Raster {
  const data = new Uint8ClampedArray(width * height * 4);
  for (let y = 0; y < height; y++) {
    const start = ((top + y) * picture.width + left) * 4;
    data.set(picture.data.subarray(start, start + width * 4), y * width * 4);
  }
  return { width, height, data };
}

/** Changes the picture in place. */
export function pasteBox(
  picture: Raster,
  piece: Raster,
  { left, top, width, height }: Mask['box'],
): void {
  for (let y = 0; y < height; y++) {
    const row = piece.data.subarray(y * width * 4, (y + 1) * width * 4);
    picture.data.set(row, ((top + y) * picture.width + left) * 4);
  }
}
