// See SKB-11.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createSpeller } from './correct-spelling.ts';

const correct = createSpeller([
  'elephant',
  'castle',
  'dragon',
  'mouse',
  'moose',
  'fox',
  'hedgehog',
]);

test.each([
  ['eliphant', 'elephant'],
  ['elphant', 'elephant'],
  ['elephannt', 'elephant'],
  ['casle', 'castle'],
  ['dargon', 'dragon'],
  ['hedgehgo', 'hedgehog'],
])('“%s” is corrected to “%s”', (word, meant) => {
  expect(correct(word)).toBe(meant);
});

test.each(['castle', 'moise', 'foz', 'xlephant', 'kastle', 'dragoness', '龙', ''])(
  '“%s” is not corrected',
  word => {
    expect(correct(word)).toBeNull();
  },
);

test('the speller never throws and never returns the word itself', () => {
  fc.assert(fc.property(fc.string(), word => correct(word) !== word));
});
