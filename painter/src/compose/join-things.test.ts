// See PNT-13, SKB-12.
import { describe, expect, it } from 'vitest';
import { readPrompt } from '../read-prompt.ts';
import type { SceneSubject } from '../scene.ts';
import { understandPrompt } from '../understand-prompt.ts';

function inWords({ kind, count, color, attached = [] }: SceneSubject): string {
  const own = [count > 1 ? count : '', color ?? '', kind.replace('motif:', '')];
  const joined = attached.map(each => `${each.how} ${inWords(each.subject)}`).join(', ');

  return own.filter(word => word !== '').join(' ') + (joined === '' ? '' : ` [${joined}]`);
}

const JOINED: readonly (readonly [prompt: string, subjects: string])[] = [
  ['an astronaut riding a horse', 'horse [rides astronaut]'],
  ['a monkey on a white horse', 'white horse [rides monkey]'],
  ['a cat driving a green car', 'green automobile [in cat]'],
  ['a lion wearing a crown', 'lion [wears crown]'],
  ['a penguin with a red scarf and a hat', 'penguin [wears red scarf, wears top-hat]'],
  ['a cat in a hat', 'cat [wears top-hat]'],
  ['a rabbit in a top hat', 'top-hat [in rabbit]'],
  ['a bear holding an umbrella', 'bear [holds umbrella]'],
  ['a fox wearing glasses, reading a newspaper', 'fox [wears glasses, holds newspaper]'],
  ['a mouse eating cheese', 'mouse [holds cheese-wedge]'],
  ['two penguins in a bathtub', 'bathtub [in 2 penguin]'],
  ['a butterfly on a sunflower', 'sunflower [on butterfly]'],
  ['a violin leaning on a chair', 'chair [against violin]'],
  ['a bear wearing a crown riding a horse', 'horse [rides bear [wears crown]]'],
  ['a woman holding an umbrella and a book', 'woman [holds umbrella, holds closed-book]'],
  ['a red car and a blue car', 'red automobile + blue automobile'],
  ['a panda riding a bicycle and holding a balloon', 'bicycle [rides panda [holds balloon]]'],
  ['a mouse under a mushroom', 'mushroom [under mouse]'],
  ['a cat in a tree', 'deciduous-tree [on cat]'],
  ['a monkey on a palm tree', 'palm-tree [on monkey]'],
  ['树上的猫', 'deciduous-tree [on cat]'],
  ['a bathtub full of ducks', 'bathtub [in 3 duck]'],
  ['a box full of kittens', 'open-box [in 3 cat]'],
  ['a family in a boat', 'canoe [in man, in child, in woman]'],
  ['a dog on a surfboard', 'surfboard [rides dog]'],
  ['a car crossing a bridge', 'railway-viaduct [on automobile]'],
  ['一列火车驶过大桥', 'railway-viaduct [on locomotive]'],
  ['a fox with a red umbrella', 'fox [holds red umbrella]'],
  ['石头后面的狐狸', 'rock [behind fox]'],
  ['宇航员骑着马', 'horse [rides astronaut]'],
  ['骑着马的宇航员', 'horse [rides astronaut]'],
  ['一只戴着帽子的猫', 'cat [wears top-hat]'],
  ['戴着帽子和围巾的企鹅', 'penguin [wears top-hat, wears scarf]'],
  ['草地上戴着眼镜的猫', 'field + cat [wears glasses]'],
  ['小熊拿着气球', 'bear [holds balloon]'],
  ['兔子在浴缸里', 'bathtub [in rabbit]'],
  ['a cat in a basket', 'basket [in cat]'],
  ['a hamster in a wheel', 'wheel [in hamster]'],
  ['a hamster running on a wheel', 'wheel [in hamster]'],
  ['a bird on a castle', 'castle [on bird]'],
  ['a boss riding a horse', 'horse [rides person]'],
  ['a man walking riding a horse', 'horse [rides man]'],
];

const APART: readonly (readonly [prompt: string, subjects: string])[] = [
  ['a lion and a crown', 'lion + crown'],
  ['a bird on a house', 'bird + cottage'],
  ['birds over the sea', '7 birds + sea'],
  ['a tiger in the jungle', 'tiger + 7 pine'],
  ['a monkey below a tree', 'monkey + pine'],
  ['a house on a horse', 'cottage + horse'],
  ['a dog in a castle', 'dog + castle'],
  ['a lion wearing a piano', 'lion + musical-keyboard'],
  ['a girl with an umbrella', 'figure'],
  ['nine penguins on a chair', '9 penguin + chair'],
  ['a cat on a church', 'cat + church'],
  ['a dog on a train station', 'dog + station'],
  ['工地上的挖掘机', 'building-construction + tractor'],
  ['a car on a mountain', 'automobile + mountains'],
  ['a frog in soup', 'frog + pot-of-food'],
];

/**
 * Worn garments such as shirts and dresses are not painted, unlike hats and scarfs. A person takes
 * the garment's color, an animal does not.
 */
const CLOTHED: readonly (readonly [
  prompt: string,
  subjects: string,
  painted: string[],
  leftOut: string[],
])[] = [
  ['a woman wearing a kimono', 'woman', ['woman'], ['kimono']],
  ['a woman wearing a purple kimono', 'purple woman', ['woman', 'kimono'], []],
  ['a man in a blue shirt', 'blue man', ['man', 'shirt'], []],
  ['a man wearing jeans and a green shirt', 'green man', ['man', 'shirt'], ['jeans']],
  ['a cat wearing a shirt', 'cat', ['cat'], ['shirt']],
  ['a cat wearing a red shirt', 'cat', ['cat'], ['shirt']],
  ['a chef in a yellow shirt', 'yellow cook', ['chef', 'shirt'], []],
  ['a girl in a red dress', 'red figure', ['girl'], []],
  ['穿汉服的女孩', 'girl', ['女孩'], ['汉服']],
  ['穿着绿色旗袍的女人', 'green woman', ['旗袍', '女人'], []],
  ['穿白衬衫的男人', 'white man', ['衬衫', '男人'], []],
  ['穿红裙子的女孩', 'red figure', ['女孩'], []],
  ['a red dress', 'red dress', ['red dress'], []],
  ['一条红裙子', 'red dress', ['红裙子'], []],
  ['a shirt and a hat', 't-shirt + top-hat', ['shirt', 'hat'], []],
];

describe('joining things', () => {
  it.each([...JOINED, ...APART])('reads "%s" as %s', (prompt, subjects) => {
    const asked = readPrompt(prompt, 1).subjects.filter(({ isAsked }) => isAsked);

    expect(asked.map(inWords).join(' + ')).toBe(subjects);
  });

  it.each(CLOTHED)(
    'paints no worn shirt or dress, but gives its color to a person: %s',
    (prompt, subjects, painted, leftOut) => {
      const asked = readPrompt(prompt, 1).subjects.filter(({ isAsked }) => isAsked);

      expect(asked.map(inWords).join(' + ')).toBe(subjects);
      expect(understandPrompt(prompt, 1)).toMatchObject({ painted, replaced: [], leftOut });
    },
  );

  it.each([
    'a witch flying on a broom',
    'a witch riding a broom over the sea',
    '女巫骑着扫帚飞过月亮',
    'a girl riding a flying dragon',
  ])('lets riders fly through the air: %s', prompt => {
    expect(readPrompt(prompt, 1).subjects).toContainEqual(
      expect.objectContaining({ variant: 'flying', attached: expect.anything() }),
    );
  });
});
