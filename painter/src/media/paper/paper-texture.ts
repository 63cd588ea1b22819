/** The texture of paper: faint light and dark pixels that lie over any color. */
import type { Canvas } from '@napi-rs/canvas';
import { createPlainLayer } from '../../core/layer.ts';
import { mapsFor } from '../../core/maps.ts';
import type { View } from '../../core/view.ts';

/** Returns by how many pixels a sheet of paper extends beyond the picture on each side. */
export function bleedOf(view: View): number {
  return Math.ceil(10 * view.unit) + 1;
}

let kept: { width: number; height: number; canvas: Canvas } | undefined;

export function textureFor(view: View): Canvas {
  const { width, height } = view;
  if (kept?.width !== width || kept.height !== height)
    kept = { width, height, canvas: makeTexture(view) };
  return kept.canvas;
}

function makeTexture(view: View): Canvas {
  const { width, height } = view;
  const reach = Math.ceil(90 * view.unit) + 2 * bleedOf(view);
  const { canvas, pen } = createPlainLayer(width + reach, height + reach);
  const tile = createPlainLayer(width, height);
  const image = tile.pen.createImageData(width, height);
  const { data } = image;
  const { paper } = mapsFor(view);
  const step = Math.max(1, Math.round(view.unit));
  // `!` asserts that an index is in range
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const i = y * width + x;
      const isInside = x < width - step && y < height - step;
      const slope = isInside ? paper[i]! - paper[i + (width + 1) * step]! : 0;
      const light = slope * 0.062 + paper[i]! * 0.02;
      const value = light > 0 ? 255 : 0;
      const k = i * 4;
      data[k] = value;
      data[k + 1] = value;
      data[k + 2] = value;
      data[k + 3] = Math.min(70, Math.abs(light) * 255);
    }
  }
  tile.pen.putImageData(image, 0, 0);
  pen.drawImage(tile.canvas, 0, 0);
  for (const [scaleX, scaleY] of [
    [-1, 1],
    [1, -1],
    [-1, -1],
  ] as const) {
    pen.save();
    pen.translate(scaleX < 0 ? 2 * width : 0, scaleY < 0 ? 2 * height : 0);
    pen.scale(scaleX, scaleY);
    pen.drawImage(tile.canvas, 0, 0);
    pen.restore();
  }
  return canvas;
}
