// See HIS-10.
import { PAGE_MAX, SEARCH_CHARACTERS_MAX } from '@vermilion/contract/limits';
import { describe, expect, it } from 'vitest';
import { filterOf, pageOf } from './history-address.ts';

describe('the filter of an address', () => {
  it('shows everything if it is empty', () => {
    expect(filterOf({})).toEqual({});
    expect(filterOf({ q: '  ' })).toEqual({});
  });

  it('has words, a kind and a state', () => {
    expect(filterOf({ q: ' 灯塔 ', action: 'image-edit', status: 'failed' })).toEqual({
      search: '灯塔',
      action: 'image-edit',
      status: 'failed',
    });
  });

  it('ignores unknown values and cuts words that are too long', () => {
    expect(filterOf({ action: 'video-edit', status: 'lost' })).toEqual({});
    expect(filterOf({ q: 'x'.repeat(SEARCH_CHARACTERS_MAX + 1) }).search).toHaveLength(
      SEARCH_CHARACTERS_MAX,
    );
  });
});

describe('the page number of an address', () => {
  it.each([
    [undefined, 1],
    ['3', 3],
    ['0', 1],
    ['-4', 1],
    ['abc', 1],
    ['99999999999', PAGE_MAX],
  ])('%s is page %d', (text, page) => {
    expect(pageOf(text)).toBe(page);
  });
});
