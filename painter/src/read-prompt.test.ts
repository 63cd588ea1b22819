// See SKB-1.
import { describe, expect, it } from 'vitest';
import { isGround } from './compose/settings.ts';
import { type Expected, inWordsOf } from './read/scene-in-words.ts';
import { readPrompt } from './read-prompt.ts';
import type { Scene } from './scene.ts';

const ENGLISH: readonly [prompt: string, expected: Expected][] = [
  [
    'A small boat on still water, far mountains in mist, a red sun',
    { asked: 'boat lake mountains:many red-sun', weather: 'mist' },
  ],
  ['A city skyline at dusk in the rain', { asked: 'skyline', time: 'dusk', weather: 'rain' }],
  ['Snow on the pine, woodblock print', { asked: 'pine', weather: 'snow', style: 'print' }],
  ['Stormy sea at night, lighthouse', { asked: 'sea lighthouse', time: 'night', weather: 'storm' }],
  ['three red boats', { asked: '3-red-boat' }],
  ['a red boat and a white sail', { asked: 'red-boat:sail' }],
  ['the boat is blue', { asked: 'blue-boat' }],
  ['a sea, no boats or birds', { asked: 'sea', denied: 'boat birds' }],
  ['mountains without snow', { asked: 'mountains:many', denied: '' }],
  ['a lake with no mountains, but a pine', { asked: 'lake pine', denied: 'mountains' }],
  ['no people on the boat', { asked: 'boat', denied: 'figure' }],
  ['a boat without sails', { asked: 'boat', denied: '' }],
  ['a calm sea without any boats', { asked: 'sea', denied: 'boat' }],
  ['two sailboats at sunrise', { asked: '2-boat:sail sun', time: 'dawn' }],
  ['full moon over the ocean', { asked: 'moon sea', time: 'night' }],
  ['ink wash painting of a pine forest', { asked: 'pine:many', style: 'ink' }],
  ['ukiyo-e great wave', { asked: 'sea', style: 'print' }],
  ['a crescent moon', { asked: 'moon:crescent', time: 'night' }],
  ['golden hour on the river', { asked: 'lake', time: 'dusk' }],
  ['winter morning', { kind: 'landscape', time: 'dawn', season: 'winter', weather: 'snow' }],
  ['foggy autumn valley', { asked: 'mountains:many', season: 'autumn', weather: 'mist' }],
  ['a flock of birds above the hills at twilight', { asked: 'birds mountains:many', time: 'dusk' }],
  ['abstract mountains', { kind: 'abstract' }],
  ['hello world', { kind: 'abstract', unknown: 'hello world' }],
  ['quantum flux of love', { kind: 'abstract', unknown: 'quantum flux', mood: 'dreamy' }],
  ['a pink sky', { kind: 'landscape', wash: 'pink' }],
  ['a pink sky over the sea', { asked: 'sea', wash: 'pink' }],
  ['purple robot', { asked: 'purple-motif:robot', wash: null, unknown: '' }],
  ['cloudless noon above the city', { asked: 'skyline', time: 'day', weather: 'clear' }],
  ['', { kind: 'abstract', unknown: '' }],
];

const CHINESE: readonly [prompt: string, expected: Expected][] = [
  ['月夜，松树下的小船', { asked: 'moon pine boat', time: 'night' }],
  ['三只小船 在 日出的 海上', { asked: '3-boat sun sea', time: 'dawn' }],
  ['没有船的海', { asked: 'sea', denied: 'boat' }],
  ['没有人的小船', { asked: 'boat', denied: 'figure' }],
  ['没有任何山的湖', { asked: 'lake', denied: 'mountains' }],
  ['一轮红日', { asked: 'red-sun' }],
  ['水墨山水', { asked: 'mountains:many lake', style: 'ink' }],
  ['版画，雪中的松林', { asked: 'pine:many', weather: 'snow', style: 'print' }],
  ['雨夜的城市', { asked: 'skyline', time: 'night', weather: 'rain' }],
  ['黄昏的上海天际线', { asked: 'skyline', time: 'dusk' }],
  ['红色的帆船', { asked: 'red-boat:sail' }],
  ['两只白鹭飞过湖面', { asked: '2-birds lake' }],
  ['青山绿水', { asked: 'green-mountains:many green-lake' }],
  ['孤舟蓑笠翁，独钓寒江雪', { asked: 'boat:fisher lake', weather: 'snow' }],
  ['不要山，只有大海', { asked: 'sea', denied: 'mountains' }],
  ['没有船和鸟的湖', { asked: 'lake', denied: 'boat birds' }],
  ['暴风雨中的大海', { asked: 'sea', weather: 'storm' }],
  ['清晨薄雾中的群山', { asked: 'mountains:many', time: 'dawn', weather: 'mist' }],
  ['秋天的江', { asked: 'lake', season: 'autumn' }],
  ['浮世绘巨浪', { asked: 'sea', style: 'print' }],
  ['夕阳西下，五只渔船', { asked: 'sun 5-boat', time: 'dusk' }],
  ['你好世界', { kind: 'abstract', unknown: '你好世界' }],
  ['抽象几何', { kind: 'abstract' }],
  ['蓝色的月亮', { asked: 'blue-moon', time: 'night' }],
  ['春天的风景', { kind: 'landscape', season: 'spring' }],
  ['船是红色的', { asked: 'red-boat' }],
];

const PLACES = [
  'a lake by the sea in a meadow',
  'a path through the desert to the ocean',
  'a lighthouse in a field',
  'flowers by the lake',
  '海边的湖和沙漠',
  '田野里的小路通向大海',
];

describe('the reading of a prompt', () => {
  it.each(ENGLISH)('reads %j', (prompt, expected) => {
    expect(inWordsOf(readPrompt(prompt, 1), expected)).toEqual(expected);
  });

  it.each(CHINESE)('reads %j', (prompt, expected) => {
    expect(inWordsOf(readPrompt(prompt, 1), expected)).toEqual(expected);
  });

  it('gives the same scene for the same prompt and seed, and another composition for another seed', () => {
    const first = readPrompt('a boat', 1);
    expect(readPrompt('a boat', 1)).toEqual(first);
    expect(readPrompt('a boat', 2).composition).not.toEqual(first.composition);
  });

  it('never adds things that the prompt refuses', () => {
    for (let seed = 0; seed < 60; seed++) {
      const scene = readPrompt(
        'a quiet lake, no boats, no mountains, no sun, no birds, no pines',
        seed,
      );
      expect(scene.subjects.map(({ kind }) => kind)).toEqual(['lake']);
    }
  });

  it('keeps the horizon out of the middle, and the sun away from the left and right edges', () => {
    for (let seed = 0; seed < 200; seed++) {
      const { composition } = readPrompt('mountains, a huge sun', seed);
      expect(Math.abs(composition.horizon - 0.5)).toBeGreaterThanOrEqual(0.05);
      expect(composition.disc.x).toBeGreaterThan(0.2);
      expect(composition.disc.x).toBeLessThan(0.8);
    }
  });

  it('has at most one ground, no kind twice and no horizon in the middle for each listed prompt', () => {
    for (const prompt of [...ENGLISH, ...CHINESE].map(([words]) => words).concat(PLACES)) {
      for (let seed = 0; seed < 12; seed++) {
        const { subjects, composition } = readPrompt(prompt, seed);
        expect(subjects.filter(({ kind }) => isGround(kind)).length, prompt).toBeLessThanOrEqual(1);
        expect(new Set(subjects.map(({ kind }) => kind)).size, prompt).toBe(subjects.length);
        expect(Math.abs(composition.horizon - 0.5), prompt).toBeGreaterThanOrEqual(0.05);
      }
    }
  });

  it('puts boats and bridges at water, lighthouses at the sea, and no mountains in deserts', () => {
    for (let seed = 0; seed < 30; seed++) {
      const kinds = (prompt: string): string[] =>
        readPrompt(prompt, seed).subjects.map(({ kind }) => kind);
      expect(kinds('a boat').some(kind => kind === 'lake' || kind === 'sea')).toBe(true);
      expect(kinds('a bridge')).toContain('lake');
      expect(kinds('a lighthouse')).toContain('sea');
      expect(kinds('a desert')).not.toContain('mountains');
    }
  });

  it('derives a hue shift and a hash of its own from each unknown word, and the same shift again', () => {
    const words = ['flumen', 'quorbix', 'sarnolith', '魑魅魍魉', '饕餮', '囹圄'];
    const scenes = words.map(word => readPrompt(word, 1));
    expect(new Set(scenes.map(({ hueShift }) => hueShift)).size).toBe(words.length);
    expect(new Set(scenes.map(({ character }) => character)).size).toBe(words.length);
    expect(words.map(word => readPrompt(word, 1).hueShift)).toEqual(
      scenes.map(({ hueShift }) => hueShift),
    );
    expect(readPrompt('a boat flumen', 1).hueShift).not.toBe(readPrompt('a boat', 1).hueShift);
  });

  it('chooses among several styles that suit the main subject', () => {
    const stylesOf = (prompt: string): Set<Scene['style']> =>
      new Set(Array.from({ length: 40 }, (_, seed) => readPrompt(prompt, seed).style));
    expect(stylesOf('mountains').has('ink')).toBe(true);
    expect(stylesOf('a bowl of fruit').has('oil')).toBe(true);
    for (const prompt of ['mountains', 'a lighthouse', '花'])
      expect(stylesOf(prompt).size).toBeGreaterThan(1);
  });

  it('ignores the part of a prompt after its 4,000th character', () => {
    const kinds = (prompt: string): string[] => gatherKinds(readPrompt(prompt, 0));
    expect(kinds(`${' '.repeat(3995)}a fox`)).toContain('fox');
    expect(kinds(`a fox${' '.repeat(3995)}a cat`)).not.toContain('cat');
    expect(kinds('远山里的三只小船和红色的灯塔，'.repeat(260))).toEqual([
      'mountains',
      'boat',
      'lighthouse',
    ]);
  });

  it('does not throw on 4,000 characters of garbage', () => {
    const garbage = [
      '\u0000\uffff',
      '🏔️⛵',
      '((((',
      'a'.repeat(9),
      '没没没没',
      '\ud800',
      'no no no',
      '一二三',
      '%n%s',
      '山',
    ];
    for (let seed = 0; seed < 30; seed++) {
      const prompt = Array.from(
        { length: 900 },
        (_, i) => garbage[(i * 7 + seed * 3 + i * i) % garbage.length],
      ).join('');
      expect(() => readPrompt(prompt.slice(0, 4000), seed)).not.toThrow();
    }
    expect(() => readPrompt('sea', Number.MAX_SAFE_INTEGER)).not.toThrow();
  });
});

function gatherKinds({ subjects }: Scene): string[] {
  return subjects.filter(({ isAsked }) => isAsked).map(({ kind }) => kind);
}
