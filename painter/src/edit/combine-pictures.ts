import { createPlainLayer, type Layer } from '../core/layer.ts';
import { css, oklch } from '../core/oklab.ts';
import { SIDE_MAX } from '../core/painting-limits.ts';
import { clamp, lerp } from '../core/scalar.ts';
import { toLab } from '../restyle/planes.ts';
import { boundedSize, type Raster } from '../restyle/raster.ts';
import type { Corner, Edit } from './edit.ts';
import { createColorCube, gradePicture } from './light/color-cube.ts';
import { shrinkTo } from './scale.ts';
import { copyOf, fromLayer, release, toLayer, unitOf, type Work } from './work.ts';

/** Combines the chosen pictures that exist. If there is only one, it stays unchanged. */
export function combinePictures(
  pictures: readonly Raster[],
  { combine, order, corner }: Extract<Edit, { type: 'combine' }>,
  work: Work,
): Raster {
  const chosen = order.flatMap(index => pictures[index] ?? []);
  const [first, second] = chosen;
  if (!first || !second)
    return first ?? pictures[0] ?? { width: 1, height: 1, data: new Uint8ClampedArray(4) };
  switch (combine) {
    case 'beside':
      return layInRow(chosen, false);
    case 'above':
      return layInRow(chosen, true);
    case 'inset':
      return layInset({ small: first, large: second }, corner);
    case 'blend':
      return chosen
        .slice(1)
        .reduce((under, over, index) => blend(under, over, 1 / (index + 2)), first);
    case 'colors':
      return takeColors(first, second, work);
  }
}

function layInRow(pictures: readonly Raster[], isColumn: boolean): Raster {
  const [first] = pictures;
  if (!first) throw new RangeError('Nothing to combine.');
  const across = isColumn ? first.width : first.height;
  const lengthOf = (picture: Raster): number =>
    across * (isColumn ? picture.height / picture.width : picture.width / picture.height);
  const gap = across * 0.018;
  const total = pictures.reduce(
    (sum, picture) => sum + lengthOf(picture),
    gap * (pictures.length - 1),
  );
  const scale = Math.min(1, SIDE_MAX / total, SIDE_MAX / across);
  const [long, wide] = [
    Math.max(1, Math.round(total * scale)),
    Math.max(1, Math.round(across * scale)),
  ];
  const layer = createPlainLayer(isColumn ? wide : long, isColumn ? long : wide);
  layer.pen.fillStyle = css(oklch(0.965, 0.01, 85));
  layer.pen.fillRect(0, 0, layer.canvas.width, layer.canvas.height);
  layer.pen.imageSmoothingQuality = 'high';
  let at = 0;
  for (const picture of pictures) {
    const length = lengthOf(picture) * scale;
    // Positions are whole pixels, so that no picture ends in a half-covered row of pixels.
    const [from, to] = [Math.round(at), Math.round(at + length)];
    const source = toLayer(picture);
    if (isColumn) layer.pen.drawImage(source.canvas, 0, from, wide, to - from);
    else layer.pen.drawImage(source.canvas, from, 0, to - from, wide);
    release(source);
    at += length + gap * scale;
  }
  return fromLayer(layer);
}

function layInset({ small, large }: { small: Raster; large: Raster }, corner: Corner): Raster {
  const layer = toLayer(large);
  const { pen } = layer;
  const unit = unitOf(large);
  const size = Math.min(large.width, large.height) * 0.36;
  const scale = size / Math.max(small.width, small.height);
  const [width, height] = [small.width * scale, small.height * scale];
  const margin = 44 * unit;
  const edge = 9 * unit;
  const x = corner.endsWith('left')
    ? margin
    : corner.endsWith('right')
      ? large.width - margin - width
      : (large.width - width) / 2;
  const y = corner.startsWith('top')
    ? margin
    : corner.startsWith('bottom')
      ? large.height - margin - height
      : (large.height - height) / 2;
  pen.save();
  pen.shadowColor = 'rgba(20,16,30,.5)';
  pen.shadowBlur = 24 * unit;
  pen.shadowOffsetX = -5 * unit;
  pen.shadowOffsetY = 9 * unit;
  pen.fillStyle = css(oklch(0.97, 0.008, 85));
  pen.fillRect(x - edge, y - edge, width + 2 * edge, height + 2 * edge);
  pen.restore();
  pen.imageSmoothingQuality = 'high';
  pen.drawImage(toLayer(small).canvas, x, y, width, height);
  return fromLayer(layer);
}

export function coverFit(
  picture: Raster,
  { width, height }: { width: number; height: number },
): Raster {
  const layer: Layer = createPlainLayer(width, height);
  const scale = Math.max(width / picture.width, height / picture.height);
  const [w, h] = [picture.width * scale, picture.height * scale];
  layer.pen.imageSmoothingQuality = 'high';
  const source = toLayer(picture);
  layer.pen.drawImage(source.canvas, (width - w) / 2, (height - h) / 2, w, h);
  release(source);
  return fromLayer(layer);
}

function blend(under: Raster, over: Raster, share: number): Raster {
  const { width, height, data } = under;
  const fitted = coverFit(over, under).data;
  const out = new Uint8ClampedArray(data.length);
  for (let i = 0; i < data.length; i += 4) {
    const difference =
      (fitted[i]! + fitted[i + 1]! + fitted[i + 2]! - data[i]! - data[i + 1]! - data[i + 2]!) / 765;
    const weight = clamp(share + 0.55 * difference * Math.min(share, 1 - share) * 2, 0.06, 0.94);
    for (let c = i; c < i + 3; c++) out[c] = data[c]! + (fitted[c]! - data[c]!) * weight;
    out[i + 3] = 255;
  }
  return { width, height, data: out };
}

type Statistics = { mean: [number, number, number]; spread: [number, number, number] };

/**
 * Gives `content` the mean and spread of the other picture's colors, in OKLab. Lightness changes
 * only by about half of the difference, so that forms stay visible.
 */
export function takeColors(content: Raster, palette: Raster, work: Work): Raster {
  const own = statisticsOf(content);
  const theirs = statisticsOf(palette);
  const move = (value: number, channel: 0 | 1 | 2): number => {
    const factor = clamp(theirs.spread[channel] / Math.max(0.008, own.spread[channel]), 0.4, 2.4);
    return theirs.mean[channel] + (value - own.mean[channel]) * factor;
  };
  const cube = createColorCube(([l, a, b]) => [lerp(l, move(l, 0), 0.55), move(a, 1), move(b, 2)]);
  const out = copyOf(content);
  gradePicture(out, { base: cube }, work);
  return out;
}

function statisticsOf(picture: Raster): Statistics {
  const { width, height } = boundedSize(picture, { max: 40_000 });
  const { lightness, a, b } = toLab(shrinkTo(picture, width, height));
  const pairs = [lightness, a, b].map(values => {
    const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
    return [
      mean,
      Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length),
    ] as const;
  });
  const momentOf = (index: number, part: 0 | 1): number => pairs[index]?.[part] ?? 0;
  return {
    mean: [momentOf(0, 0), momentOf(1, 0), momentOf(2, 0)],
    spread: [momentOf(0, 1), momentOf(1, 1), momentOf(2, 1)],
  };
}
