// See HIS-14.
import { describe, expect, it } from 'vitest';
import { allOf, extended, nothingSelected, pruned, started, toggled } from './selection.ts';

const order = ['a', 'b', 'c', 'd', 'e'];

describe('a selection', () => {
  it('begins empty, and selects and deselects works one by one', () => {
    expect(started(nothingSelected)).toEqual({ isOn: true, ids: [] });
    const one = toggled(nothingSelected, 'b');
    expect(one).toEqual({ isOn: true, ids: ['b'], anchor: 'b' });
    expect(toggled(one, 'b').ids).toEqual([]);
    expect(toggled(one, 'b').isOn).toBe(true);
  });

  it.each([
    ['forward', 'b', 'd', ['b', 'c', 'd']],
    ['backward', 'd', 'b', ['d', 'b', 'c']],
    ['to itself', 'c', 'c', ['c']],
  ])('extends from the anchor to another work, %s, in reading order', (_, from, to, ids) => {
    expect(extended(toggled(nothingSelected, from), to, order).ids).toEqual(ids);
  });

  it('extends again from the same anchor, and keeps works that were selected before', () => {
    const chosen = toggled(toggled(nothingSelected, 'a'), 'c');
    const further = extended(extended(chosen, 'd', order), 'e', order);

    expect(further.ids).toEqual(['a', 'c', 'd', 'e']);
    expect(further.anchor).toBe('c');
  });

  it('extends to one work if there is no anchor, or if the page no longer has it', () => {
    expect(extended(nothingSelected, 'c', order).ids).toEqual(['c']);
    expect(extended({ isOn: true, ids: [], anchor: 'gone' }, 'c', order).ids).toEqual(['c']);
  });

  it('selects all works of a page', () => {
    expect(allOf(order).ids).toEqual(order);
  });

  it('drops works that are not on the page, and is the same object if all are on it', () => {
    const all = allOf(order);
    expect(pruned(all, order)).toBe(all);
    expect(pruned(all, ['a', 'e']).ids).toEqual(['a', 'e']);
  });
});
