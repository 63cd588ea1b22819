import { describe, expect, it } from 'vitest';
import { readPrompt } from './read-prompt.ts';
import type { Scene, SceneSubject } from './scene.ts';

type Expected = {
  kind?: Scene['kind'];
  /** Asked subjects in order, as "kind", "3 kind", "red kind" or "kind:variant". */
  asked?: string;
  denied?: string;
  time?: Scene['time'];
  weather?: Scene['weather'];
  season?: Scene['season'];
  style?: Scene['style'];
  wash?: Scene['wash'];
  unknown?: string;
};

const ENGLISH: readonly [prompt: string, expected: Expected][] = [
  [
    'A small boat on still water, far mountains in mist, a red sun',
    { asked: 'boat lake mountains:many red-sun', weather: 'mist' },
  ],
  ['A city skyline at dusk in the rain', { asked: 'skyline', time: 'dusk', weather: 'rain' }],
  ['Snow on the pine, woodblock print', { asked: 'pine', weather: 'snow', style: 'print' }],
  ['Stormy sea at night, lighthouse', { asked: 'sea', time: 'night', weather: 'storm' }],
  ['three red boats', { asked: '3-red-boat' }],
  ['a red boat and a white sail', { asked: 'red-boat:sail' }],
  ['the boat is blue', { asked: 'blue-boat' }],
  ['a sea, no boats or birds', { asked: 'sea', denied: 'boat birds' }],
  ['mountains without snow', { asked: 'mountains:many', denied: '' }],
  ['a lake with no mountains, but a pine', { asked: 'lake pine', denied: 'mountains' }],
  ['no people on the boat', { asked: 'boat', denied: '' }],
  ['a boat without sails', { asked: 'boat', denied: '' }],
  ['a calm sea without any boats', { asked: 'sea', denied: 'boat' }],
  ['two sailboats at sunrise', { asked: '2-boat:sail sun', time: 'dawn' }],
  ['full moon over the ocean', { asked: 'moon sea', time: 'night' }],
  ['ink wash painting of a pine forest', { asked: 'pine:many', style: 'ink' }],
  ['ukiyo-e great wave', { asked: 'sea', style: 'print' }],
  ['a crescent moon', { asked: 'moon:crescent', time: 'night' }],
  ['golden hour on the river', { asked: 'lake', time: 'dusk' }],
  ['winter morning', { kind: 'landscape', time: 'dawn', season: 'winter', weather: 'snow' }],
  ['foggy autumn valley', { asked: 'mountains', season: 'autumn', weather: 'mist' }],
  ['a flock of birds above the hills at twilight', { asked: 'birds mountains:many', time: 'dusk' }],
  ['abstract mountains', { kind: 'abstract' }],
  ['hello world', { kind: 'abstract', unknown: 'hello world' }],
  ['quantum flux of love', { kind: 'abstract', unknown: 'quantum flux love' }],
  ['a pink sky', { kind: 'landscape', wash: 'pink' }],
  ['a pink sky over the sea', { asked: 'sea', wash: 'pink' }],
  ['purple robot', { kind: 'abstract', wash: 'purple', unknown: 'robot' }],
  ['cloudless noon above the city', { asked: 'skyline', time: 'day', weather: 'clear' }],
  ['', { kind: 'abstract', unknown: '' }],
];

const CHINESE: readonly [prompt: string, expected: Expected][] = [
  ['月夜，松树下的小船', { asked: 'moon pine boat', time: 'night' }],
  ['三只小船 在 日出的 海上', { asked: '3-boat sun sea', time: 'dawn' }],
  ['没有船的海', { asked: 'sea', denied: 'boat' }],
  ['没有人的小船', { asked: 'boat', denied: '' }],
  ['没有任何山的湖', { asked: 'lake', denied: 'mountains' }],
  ['一轮红日', { asked: 'red-sun' }],
  ['水墨山水', { asked: 'mountains lake', style: 'ink' }],
  ['版画，雪中的松林', { asked: 'pine:many', weather: 'snow', style: 'print' }],
  ['雨夜的城市', { asked: 'skyline', time: 'night', weather: 'rain' }],
  ['黄昏的上海天际线', { asked: 'skyline', time: 'dusk' }],
  ['红色的帆船', { asked: 'red-boat:sail' }],
  ['两只白鹭飞过湖面', { asked: '2-birds lake' }],
  ['青山绿水', { asked: 'green-mountains green-lake' }],
  ['孤舟蓑笠翁，独钓寒江雪', { asked: 'boat lake', weather: 'snow' }],
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

describe('reading a prompt', () => {
  it.each(ENGLISH)('reads %j', (prompt, expected) => {
    expect(factsOf(readPrompt(prompt, 1), expected)).toEqual(expected);
  });

  it.each(CHINESE)('reads %j', (prompt, expected) => {
    expect(factsOf(readPrompt(prompt, 1), expected)).toEqual(expected);
  });

  it('gives the same scene for the same prompt and seed, and another composition for another seed', () => {
    const first = readPrompt('a boat', 1);
    expect(readPrompt('a boat', 1)).toEqual(first);
    expect(readPrompt('a boat', 2).composition).not.toEqual(first.composition);
  });

  it('never adds what the prompt refuses', () => {
    for (let seed = 0; seed < 60; seed++) {
      const scene = readPrompt('a quiet lake, no boats, no mountains, no sun, no birds, no pines', seed);
      expect(scene.subjects.map(({ kind }) => kind)).toEqual(['lake']);
    }
  });

  it('keeps the horizon out of the middle and the disc inside the picture', () => {
    for (let seed = 0; seed < 200; seed++) {
      const { composition } = readPrompt('mountains, a huge sun', seed);
      expect(Math.abs(composition.horizon - 0.5)).toBeGreaterThanOrEqual(0.05);
      expect(composition.disc.x).toBeGreaterThan(0.2);
      expect(composition.disc.x).toBeLessThan(0.8);
    }
  });

  it('reads 4,000 characters of any garbage', () => {
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
      const prompt = Array.from({ length: 900 }, (_, i) => garbage[(i * 7 + seed * 3 + i * i) % garbage.length]).join(
        '',
      );
      expect(() => readPrompt(prompt.slice(0, 4000), seed)).not.toThrow();
    }
    expect(() => readPrompt('sea', Number.MAX_SAFE_INTEGER)).not.toThrow();
  });
});

/** The facts that the expectation speaks of, in its own words. */
function factsOf(scene: Scene, expected: Expected): Expected {
  const all: Required<Expected> = {
    kind: scene.kind,
    asked: scene.subjects
      .filter(({ isAsked }) => isAsked)
      .map(describeSubject)
      .join(' '),
    denied: scene.denied.join(' '),
    time: scene.time,
    weather: scene.weather,
    season: scene.season,
    style: scene.style,
    wash: scene.wash,
    unknown: scene.unknownWords.join(' '),
  };
  return Object.fromEntries(Object.entries(all).filter(([key]) => key in expected));
}

function describeSubject({ kind, count, color, variant }: SceneSubject): string {
  const number = count > 1 && variant !== 'many' && !(kind === 'birds' && count === 5) ? `${count}-` : '';
  return `${number}${color ? `${color}-` : ''}${kind}${variant === 'plain' ? '' : `:${variant}`}`;
}
