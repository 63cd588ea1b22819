import type { Raster } from '../src/restyle/raster.ts';

/** Returns a test photo: sky, hill, red disc and a house with a window, with a camera's noise. */
export function photo(width: number, height: number): Raster {
  const data = new Uint8ClampedArray(width * height * 4);
  for (let y = 0, k = 0; y < height; y++) {
    for (let x = 0; x < width; x++, k += 4) {
      const [u, v] = [x / width, y / height];
      const noise = ((Math.imul(x * 7919 + y * 104729, 2654435761) >>> 24) / 255 - 0.5) * 14;
      let [red, green, blue] = [120 + 110 * v, 160 + 60 * v, 230 - 50 * v];
      if (v > 0.6 + 0.12 * Math.sin(u * 7)) [red, green, blue] = [50 + 60 * u, 90 - 30 * v, 50];
      if (Math.hypot(u - 0.3, v - 0.3) < 0.13) [red, green, blue] = [214, 52, 38];
      if (u > 0.58 && u < 0.82 && v > 0.42 && v < 0.7)
        [red, green, blue] = [236 - 80 * u, 226 - 90 * u, 200 - 90 * u];
      if (u > 0.66 && u < 0.72 && v > 0.5 && v < 0.58) [red, green, blue] = [30, 30, 46];
      data.set([red + noise, green + noise, blue + noise, 255], k);
    }
  }
  return { width, height, data };
}
