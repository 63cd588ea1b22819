import { expect, test } from 'vitest';
import { createRandom } from '../core/rng.ts';
import { drawingOf } from './drawing.ts';
import { findMotif, isMotifKind, motifOf, stanceOf } from './motif.ts';
import { nameMotif } from './name-motif.ts';
import { readTable } from './read-table.ts';

test('a motif is found by its name and by its kind', () => {
  expect(findMotif('dog')).toEqual({
    name: 'dog',
    label: { en: 'dog', zh: '狗' },
    metres: expect.any(Number),
    stance: 'ground',
    facing: expect.any(Number),
    view: 'whole',
  });
  expect(motifOf('motif:dog')).toEqual(findMotif('dog'));
});

test('no motif is found for an unknown name or a hand-drawn subject', () => {
  expect(findMotif('no-such-thing')).toBeUndefined();
  expect(motifOf('motif:no-such-thing')).toBeNull();
  expect(motifOf('fox')).toBeNull();
  expect(isMotifKind('fox')).toBe(false);
  expect(stanceOf('motif:no-such-thing')).toBe('ground');
});

test.each([
  ['dog', 'dog', false],
  ['corgi', 'dog', true],
  ['ramen', 'steaming-bowl', false],
  ['car', 'automobile', false],
  ['robot', 'robot', false],
  ['chocolate', 'chocolate-bar', false],
  ['violinist', 'singer', true],
  ['king', 'person-with-crown', false],
  ['狗', 'dog', false],
  ['柯基', 'dog', true],
  ['奶茶', 'bubble-tea', false],
  ['机器人', 'robot', false],
  ['拉面', 'steaming-bowl', false],
  ['🐕', 'dog', false],
  ['✈️', 'airplane', false],
])('%s names the motif %s', (phrase, motif, isKind) => {
  expect(nameMotif(phrase)).toEqual({ motif, isKind });
});

test.each(['', 'xyzzy', 'mmm', '罗马', 'constructor', '龘龘'])('"%s" names no motif', phrase => {
  expect(nameMotif(phrase)).toBeNull();
});

test('each motif with narrower kinds is found and has a drawing', () => {
  for (const name of readTable('kinds.txt').keys()) {
    expect(findMotif(name), name).toBeDefined();
    expect(drawingOf(name).parts.length, name).toBeGreaterThan(0);
  }
});

const PIECES: readonly [string, ...string[]] = [
  'a',
  'dog',
  ' ',
  '-',
  "'",
  ',',
  '|',
  '狗',
  '犬',
  '罗',
  '🐕',
  '\ufe0f',
  '\u200d',
  '0',
  '__proto__',
];

test.each(['mankind', 'human being', 'streetwalker', 'squaw man', 'moron', 'brothel', 'corpse'])(
  'the excluded word “%s” names no motif',
  phrase => {
    expect(nameMotif(phrase)).toBeNull();
  },
);

test('a phrase names the same existing motif each time', () => {
  const random = createRandom(20_251);
  for (let i = 0; i < 2000; i++) {
    const length = random.int(6);
    const phrase = Array.from({ length }, () => random.pick(PIECES)).join('');
    const named = nameMotif(phrase);
    expect(nameMotif(phrase), phrase).toEqual(named);
    if (named) expect(findMotif(named.motif), phrase).toBeDefined();
  }
});

test('each drawing lies in the unit square, and its parts have areas from 0 to 1', () => {
  for (const name of readTable('drawings.txt').keys()) {
    const { parts, box } = drawingOf(name);
    expect(Math.min(box.left, box.top), name).toBeGreaterThanOrEqual(-0.02);
    expect(Math.max(box.right, box.bottom), name).toBeLessThanOrEqual(1.01);
    for (const { area } of parts) {
      expect(area, name).toBeGreaterThanOrEqual(0);
      expect(area, name).toBeLessThanOrEqual(1);
    }
  }
});

test('the area of a part leaves out its holes', () => {
  // A disc that fills the box would cover 0.785 of it.
  const largest = Math.max(...drawingOf('hollow-red-circle').parts.map(({ area }) => area));
  expect(largest).toBeGreaterThan(0.3);
  expect(largest).toBeLessThan(0.6);
});

test('a drawing is read once, and an unknown name throws', () => {
  expect(drawingOf('dog')).toBe(drawingOf('dog'));
  expect(() => drawingOf('no-such-thing')).toThrow('No motif is named "no-such-thing".');
});
