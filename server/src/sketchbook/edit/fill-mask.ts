/** What stands under a mask gives way: to its surroundings, or to the painter's own picture in their colors. */
import { createRandom } from '../core/rng.ts';
import { clamp } from '../core/scalar.ts';
import { paintPicture } from '../paint-picture.ts';
import { blurPlane } from '../restyle/planes.ts';
import { boundedSize, type Raster } from '../restyle/raster.ts';
import { takeColors } from './combine-pictures.ts';
import type { Mask } from './mask.ts';
import { cutBox, pasteBox } from './mask.ts';
import { growTo, shrinkTo } from './scale.ts';
import type { Work } from './work.ts';

/**
 * The colors around flow inwards: each hole takes the mean of what is known near it, near first, then wider. Good for
 * sky, water, walls and grass; a pattern is not continued. Changes the picture in place.
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
  const filled = growTo(small, box.width, box.height);
  const random = createRandom(work.seed).fork('erase');
  for (let y = 0; y < box.height; y++) {
    for (let x = 0; x < box.width; x++) {
      const weight = mask.weights[(box.top + y) * picture.width + box.left + x]!; // in range by construction
      const i = (y * box.width + x) * 4;
      const grain = (random.next() - 0.5) * 5;
      for (let c = i; c < i + 3; c++) if (weight > 0) piece.data[c] = filled.data[c]! + grain;
    }
  }
  pasteBox(picture, piece, box);
}

type Placed = { box: Mask['box']; width: number; height: number };

/** 1 where the small copy knows its color, a pixel away from the mask's edge. */
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
  return blurPlane({ width, height, values: hidden }, 2, 1).values.map(value => (value > 0 ? 0 : 1));
}

function flowIn(small: Raster, known: Float32Array, work: Work): void {
  const { width, height, data } = small;
  const filled = Float32Array.from(known);
  let isWhole = false;
  for (let radius = 2; !isWhole && radius < 2 * Math.max(width, height); radius *= 2) {
    work.step(Math.min(0.9, radius / width));
    const mean = (values: Float32Array): Float32Array => blurPlane({ width, height, values }, radius, 2).values;
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

/** Changes the picture in place; the new part is of the mask's box. */
export function paintInto(picture: Raster, { prompt, mask }: { prompt: string; mask: Mask }, work: Work): void {
  const surroundings = cutBox(picture, mask.box);
  const { width, height } = mask.box;
  const painted = paintPicture({
    prompt,
    seed: work.seed,
    width,
    height,
    onProgress: fraction => work.step(fraction * 0.9),
  });
  const own: Raster = { width, height, data: new Uint8ClampedArray(painted) };
  const toned = takeColors(own, surroundings, { ...work, step: () => work.step(0.95) });
  for (let i = 0; i < own.data.length; i++) own.data[i] = 0.6 * own.data[i]! + 0.4 * toned.data[i]!;
  pasteBox(picture, own, mask.box);
}
