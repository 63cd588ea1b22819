/** A finished picture as bytes, and what every restyle is given; resizing lives here because all of them work small. */
import { createPlainLayer } from '../core/layer.ts';

export type Raster = {
  width: number;
  height: number;
  /** RGBA, row by row. */
  data: Uint8ClampedArray;
};

export type RestyleOptions = {
  /** Any whole number. */
  seed: number;
  /** How much one looks at a place (fractions of the sides): 1 everywhere unless said, about 2 at the hero, 0.8 in quiet parts. */
  detail?: (u: number, v: number) => number;
  /** The angle in radians that marks take where the picture itself gives none. */
  flow?: (u: number, v: number) => number;
  /** Called with 0..1, never falling. A throw stops the work and reaches the caller. */
  onStep?: (fraction: number) => void;
};

/** The same size, always opaque; the input is left as it is. */
export type Restyle = (picture: Raster, options: RestyleOptions) => Raster;

/** A smooth copy of this size on white: whatever was transparent is opaque in it. */
export function resize(picture: Raster, width: number, height: number): Raster {
  if (width === picture.width && height === picture.height) return flattened(picture);
  const source = createPlainLayer(picture.width, picture.height);
  const image = source.pen.createImageData(picture.width, picture.height);
  image.data.set(picture.data);
  source.pen.putImageData(image, 0, 0);
  const target = createPlainLayer(width, height);
  const { pen } = target;
  pen.fillStyle = '#fff';
  pen.fillRect(0, 0, width, height);
  pen.imageSmoothingQuality = 'high';
  pen.drawImage(source.canvas, 0, 0, width, height);
  return { width, height, data: pen.getImageData(0, 0, width, height).data };
}

/** Indices are in range by construction, hence the `!`. */
function flattened({ width, height, data }: Raster): Raster {
  const out = Uint8ClampedArray.from(data);
  for (let k = 3; k < out.length; k += 4) {
    const alpha = out[k]!;
    if (alpha === 255) continue;
    for (let c = k - 3; c < k; c++) out[c] = 255 + ((out[c]! - 255) * alpha) / 255;
    out[k] = 255;
  }
  return { width, height, data: out };
}

/** How many pixels are worked on; a picture outside is brought inside and back. */
export type PixelBounds = { max: number; min?: number };

/** Does the work at a size within the bounds and gives the result back at the picture's own. */
export function atBoundedSize(picture: Raster, bounds: PixelBounds, work: (source: Raster) => Raster): Raster {
  const size = boundedSize(picture, bounds);
  const done = work(resize(picture, size.width, size.height));
  const isOwnSize = size.width === picture.width && size.height === picture.height;
  return isOwnSize ? done : resize(done, picture.width, picture.height);
}

/** The sides at which a picture has at most `max` and, if said, at least `min` pixels, its aspect kept. */
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
