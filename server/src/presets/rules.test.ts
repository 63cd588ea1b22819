import { describe, expect, test } from 'vitest';
import { difficultyOf, statusOf } from './rules.ts';

describe('the difficulty', () => {
  test.each([
    [1, 'beginner'],
    [79, 'beginner'],
    [80, 'intermediate'],
    [239, 'intermediate'],
    [240, 'advanced'],
    [4_000, 'advanced'],
  ])('of a prompt of %i characters is %s', (length, expected) => {
    expect(difficultyOf('a'.repeat(length))).toBe(expected);
    expect(difficultyOf('画'.repeat(length))).toBe(expected);
    expect(difficultyOf('🜂'.repeat(length))).toBe(expected);
  });
});

test.each([
  ['featured', 'featured'],
  ['creative', 'other'],
  ['style-artistic', 'other'],
  ['pose-control', 'other'],
] as const)('a preset of the category %s has the status %s', (category, expected) => {
  expect(statusOf(category)).toBe(expected);
});
