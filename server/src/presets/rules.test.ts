// See PRE-3, PRE-8.
import { describe, expect, test } from 'vitest';
import { arrange, difficultyOf, problemOfWork, statusOf } from './rules.ts';

describe('the difficulty', () => {
  test.each([
    [1, 'beginner'],
    [79, 'beginner'],
    [80, 'intermediate'],
    [239, 'intermediate'],
    [240, 'advanced'],
    [4_000, 'advanced'],
  ])('of a prompt with %i characters is %s', (length, expected) => {
    expect(difficultyOf('a'.repeat(length))).toBe(expected);
    expect(difficultyOf('画'.repeat(length))).toBe(expected);
    expect(difficultyOf('🜂'.repeat(length))).toBe(expected);
  });
});

test.each([
  [1, 'featured'],
  [7, 'featured'],
  [null, 'other'],
] as const)('a preset at the place %s has the status %s', (place, expected) => {
  expect(statusOf(place)).toBe(expected);
});

describe('a work', () => {
  const work = {
    status: 'completed',
    action: 'image-generate',
    url: '/files/a.png',
    has_nsfw: false,
  } as const;

  test.each([{}, { action: 'image-edit' }] as const)('can become a preset: %o', changes => {
    expect(problemOfWork({ ...work, ...changes })).toBeUndefined();
  });

  test.each([
    [{ status: 'pending', url: null }, 'UNFINISHED'],
    [{ status: 'failed', url: null }, 'UNFINISHED'],
    [{ url: null }, 'UNFINISHED'],
    [{ has_nsfw: true }, 'FLAGGED'],
    [{ action: 'image-upscaling' }, 'UPSCALE'],
  ] as const)('can’t become a preset if it has %o: %s', (changes, reason) => {
    expect(problemOfWork({ ...work, ...changes })).toBe(reason);
  });
});

describe('the order of featured presets', () => {
  const ids = ['a', 'b', 'c'];

  test.each([
    ['b', {}, 'abc'],
    ['b', { is_featured: true }, 'abc'],
    ['b', { after: null }, 'bac'],
    ['a', { after: 'c' }, 'bca'],
    ['c', { after: 'a' }, 'acb'],
    ['b', { after: 'a' }, 'abc'],
    ['b', { is_featured: false }, 'ac'],
    ['x', {}, 'abc'],
    ['x', { is_featured: false }, 'abc'],
    ['x', { is_featured: true }, 'xabc'],
    ['x', { is_featured: true, after: null }, 'xabc'],
    ['x', { is_featured: true, after: 'b' }, 'abxc'],
  ])('after the change of %s to %o is %s', (id, changes, expected) => {
    expect(arrange(ids, { id, category: 'creative' }, changes)).toEqual({ ids: [...expected] });
  });

  test.each([
    ['x', 'creative', { after: null }, /Only a featured preset/],
    ['b', 'creative', { is_featured: false, after: null }, /Only a featured preset/],
    ['b', 'featured', { is_featured: false }, /always featured/],
    ['b', 'creative', { after: 'x' }, /not among/],
    ['b', 'creative', { after: 'b' }, /not among/],
  ] as const)(
    'refuses for the preset %s of the category %s the change %o',
    (id, category, changes, words) => {
      expect(arrange(ids, { id, category }, changes)).toEqual({
        problem: expect.stringMatching(words),
      });
    },
  );
});
