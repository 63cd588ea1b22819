// See SKB-8, SKB-17.
import { describe, expect, it } from 'vitest';
import { readPrompt } from '../read-prompt.ts';
import { understandPrompt } from '../understand-prompt.ts';
import { type Expected, inWordsOf } from './scene-in-words.ts';

const PAINTED: readonly (readonly [prompt: string, painted: string[], expected: Expected])[] = [
  ['two red foxes and a blue cat', ['red foxes', 'cat'], { asked: '2-fox 1-blue-cat' }],
  ['a sleeping cat', ['cat'], { asked: '1-cat:sleeping' }],
  ['a king and a queen', ['king', 'queen'], { asked: '1-motif:person-with-crown motif:princess' }],
  [
    'a bear in a red scarf holding a balloon',
    ['bear', 'scarf', 'holding a balloon'],
    { asked: 'motif:bear[holds motif:balloon][wears red-motif:scarf]' },
  ],
  ['three boats and a lighthouse', ['boats', 'lighthouse'], { asked: '3-boat 1-lighthouse' }],
  ['a fisherman', ['fisherman'], { asked: '1-boat:fisher' }],
  ['a man fishing in a boat', ['man fishing', 'boat'], { asked: '1-boat:fisher' }],
  [
    'a child holding three balloons',
    ['child', 'balloons'],
    { asked: 'motif:child[holds motif:balloon]' },
  ],
  [
    'two children building a snowman',
    ['children', 'snowman'],
    { asked: '2-motif:child 1-motif:snowman' },
  ],
  ['a cat in space', ['cat', 'space'], { asked: '1-cat 1-planet' }],
  ['a wild animal', ['wild animal'], { asked: '1-motif:deer' }],
  ['a pet', ['pet'], { asked: '1-motif:dog' }],
  ['一本书', ['书'], { asked: '1-motif:closed-book' }],
  ['一盏红灯笼', ['灯笼'], { asked: '1-red-motif:red-paper-lantern' }],
  ['一颗黄心', ['黄心'], { asked: '1-motif:yellow-heart' }],
  ['三个杯', ['杯'], { asked: '3-motif:hot-beverage' }],
  ['a boat, most of the paper left empty', ['boat'], { asked: '1-boat' }],
  ['一枝红罂粟，水彩，米白纸', ['罂粟'], { asked: 'red-flower:poppy' }],
  ['一张纸', ['纸'], { asked: '1-motif:page-facing-up' }],
  ['一支笛', ['笛'], { asked: '1-motif:flute' }],
];

const NOT_AS_ASKED: readonly (readonly [
  prompt: string,
  replaced: (readonly [word: string, by: string])[],
  leftOut: string[],
])[] = [
  ['12 ducks', [['12 ducks', '9 × duck']], []],
  ['a dozen red roses', [['a dozen red roses', '9 × roses']], []],
  ['twenty corgis', [['twenty corgis', '9 × dog']], []],
  ['十二只鸭子', [['十二只鸭子', '9 × duck']], []],
  ['三百只羊', [['三百只羊', '9 × sheep']], []],
  ['three moons', [['three moons', '1 × moon']], []],
  ['三个月亮', [['三个月亮', '1 × moon']], []],
  ['five bridges over a river', [['five bridges', '1 × bridge']], []],
  ['nine ducks', [], []],
  ['countless birds', [], []],
  ['an apple and a pear', [], ['pear']],
  ['a rose and a tulip', [], ['tulip']],
  ['a woman in profile with flowers and a city', [], ['city']],
  ['a koi pond in a garden with a bridge', [['koi pond', 'lake']], ['garden']],
  ['a fisherman in a sailboat', [], ['sailboat']],
  ['a daisy', [['daisy', 'flower']], []],
  ['an oak', [['oak', 'blossoming tree']], []],
  ['Paris', [['paris', 'city']], []],
  ['the Mona Lisa', [['mona lisa', 'head in profile']], []],
  ['the Eiffel Tower', [['eiffel tower', 'radio tower']], []],
  ['fish and chips', [['fish and chips', 'french fries']], []],
  ['a library', [], ['library']],
  ['a traffic jam', [], ['traffic jam']],
  ['a rover', [], ['rover']],
  ['the Great Wall', [], ['great wall']],
  ['the letter A', [], ['letter']],
  ['a big cat', [], []],
  ['a castle made of glass', [], ['made of glass']],
  ['a glass castle', [], ['glass']],
  ['a party', [], ['party']],
  ['a bench', [['bench', 'chair']], []],
  ['a screen', [['screen', 'desktop computer']], []],
  ['a staff', [['staff', 'magic wand']], []],
  ['a creature', [], ['creature']],
  ['a room', [], ['room']],
  ['琴', [], ['琴']],
  ['一杯酒', [['酒', 'sake']], []],
  ['一只黄蜂', [['黄蜂', 'bee']], []],
  ['northern lights, a cottage and a camp', [], ['camp']],
  ['willows beside a stone bridge', [], []],
  ['a willow', [['willow', 'blossoming tree']], []],
];

describe('words reported as painted', () => {
  it.each(PAINTED)('are in the scene of “%s”', (prompt, painted, expected) => {
    expect(understandPrompt(prompt, 1)).toMatchObject({ painted, replaced: [], leftOut: [] });
    expect(inWordsOf(readPrompt(prompt, 1), expected)).toEqual(expected);
  });

  it.each(NOT_AS_ASKED)(
    'do not exceed what the picture shows for “%s”',
    (prompt, replaced, leftOut) => {
      const answer = understandPrompt(prompt, 1);

      expect(answer.replaced.map(({ word, by }) => [word, by.en])).toEqual(replaced);
      expect(answer.leftOut).toEqual(leftOut);
    },
  );
});

const LOOKS: readonly (readonly [prompt: string, leftOut: string[]])[] = [
  ['a striped umbrella', ['striped']],
  ['a striped zebra', []],
  ['a sleeping dog', ['sleeping']],
  ['a cat asleep', []],
  ['a rainbow horse', ['rainbow']],
  ['a fluffy dog', []],
  ['a fluffy car', ['fluffy']],
  ['a car, old and broken', ['old', 'broken']],
  ['an old castle', []],
  ['an old, rusted robot', ['old', 'rusted']],
  ['a dog, a striped, spotted ball', ['striped', 'spotted']],
  ['a wooden bridge', []],
  ['a wooden horse', ['wooden']],
  ['a stone lion', ['stone']],
  ['a rainbow colored cat', ['rainbow colored']],
  ['a house with a broken window', ['broken']],
  ['no striped cats, a dog', []],
  ['条纹的雨伞', ['条纹的']],
  ['破碎的花瓶', ['破碎的']],
  ['古老的城堡', []],
  ['a beautiful, cute, majestic, cozy cat', []],
  ['a galloping horse', []],
];

describe('an appearance', () => {
  it.each(LOOKS)('is reported as left out of “%s” unless it is visible', (prompt, leftOut) => {
    expect(understandPrompt(prompt, 1).leftOut).toEqual(leftOut);
  });
});
