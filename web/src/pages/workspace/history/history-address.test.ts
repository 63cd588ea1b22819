// See HIS-10.
import { PAGE_MAX, SEARCH_CHARACTERS_MAX } from '@vermilion/contract/limits';
import { describe, expect, it } from 'vitest';
import { filterOf, pageOf } from './history-address.ts';

describe('the filter in an address', () => {
  it('is empty if the address names none', () => {
    expect(filterOf({})).toEqual({});
    expect(filterOf({ q: '  ' })).toEqual({});
  });

  it('has words, an action and a status', () => {
    expect(filterOf({ q: ' 灯塔 ', action: 'image-edit', status: 'failed' })).toEqual({
      search: '灯塔',
      action: 'image-edit',
      status: 'failed',
    });
  });

  it('omits unknown values and cuts words that are too long', () => {
    expect(filterOf({ action: 'video-edit', status: 'lost' })).toEqual({});
    expect(filterOf({ q: 'x'.repeat(SEARCH_CHARACTERS_MAX + 1) }).search).toHaveLength(
      SEARCH_CHARACTERS_MAX,
    );
  });
});

describe('the page number in an address', () => {
  it.each([
    [undefined, 1],
    ['3', 3],
    ['0', 1],
    ['-4', 1],
    ['abc', 1],
    ['99999999999', PAGE_MAX],
  ])('is read from the parameter “%s” as %d', (text, page) => {
    expect(pageOf(text)).toBe(page);
  });
});
