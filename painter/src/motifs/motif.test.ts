import { expect, test } from 'vitest';
import { drawingOf } from './drawing.ts';
import { findMotif, isMotifKind, motifOf, stanceOf } from './motif.ts';
import { nameMotif } from './name-motif.ts';
import { readTable } from './read-table.ts';

test('finds a motif by its name and by its kind of subject', () => {
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

test('knows no motif for a name that none has, and for subjects drawn by hand', () => {
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
  ['狗', 'dog', false],
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

test('a motif named by any known word has facts and a drawing', () => {
  for (const name of readTable('kinds.txt').keys()) {
    expect(findMotif(name), name).toBeDefined();
    expect(drawingOf(name).parts.length, name).toBeGreaterThan(0);
  }
});
