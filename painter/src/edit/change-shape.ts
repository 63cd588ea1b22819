import { createPlainLayer, type Layer } from '../core/layer.ts';
import { SIDE_MAX } from '../core/painting-limits.ts';
import { clamp, smoothstep } from '../core/scalar.ts';
import type { Raster } from '../restyle/raster.ts';
import type { Side } from './edit.ts';
import { blurPicture } from './light/change-optics.ts';
import { fromLayer, release, toLayer, unitOf, type Work, words } from './work.ts';

const CROP_SHARE = 0.8;
const EXTEND_SHARE = 0.25;

/**
 * Cuts out the largest part of this ratio around the center of the picture's detail. Without a
 * ratio, cuts off a margin and keeps the ratio.
 */
export function crop(picture: Raster, ratio: number | null): Raster {
  const { width, height } = picture;
  const wanted = ratio ?? width / height;
  const share = ratio === null ? CROP_SHARE : 1;
  const w = Math.max(1, Math.round(Math.min(width, height * wanted) * share));
  const h = Math.max(1, Math.round(Math.min(height, width / wanted) * share));
  const [focusX, focusY] = focusOf(picture);
  const left = Math.round(clamp(focusX * width - w / 2, 0, width - w));
  const top = Math.round(clamp(focusY * height - h / 2, 0, height - h));
  const data = new Uint8ClampedArray(w * h * 4);
  for (let y = 0; y < h; y++) {
    const start = ((top + y) * width + left) * 4;
    data.set(picture.data.subarray(start, start + w * 4), y * w * 4);
  }
  return { width: w, height: h, data };
}

export function rotate(picture: Raster, turn: 90 | 180 | 270): Raster {
  const { width, height } = picture;
  const isUpright = turn === 180;
  const out = new Uint8ClampedArray(picture.data.length);
  const [w, h] = isUpright ? [width, height] : [height, width];
  const source = words(picture.data);
  const target = words(out);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const to = isUpright
        ? (h - 1 - y) * w + (w - 1 - x)
        : turn === 90
          ? x * w + (w - 1 - y)
          : (h - 1 - x) * w + y;
      target[to] = source[y * width + x]!; // `!`: in range
    }
  }
  return { width: w, height: h, data: out };
}

export function mirror(picture: Raster, axis: 'horizontal' | 'vertical'): Raster {
  const { width, height } = picture;
  const out = new Uint8ClampedArray(picture.data.length);
  const source = words(picture.data);
  const target = words(out);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const to = axis === 'horizontal' ? y * width + (width - 1 - x) : (height - 1 - y) * width + x;
      target[to] = source[y * width + x]!; // `!`: in range
    }
  }
  return { width, height, data: out };
}

export type Margins = { left: number; right: number; top: number; bottom: number };

/**
 * Adds margins with a mirror image that is more blurred farther out. The picture itself stays
 * unchanged.
 */
export function extend(
  picture: Raster,
  { ratio, sides }: { ratio: number | null; sides: readonly Side[] },
  work: Work,
): Raster {
  const margins = marginsFor(picture, { ratio, sides });
  const { left, top } = margins;
  const w = picture.width + left + margins.right;
  const h = picture.height + top + margins.bottom;
  const wide = createPlainLayer(w, h);
  drawMirrored(wide, picture, margins);
  const sharp = fromLayer(wide);
  const unit = unitOf(picture);
  const soft = blurPicture(sharp, 10 * unit, {
    ...work,
    step: fraction => work.step(fraction * 0.5),
  }).data;
  const softer = blurPicture(sharp, 38 * unit, {
    ...work,
    step: fraction => work.step(0.5 + fraction * 0.4),
  }).data;
  const { data } = sharp;
  for (let y = 0; y < h; y++) {
    const outY =
      Math.max(top - y, y - (top + picture.height - 1), 0) /
      Math.max(1, margins.top, margins.bottom);
    for (let x = 0; x < w; x++) {
      const outX =
        Math.max(left - x, x - (left + picture.width - 1), 0) /
        Math.max(1, margins.left, margins.right);
      const away = Math.max(outX, outY);
      if (away <= 0) continue;
      const i = (y * w + x) * 4;
      const first = smoothstep(0, 0.22, away);
      const second = smoothstep(0.1, 0.75, away);
      for (let c = i; c < i + 3; c++) {
        const near = data[c]! + (soft[c]! - data[c]!) * first;
        data[c] = near + (softer[c]! - near) * second;
      }
    }
  }
  return sharp;
}

/** If a ratio is given, a side that is named without its opposite side gets the whole margin. */
function marginsFor(
  { width, height }: Raster,
  { ratio, sides }: { ratio: number | null; sides: readonly Side[] },
): Margins {
  const has = (side: Side): boolean => sides.length === 0 || sides.includes(side);
  const roomX = Math.max(0, SIDE_MAX - width);
  const roomY = Math.max(0, SIDE_MAX - height);
  if (ratio !== null) {
    const extraX = Math.min(roomX, Math.max(0, Math.round(height * ratio) - width));
    const extraY = Math.min(roomY, Math.max(0, Math.round(width / ratio) - height));
    const left = has('left') === has('right') ? Math.floor(extraX / 2) : has('left') ? extraX : 0;
    const top = has('top') === has('bottom') ? Math.floor(extraY / 2) : has('top') ? extraY : 0;
    return { left, right: extraX - left, top, bottom: extraY - top };
  }
  const byX = Math.min(Math.round(width * EXTEND_SHARE), Math.floor(roomX / 2));
  const byY = Math.min(Math.round(height * EXTEND_SHARE), Math.floor(roomY / 2));
  return {
    left: has('left') ? byX : 0,
    right: has('right') ? byX : 0,
    top: has('top') ? byY : 0,
    bottom: has('bottom') ? byY : 0,
  };
}

function drawMirrored({ canvas, pen }: Layer, picture: Raster, { left, top }: Margins): void {
  const source = toLayer(picture);
  const { width, height } = picture;
  for (let row = -Math.ceil(top / height); top + row * height < canvas.height; row++) {
    for (let column = -Math.ceil(left / width); left + column * width < canvas.width; column++) {
      pen.save();
      pen.translate(left + column * width, top + row * height);
      if (column % 2 !== 0) pen.transform(-1, 0, 0, 1, width, 0);
      if (row % 2 !== 0) pen.transform(1, 0, 0, -1, 0, height);
      pen.drawImage(source.canvas, 0, 0);
      pen.restore();
    }
  }
  release(source);
}

function focusOf({ width, height, data }: Raster): [number, number] {
  const step = Math.max(1, Math.floor(Math.sqrt((width * height) / 20_000)));
  let [sum, sumX, sumY] = [1e-6, 0.5e-6, 0.5e-6];
  for (let y = step; y < height; y += step) {
    for (let x = step; x < width; x += step) {
      const i = (y * width + x) * 4;
      const j = ((y - step) * width + x - step) * 4;
      const edge =
        Math.abs(data[i]! - data[j]!) +
        Math.abs(data[i + 1]! - data[j + 1]!) +
        Math.abs(data[i + 2]! - data[j + 2]!);
      sum += edge;
      sumX += (edge * x) / width;
      sumY += (edge * y) / height;
    }
  }
  return [sumX / sum, sumY / sum];
}
