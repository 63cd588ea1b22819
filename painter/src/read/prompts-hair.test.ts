// See SKB-12.
import { describe, expect, it } from 'vitest';
import { createRandom } from '../core/rng.ts';
import { drawingOf } from '../motifs/drawing.ts';
import { findMotif } from '../motifs/motif.ts';
import { readPrompt } from '../read-prompt.ts';
import { asWholePerson, wholeDrawing } from '../subjects/motif/bodies/full-figure.ts';
import { dress } from '../subjects/motif/motif-dress.ts';
import { understandPrompt } from '../understand-prompt.ts';

const SHOWN: readonly (readonly [prompt: string, motif: string])[] = [
  ['a girl with curly red hair', 'woman-red-hair'],
  ['a red-haired girl in a field', 'woman-red-hair'],
  ['a man with white hair', 'man-white-hair'],
  ['红头发的女孩', 'woman-red-hair'],
  ['bald man', 'man-bald'],
  ['blonde woman', 'woman-blonde-hair'],
  ['a woman with long blonde hair riding a horse', 'woman-blonde-hair'],
  ['a curly haired man', 'man-curly-hair'],
  ['a man with a beard', 'man-beard'],
  ['a redhead', 'person-red-hair'],
  ['a blond boy', 'man-blonde-hair'],
  ['金发女孩', 'woman-blonde-hair'],
  ['光头男人', 'man-bald'],
  ['白头发的老人', 'man-white-hair'],
  ['卷发女孩', 'woman-curly-hair'],
  ['portrait of a woman with red hair', 'woman-red-hair'],
];

describe('hair', () => {
  it.each(SHOWN)('is painted: %s', (prompt, motif) => {
    const { subjects } = readPrompt(prompt, 1);
    const people = subjects.flatMap(each => [each, ...(each.attached ?? []).map(a => a.subject)]);

    expect(people).toContainEqual(expect.objectContaining({ kind: `motif:${motif}`, color: null }));
    expect(people.every(({ kind }) => kind !== 'figure')).toBe(true);
    expect(understandPrompt(prompt, 1)).toMatchObject({ leftOut: [], isMainLeftOut: false });
  });

  it.each([
    ['a woman with blue hair', ['blue hair']],
    ['a girl with long black hair', ['long black hair']],
    ['蓝色头发的女孩', ['蓝色头发']],
    ['a wizard with red hair', ['red hair']],
    ['a girl with red hair flying a kite', ['red hair']],
    ['a man and a woman with red hair', ['red hair']],
  ])('is left out and colors nothing else: %s', (prompt, leftOut) => {
    expect(understandPrompt(prompt, 1)).toMatchObject({ leftOut, isMainLeftOut: false });
    expect(readPrompt(prompt, 1).subjects.every(({ color }) => color === null)).toBe(true);
  });

  it('keeps its own color beside colored clothes', () => {
    const motif = findMotif('woman-red-hair');
    if (!motif) throw new Error('No motif is named woman-red-hair.');
    const whole = asWholePerson(motif);
    const [hair] = drawingOf(motif.name).parts;
    for (let seed = 1; seed < 9; seed++)
      for (const color of [null, 'green', 'red'] as const) {
        const { parts } = dress(whole, wholeDrawing(whole), { color, random: createRandom(seed) });
        expect(parts.map(part => part.color)).toContainEqual(hair?.color);
      }
  });
});
