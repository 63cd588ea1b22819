/** Tests every third prompt; `variety.long.test.ts` tests all of them. */
import { describe, expect, it } from 'vitest';
import { PROMPTS, SUBJECT_PROMPTS } from '../sheets/sheet-prompts.ts';
import { hashOf, tooAlike } from '../test/alike-pictures.ts';

const SEEDS = 4;
const BETWEEN_SEEDS = 10;
const BETWEEN_PROMPTS = 12;
/** A step of three picks prompts of both languages. */
const everyThird = <Value>(values: readonly Value[]) =>
  values.filter((_, place) => place % 3 === 0);

describe('variety', () => {
  it.each(everyThird(SUBJECT_PROMPTS))(
    `%s: ${SEEDS} seeds give ${SEEDS} compositions`,
    async (_, prompt) => {
      const hashes: boolean[][] = [];
      for (let seed = 1; seed <= SEEDS; seed++) hashes.push(await hashOf(prompt, seed));

      expect(tooAlike(hashes, BETWEEN_SEEDS)).toEqual([]);
    },
  );

  it('different prompts give different pictures', async () => {
    const hashes: boolean[][] = [];
    for (const prompt of everyThird(PROMPTS)) hashes.push(await hashOf(prompt, 1));

    expect(tooAlike(hashes, BETWEEN_PROMPTS)).toEqual([]);
  });
});
