import { describe, expect, it } from 'vitest';
import { readPrompt } from '../read-prompt.ts';
import { type Expected, inWordsOf } from './scene-in-words.ts';

const COUNTS: readonly [prompt: string, expected: Expected][] = [
  ['three boats', { asked: '3-boat' }],
  ['2 cats', { asked: '2-cat' }],
  ['a dozen hot air balloons', { asked: '9-balloon' }],
  ['a pair of cranes', { asked: '2-crane' }],
  ['a few houses', { asked: '3-cottage' }],
  ['a fleet of sailboats', { asked: '7-boat:sail' }],
  ['one lonely lighthouse', { asked: '1-lighthouse', mood: 'somber' }],
  ['a red balloon and a blue balloon', { asked: '2-red-balloon' }],
  ['16:9, a boat, 4k', { asked: '1-boat', unknown: '' }],
  ['three small red boats', { asked: '3-red-boat' }],
  ['两只猫', { asked: '2-cat' }],
  ['十二只热气球', { asked: '9-balloon' }],
  ['一群鹤', { asked: '5-crane' }],
  ['成双的狐狸', { asked: '2-fox' }],
  ['几条锦鲤', { asked: '3-koi' }],
  ['3艘帆船', { asked: '3-boat:sail' }],
  ['一座灯塔', { asked: '1-lighthouse' }],
  ['三座红色的房子', { asked: '3-red-cottage' }],
];

const COLORS: readonly [prompt: string, expected: Expected][] = [
  ['the roof is red, a cottage by the lake', { asked: 'red-cottage lake' }],
  ['a cottage with a blue roof', { asked: 'blue-cottage' }],
  ['a red and white lighthouse', { asked: 'red-lighthouse' }],
  ['a lighthouse with white walls and a red roof', { asked: 'white-lighthouse' }],
  ['the sky is pink and the boat is red', { asked: 'red-boat', wash: 'pink' }],
  ['a teal lake', { asked: 'teal-lake' }],
  ['a grey cat, a brown bridge', { asked: 'grey-cat brown-bridge' }],
  ['mountains in blue tones', { asked: 'mountains:many', wash: 'blue' }],
  ['a lavender sky over the sea', { asked: 'sea', wash: 'purple' }],
  ['golden autumn', { kind: 'landscape', season: 'autumn', wash: 'gold' }],
  ['purple robot', { asked: 'purple-motif:robot', wash: null, unknown: '' }],
  ['红色的灯塔', { asked: 'red-lighthouse' }],
  ['屋顶是红色的小屋', { asked: 'red-cottage' }],
  ['红屋顶的小屋', { asked: 'red-cottage' }],
  ['小屋，屋顶是蓝的', { asked: 'blue-cottage' }],
  ['天空是粉色的，船是红色的', { asked: 'red-boat', wash: 'pink' }],
  ['紫色的天空', { kind: 'landscape', wash: 'purple' }],
  ['蓝色调的山', { asked: 'mountains', wash: 'blue' }],
  ['灰猫和棕色的桥', { asked: 'grey-cat brown-bridge' }],
  ['映日荷花别样红', { asked: 'red-flower:lotus' }],
];

const NEGATIONS: readonly [prompt: string, expected: Expected][] = [
  ['a sea, no boats or birds', { asked: 'sea', denied: 'boat birds' }],
  ['a village without people and boats', { asked: 'cottage', denied: 'figure boat' }],
  ['no clouds and a full moon', { asked: 'moon', denied: '' }],
  ['a city, not at night', { asked: 'skyline', denied: '' }],
  ['a lake without trees', { asked: 'lake', denied: 'pine blossom bamboo' }],
  ['no people on the boat', { asked: 'boat', denied: 'figure' }],
  ["mountains, don't add a sun", { asked: 'mountains:many', denied: 'sun' }],
  ['nothing but the sea', { asked: 'sea', denied: '' }],
  ['a boat but no mountains', { asked: 'boat', denied: 'mountains' }],
  ['a field, no text, no watermark', { asked: 'field', unknown: '' }],
  ['没有船和鸟的湖', { asked: 'lake', denied: 'boat birds' }],
  ['没有云，一轮满月', { asked: 'moon', denied: '' }],
  ['不要山，只有大海', { asked: 'sea', denied: 'mountains' }],
  ['没有人和船的村庄', { asked: 'cottage', denied: 'figure boat' }],
  ['湖，不要画树', { asked: 'lake', denied: 'pine blossom bamboo' }],
  ['空无一人的海滩，没有船', { asked: 'sea', denied: 'figure boat' }],
  ['除了月亮什么都没有', { asked: 'moon', denied: '' }],
  ['an empty beach except for a boat', { asked: 'sea boat', denied: '' }],
];

const PLACES: readonly [prompt: string, expected: Expected][] = [
  ['a pagoda in front of a lighthouse', { asked: 'pagoda@near lighthouse@far' }],
  ['a cottage behind a pagoda', { asked: 'cottage@far pagoda@near' }],
  ['a balloon above the sea', { asked: 'balloon@above sea' }],
  ['above the sea, a balloon', { asked: 'sea balloon@above' }],
  ['a cat under a cherry tree', { asked: 'cat@below blossom:cherry' }],
  ['a boat under the moon', { asked: 'boat moon' }],
  ['a pagoda on the left, a cottage on the right', { asked: 'pagoda@left cottage@right' }],
  ['on the left a pine, on the right a pagoda', { asked: 'pine@left pagoda@right' }],
  ['a lighthouse to the left of a cottage', { asked: 'lighthouse@left cottage@right' }],
  [
    'in the distance, a lighthouse; in the foreground, a boat',
    { asked: 'lighthouse@far boat@near' },
  ],
  ['a boat and a distant lighthouse', { asked: 'boat lighthouse@far' }],
  ['a bridge between two houses', { asked: 'bridge@center 2-cottage@left' }],
  ['a pagoda on a hill', { asked: 'pagoda@above mountains' }],
  ['a pagoda in the center', { asked: 'pagoda@center' }],
  ['a pine reflected in the lake', { asked: 'pine lake' }],
  ['左边的松树，右边的塔', { asked: 'pine@left pagoda@right' }],
  ['塔在左边', { asked: 'pagoda@left' }],
  ['塔左边的小屋', { asked: 'pagoda@right cottage@left' }],
  ['远处的灯塔，近处的船', { asked: 'lighthouse@far boat@near' }],
  ['灯塔在远处', { asked: 'lighthouse@far' }],
  ['桥下的船', { asked: 'bridge boat@below' }],
  ['船在石桥下', { asked: 'boat@below bridge:stone' }],
  ['塔前的猫', { asked: 'pagoda@far cat@near' }],
  ['月亮在塔的后面', { asked: 'moon pagoda' }],
  ['热气球飞过薰衣草田', { asked: 'balloon@above field:lavender' }],
  ['山上的塔', { asked: 'mountains pagoda@above' }],
  ['两座房子之间的桥', { asked: '2-cottage@left bridge@center' }],
  ['画面中央的灯塔', { asked: 'lighthouse@center' }],
];

describe('grammar of prompts', () => {
  it.each(COUNTS)('counts things in %j', expectScene);
  it.each(COLORS)('colors things in %j', expectScene);
  it.each(NEGATIONS)('reads negations in %j', expectScene);
  it.each(PLACES)('places things in %j', expectScene);

  it('puts a pagoda on the moon’s side of the picture if the moon is behind the pagoda', () => {
    for (let seed = 0; seed < 20; seed++) {
      const { subjects, composition } = readPrompt('the moon behind a pagoda', seed);
      const pagoda = subjects.find(({ kind }) => kind === 'pagoda');
      expect(pagoda?.placement.side).toBe(composition.disc.x < 0.5 ? 'left' : 'right');
    }
  });

  it('reads unrelated things alike in reverse order', () => {
    const inOrder = (prompt: string): string[] =>
      readPrompt(prompt, 1)
        .subjects.filter(({ isAsked }) => isAsked)
        .map(({ kind, color, count }) => `${count} ${color} ${kind}`)
        .sort();
    expect(inOrder('two red boats, a white cottage, the moon')).toEqual(
      inOrder('the moon, a white cottage, two red boats'),
    );
    expect(inOrder('两艘红船，一座白色的小屋，月亮')).toEqual(
      inOrder('月亮，一座白色的小屋，两艘红船'),
    );
  });
});

function expectScene(prompt: string, expected: Expected): void {
  expect(inWordsOf(readPrompt(prompt, 1), expected)).toEqual(expected);
}
