// See SKB-10.
import { describe, expect, it } from 'vitest';
import { paintedShapes } from '../../../test/painted-shapes.ts';
import { readPrompt } from '../../read-prompt.ts';
import { understandPrompt } from '../../understand-prompt.ts';

function sailsOf(prompt: string, seed: number): number {
  return paintedShapes(prompt, seed).filter(({ name }) => name === 'sails').length;
}

describe('a windmill', () => {
  it.each(['a windmill on a hill', 'an old windmill in a field of red tulips', '山上的风车'])(
    'is painted only once: %s',
    prompt => {
      for (const seed of [1, 2, 3]) {
        expect(readPrompt(prompt, seed).subjects.map(({ kind }) => kind)).toContain('windmill');
        expect(sailsOf(prompt, seed)).toBe(1);
      }
      expect(understandPrompt(prompt, 1)).toMatchObject({
        leftOut: [],
        replaced: [],
        isMainLeftOut: false,
      });
    },
  );

  it('is painted in the requested number, up to three', () => {
    expect(sailsOf('three windmills', 1)).toBe(3);
    expect(understandPrompt('five windmills', 1).replaced).toEqual([
      { word: 'five windmills', by: { en: '3 × windmill', zh: '3 × 风车' } },
    ]);
  });
});
