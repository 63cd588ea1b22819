// See STU-7.
import { describe, expect, it } from 'vitest';
import { fitWords, wordLines } from './word-lines.ts';

const dog = { en: 'dog', zh: '狗' };
const asDog = (word: string, by: { en: string; zh: string }) => `${word} as ${by.en}`;

describe('the words of a prompt', () => {
  it('are listed as the user typed them, each once', () => {
    const understanding = {
      painted: ['boat', 'mountain lake', 'mountain lake'],
      replaced: [{ word: 'corgi', by: dog }],
      left_out: ['dubstep', 'quasar'],
      is_main_left_out: false,
    };
    const prompt = 'A Corgi in a boat on a Mountain Lake beside a QUASAR. Dub step.';

    expect(wordLines(understanding, prompt, asDog)).toEqual({
      leftOut: ['dubstep', 'QUASAR'],
      replaced: ['Corgi as dog'],
      painted: ['boat', 'Mountain Lake'],
    });
  });
});

describe('a word of the understanding', () => {
  it.each([
    ['cat', 'Catalog and a CAT', 'CAT'],
    ['cat', 'Concat, Cat2 and Cats', 'cat'],
    ['éclair', 'Recréclair, Éclair', 'Éclair'],
    ['mountain lake', 'A Mountain\n Lake', 'Mountain Lake'],
    ['c++', 'C++ on a hill', 'C++'],
    ['koi', '三条KOI游在水里', 'KOI'],
    ['旺旺犬', '草地上的旺旺犬2只', '旺旺犬'],
    ['🐕', 'A dog🐕', '🐕'],
    ['istanbul', 'İ, ISTANBUL', 'ISTANBUL'],
  ])('%s, with the prompt %j, is shown as %s', (word, prompt, typed) => {
    const understanding = { painted: [], replaced: [], left_out: [word], is_main_left_out: false };

    expect(wordLines(understanding, prompt, asDog).leftOut).toEqual([typed]);
  });
});

describe('fitWords', () => {
  it.each([
    [['boat', 'sea'], 20, 2],
    [['boat', 'lighthouse', 'meadow'], 20, 2],
    [['小提琴', '类星体', '旺旺'], 16, 2],
    [['a word that is longer than the line'], 20, 1],
    [['a word that is longer than the line', 'sea'], 20, 1],
    [[], 20, 0],
  ])('of %j in %i columns is %i', (words, columns, count) => {
    expect(fitWords(words, columns)).toBe(count);
  });
});
