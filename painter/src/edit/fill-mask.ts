/**
 * Replaces the content under a mask: by colors of its surroundings, or by a painting that takes on
 * their colors.
 */

import { PAINTED_PIXELS_MAX } from '../core/painting-limits.ts';
import { clamp } from '../core/scalar.ts';
import { paintPicture } from '../paint-picture.ts';
import { blurPlane } from '../restyle/planes.ts';
import { boundedSize, type Raster } from '../restyle/raster.ts';
import { takeColors } from './combine-pictures.ts';
import type { Mask } from './mask.ts';
import { cutBox, pasteBox } from './mask.ts';
import { growTo, shrinkTo } from './scale.ts';
import type { Work } from './work.ts';

/** A quarter of a painting's usual limit, because the edit's pictures and mask need memory too. */
const PIXELS_MAX = PAINTED_PIXELS_MAX / 4;
const RELAX_ROUNDS = 160;
const OVER_RELAXATION = 1.94;
const TEXTURE_MAX = 9;
/**
 * The weight of each horizontal neighbor. It is larger than that of a vertical one, because skies,
 * seas and hills continue sideways.
 */
const ACROSS = 0.4;

/**
 * Fills the mask with colors from around it. Does not continue a pattern. Changes the picture in
 * place.
 */
export function erase(picture: Raster, mask: Mask, work: Work): void {
  const room = Math.round(0.35 * Math.max(mask.box.width, mask.box.height)) + 8;
  const left = Math.max(0, mask.box.left - room);
  const top = Math.max(0, mask.box.top - room);
  const box = {
    left,
    top,
    width: Math.min(picture.width, mask.box.left + mask.box.width + room) - left,
    height: Math.min(picture.height, mask.box.top + mask.box.height + room) - top,
  };
  const piece = cutBox(picture, box);
  const size = boundedSize(piece, { max: 90_000 });
  const small = shrinkTo(piece, size.width, size.height);
  const known = knownPart(picture, mask, { box, ...size });
  flowIn(small, known, work);
  relax(small, known);
  const filled = growTo(small, box.width, box.height);
  for (let y = 0; y < box.height; y++) {
    const start = (box.top + y) * picture.width + box.left;
    fillRow({ piece, filled }, { y, weights: mask.weights.subarray(start, start + box.width) });
  }
  pasteBox(picture, piece, box);
}

/**
 * Adds the fine texture from outside the mask, mirrored at the mask's edge, to the colors of
 * `filled`.
 */
function fillRow(
  { piece, filled }: { piece: Raster; filled: Raster },
  { y, weights }: { y: number; weights: Uint8Array },
): void {
  const width = weights.length;
  const row = y * width;
  let x = 0;
  while (x < width) {
    if (weights[x] === 0) {
      x++;
      continue;
    }
    const left = x - 1;
    let right = x;
    while (right < width && weights[right]! > 0) right++;
    for (; x < right; x++) {
      const isNearLeft = right >= width || (left >= 0 && x - left <= right - x);
      const source = isNearLeft ? 2 * left - x : 2 * right - x;
      const hasTexture = source >= 0 && source < width && weights[source] === 0;
      for (let c = 0; c < 3; c++) {
        const from = (row + source) * 4 + c;
        const difference = hasTexture ? piece.data[from]! - filled.data[from]! : 0;
        // A larger difference is the edge of a thing. Copying it would show a ghost of the thing.
        const texture = Math.abs(difference) <= TEXTURE_MAX ? difference : 0;
        piece.data[(row + x) * 4 + c] = filled.data[(row + x) * 4 + c]! + texture;
      }
    }
  }
}

type Placed = { box: Mask['box']; width: number; height: number };

/** Returns 1 for pixels of the small copy that are more than two pixels outside the mask. */
function knownPart(picture: Raster, mask: Mask, { box, width, height }: Placed): Float32Array {
  const hidden = new Float32Array(width * height);
  for (let y = 0; y < box.height; y++) {
    for (let x = 0; x < box.width; x++) {
      if (mask.weights[(box.top + y) * picture.width + box.left + x] === 0) continue;
      const u = Math.min(width - 1, Math.floor((x / box.width) * width));
      const v = Math.min(height - 1, Math.floor((y / box.height) * height));
      hidden[v * width + u] = 1;
    }
  }
  return blurPlane({ width, height, values: hidden }, 2, 1).values.map(value =>
    value > 0 ? 0 : 1,
  );
}

function flowIn(small: Raster, known: Float32Array, work: Work): void {
  const { width, height, data } = small;
  const filled = Float32Array.from(known);
  let isWhole = false;
  for (let radius = 2; !isWhole && radius < 2 * Math.max(width, height); radius *= 2) {
    work.step(Math.min(0.9, radius / width));
    const mean = (values: Float32Array): Float32Array =>
      blurPlane({ width, height, values }, radius, 2).values;
    const share = mean(filled);
    const channels = [0, 1, 2].map(c => mean(filled.map((weight, i) => weight * data[i * 4 + c]!)));
    isWhole = true;
    for (let i = 0; i < filled.length; i++) {
      if (filled[i] === 1) continue;
      if (share[i]! < 0.12) {
        isWhole = false;
        continue;
      }
      channels.forEach((channel, c) => {
        data[i * 4 + c] = clamp(channel[i]! / share[i]!, 0, 255);
      });
      filled[i] = 1;
    }
  }
}

/**
 * Successive over-relaxation: each filled pixel becomes the weighted mean of its neighbors, and
 * known pixels stay.
 */
function relax({ width, height, data }: Raster, known: Float32Array): void {
  const hidden: number[] = [];
  for (let i = 0; i < known.length; i++) if (known[i] === 0) hidden.push(i);
  const values = new Float32Array(width * height);
  for (let c = 0; c < 3; c++) {
    for (let i = 0; i < values.length; i++) values[i] = data[i * 4 + c]!;
    for (let round = 0; round < RELAX_ROUNDS; round++) {
      for (const i of hidden) {
        const x = i % width;
        const left = values[x > 0 ? i - 1 : i]!;
        const right = values[x < width - 1 ? i + 1 : i]!;
        const above = values[i >= width ? i - width : i]!;
        const below = values[i + width < values.length ? i + width : i]!;
        const mean = (left + right) * ACROSS + (above + below) * (0.5 - ACROSS);
        values[i] = values[i]! + OVER_RELAXATION * (mean - values[i]!);
      }
    }
    for (const i of hidden) data[i * 4 + c] = values[i]!;
  }
}

/** Paints a picture into the box of the mask. Changes the picture in place. */
export function paintInto(
  picture: Raster,
  { prompt, mask }: { prompt: string; mask: Mask },
  work: Work,
): void {
  const size = boundedSize(mask.box, { max: PIXELS_MAX });
  const surroundings = shrinkTo(cutBox(picture, mask.box), size.width, size.height);
  const painted = paintPicture({
    prompt: `${prompt}, oil painting`,
    seed: work.seed,
    ...size,
    onProgress: fraction => work.step(fraction * 0.9),
  });
  const own: Raster = { ...size, data: new Uint8ClampedArray(painted) };
  const toned = takeColors(own, surroundings, { ...work, step: () => work.step(0.95) });
  for (let i = 0; i < own.data.length; i++) own.data[i] = 0.6 * own.data[i]! + 0.4 * toned.data[i]!;
  const isSmaller = size.width < mask.box.width || size.height < mask.box.height;
  pasteBox(picture, isSmaller ? growTo(own, mask.box.width, mask.box.height) : own, mask.box);
}
