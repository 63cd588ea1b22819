/**
 * A finished picture as bytes, the options of restyles, and resizing. `!` asserts that an index is
 * in range.
 */
import { createPlainLayer } from '../core/layer.ts';

export type Raster = {
  width: number;
  height: number;
  /** RGBA, row by row. */
  data: Uint8ClampedArray;
};

export type RestyleOptions = {
  seed: number;
  /**
   * The amount of detail at a point that is given in fractions of the sides: below 1 in quiet
   * parts, above 1 at the main subject.
   */
  detail?: (u: number, v: number) => number;
  /** The angle of strokes in radians at places where the picture itself has no direction. */
  flow?: (u: number, v: number) => number;
  /** Gets a fraction, 0..1, that never falls. It may throw to stop the work. */
  onStep?: (fraction: number) => void;
};

/** Converts the progress of a part to a range of the whole. */
export function between(
  onStep: RestyleOptions['onStep'],
  from: number,
  to: number,
): (fraction: number) => void {
  return fraction => onStep?.(from + (to - from) * fraction);
}

/** Returns an opaque picture of the same size. Must not change its input. */
export type Restyle = (picture: Raster, options: RestyleOptions) => Raster;

/** Returns an opaque copy of this size. Transparent parts become white. */
export function resize(picture: Raster, width: number, height: number): Raster {
  const source = flattened(picture);
  if (width === source.width && height === source.height)
    return source === picture ? { width, height, data: picture.data.slice() } : source;
  // A canvas enlarges well, but it skips pixels when it shrinks a picture.
  return width <= source.width && height <= source.height
    ? shrink(source, width, height)
    : enlarge(source, width, height);
}

/** Returns the same picture if it is already opaque. */
function flattened(picture: Raster): Raster {
  const { width, height, data } = picture;
  let first = 3;
  while (first < data.length && data[first] === 255) first += 4;
  if (first >= data.length) return picture;
  const out = data.slice();
  for (let k = first; k < out.length; k += 4) {
    const alpha = out[k]!;
    if (alpha === 255) continue;
    for (let c = k - 3; c < k; c++) out[c] = 255 + ((out[c]! - 255) * alpha) / 255;
    out[k] = 255;
  }
  return { width, height, data: out };
}

function enlarge(source: Raster, width: number, height: number): Raster {
  const from = createPlainLayer(source.width, source.height);
  const image = from.pen.createImageData(source.width, source.height);
  image.data.set(source.data);
  from.pen.putImageData(image, 0, 0);
  const { pen } = createPlainLayer(width, height);
  pen.fillStyle = '#fff';
  pen.fillRect(0, 0, width, height);
  pen.imageSmoothingQuality = 'high';
  pen.drawImage(from.canvas, 0, 0, width, height);
  return { width, height, data: pen.getImageData(0, 0, width, height).data };
}

function shrink(source: Raster, width: number, height: number): Raster {
  const data = new Uint8ClampedArray(width * height * 4).fill(255);
  const row = new Float32Array(width * 3);
  const sums = new Float32Array(width * 3);
  const [stepX, stepY] = [source.width / width, source.height / height];
  for (let y = 0; y < height; y++) {
    const [top, bottom] = [y * stepY, (y + 1) * stepY];
    sums.fill(0);
    for (let j = Math.floor(top); j < bottom - 1e-6 && j < source.height; j++) {
      const weight = Math.min(bottom, j + 1) - Math.max(top, j);
      shrinkRow(source, j, row);
      for (let i = 0; i < sums.length; i++) sums[i]! += row[i]! * weight;
    }
    for (let x = 0; x < width; x++) {
      const k = (y * width + x) * 4;
      for (let c = 0; c < 3; c++) data[k + c] = sums[x * 3 + c]! / (stepX * stepY);
    }
  }
  return { width, height, data };
}

function shrinkRow({ width, data }: Raster, y: number, row: Float32Array): void {
  const step = (width * 3) / row.length;
  let k = y * width * 4;
  let x = 0;
  let end = step;
  // The sums are rounded to single precision, as if they were added up in a Float32Array.
  const { fround } = Math;
  let [red, green, blue] = [0, 0, 0];
  for (let i = 0; i < width; i++, k += 4) {
    const left = Math.max(0, end - i);
    if (left >= 1) {
      red = fround(red + data[k]!);
      green = fround(green + data[k + 1]!);
      blue = fround(blue + data[k + 2]!);
      continue;
    }
    row[x] = red + data[k]! * left;
    row[x + 1] = green + data[k + 1]! * left;
    row[x + 2] = blue + data[k + 2]! * left;
    red = fround(data[k]! * (1 - left));
    green = fround(data[k + 1]! * (1 - left));
    blue = fround(data[k + 2]! * (1 - left));
    x += 3;
    end += step;
  }
  if (x < row.length) {
    row[x] = red;
    row[x + 1] = green;
    row[x + 2] = blue;
  }
}

type PixelBounds = { max: number; min?: number };

/** Runs `work` on a copy within the bounds, and scales its result back. */
export function atBoundedSize(
  picture: Raster,
  bounds: PixelBounds,
  work: (source: Raster) => Raster,
): Raster {
  const size = boundedSize(picture, bounds);
  const done = work(resize(picture, size.width, size.height));
  const isOwnSize = size.width === picture.width && size.height === picture.height;
  return isOwnSize ? done : resize(done, picture.width, picture.height);
}

export function boundedSize(
  picture: { width: number; height: number },
  { max, min = 0 }: PixelBounds,
): { width: number; height: number } {
  const pixels = picture.width * picture.height;
  const scale = Math.sqrt(Math.min(max, Math.max(min, pixels)) / pixels);
  return {
    width: Math.max(1, Math.round(picture.width * scale)),
    height: Math.max(1, Math.round(picture.height * scale)),
  };
}
