/**
 * Another seed is another composition and another prompt another picture: pictures are compared by difference hashes,
 * 64 bits that say where a picture of 9 × 8 grays grows lighter to the right.
 */
import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import { createPainterPool } from './painter-pool.ts';
import { PROMPTS, SUBJECT_PROMPTS } from './sheet-prompts.ts';

const SIDE = 160;
const SEEDS = 8;
const BETWEEN_SEEDS = 10;
const BETWEEN_PROMPTS = 12;

const painters = createPainterPool();
afterAll(() => painters.close());

describe('variety', () => {
  it.each(SUBJECT_PROMPTS)('%s: 8 seeds are 8 compositions', async (_, prompt) => {
    const hashes = await Promise.all(Array.from({ length: SEEDS }, (_, index) => hashOf(prompt, index + 1)));

    expect(tooAlike(hashes, BETWEEN_SEEDS)).toEqual([]);
  });

  it(`${PROMPTS.length} prompts are ${PROMPTS.length} pictures`, async () => {
    const hashes = await Promise.all(PROMPTS.map(prompt => hashOf(prompt, 1)));

    expect(tooAlike(hashes, BETWEEN_PROMPTS)).toEqual([]);
  }, 60_000);
});

/** Bits from the upper left, row by row. */
async function hashOf(prompt: string, seed: number): Promise<boolean[]> {
  const { png } = await painters.paint({ prompt, seed, width: SIDE, height: SIDE });
  const grays = await sharp(png).resize(9, 8, { fit: 'fill' }).grayscale().raw().toBuffer();
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
