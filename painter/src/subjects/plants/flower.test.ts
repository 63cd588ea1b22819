// See SKB-14.
import { describe, expect, it } from 'vitest';
import { paintedShapes } from '../../../test/painted-shapes.ts';
import { NAMED_COLORS } from '../../compose/named-colors.ts';
import { readPrompt } from '../../read-prompt.ts';
import { understandPrompt } from '../../understand-prompt.ts';

const SEEDS = [1, 2, 3, 4, 5, 6];

function namesOf(prompt: string, seed: number): string[] {
  return paintedShapes(prompt, seed).map(({ name }) => name);
}

describe('flowers in a vase', () => {
  it.each([
    ['a vase with roses', 'peony'],
    ['a vase of tulips on a table', 'tulip'],
    ['a blue vase with yellow sunflowers on a table', 'sunflower'],
    ['桌上的花瓶里有向日葵', 'sunflower'],
  ])('have the expected kind, and a vase: %s', (prompt, variant) => {
    for (const seed of SEEDS) {
      expect(readPrompt(prompt, seed).subjects).toMatchObject([{ kind: 'flower', variant }]);
      expect(namesOf(prompt, seed)).toContain('vase');
    }
    expect(understandPrompt(prompt, 1)).toMatchObject({ replaced: [], leftOut: [] });
  });

  it('stand on a table in a room if the words name the table', () => {
    const prompt = 'a vase of tulips on a table, oil';

    for (const seed of SEEDS) {
      expect(namesOf(prompt, seed)).toEqual(expect.arrayContaining(['wall', 'table']));
      expect(namesOf('a vase of tulips, oil', seed)).not.toContain('table');
    }
  });

  it('do not take the color that the words give to the vase', () => {
    const vase = paintedShapes('a blue vase with yellow sunflowers, oil', 1).find(
      ({ name }) => name === 'vase',
    );
    const [, a = 0, b = 0] = vase?.color ?? [];

    expect(b).toBeLessThan(-0.03);
    expect(Math.abs(a)).toBeLessThan(Math.abs(b));
    expect(NAMED_COLORS.blue[2]).toBeLessThan(0);
    expect(readPrompt('a blue vase with sunflowers', 1).subjects[0]?.color).toBeNull();
  });

  it('add no fruit unless the words ask for some', () => {
    for (const prompt of ['flowers on a table', 'a still life with flowers', 'a table with a vase'])
      expect(readPrompt(prompt, 1).subjects.map(({ kind }) => kind)).toEqual(['flower']);
    expect(readPrompt('a table with a bowl of fruit and flowers', 1).subjects[0]?.kind).toBe(
      'fruit',
    );
  });
});

describe('still lifes', () => {
  it.each(['bowl', 'basket'])('have a bowl for two pears if the words name a %s', holder => {
    for (const seed of SEEDS) {
      const names = namesOf(`a ${holder} of two pears, oil`, seed);
      expect(names).toContain('bowl');
    }
  });

  it('have the vase that the words name beside apples', () => {
    for (const seed of SEEDS)
      expect(namesOf('a vase and three apples, oil', seed)).toContain('vase');
  });

  it('report which named things they lack', () => {
    expect(understandPrompt('a bowl of cherries', 1)).toMatchObject({
      painted: ['cherries'],
      leftOut: ['bowl'],
      isMainLeftOut: false,
    });
    expect(understandPrompt('lemons and a vase of sunflowers', 1)).toMatchObject({
      painted: ['lemons', 'vase'],
      replaced: [{ word: 'sunflowers' }],
    });
    expect(understandPrompt('a vase beside a cottage', 1).painted).toEqual(['cottage']);
    expect(understandPrompt('a bowl of roses', 1).leftOut).toEqual(['bowl']);
  });
});
