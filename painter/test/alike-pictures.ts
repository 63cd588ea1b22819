/**
 * Finds pictures that are too much alike, by difference hashes: each of 64 bits tells which of two
 * neighbors in a 9 × 8 gray picture is lighter.
 */
import { setImmediate as turn } from 'node:timers/promises';
import sharp from 'sharp';
import { paintPicture } from '../src/paint-picture.ts';

const SIDE = 160;

export async function hashOf(prompt: string, seed: number): Promise<boolean[]> {
  const pixels = paintPicture({ prompt, seed, width: SIDE, height: SIDE });
  const picture = sharp(pixels, { raw: { width: SIDE, height: SIDE, channels: 4 } });
  const grays = await picture
    .resize(9, 8, { fit: 'fill' })
    .removeAlpha()
    .grayscale()
    .raw()
    .toBuffer();
  // Skia frees its memory only when the event loop turns.
  await turn();
  const at = (row: number, column: number): number => grays[row * 9 + column] ?? 0;

  return Array.from(
    { length: 64 },
    (_, bit) => at(bit >> 3, (bit & 7) + 1) > at(bit >> 3, bit & 7),
  );
}

/**
 * Returns the pairs of pictures that differ in fewer than `least` bits, by their numbers from 1.
 */
export function tooAlike(hashes: readonly boolean[][], least: number): string[] {
  return hashes.flatMap((one, i) =>
    hashes.slice(i + 1).flatMap((other, k) => {
      const distance = one.filter((bit, place) => bit !== other[place]).length;

      return distance < least ? [`${i + 1} and ${i + k + 2}: ${distance} bits`] : [];
    }),
  );
}
