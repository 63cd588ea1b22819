import { describe, expect, it } from 'vitest';
import { NAMED_COLORS } from '../compose/named-colors.ts';
import { nameMotif } from '../motifs/name-motif.ts';
import { readPrompt } from '../read-prompt.ts';
import type { DrawnKind, Mood, Season, Style, TimeOfDay, Weather } from '../scene.ts';
import { normalize, wordsOf } from './create-lexicon.ts';
import { EMOJI } from './emoji.ts';
import { meaningsOf, WORD_LISTS } from './lexicon.ts';
import type { Entry, Meaning } from './meaning.ts';
import { simplify } from './simplify.ts';
import { splitWords } from './split-words.ts';
import { NAME_ONLY_WORDS } from './words/name-only.ts';

const ENTRIES: readonly Entry[] = Object.values(WORD_LISTS).flat();
const KINDS: Record<DrawnKind, true> = {
  aurora: true,
  balloon: true,
  bamboo: true,
  birds: true,
  blossom: true,
  boat: true,
  bridge: true,
  cat: true,
  cottage: true,
  crane: true,
  dunes: true,
  field: true,
  figure: true,
  flower: true,
  'forest-path': true,
  fox: true,
  fruit: true,
  head: true,
  koi: true,
  lake: true,
  lighthouse: true,
  moon: true,
  mountains: true,
  pagoda: true,
  pine: true,
  planet: true,
  sea: true,
  skyline: true,
  sun: true,
  waterfall: true,
  windmill: true,
};
const STYLES: Record<Style, true> = {
  ink: true,
  watercolor: true,
  oil: true,
  print: true,
  cut: true,
  poster: true,
  pixel: true,
  linocut: true,
  lowpoly: true,
  pencil: true,
  blueprint: true,
};
const TIMES: Record<TimeOfDay, true> = { dawn: true, day: true, dusk: true, night: true };
const WEATHERS: Record<Weather, true> = {
  clear: true,
  mist: true,
  rain: true,
  snow: true,
  cloudy: true,
  storm: true,
};
const SEASONS: Record<Season, true> = { spring: true, summer: true, autumn: true, winter: true };
const MOODS: Record<Mood, true> = {
  calm: true,
  joyful: true,
  somber: true,
  dramatic: true,
  dreamy: true,
};

describe('the lexicon', () => {
  it('finds every listed word, in one list only and with its own meaning', () => {
    const seen = new Set<string>();
    for (const [meaning, english, chinese] of ENTRIES) {
      const meanings = Array.isArray(meaning) ? meaning : [meaning];
      for (const word of [...wordsOf(english), ...wordsOf(chinese)]) {
        expect.soft(seen.has(word), word).toBe(false);
        expect.soft(meaningsOf(word), word).toEqual(motifMeanings(word, meanings) ?? meanings);
        seen.add(word);
      }
    }
    expect(seen.size).toBeGreaterThan(5000);
  });

  it('lists a thing as name-only only if it has a habitat or no motif', () => {
    const rows = NAME_ONLY_WORDS.filter(([meaning]) => !('home' in meaning)).flatMap(
      ([, english, chinese]) => [...wordsOf(english), ...wordsOf(chinese)],
    );
    const dead = rows.filter(word => {
      const motif = nameMotif(word)?.motif.replaceAll('-', ' ');
      // A motif is allowed if the lexicon gives its name another meaning: "rock" is a mountain, so
      // 石头 (a stone) is name-only.
      return motif !== undefined && !meaningsOf(motif);
    });
    expect(dead).toEqual([]);
  });

  it('lists only normalized words', () => {
    for (const [, english, chinese] of ENTRIES) {
      for (const word of [...wordsOf(english), ...wordsOf(chinese)])
        expect.soft(normalize(word)).toBe(word);
    }
  });

  it('reads each listed word or phrase as one token', () => {
    for (const [, english, chinese] of ENTRIES) {
      for (const word of [...wordsOf(english), ...wordsOf(chinese)]) {
        const tokens = splitWords(word);
        if (word === '&') continue;
        expect.soft(tokens, word).toHaveLength(1);
        expect.soft(tokens[0], word).toMatchObject({ type: 'known', text: word });
      }
    }
  });

  it('has English words in the first column and Chinese ones in the second', () => {
    for (const [, english, chinese] of ENTRIES) {
      expect.soft(english).not.toMatch(/\p{Script=Han}/u);
      for (const word of wordsOf(chinese)) expect.soft(word).toMatch(/^(\p{Script=Han}+|、)$/u);
    }
  });

  it('has words for every subject, style, hour, weather, season, mood and color in both languages', () => {
    for (const column of [1, 2] as const) {
      const reached = new Set(
        ENTRIES.filter(entry => entry[column] !== '').flatMap(([meaning]) => namesOf(meaning)),
      );
      const wanted = [
        ...[KINDS, STYLES, TIMES, WEATHERS, SEASONS, MOODS].flatMap(record => Object.keys(record)),
        ...Object.keys(NAMED_COLORS).map(color => `color ${color}`),
      ];
      expect(wanted.filter(name => !reached.has(name))).toEqual([]);
    }
  });

  it('finds each subject with a hand-written painter by its plainest words', () => {
    const words: readonly (readonly [DrawnKind, string, string])[] = [
      ['aurora', 'northern lights', '极光'],
      ['balloon', 'hot air balloons', '热气球'],
      ['bamboo', 'bamboo', '竹子'],
      ['birds', 'birds', '飞鸟'],
      ['blossom', 'cherry blossoms', '樱花'],
      ['boat', 'a boat', '小船'],
      ['bridge', 'a bridge', '小桥'],
      ['cat', 'a cat', '猫'],
      ['cottage', 'a cottage', '小屋'],
      ['crane', 'a crane', '仙鹤'],
      ['dunes', 'a desert', '沙漠'],
      ['field', 'a meadow', '花田'],
      ['figure', 'a person', '行人'],
      ['flower', 'a flower', '花'],
      ['forest-path', 'a forest path', '林间小路'],
      ['fox', 'a fox', '狐狸'],
      ['fruit', 'fruit', '水果'],
      ['head', 'a profile', '侧脸'],
      ['koi', 'koi', '锦鲤'],
      ['lake', 'a lake', '湖'],
      ['lighthouse', 'a lighthouse', '灯塔'],
      ['moon', 'the moon', '月亮'],
      ['mountains', 'mountains', '群山'],
      ['pagoda', 'a pagoda', '宝塔'],
      ['pine', 'a pine', '松树'],
      ['planet', 'a planet', '行星'],
      ['sea', 'the sea', '大海'],
      ['skyline', 'a city', '城市'],
      ['sun', 'the sun', '太阳'],
      ['waterfall', 'a waterfall', '瀑布'],
      ['windmill', 'a windmill', '风车'],
    ];
    expect(words.map(([kind]) => kind).sort()).toEqual(Object.keys(KINDS).sort());
    for (const [kind, english, chinese] of words) {
      for (const prompt of [english, chinese]) {
        for (let seed = 0; seed < 5; seed++) {
          expect(readPrompt(prompt, seed).subjects[0], prompt).toMatchObject({
            kind,
            isAsked: true,
          });
        }
      }
    }
  });

  it('names emoji by known words', () => {
    for (const [emoji, name] of EMOJI) {
      expect
        .soft(
          splitWords(emoji).every(({ type }) => type === 'known'),
          `${emoji} ${name}`,
        )
        .toBe(true);
    }
  });

  it('treats names of inherited properties as unknown words', () => {
    for (const word of [
      'constructor',
      '__proto__',
      'toString',
      'hasOwnProperty',
      'valueOf',
      'prototype',
    ]) {
      expect(meaningsOf(word)).toBeNull();
      expect(readPrompt(word, 1).kind).toBe('abstract');
    }
  });

  it('reports “constructor” as an unknown word', () => {
    expect(readPrompt('a constructor', 1).unknownWords).toEqual(['constructor']);
  });

  it('has phrases of at most six English words or nine Chinese characters', () => {
    const entries = Object.values(WORD_LISTS).flat();
    const words = entries.flatMap(([, english]) => wordsOf(english));
    const characters = entries.flatMap(([, , chinese]) => wordsOf(chinese));

    expect(Math.max(...words.map(each => each.split(' ').length))).toBeLessThanOrEqual(6);
    expect(Math.max(...characters.map(each => Array.from(each).length))).toBeLessThanOrEqual(9);
  });

  it('reads traditional characters like simplified ones', () => {
    expect(simplify('樹鳥雲島燈塔飛紅綠')).toBe('树鸟云岛灯塔飞红绿');
    expect(simplify('A tree, 树')).toBe('A tree, 树');
  });
});

function namesOf(meaning: Entry[0]): string[] {
  // as: isArray does not narrow readonly lists
  const list = Array.isArray(meaning) ? (meaning as readonly Meaning[]) : [meaning as Meaning];
  return list.flatMap(each => {
    switch (each.type) {
      case 'subject':
        return [each.kind];
      case 'style':
        return [each.style];
      case 'time':
        return [each.time];
      case 'weather':
        return [each.weather];
      case 'season':
        return [each.season];
      case 'mood':
        return [each.mood];
      case 'color':
        return [`color ${each.color}`];
      default:
        return [];
    }
  });
}

function motifMeanings(word: string, meanings: readonly Meaning[]): unknown {
  const [meaning] = meanings;
  const named = meaning?.type === 'name-only' ? nameMotif(word) : null;

  return (
    named && [
      expect.objectContaining({ ...meaning, type: 'subject', kind: `motif:${named.motif}` }),
    ]
  );
}
