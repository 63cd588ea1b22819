import { describe, expect, test } from 'vitest';
import { readSearch, searchWordsOf } from './search-words.ts';

describe('the words of a text', () => {
  test.each([
    ['A lone boat, a BOAT!', ' a lone boat '],
    ['一座红色的灯塔', ' 一 座 红 色 的 灯 塔 一座 座红 红色 色的 的灯 灯塔 '],
    ['红 boat塔', ' 红 boat 塔 '],
    ['ｗｉｄｅ ﬁne Ⅻ', ' wide fine xii '],
    ['don’t stop-motion 35mm', ' don t stop motion 35mm '],
    ['été Ελλάδα हिन्दी', ' été ελλάδα हिन्दी '],
    ['🎨 …  ', ' 🎨 '],
    ['… — %_\\ \u0000', ''],
    ['', ''],
  ])('%j are %j', (text, words) => {
    expect(searchWordsOf(text)).toBe(words);
  });

  test('of several texts are those of each, once', () => {
    expect(searchWordsOf('a boat', null, 'the boat')).toBe(' a boat the ');
  });

  test('have an end', () => {
    expect(searchWordsOf('x'.repeat(4_000))).toBe(` ${'x'.repeat(40)} `);
  });
});

describe('a search', () => {
  test.each([
    ['Lone boa', { words: ['lone'], beginnings: ['boa'] }],
    ['灯塔', { words: ['灯塔'], beginnings: [] }],
    ['红色灯塔', { words: ['红色', '色灯', '灯塔'], beginnings: [] }],
    ['塔', { words: ['塔'], beginnings: [] }],
    ['塔 boat 灯塔', { words: ['塔', 'boat', '灯塔'], beginnings: [] }],
    ['boat a', { words: ['boat', 'a'], beginnings: [] }],
    ['  %_ ', { words: [], beginnings: [] }],
    ['\ud800 \u0000', { words: [], beginnings: [] }],
  ])('for %j asks for %j', (text, sought) => {
    expect(readSearch(text)).toEqual(sought);
  });
});
