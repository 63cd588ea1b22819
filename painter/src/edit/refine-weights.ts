/**
 * Refines a mask of a small copy along the edges of the full picture. `!` asserts that an index is
 * in range.
 */
import { smoothstep } from '../core/scalar.ts';
import { blurPlane, type Plane, sampleAt } from '../restyle/planes.ts';
import type { Raster } from '../restyle/raster.ts';

/** Applies a guided filter: in each small window the mask is a linear function of tone. */
export function refineWeights(picture: Raster, small: Raster, mask: Float32Array): Uint8Array {
  const { width, height } = small;
  const guide = toneOf(small);
  const mean = (values: Float32Array): Float32Array =>
    blurPlane({ width, height, values }, 3, 1).values;
  const meanGuide = mean(guide);
  const meanMask = mean(mask);
  const meanBoth = mean(mask.map((value, i) => value * guide[i]!));
  const meanSquare = mean(guide.map(value => value * value));
  const slope = new Float32Array(mask.length);
  const offset = new Float32Array(mask.length);
  for (let i = 0; i < mask.length; i++) {
    const variance = meanSquare[i]! - meanGuide[i]! ** 2;
    slope[i] = (meanBoth[i]! - meanGuide[i]! * meanMask[i]!) / (variance + 0.0006);
    offset[i] = meanMask[i]! - slope[i]! * meanGuide[i]!;
  }
  return applyGuide(
    picture,
    { width, height, values: mean(slope) },
    { width, height, values: mean(offset) },
  );
}

function applyGuide(picture: Raster, slope: Plane, offset: Plane): Uint8Array {
  const { width, height, data } = picture;
  const weights = new Uint8Array(width * height);
  const scaleX = slope.width / width;
  const scaleY = slope.height / height;
  for (let y = 0; y < height; y++) {
    const v = (y + 0.5) * scaleY - 0.5;
    for (let x = 0; x < width; x++) {
      const u = (x + 0.5) * scaleX - 0.5;
      const i = y * width + x;
      const tone =
        (0.299 * data[i * 4]! + 0.587 * data[i * 4 + 1]! + 0.114 * data[i * 4 + 2]!) / 255;
      const value = sampleAt(slope, u, v) * tone + sampleAt(offset, u, v);
      weights[i] = Math.round(255 * smoothstep(0.3, 0.8, value));
    }
  }
  return weights;
}

function toneOf({ data }: Raster): Float32Array {
  const tone = new Float32Array(data.length / 4);
  for (let i = 0, k = 0; i < tone.length; i++, k += 4) {
    tone[i] = (0.299 * data[k]! + 0.587 * data[k + 1]! + 0.114 * data[k + 2]!) / 255;
  }
  return tone;
}
