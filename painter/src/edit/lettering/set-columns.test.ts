// See SKB-23.
import { describe, expect, it } from 'vitest';
import { setColumns, stanceOf } from './set-columns.ts';

describe('columns of text', () => {
  it.each([
    ['春风又绿江南岸，明月何时照我还。', 7, ['春风又绿江南岸，', '明月何时照我还。']],
    ['平 安', 7, ['平安']],
    ['一行\n两行', 7, ['一行', '两行']],
    ['', 3, []],
  ])('of %j hold %d characters at most, besides a closing sign', (text, count, columns) => {
    expect(setColumns(text, count)).toEqual(columns);
  });

  it('turn brackets and dashes sideways, and put commas and full stops into the corner', () => {
    expect([...'春《—，。A'].map(stanceOf)).toEqual([
      'upright',
      'lying',
      'lying',
      'corner',
      'corner',
      'upright',
    ]);
  });
});
