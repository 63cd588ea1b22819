/**
 * Another seed is another composition and another prompt another picture: pictures are compared by difference hashes,
 * 64 bits that say where a picture of 9 × 8 grays grows lighter to the right.
 */
import { setImmediate as turn } from 'node:timers/promises';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { paintPicture } from './paint-picture.ts';
import { PROMPTS, SUBJECT_PROMPTS } from './sheet-prompts.ts';

const SIDE = 96;
const SEEDS = 4;
const BETWEEN_SEEDS = 10;
const BETWEEN_PROMPTS = 12;

describe('variety', () => {
  it.each(SUBJECT_PROMPTS)(`%s: ${SEEDS} seeds are ${SEEDS} compositions`, async (_, prompt) => {
    const hashes: boolean[][] = [];
    for (let seed = 1; seed <= SEEDS; seed++) hashes.push(await hashOf(prompt, seed));

    expect(tooAlike(hashes, BETWEEN_SEEDS)).toEqual([]);
  });

  it(`${PROMPTS.length} prompts are ${PROMPTS.length} pictures`, async () => {
    const hashes: boolean[][] = [];
    for (const prompt of PROMPTS) hashes.push(await hashOf(prompt, 1));

    expect(tooAlike(hashes, BETWEEN_PROMPTS)).toEqual([]);
  }, 60_000);
});

/** Bits from the upper left, row by row. */
async function hashOf(prompt: string, seed: number): Promise<boolean[]> {
  const pixels = paintPicture({ prompt, seed, width: SIDE, height: SIDE });
  const picture = sharp(pixels, { raw: { width: SIDE, height: SIDE, channels: 4 } });
  const grays = await picture.resize(9, 8, { fit: 'fill' }).removeAlpha().grayscale().raw().toBuffer();
  // Skia frees its memory when the event loop turns.
  await turn();
  const at = (row: number, column: number): number => grays[row * 9 + column] ?? 0;

  return Array.from({ length: 64 }, (_, bit) => at(bit >> 3, (bit & 7) + 1) > at(bit >> 3, bit & 7));
}

/** Pairs that differ in fewer than `least` bits, by their places. */
function tooAlike(hashes: readonly boolean[][], least: number): string[] {
  return hashes.flatMap((one, i) =>
    hashes.slice(i + 1).flatMap((other, k) => {
      const distance = one.filter((bit, place) => bit !== other[place]).length;

      return distance < least ? [`${i + 1} and ${i + k + 2}: ${distance} bits`] : [];
    }),
  );
}
