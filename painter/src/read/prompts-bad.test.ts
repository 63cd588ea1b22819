import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PROMPT_CHARACTERS_MAX } from '../core/painting-limits.ts';
import { readPrompt } from '../read-prompt.ts';
import { understandPrompt } from '../understand-prompt.ts';
import { type Expected, inWordsOf } from './scene-in-words.ts';

const READINGS: readonly (readonly [prompt: string, expected: Expected])[] = [
  ['watercolor, 4k, trending on artstation', { asked: '', style: 'watercolor', unknown: '' }],
  ['水墨，高清', { asked: '', style: 'ink', unknown: '' }],
  ['a red blue green cat', { asked: '1-red-cat' }],
  ['one three cats', { asked: '3-cat' }],
  ['a tiny huge dog', { asked: '1-motif:dog' }],
  ['no dog, a dog', { asked: '', denied: 'motif:dog' }],
  ['a \u0000dog\u0007', { asked: '1-motif:dog', unknown: '' }],
  ['a d\u200bo\u00adg', { asked: '1-motif:dog', unknown: '' }],
  ['\u202ea dog\u202c', { asked: '1-motif:dog', unknown: '' }],
  ['a \ud83d dog \udc15', { asked: '1-motif:dog', unknown: '' }],
  ['\ufeffa dog', { asked: '1-motif:dog', unknown: '' }],
  ['ａ ＤＯＧ', { asked: '1-motif:dog', unknown: '' }],
  ['a dog'.toUpperCase(), { asked: '1-motif:dog', unknown: '' }],
  ['a\n\n\tdog', { asked: '1-motif:dog', unknown: '' }],
];

const FOREIGN: readonly (readonly [prompt: string, leftOut: string[]])[] = [
  ['кошка на крыше', ['кошка', 'на', 'крыше']],
  ['قطة على السطح', ['قطة', 'على', 'السطح']],
  ['고양이 한 마리', ['고양이', '한', '마리']],
  ['ねこ と いぬ', ['ねこ', 'と', 'いぬ']],
  ['कुत्ता और बिल्ली', ['कुत्ता', 'और', 'बिल्ली']],
  ['un écureuil mignon', ['un', 'écureuil', 'mignon']],
  ['ein Eichhörnchen', ['ein', 'eichhörnchen']],
  ['γάτα', ['γάτα']],
];

const PIECES = [
  ...[
    'a ',
    'the ',
    'no ',
    'red ',
    'huge ',
    'three ',
    'dog ',
    'panther ',
    'eggplant ',
    'door ',
    'eyes ',
    'baby ',
  ],
  ...[
    'in ',
    'on ',
    'under ',
    'and ',
    'with ',
    'is ',
    'quasar ',
    'wathc ',
    'rose ',
    'bow ',
    'mouse ',
    'ink ',
  ],
  ...['一只', '红', '狗', '在', '上', '门', '宝宝', '流浪', '的', '没有', '龘', '三'],
  ...['🐱', '👩🏽‍🚀', '❤️', '🇨🇳', '🏴‍☠️', '\u200d', '\ufe0f', '\u{1f3fb}', '3️⃣'],
  ...[
    ',',
    '.',
    '、',
    '\n',
    '\u0000',
    '\u202e',
    '\ud83d',
    '\udc15',
    '16:9',
    "'s",
    '-',
    '__proto__ ',
  ],
  ...['кошка ', 'قطة ', 'ねこ', '고양이 '],
] as const;

const prompts = fc.oneof(
  fc.array(fc.constantFrom(...PIECES), { maxLength: 60 }).map(pieces => pieces.join('')),
  fc.string({ unit: 'binary', maxLength: 300 }),
);

describe('bad prompts', () => {
  it.each(READINGS)('reads %j', (prompt, expected) => {
    expect(inWordsOf(readPrompt(prompt, 1), expected)).toEqual(expected);
  });

  it.each(FOREIGN)('reports every word of "%s" as left out', (prompt, leftOut) => {
    expect(understandPrompt(prompt, 1)).toEqual({
      painted: [],
      replaced: [],
      leftOut,
      isMainLeftOut: true,
    });
  });

  it('reads and understands any text, with the same result each time', () => {
    fc.assert(
      fc.property(prompts, fc.maxSafeNat(), (prompt, seed) => {
        expect(readPrompt(prompt, seed)).toEqual(readPrompt(prompt, seed));
        expect(understandPrompt(prompt, seed)).toEqual(understandPrompt(prompt, seed));
      }),
      { numRuns: 500 },
    );
  });

  it.each([
    'dog cat castle pizza umbrella ',
    '狗猫城堡披萨流浪汉',
    '🐱🐶🏴‍☠️👩🏽‍🚀',
    'red blue green ',
    'ink watercolor oil ',
    'elephnat castel ',
    'a, ',
    '\u0000\ud83d',
  ])('reads a prompt of maximum length made of "%s", and ignores further words', piece => {
    const prompt = piece.repeat(PROMPT_CHARACTERS_MAX).slice(0, PROMPT_CHARACTERS_MAX);
    expect(readPrompt(prompt, 1).subjects.length).toBeLessThan(20);
    expect(readPrompt(`${prompt} dog`, 1)).toEqual(readPrompt(prompt, 1));
  });
});
