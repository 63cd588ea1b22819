// See SKB-17, SKB-18.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readPrompt } from './read-prompt.ts';
import { understandPrompt } from './understand-prompt.ts';

const DOG = { en: 'dog', zh: '狗' };

describe('understanding a prompt', () => {
  it('reports painted words, words painted as a wider kind, and left-out words', () => {
    expect(understandPrompt('a corgi in a boat beside a quasar', 1)).toEqual({
      painted: ['boat'],
      replaced: [{ word: 'corgi', by: DOG }],
      leftOut: ['quasar'],
      isMainLeftOut: false,
    });
  });

  it('reports painted and left-out Chinese words', () => {
    expect(understandPrompt('草地上的一只旺旺犬', 1)).toMatchObject({
      painted: ['草地', '犬'],
      leftOut: ['旺旺'],
    });
  });

  it('leaves out things for which the picture has no room', () => {
    expect(understandPrompt('koi and a castle', 1).leftOut).toEqual(['koi']);
    expect(understandPrompt('portrait of a woman with a cat', 1).leftOut).toEqual(['cat']);
  });

  it('reports that a knight is painted as a guard', () => {
    expect(understandPrompt('a knight', 1)).toMatchObject({
      painted: [],
      replaced: [{ word: 'knight', by: { en: 'guard' } }],
    });
  });

  it('reports nothing that the prompt refuses', () => {
    expect(understandPrompt('a castle without dogs', 1)).toEqual({
      painted: ['castle'],
      replaced: [],
      leftOut: [],
      isMainLeftOut: false,
    });
  });

  it('removes a refused kite or umbrella and keeps the person', () => {
    const prompt = 'a girl with a kite. no kite';

    expect(readPrompt(prompt, 1).denied).toEqual(['motif:kite']);
    expect(readPrompt(prompt, 1).subjects[0]).toMatchObject({ kind: 'figure', variant: 'child' });
    expect(understandPrompt(prompt, 1)).toMatchObject({ leftOut: [], isMainLeftOut: false });
    expect(readPrompt('a woman in the rain, no umbrella', 1).subjects[0]?.kind).toBe('figure');
  });

  it('understands the same prompt and seed the same way, and never throws', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.maxSafeNat(), (prompt, seed) => {
        expect(understandPrompt(prompt, seed)).toEqual(understandPrompt(prompt, seed));
      }),
    );
  });
});

describe('the main subject', () => {
  const isLeftOut = (prompt: string) => understandPrompt(prompt, 1).isMainLeftOut;

  it.each([
    'a quasar',
    'quasar',
    'A quokka on a beach at sunset, watercolor',
    'on a mountain, a quokka',
    'a beach with two tiny quokkas',
    'two quokkas juggling a ball',
    'koi and a castle',
    'an abstract violin',
    'zxcv qwer',
    '海边的旺旺',
    '旺旺在山上，水墨',
  ])('is left out of “%s”', prompt => {
    expect(isLeftOut(prompt)).toBe(true);
  });

  it.each([
    'a dog beside a quasar',
    'a steampunk robot watering flowers',
    'a majestically glowing castle',
    'juggling a ball',
    'a mountain lake, dazzlingly lit',
    'a great wave about to break over a small boat',
    'a beach, game background',
    'watercolour, soft light',
    'abstract',
    'a misty morning in the mountains',
    'a corgi',
    'a castle, no quokka',
    'no dog, a cat and a dog',
    'fish and chips',
    'a girl with a kite. no kite',
    'northern lights, a quokka',
    '旺旺犬',
    '旺旺的城堡',
    '水彩，柔和的光',
    '',
  ])('is not left out of “%s”', prompt => {
    expect(isLeftOut(prompt)).toBe(false);
  });
});
