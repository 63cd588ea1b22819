// See GEN-14.
import { expect, test } from 'vitest';
import { createBodyBudget } from './body-budget.ts';

test('a node limits the bytes of each caller and of all callers together', () => {
  const budget = createBodyBudget(10, 25);

  budget.reserve('mei', 6);
  budget.reserve('mei', 4);
  expect(() => budget.reserve('mei', 1)).toThrow(expect.objectContaining({ code: 'UNAVAILABLE' }));
  budget.reserve('tom', 10);
  expect(() => budget.reserve('wei', 6)).toThrow(expect.objectContaining({ code: 'UNAVAILABLE' }));
  budget.reserve('wei', 5);
});

test('released bytes are available to later calls', () => {
  const budget = createBodyBudget(10, 10);

  const release = budget.reserve('mei', 10);
  release();

  expect(budget.reserve('mei', 10)).toBeInstanceOf(Function);
});
