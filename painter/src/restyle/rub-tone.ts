import type { Pen } from '../core/curve.ts';
import { createPlainLayer } from '../core/layer.ts';
import { toRgb } from '../core/oklab.ts';
import { clamp } from '../core/scalar.ts';
import { GRAPHITE, pencilColor, type Tones } from './hatching.ts';

/** `!` asserts that an index is in range. */
export function rubTone(pen: Pen, { view, darkness, colorAt, presence }: Tones): void {
  const { width, height, values } = darkness;
  const layer = createPlainLayer(width, height);
  const image = layer.pen.createImageData(width, height);
  const graphite = toRgb(GRAPHITE);
  for (let i = 0; i < values.length; i++) {
    const u = ((i % width) + 0.5) / width;
    const v = (Math.floor(i / width) + 0.5) / height;
    const color = colorAt(u, v);
    const load = color ? 0.34 + 0.25 * values[i]! : values[i]! ** 1.5 * 0.5;
    if (load < 0.01) continue;
    image.data.set(color ? toRgb(pencilColor(color)) : graphite, i * 4);
    image.data[i * 4 + 3] = clamp(load * presence(u, v)) * 255;
  }
  layer.pen.putImageData(image, 0, 0);
  pen.imageSmoothingQuality = 'high';
  pen.drawImage(layer.canvas, 0, 0, view.w, view.h);
}
