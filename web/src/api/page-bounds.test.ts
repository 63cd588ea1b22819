import { expect, it } from 'vitest';
import { pageBounds } from './page-bounds.ts';

it.each([
  [1, 148, { pages: 4, first: 1, last: 40 }],
  [4, 148, { pages: 4, first: 121, last: 148 }],
  [2, 80, { pages: 2, first: 41, last: 80 }],
  [1, 1, { pages: 1, first: 1, last: 1 }],
  [1, 0, { pages: 1, first: 0, last: 0 }],
])('page %i of a list of %i entries, 40 per page, has the bounds %j', (page, total, bounds) => {
  expect(pageBounds(page, 40, total)).toEqual(bounds);
});
