/**
 * Adds fog that thickens with distance. A pixel's height in the picture stands for its distance.
 */
import { fractal } from '../../core/noise.ts';
import { clamp, lerp, smoothstep } from '../../core/scalar.ts';
import { sampleAt } from '../../restyle/planes.ts';
import { boundedSize, type Raster } from '../../restyle/raster.ts';
import { ROWS_A_STEP, type Work } from '../work.ts';
import type { Sky } from './sky.ts';

/** Changes the picture in place. `!` asserts that an index is in range. */
export function addMist(
  picture: Raster,
  sky: Sky,
  { amount, seed }: { amount: number; seed: number },
  work: Work,
): void {
  const { width, height, data } = picture;
  const color = mistColor(picture, sky);
  const wisps = makeWisps(picture, seed);
  const edge = sky.coverage > 0 ? sky.horizon : 0.35;
  const left = Math.round(sky.inner.left * width);
  const right = Math.round(sky.inner.right * width);
  for (let y = Math.round(sky.inner.top * height); y < Math.round(sky.inner.bottom * height); y++) {
    if (y % ROWS_A_STEP === 0) work.step(y / height);
    const near = clamp((y / height - edge) / Math.max(0.1, 1 - edge));
    const above = clamp((edge - y / height) / Math.max(0.1, edge));
    const land = lerp(0.86, 0.22, near ** 0.75) * (1 - 0.35 * above);
    for (let x = left; x < right; x++) {
      const i = y * width + x;
      const air = lerp(land, lerp(0.8, 0.5, above), sky.weights[i]! / 255);
      const wisp = sampleAt(wisps, (x / width) * wisps.width, (y / height) * wisps.height);
      const thickness = clamp(air * (0.72 + 0.75 * wisp) * clamp(amount * 2, 0.35, 1.35));
      for (let c = 0; c < 3; c++)
        data[i * 4 + c] =
          data[i * 4 + c]! + (color[c]! - data[i * 4 + c]!) * Math.min(0.94, thickness);
    }
  }
}

/** Returns a grayed color of the lower sky, or a cool gray if the picture shows no sky. */
function mistColor({ width, height, data }: Raster, sky: Sky): [number, number, number] {
  const sum = [0, 0, 0];
  let total = 0;
  for (let i = 0; i < width * height; i += 37) {
    const weight = sky.weights[i]!;
    if (weight < 200 || i / width < sky.horizon * height * 0.35) continue;
    for (let c = 0; c < 3; c++) sum[c]! += data[i * 4 + c]!;
    total++;
  }
  if (total === 0) return [206, 212, 218];
  const mean = sum.map(value => value / total);
  const gray = (mean[0]! + mean[1]! + mean[2]!) / 3;
  const lift = smoothstep(40, 160, gray) * 0.45;
  const channelOf = (c: number): number =>
    lerp(lerp(mean[c]!, gray, 0.45), 236, lift) + (gray < 90 ? 26 : 0);
  return [channelOf(0), channelOf(1), channelOf(2)];
}

function makeWisps(
  picture: Raster,
  seed: number,
): { width: number; height: number; values: Float32Array } {
  const { width, height } = boundedSize(picture, { max: 30_000 });
  const values = new Float32Array(width * height);
  const shift = (seed % 991) * 2.11;
  const scale = 1 / Math.max(width, height);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const [u, v] = [x * scale, y * scale];
      const bent = fractal(u * 2 + shift, v * 4, 3) * 0.6;
      values[y * width + x] = clamp(
        0.42 + 0.85 * fractal(u * 2.2 + bent + shift, v * 9 + shift, 4),
      );
    }
  }
  return { width, height, values };
}
