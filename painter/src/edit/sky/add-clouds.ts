import { fractal } from '../../core/noise.ts';
import { clamp, smoothstep } from '../../core/scalar.ts';
import { sampleAt } from '../../restyle/planes.ts';
import { boundedSize, type Raster } from '../../restyle/raster.ts';
import { ROWS_A_STEP, type Work } from '../work.ts';
import type { Sky } from './sky.ts';

/** Draws clouds from noise. A place is lit if the cloud is thinner at its upper left. */
export function addClouds(
  picture: Raster,
  sky: Sky,
  { isDark, strength, seed }: { isDark: boolean; strength: number; seed: number },
  work: Work,
): void {
  if (sky.coverage === 0) return;
  const { width, height, data } = picture;
  const { width: columns, height: rows } = boundedSize(picture, { max: 60_000 });
  const shift = (seed % 997) * 1.37;
  const density = (u: number, v: number): number =>
    fractal(u * 2.1 + shift + fractal(u * 3, v * 5 + shift, 3) * 0.5, v * 4.6 + shift, 5, 0.55);
  const thick = new Float32Array(columns * rows);
  const light = new Float32Array(columns * rows);
  for (let y = 0; y < rows; y++) {
    for (let x = 0; x < columns; x++) {
      const [u, v] = [x / Math.max(columns, rows), y / Math.max(columns, rows)];
      const here = density(u, v);
      thick[y * columns + x] = smoothstep(isDark ? -0.32 : -0.08, 0.34, here);
      light[y * columns + x] = clamp(0.5 + 1.5 * (here - density(u - 0.02, v - 0.03)));
    }
  }
  const [shade, lit] = isDark
    ? [
        [62, 68, 82],
        [150, 156, 168],
      ]
    : [
        [176, 184, 198],
        [250, 249, 246],
      ];
  const brightness = brightnessOf(picture, sky);
  for (let y = 0; y < height; y++) {
    if (y % ROWS_A_STEP === 0) work.step(y / height);
    for (let x = 0; x < width; x++) {
      const i = y * width + x;
      const weight = sky.weights[i]!; // `!`: the index is in range, like all indices below
      if (weight === 0) continue;
      const [u, v] = [(x / width) * columns, (y / height) * rows];
      const alpha =
        sampleAt({ width: columns, height: rows, values: thick }, u, v) *
        0.72 *
        Math.min(1.15, strength);
      const tone = sampleAt({ width: columns, height: rows, values: light }, u, v);
      for (let c = 0; c < 3; c++) {
        const color = (shade![c]! + (lit![c]! - shade![c]!) * tone) * brightness;
        data[i * 4 + c] = data[i * 4 + c]! + (color - data[i * 4 + c]!) * ((alpha * weight) / 255);
      }
    }
  }
}

/** Returns 1 in a bright sky, and less in a dark sky, whose clouds must stay dark. */
function brightnessOf({ data }: Raster, { weights }: Sky): number {
  let [sum, total] = [0, 1];
  for (let i = 0; i < weights.length; i += 53) {
    if (weights[i]! < 200) continue;
    sum += (data[i * 4]! + data[i * 4 + 1]! + data[i * 4 + 2]!) / 3;
    total++;
  }
  return clamp(sum / total / 135, 0.32, 1);
}
