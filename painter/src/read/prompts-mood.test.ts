import { describe, expect, it } from 'vitest';
import { readPrompt } from '../read-prompt.ts';
import { type Expected, inWordsOf } from './scene-in-words.ts';

const LIGHT: readonly [prompt: string, expected: Expected][] = [
  ['first light over the hills', { time: 'dawn' }],
  ['high noon in the desert', { time: 'day', asked: 'dunes' }],
  ['golden hour by the sea', { time: 'dusk', asked: 'sea' }],
  ['a starry night', { kind: 'landscape', time: 'night' }],
  ['stars above a village', { time: 'night', weather: 'clear' }],
  ['a rainy night in the city', { time: 'night', weather: 'rain' }],
  ['a blizzard in the mountains', { weather: 'snow' }],
  ['thunderstorm over the sea', { weather: 'storm' }],
  ['winter', { kind: 'landscape', season: 'winter', weather: 'snow' }],
  ['a late autumn evening', { season: 'autumn', time: 'dusk' }],
  ['in full bloom, spring', { season: 'spring' }],
  ['a midsummer night', { season: 'summer', time: 'night' }],
  [
    'snow-capped mountains and a lavender field',
    { asked: 'mountains:many field:lavender', season: 'summer' },
  ],
  ['a moonlit lake', { asked: 'moon lake', time: 'night' }],
  ['拂晓的江面', { time: 'dawn', asked: 'lake' }],
  ['正午的沙漠', { time: 'day', asked: 'dunes' }],
  ['暮色中的群山', { time: 'dusk', asked: 'mountains:many' }],
  ['繁星满天', { kind: 'landscape', time: 'night' }],
  ['银河下的帐篷', { kind: 'landscape', time: 'night', asked: 'motif:tent' }],
  ['雪夜', { kind: 'landscape', time: 'night', weather: 'snow' }],
  ['烟雨蒙蒙的西湖', { weather: 'rain', asked: 'lake' }],
  ['晴空万里', { kind: 'landscape', weather: 'clear' }],
  ['冬', { kind: 'landscape', season: 'winter', weather: 'snow' }],
  ['深秋的傍晚', { season: 'autumn', time: 'dusk' }],
  ['盛夏的海滩', { season: 'summer', asked: 'sea' }],
  ['千里冰封，万里雪飘', { weather: 'snow' }],
];

const MOODS: readonly [prompt: string, expected: Expected][] = [
  ['a serene lake', { mood: 'calm', asked: 'lake' }],
  ['a joyful village', { mood: 'joyful' }],
  ['a melancholy harbor', { mood: 'somber', asked: 'sea' }],
  ['epic mountains', { mood: 'dramatic' }],
  ['a mysterious forest', { mood: 'dreamy', asked: 'pine:many' }],
  ['solitude', { kind: 'landscape', mood: 'somber' }],
  ['宁静的湖', { mood: 'calm', asked: 'lake' }],
  ['喜庆的村庄', { mood: 'joyful' }],
  ['孤独的灯塔', { mood: 'somber', asked: 'lighthouse' }],
  ['壮丽的雪山', { mood: 'dramatic', asked: 'mountains:many' }],
  ['梦幻的森林', { mood: 'dreamy', asked: 'pine:many' }],
  ['禅意', { kind: 'landscape', mood: 'calm' }],
];

const STYLES: readonly [prompt: string, expected: Expected][] = [
  ['a cat, sumi-e', { style: 'ink' }],
  ['a cat in watercolour', { style: 'watercolor' }],
  ['a cat in the style of van Gogh', { style: 'oil' }],
  ['a cat, Hokusai', { style: 'print' }],
  ['a layered paper-cut cat', { style: 'cut' }],
  ['a travel poster of a city', { style: 'poster' }],
  ['8-bit castle', { style: 'pixel', asked: 'motif:castle' }],
  ['a linocut of a fox', { style: 'linocut' }],
  ['a low-poly fox', { style: 'lowpoly' }],
  ['a charcoal sketch of a bridge', { style: 'pencil' }],
  ['blueprint of a lighthouse', { style: 'blueprint' }],
  ['abstract circles', { kind: 'abstract' }],
  ['oil painting', { kind: 'landscape', style: 'oil' }],
  ['水墨猫', { style: 'ink' }],
  ['水彩风格的猫', { style: 'watercolor' }],
  ['莫奈的睡莲', { style: 'oil', kind: 'plate' }],
  ['浮世绘风格的城市', { style: 'print' }],
  ['剪纸风的鹤', { style: 'cut' }],
  ['复古海报，城市', { style: 'poster' }],
  ['像素风城堡', { style: 'pixel', asked: 'motif:castle' }],
  ['麻胶版画，狐狸', { style: 'linocut' }],
  ['低多边形的狐狸', { style: 'lowpoly' }],
  ['素描，石桥', { style: 'pencil' }],
  ['灯塔的蓝图', { style: 'blueprint' }],
  ['抽象的圆形', { kind: 'abstract' }],
];

const VIEWS: readonly [prompt: string, expected: Expected][] = [
  ['close-up of a lotus', { framing: 'close', asked: '1-flower:lotus' }],
  ['panorama of the mountains', { framing: 'wide' }],
  ['a symmetrical temple', { isCentered: true, asked: 'pagoda@center' }],
  ['荷花特写', { framing: 'close', asked: '1-flower:lotus' }],
  ['群山全景', { framing: 'wide' }],
  ['对称的寺庙', { isCentered: true, asked: 'pagoda@center' }],
];

describe('light, mood, style and composition', () => {
  it.each([...LIGHT, ...MOODS, ...STYLES, ...VIEWS])('reads %j', (prompt, expected) => {
    expect(inWordsOf(readPrompt(prompt, 1), expected)).toEqual(expected);
  });

  it('chooses a style without colors for black and white', () => {
    for (let seed = 0; seed < 20; seed++) {
      for (const prompt of ['a black and white forest', '黑白的森林']) {
        expect(['ink', 'linocut', 'pencil']).toContain(readPrompt(prompt, seed).style);
      }
    }
  });

  it('puts the horizon where the words ask for it', () => {
    for (let seed = 0; seed < 40; seed++) {
      for (const prompt of ["bird's-eye view of a village", '鸟瞰村庄'])
        expect(readPrompt(prompt, seed).composition.horizon).toBeLessThan(0.4);
      for (const prompt of ['a village under a big sky', '村庄，低地平线'])
        expect(readPrompt(prompt, seed).composition.horizon).toBeGreaterThan(0.65);
    }
  });

  it('adds no boat, birds or pine to a minimalist lake', () => {
    for (let seed = 0; seed < 40; seed++) {
      const { subjects } = readPrompt('a minimalist lake', seed);
      expect(
        subjects.some(({ kind }) => kind === 'boat' || kind === 'birds' || kind === 'pine'),
      ).toBe(false);
    }
  });
});
