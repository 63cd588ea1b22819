// See HIS-10.
import { PAGE_MAX, SEARCH_CHARACTERS_MAX } from '@vermilion/contract/limits';
import { describe, expect, it } from 'vitest';
import { filterOf, pageOf } from './history-address.ts';

describe('what an address asks the history for', () => {
  it('is everything where it says nothing', () => {
    expect(filterOf({})).toEqual({});
    expect(filterOf({ q: '  ' })).toEqual({});
  });

  it('is words, a kind and a state', () => {
    expect(filterOf({ q: ' 灯塔 ', action: 'image-edit', status: 'failed' })).toEqual({
      search: '灯塔',
      action: 'image-edit',
      status: 'failed',
    });
  });

  it('passes over what there is not, and cuts words that are too many', () => {
    expect(filterOf({ action: 'video-edit', status: 'lost' })).toEqual({});
    expect(filterOf({ q: 'x'.repeat(SEARCH_CHARACTERS_MAX + 1) }).search).toHaveLength(
      SEARCH_CHARACTERS_MAX,
    );
  });
});

describe('the page that an address asks for', () => {
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
