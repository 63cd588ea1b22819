// See HIS-2, HIS-3.
import { describe, expect, test } from 'vitest';
import { readSearch, searchWordsOf } from './search-words.ts';

describe('searchWordsOf', () => {
  test.each([
    ['A lone boat, a BOAT!', ' a lone boat '],
    ['一座红色的灯塔', ' 一 座 一座 红 座红 色 红色 的 色的 灯 的灯 塔 灯塔 '],
    ['红 boat塔', ' 红 boat 塔 '],
    ['ｗｉｄｅ ﬁne Ⅻ', ' wide fine xii '],
    ['don’t stop-motion 35mm', ' don t stop motion 35mm '],
    ['été Ελλάδα हिन्दी', ' été ελλάδα हिन्दी '],
    ['🎨 …  ', ' 🎨 '],
    ['❤️love', ' ❤ love '],
    ['☀️sunny beach', ' ☀ sunny beach '],
    ['葛\u{e0100}城', ' 葛 城 葛城 '],
    ['ミニカー3台', ' ミ ニ ミニ カ ニカ ー カー 3 台 '],
    ['ｽｰﾊﾟｰcar', ' ス ー スー パ ーパ パー car '],
    ['… — %_\\ \u0000', ''],
    ['', ''],
  ])('finds in %j the words %j', (text, words) => {
    expect(searchWordsOf(text)).toBe(words);
  });

  test('finds each word of several texts once', () => {
    expect(searchWordsOf('a boat', null, 'the boat')).toBe(' a boat the ');
  });

  test('cuts words after 40 characters', () => {
    expect(searchWordsOf('x'.repeat(4_000))).toBe(` ${'x'.repeat(40)} `);
  });

  test('returns the first thousand words; characters and pairs count as words', () => {
    const words = Array.from({ length: 1_200 }, (_, place) => `w${place}`);
    expect(searchWordsOf(words.join(' ')).trim().split(' ')).toEqual(words.slice(0, 1_000));

    const signs = Array.from({ length: 600 }, (_, place) => String.fromCodePoint(0x4e00 + place));
    expect(searchWordsOf(signs.join(''))).toContain(` ${signs[498]}${signs[499]} `);
  });
});

describe('readSearch', () => {
  test.each([
    ['Lone boa', { words: ['lone'], prefixes: ['boa'] }],
    ['灯塔', { words: ['灯塔'], prefixes: [] }],
    ['红色灯塔', { words: ['红色', '色灯', '灯塔'], prefixes: [] }],
    ['塔', { words: ['塔'], prefixes: [] }],
    ['塔 boat 灯塔', { words: ['塔', 'boat', '灯塔'], prefixes: [] }],
    ['boat a', { words: ['boat', 'a'], prefixes: [] }],
    ['サーバー', { words: ['サー', 'ーバ', 'バー'], prefixes: [] }],
    ['❤️ lov', { words: ['❤'], prefixes: ['lov'] }],
    ['  %_ ', { words: [], prefixes: [] }],
    ['\ud800 \u0000', { words: [], prefixes: [] }],
  ])('reads %j as %j', (text, terms) => {
    expect(readSearch(text)).toEqual(terms);
  });
});
