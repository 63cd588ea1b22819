// See SKB-9, SKB-13.
import { describe, expect, it } from 'vitest';
import { readPrompt } from '../read-prompt.ts';
import { type Expected, inWordsOf } from './scene-in-words.ts';

const ENGLISH: readonly (readonly [prompt: string, expected: Expected])[] = [
  // Words for colors that also name things.
  ['an eggplant', { asked: 'motif:eggplant', wash: null }],
  ['an eggplant sky', { asked: '', wash: 'purple' }],
  ['three limes and an olive', { asked: '3-motif:lime motif:olive' }],
  ['a lime green frog', { asked: 'green-motif:frog' }],
  ['a chocolate labrador', { asked: 'brown-motif:dog' }],
  ['a box of chocolates', { asked: 'motif:chocolate-bar' }],
  ['a boy eating chocolate', { asked: 'motif:boy[holds motif:chocolate-bar]' }],
  ['the car is salmon', { asked: 'pink-motif:automobile' }],
  ['a salmon', { asked: 'motif:fish' }],
  ['an orange', { asked: 'fruit:orange' }],
  ['an orange tiger', { asked: 'orange-motif:tiger' }],
  // Parts, such as a door, are things of their own if the prompt names no owner.
  ['a red door', { asked: 'red-motif:door' }],
  ['a cottage with a red door', { asked: 'red-cottage' }],
  ['a green scarf on a chair', { asked: 'motif:chair[on green-motif:scarf]' }],
  ['a snowman with a red scarf', { asked: 'motif:snowman[wears red-motif:scarf]' }],
  ['a pair of boots', { asked: '2-motif:hiking-boot' }],
  ['a cat with green eyes', { asked: 'cat' }],
  ['an elephant with a long nose', { asked: 'motif:elephant' }],
  ['a bear with its mouth open', { asked: 'motif:bear' }],
  // Words that are things in some phrases only.
  ['a pen and a notebook', { asked: 'motif:pen motif:notebook' }],
  ['a cat, pen drawing', { asked: 'cat' }],
  ['a phone on a table', { asked: 'motif:mobile-phone' }],
  ['a fly on a cake', { asked: 'motif:birthday-cake[on motif:fly]' }],
  ['birds fly over the sea', { asked: 'birds sea' }],
  ['a gold watch', { asked: 'gold-motif:watch' }],
  ['people watch the sea', { asked: 'figure sea' }],
  ['a woolly mammoth', { asked: 'motif:mammoth' }],
  ['a mammoth tree', { asked: 'pine' }],
  ['a red pencil', { asked: 'red-motif:pencil' }],
  ['a fox, pencil', { asked: 'fox', style: 'pencil' }],
  ['a pencil drawing of a fox', { asked: 'fox', style: 'pencil' }],
  ['a can of beans', { asked: 'motif:canned-food' }],
  ['a snowflake', { asked: 'motif:snowflake' }],
  ['a yellow star', { asked: 'yellow-motif:star' }],
  ['stars above the sea', { asked: 'sea', time: 'night' }],
  ['a tornado', { asked: 'motif:tornado' }],
  // Verbs that are spelled like things.
  ['the sun rose over the sea', { asked: 'sun sea' }],
  ['a cat with a rose', { asked: 'cat field' }],
  ['plant a pine', { asked: 'pine' }],
  ['train a dog', { asked: 'motif:dog' }],
  ['a dog to train', { asked: 'motif:dog' }],
  ['I saw a fox', { asked: 'fox' }],
  ['a saw and a hammer', { asked: 'motif:carpentry-saw motif:hammer' }],
  ['I can bear the winter', { asked: '', season: 'winter' }],
  ['a car parked beside a tree', { asked: 'motif:automobile pine' }],
  ['a man watching television', { asked: 'motif:man motif:television' }],
  ['a red umbrella', { asked: 'red-motif:umbrella' }],
  ['a woman with a red umbrella', { asked: 'red-figure:umbrella' }],
  ['a frog under an umbrella', { asked: 'motif:frog[holds motif:umbrella]' }],
  ['a kite in the sky', { asked: 'motif:kite' }],
  ['a boy flying a kite', { asked: 'figure:kite' }],
  ['a baby', { asked: 'motif:baby' }],
  ['a baby elephant', { asked: 'motif:elephant' }],
  // Words in their most frequent sense.
  ['a bat', { asked: 'motif:bat' }],
  ['a baseball bat', { asked: '' }],
  ['a seal', { asked: 'motif:seal' }],
  ['a computer mouse', { asked: 'motif:computer-mouse' }],
  ['a keyboard and a mouse', { asked: 'motif:keyboard motif:computer-mouse' }],
  ['a duck', { asked: 'motif:duck' }],
  ['glasses', { asked: 'motif:glasses' }],
  ['two glasses of wine', { asked: '2-motif:wine-glass' }],
  ['the palm of his hand', { asked: '' }],
  ['a palm', { asked: 'motif:palm-tree' }],
  ['a teddy bear with a red bow', { asked: 'motif:teddy-bear[wears red-motif:ribbon]' }],
  ['a bow and an arrow', { asked: 'motif:bow-and-arrow' }],
  ['a tiger cub and its mother', { asked: 'motif:tiger' }],
  ['niagara falls', { asked: 'waterfall' }],
  ['a boy falls', { asked: 'figure:child' }],
  ['spring', { asked: '', season: 'spring' }],
];

const CHINESE: readonly (readonly [prompt: string, expected: Expected])[] = [
  ['一列火车', { asked: '1-motif:train' }],
  ['一杯奶茶', { asked: 'motif:bubble-tea' }],
  ['穿红裙子的女孩', { asked: 'red-figure:woman' }],
  ['一棵苹果树', { asked: 'blossom' }],
  ['一扇红色的门', { asked: 'red-motif:door' }],
  ['红门的小屋', { asked: 'red-cottage' }],
  ['一条红围巾', { asked: 'red-motif:scarf' }],
  ['绿眼睛的猫', { asked: 'cat' }],
  ['一本书', { asked: 'motif:closed-book' }],
  ['一盏灯', { asked: 'motif:light-bulb' }],
  ['一支铅笔', { asked: 'motif:pencil' }],
  ['狐狸，铅笔画', { asked: 'fox', style: 'pencil' }],
  ['一片叶子', { asked: 'motif:leaf-fluttering-in-wind' }],
  ['一把红伞', { asked: 'red-motif:umbrella' }],
  ['撑着伞的女孩', { asked: 'figure:umbrella' }],
  ['天上的风筝', { asked: 'motif:kite' }],
  ['一颗星星', { asked: 'motif:star' }],
  ['满天的星星', { asked: '', time: 'night' }],
];

/**
 * In "a piece of cake" only the cake counts. A name of several words, such as "time machine", is
 * read as a whole.
 */
const PHRASES: readonly (readonly [prompt: string, expected: Expected])[] = [
  ['a piece of cake', { kind: 'still-life', asked: 'motif:birthday-cake' }],
  ['two slices of pizza', { asked: '2-motif:pizza' }],
  ['a jar of honey and a stack of pancakes', { asked: 'motif:honey-pot motif:pancakes' }],
  ['a pair of shoes', { asked: '2-motif:mans-shoe' }],
  ['two cherries', { kind: 'still-life', asked: '2-motif:cherries' }],
  ['a bowl of cherries', { kind: 'still-life', asked: 'motif:cherries' }],
  ['a bunch of balloons', { asked: 'motif:balloon' }],
  ['a glass of water', { kind: 'still-life', asked: 'motif:tumbler-glass' }],
  ['a head of garlic', { kind: 'still-life', asked: 'motif:garlic' }],
  ['a head of cabbage', { kind: 'still-life', asked: 'motif:leafy-green' }],
  ['a head of a woman', { kind: 'portrait' }],
  ['a wheel of cheese', { kind: 'still-life', asked: 'motif:cheese-wedge' }],
  ['a crown of flowers', { asked: 'motif:crown' }],
  ['a monster truck', { asked: 'motif:delivery-truck' }],
  ['pancakes with maple syrup', { asked: 'motif:pancakes', unknown: 'maple syrup' }],
  ['an airplane with a white trail', { asked: 'motif:airplane', unknown: 'white trail' }],
  ['a jet leaving a vapor trail', { asked: 'motif:airplane', unknown: 'vapor trail' }],
  ['a time machine', { asked: '', unknown: 'time machine' }],
  ['a sewing machine', { asked: '', unknown: 'sewing machine' }],
  ['a washing machine', { asked: '', unknown: 'washing machine' }],
  ['a typewriter', { asked: '', unknown: 'typewriter' }],
  ['a jet plane', { asked: 'motif:airplane' }],
  ['a football player', { asked: 'motif:person-running' }],
  ['a rock band', { asked: 'motif:singer' }],
  ['a fire station', { asked: 'motif:office-building' }],
  ['a police station', { asked: 'motif:office-building' }],
  ['a train station', { asked: 'motif:station' }],
  ['a bus stop', { asked: 'motif:bus-stop' }],
  ['a garbage truck', { asked: 'motif:delivery-truck' }],
  ['a sea turtle swimming', { kind: 'underwater', asked: 'motif:turtle' }],
  ['swimming sea turtles', { kind: 'underwater' }],
  ['a sea turtle on a beach', { kind: 'landscape', asked: 'motif:turtle sea' }],
  ['a duck swimming', { kind: 'landscape' }],
  ['海龟在游泳', { kind: 'underwater', asked: 'motif:turtle' }],
  ['医生给小孩打针', { asked: 'motif:health-worker motif:child motif:syringe', unknown: '' }],
  ['老奶奶过马路', { asked: 'figure:woman', unknown: '马路' }],
  ['挖掘机', { asked: 'motif:tractor' }],
  ['工地', { asked: 'motif:building-construction' }],
  ['打字机', { asked: '', unknown: '打字机' }],
];

const CHINESE_COMPOUNDS: readonly (readonly [prompt: string, expected: Expected])[] = [
  ['三枚硬币', { asked: '3-motif:coin', unknown: '' }],
  ['两辆汽车', { asked: '2-motif:automobile', unknown: '' }],
  ['四盘饺子', { asked: '4-motif:dumpling', unknown: '' }],
  ['两小碗米饭', { asked: '2-motif:cooked-rice', unknown: '' }],
  ['五束玫瑰', { asked: '5-flower:peony', unknown: '' }],
  ['这枚戒指', { asked: 'motif:ring', unknown: '' }],
  ['三只桶', { asked: '3-motif:bucket' }],
  ['一只桶', { asked: 'motif:bucket' }],
  ['白马', { asked: 'white-motif:horse' }],
  ['黑猫', { asked: 'black-cat' }],
  ['红苹果', { asked: 'red-fruit:apple' }],
  ['三条金鱼', { kind: 'pond', asked: '3-orange-koi' }],
  ['篮子里一只猫', { kind: 'still-life', asked: 'motif:basket[in motif:cat]' }],
  ['篮子里的三只小猫', { asked: 'motif:basket[in motif:cat]' }],
  ['碗里一只狗', { asked: 'motif:bowl-with-spoon[in motif:dog]' }],
  ['桌子上一只猫', { kind: 'landscape', asked: 'cat' }],
  ['a cat on a table', { kind: 'landscape', asked: 'cat' }],
  ['a cat and a bowl of fruit', { kind: 'landscape' }],
];

describe('the reader of prompts', () => {
  it.each(ENGLISH)('understands the ambiguous words of %j', (prompt, expected) => {
    expect(inWordsOf(readPrompt(prompt, 1), expected)).toEqual(expected);
  });

  it.each(CHINESE)('understands the ambiguous words of %j', (prompt, expected) => {
    expect(inWordsOf(readPrompt(prompt, 1), expected)).toEqual(expected);
  });

  it.each([...PHRASES, ...CHINESE_COMPOUNDS])(
    'understands the phrases of %j as a whole',
    (prompt, expected) => {
      expect(inWordsOf(readPrompt(prompt, 1), expected)).toEqual(expected);
    },
  );

  it('makes a baby animal smaller than a grown one', () => {
    const scaleOf = (prompt: string): number => readPrompt(prompt, 1).subjects[0]?.scale ?? 0;
    for (const [young, grown] of [
      ['a baby elephant', 'an elephant'],
      ['a puppy', 'a dog'],
      ['小狗', '狗'],
      ['a young lion', 'a lion'],
      ['熊宝宝', '熊'],
    ] as const) {
      expect(scaleOf(young), young).toBeLessThan(scaleOf(grown));
    }
  });
});
