import { describe, expect, it } from 'vitest';
import { moveInOrder } from './featured-order.ts';

const ids = ['a', 'b', 'c', 'd'];

describe('a featured preset', () => {
  it.each([
    ['a', 1, { after: 'b', ids: ['b', 'a', 'c', 'd'] }],
    ['b', -1, { after: null, ids: ['b', 'a', 'c', 'd'] }],
    ['c', -1, { after: 'a', ids: ['a', 'c', 'b', 'd'] }],
    ['c', 1, { after: 'd', ids: ['a', 'b', 'd', 'c'] }],
  ] as const)('%s is moved by %i', (id, by, moved) => {
    expect(moveInOrder(ids, id, by)).toEqual(moved);
  });

  it.each([
    ['a', -1],
    ['d', 1],
    ['x', 1],
  ] as const)('%s can’t be moved by %i', (id, by) => {
    expect(moveInOrder(ids, id, by)).toBeUndefined();
  });
});
