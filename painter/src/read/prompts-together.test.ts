/** See SKB-9. */
import { describe, expect, it } from 'vitest';
import { readPrompt } from '../read-prompt.ts';
import { type Expected, inWordsOf } from './scene-in-words.ts';

const PROMPTS: readonly [prompt: string, expected: Expected][] = [
  ['a planet and a nebula', { kind: 'space', asked: 'planet', companions: 'planet:nebula' }],
  ['a nebula and a planet', { kind: 'space', asked: 'planet', companions: 'planet:nebula' }],
  [
    'A ringed planet in a purple nebula',
    { kind: 'space', asked: 'planet:ringed', companions: 'purple-planet:nebula' },
  ],
  [
    '紫色星云中的带环行星',
    { kind: 'space', asked: 'planet:ringed', companions: 'purple-planet:nebula' },
  ],
  ['土星和星云', { kind: 'space', asked: 'planet:ringed', companions: 'planet:nebula' }],
  ['a red nebula', { kind: 'space', asked: 'red-planet:nebula', companions: '' }],
  ['the universe, a spiral galaxy', { kind: 'space', asked: 'planet:galaxy', companions: '' }],
  ['outer space', { kind: 'space', asked: 'planet', companions: '' }],
  ['a planet, no nebula', { kind: 'space', asked: 'planet', companions: '', denied: '' }],
  [
    'a nebula and a planet over the mountains',
    { kind: 'landscape', asked: 'planet mountains:many' },
  ],

  ['两条红白锦鲤', { kind: 'pond', asked: '2-red-koi:kohaku' }],
  ['两条红白相间的锦鲤，水墨', { kind: 'pond', asked: '2-red-koi:kohaku', style: 'ink' }],
  ['three red and white koi', { kind: 'pond', asked: '3-red-koi:kohaku' }],
  ['two koi, one red', { kind: 'pond', asked: '2-koi' }],
  ['a red and white lighthouse', { asked: 'red-lighthouse' }],
  ['两只仙鹤与一轮红日', { asked: '2-crane 1-red-sun' }],

  ['A red-crowned crane flying over the waves', { asked: 'crane:flying sea' }],
  ['仙鹤飞过湖面', { asked: 'crane:flying lake' }],
  ['热气球飞过海面', { asked: 'balloon@above sea' }],
  ['a cottage under a blue sky', { asked: 'cottage', time: 'day', weather: 'clear' }],
  ['蓝天下的小屋', { asked: 'cottage', time: 'day', weather: 'clear' }],
  ['晴天的村庄', { asked: '5-cottage', time: 'day' }],
  ['向日葵花田，蓝天白云', { asked: 'field:sunflower', time: 'day', weather: 'cloudy' }],
  ['a blue sky after the sunset', { time: 'dusk' }],

  ['garlic and onions', { kind: 'still-life', asked: 'motif:garlic motif:onion' }],
  [
    'a pumpkin and a mushroom',
    { kind: 'still-life', asked: 'motif:jack-o-lantern motif:mushroom' },
  ],
  ['a mushroom and garlic', { kind: 'still-life', asked: 'motif:mushroom motif:garlic' }],
  ['a lobster and a lemon', { kind: 'still-life', asked: 'motif:lobster fruit:lemon' }],
  ['shrimp and a cracker', { kind: 'still-life' }],
  ['a seashell and a candle', { kind: 'still-life', asked: 'motif:spiral-shell motif:candle' }],
  ['a football and a book', { kind: 'still-life' }],
  ['a feather', { kind: 'still-life', asked: 'motif:feather' }],
  ['大蒜和蘑菇', { kind: 'still-life', asked: 'motif:garlic motif:mushroom' }],
  ['a mushroom', { kind: 'landscape' }],
  ['a bird and an egg', { kind: 'landscape' }],
  ['garlic and mushrooms in a meadow', { kind: 'landscape' }],
  ['a watermelon on the beach', { kind: 'landscape' }],
  ['a sandwich and lemonade at a picnic', { kind: 'landscape' }],
  ['a cake in a garden', { kind: 'landscape' }],
  ['wine and cheese on a terrace', { kind: 'landscape' }],
  ['an apple on a table', { kind: 'still-life', asked: '1-fruit:apple' }],
  ['a bowl with a lemon', { kind: 'still-life', asked: '1-fruit:lemon' }],
  ['花瓶里的一枝玫瑰', { kind: 'plate', asked: '1-flower:peony' }],
  ['a red fox and a white fox', { asked: '2-fox' }],
  ['a red boat and a blue boat', { asked: '2-red-boat' }],
  ['A cat on a wall. The black cat sleeps.', { asked: '1-black-cat:sleeping' }],
  ['snow falls on the lake', { asked: 'lake', weather: 'snow' }],
  ['the Great Wall', { asked: '' }],

  ['portrait with flowers', { kind: 'portrait', asked: 'head', companions: 'flower' }],
  [
    'a portrait surrounded by roses',
    { kind: 'portrait', asked: 'head', companions: 'flower:peony' },
  ],
  ['woman portrait with flowers', { kind: 'portrait', asked: 'head:woman', companions: 'flower' }],
  ['带花的肖像', { kind: 'portrait', asked: 'head', companions: 'flower' }],
  ['portrait of a flower', { kind: 'plate', asked: '1-flower' }],

  ['一家四口', { asked: '4-figure:family', unknown: '' }],
  ['a family of four', { asked: '4-figure:family' }],
  ['a family of five on the beach', { asked: '5-figure:family sea' }],
  ['一家三口在草地上', { asked: '3-figure:family field' }],

  ['a neon city at dusk', { asked: 'skyline:neon', time: 'dusk' }],
  ['A city skyline in the rain, neon', { asked: 'skyline:neon', time: 'night', weather: 'rain' }],
  ['a city at night without neon', { asked: 'skyline', time: 'night', denied: '' }],
  ['no neon, a city at night', { asked: 'skyline', time: 'night', denied: '' }],
  ['a beach by day, no sunset', { asked: 'sea', time: 'day', denied: 'sun' }],
  ['a lake at night, no moonlight', { asked: 'lake', time: 'night', denied: 'moon' }],
  ['没有霓虹灯的城市，夜晚', { asked: 'skyline', time: 'night', denied: '' }],
];

describe('combined words', () => {
  it.each(PROMPTS)('reads %j', (prompt, expected) => {
    expect(inWordsOf(readPrompt(prompt, 1), expected)).toEqual(expected);
  });

  it('do not set the time of day if they only deny a light, as in "no moonlight"', () => {
    const hours = (prompt: string): Set<string> =>
      new Set(Array.from({ length: 30 }, (_, seed) => readPrompt(prompt, seed).time));
    expect(hours('a lake, no moonlight').size).toBeGreaterThan(1);
    expect(hours('没有夕阳的海').size).toBeGreaterThan(1);
  });
});
