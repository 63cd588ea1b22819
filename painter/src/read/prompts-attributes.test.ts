// See SKB-10, SKB-13.
import { describe, expect, it } from 'vitest';
import { readPrompt } from '../read-prompt.ts';
import type { ColorName } from '../scene.ts';

const COLORS: readonly (readonly [prompt: string, color: ColorName | null])[] = [
  ['a dark blue elephant', 'blue'],
  ['a bright red elephant', 'red'],
  ['a light green elephant', 'green'],
  ['a pale yellow elephant', 'yellow'],
  ['a dark-green elephant', 'green'],
  ['a golden elephant', 'gold'],
  ['a gold colored elephant', 'gold'],
  ['a silver elephant', 'white'],
  ['a silvery elephant', 'white'],
  ['a bright orange elephant', 'orange'],
  ['a hot pink elephant', 'pink'],
  ['a deep purple elephant', 'purple'],
  ['a light brown elephant', 'brown'],
  ['a snow-white elephant', 'white'],
  ['a jet black elephant', 'black'],
  ['a bluish grey elephant', 'blue'],
  ['a neon green elephant', 'green'],
  ['a pastel pink elephant', 'pink'],
  ['a rainbow-coloured elephant', null],
  ['a rainbow colored elephant', null],
  ['a multicolored elephant', null],
  ['a black and white elephant', null],
  ['an elephant that is blue', 'blue'],
  ['an elephant in red', 'red'],
  ['红色的大象', 'red'],
  ['红大象', 'red'],
  ['一只鲜红色的大象', 'red'],
  ['深蓝色的大象', 'blue'],
  ['浅绿色的大象', 'green'],
  ['金色的大象', 'gold'],
  ['银色的大象', 'white'],
  ['粉红色的大象', 'pink'],
  ['紫色大象', 'purple'],
  ['橙色的大象', 'orange'],
  ['棕色的大象', 'brown'],
  ['灰色的大象', 'grey'],
  ['白色的大象', 'white'],
  ['黑色的大象', 'black'],
  ['天蓝色的大象', 'blue'],
  ['淡黄色的大象', 'yellow'],
  ['黑白的大象', null],
  ['黑白相间的大象', null],
  ['彩虹色的大象', null],
  ['五颜六色的大象', null],
  ['大象是蓝色的', 'blue'],
];

const COUNTS: readonly (readonly [prompt: string, count: number])[] = [
  ['one elephant', 1],
  ['an elephant', 1],
  ['two elephants', 2],
  ['a pair of elephants', 2],
  ['a couple of elephants', 2],
  ['both elephants', 2],
  ['three elephants', 3],
  ['a few elephants', 3],
  ['several elephants', 3],
  ['four elephants', 4],
  ['five elephants', 5],
  ['a group of elephants', 5],
  ['many elephants', 5],
  ['six elephants', 6],
  ['half a dozen elephants', 6],
  ['seven elephants', 7],
  ['a herd of elephants', 7],
  ['eight elephants', 8],
  ['nine elephants', 9],
  ['a dozen elephants', 9],
  ['3 elephants', 3],
  ['9 elephants', 9],
  ['three small red elephants', 3],
  ['a pack of wolves', 5],
  ['a flock of sheep', 7],
  ['一只大象', 1],
  ['两头大象', 2],
  ['一对大象', 2],
  ['两只大象', 2],
  ['俩大象', 2],
  ['两三只大象', 2],
  ['三头大象', 3],
  ['几只大象', 3],
  ['一些大象', 3],
  ['四只大象', 4],
  ['五只大象', 5],
  ['一群大象', 5],
  ['许多大象', 5],
  ['好几只大象', 3],
  ['六只大象', 6],
  ['七只大象', 7],
  ['八只大象', 8],
  ['九只大象', 9],
  ['十只大象', 9],
  ['3只大象', 3],
  ['三四只大象', 4],
  ['一双鞋子', 2],
  ['两辆汽车', 2],
  ['三个苹果', 3],
];

const SMALL = [
  ...['a small elephant', 'a tiny elephant', 'a little elephant', 'a mini elephant'],
  ...['a teeny tiny elephant', 'a baby elephant', 'a young elephant', 'a miniature elephant'],
  ...['小象', '一只小小的大象', '迷你大象', '微小的大象', '大象宝宝', '幼年大象'],
];

const LARGE = [
  ...['a big elephant', 'a large elephant', 'a huge elephant', 'a giant elephant'],
  ...['an enormous elephant', 'a gigantic elephant', 'an oversized elephant'],
  ...['巨大的大象', '一头巨型大象', '超大的大象', '庞大的大象', '很大的大象'],
];

describe('attributes of things', () => {
  it.each(COLORS)('finds the color in "%s"', (prompt, color) => {
    const { subjects, unknownWords } = readPrompt(prompt, 1);
    expect(subjects[0]?.color).toBe(color);
    expect(subjects.filter(({ isAsked }) => isAsked)).toHaveLength(1);
    expect(unknownWords).toEqual([]);
  });

  it.each(COUNTS)('counts "%s"', (prompt, count) => {
    expect(readPrompt(prompt, 1).subjects[0]?.count).toBe(count);
  });

  it.each(SMALL)('gives %s a smaller scale', prompt => {
    const [elephant] = readPrompt(prompt, 1).subjects;
    expect(elephant?.kind).toBe('motif:elephant');
    expect(elephant?.scale).toBeLessThan(1);
  });

  it.each(LARGE)('gives %s a larger scale', prompt => {
    const [elephant] = readPrompt(prompt, 1).subjects;
    expect(elephant?.kind).toBe('motif:elephant');
    expect(elephant?.scale).toBeGreaterThan(1);
  });
});
