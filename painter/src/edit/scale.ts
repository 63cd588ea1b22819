/**
 * Scales pictures without a canvas, because canvas memory is only freed when the thread's event
 * loop turns, and a picture of 4096² takes 64 MB. `!` asserts that an index is in range.
 */
import type { Raster } from '../restyle/raster.ts';

/** Shrinks a picture by averaging its pixels. The result is opaque. */
export function shrinkTo(picture: Raster, width: number, height: number): Raster {
  const data = new Uint8ClampedArray(width * height * 4);
  for (let y = 0; y < height; y++) {
    const [top, bottom] = spanOf(y, height, picture.height);
    for (let x = 0; x < width; x++) {
      const [left, right] = spanOf(x, width, picture.width);
      let [red, green, blue] = [0, 0, 0];
      for (let v = top; v < bottom; v++) {
        for (let k = (v * picture.width + left) * 4; k < (v * picture.width + right) * 4; k += 4) {
          red += picture.data[k]!;
          green += picture.data[k + 1]!;
          blue += picture.data[k + 2]!;
        }
      }
      const count = (bottom - top) * (right - left);
      const to = (y * width + x) * 4;
      data[to] = red / count;
      data[to + 1] = green / count;
      data[to + 2] = blue / count;
      data[to + 3] = 255;
    }
  }
  return { width, height, data };
}

/**
 * Enlarges a picture by bilinear interpolation, which suits soft pictures. The result is opaque.
 */
export function growTo(picture: Raster, width: number, height: number): Raster {
  const data = new Uint8ClampedArray(width * height * 4);
  const across = picture.width / width;
  const down = picture.height / height;
  for (let y = 0; y < height; y++) {
    const v = Math.min(picture.height - 1, Math.max(0, (y + 0.5) * down - 0.5));
    const row = Math.floor(v);
    const below = Math.min(picture.height - 1, row + 1);
    for (let x = 0; x < width; x++) {
      const u = Math.min(picture.width - 1, Math.max(0, (x + 0.5) * across - 0.5));
      const column = Math.floor(u);
      const [s, t] = [u - column, v - row];
      const left = column * 4;
      const right = Math.min(picture.width - 1, column + 1) * 4;
      const [near, far] = [row * picture.width * 4, below * picture.width * 4];
      const to = (y * width + x) * 4;
      for (let c = 0; c < 3; c++) {
        const top = picture.data[near + left + c]! * (1 - s) + picture.data[near + right + c]! * s;
        const bottom = picture.data[far + left + c]! * (1 - s) + picture.data[far + right + c]! * s;
        data[to + c] = top + (bottom - top) * t;
      }
      data[to + 3] = 255;
    }
  }
  return { width, height, data };
}

function spanOf(index: number, count: number, length: number): [from: number, to: number] {
  const from = Math.min(length - 1, Math.floor((index * length) / count));
  return [from, Math.max(from + 1, Math.floor(((index + 1) * length) / count))];
}
