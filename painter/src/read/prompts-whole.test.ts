import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { understandPrompt } from '../understand-prompt.ts';

/** Prompts of many kinds, many of which name things that the painter can't paint. */
const ENGLISH: readonly string[] = [
  'a dog sitting on a bench in the park',
  'two cats playing with a ball of yarn',
  'a robot watering sunflowers in a greenhouse',
  'an astronaut riding a bicycle on the moon',
  'a king and a queen in a castle',
  'a fox reading a book under an oak',
  'three penguins on an iceberg at sunset',
  'a red car in front of an old garage',
  'a girl with a kite on the beach',
  'a wizard with a staff and a crystal ball',
  'an elephant painted by children',
  'a striped cat asleep on a sofa',
  'a broken clock on a wooden shelf',
  'a fluffy bunny in a teacup',
  'a glass castle in the clouds',
  'a horse made of wood',
  'twelve swans on a frozen lake',
  'a library full of ghosts',
  'traffic jam in Paris at night',
  'a rover on mars, watercolor',
  'the Eiffel Tower in the rain',
  'the great wall at dawn',
  'fish and chips on a plate',
  'a letter on a desk beside a pen',
  'a big cat and a small mouse',
  'a pet in a basket',
  'wild animals around a pond',
  'a creature with three heads',
  'a party with balloons and cake',
  'a room with a window and a bed',
  'a phone screen with a map',
  'a paper boat in a puddle',
  'a staff officer and his horse',
  'a spirit in a bamboo forest',
  'space, a planet and a comet',
  'a fisherman and his dog in a boat',
  'a rainbow unicorn over a waterfall',
  'a snowman with a carrot nose and a scarf',
  'a samurai under a cherry tree in full bloom',
  'an owl on a branch under the full moon',
  'a mermaid playing a harp on a rock',
  'a dragon guarding a treasure chest',
  'a chef cooking noodles in a kitchen',
  'a train crossing a viaduct in autumn',
  'a lighthouse keeper with a lantern',
  'a quokka on a skateboard',
  'an octopus wearing a top hat',
  'a village on a hill, a windmill and a well',
  'a koi pond in a garden with a bridge',
  'a willow by a river and a sleeping duck',
  'a woman in a red dress on a balcony',
  'a boy flying a plane over a field',
  'a polka dot umbrella and rubber boots',
  'a gothic cathedral with stained glass windows',
  'a steampunk submarine and a whale',
  'a pirate ship in a storm, oil painting',
  'a cozy cabin in the snow, smoke from the chimney',
  'a vase with roses and a tulip',
  'an apple, a pear and a banana on a table',
  'the letter B in gold',
  'a Mona Lisa with a moustache',
  'a koala on a eucalyptus tree',
  'a sushi chef with a katana',
  'a hedgehog carrying an umbrella',
  'a cactus with a sombrero',
  'a transparent jellyfish above a coral reef',
  'a family having a picnic beside a fountain',
  'a bear in a hammock between two pines',
  'a skeleton playing chess with a vampire',
  'a camel caravan near an oasis',
  'a raccoon stealing a pizza from a trash can',
  'a violin, a candle and a skull',
  'a checkered flag above a race car',
  'a robot dog and a robotic cat',
  'a hamster wheel and a hamster',
];

const CHINESE: readonly string[] = [
  '一只狗坐在长椅上',
  '桌上有一本书和一杯酒',
  '一盏灯照亮小屋',
  '老人在船上吹笛',
  '两只猫和一个毛线球',
  '一个机器人给花浇水',
  '十二只鸭子在湖上',
  '三个月亮照着沙漠',
  '图书馆里的幽灵',
  '堵车的上海',
  '长城上的骑士',
  '埃菲尔铁塔和热气球',
  '火星车在火星上',
  '玻璃做的城堡',
  '破碎的花瓶和玫瑰',
  '毛茸茸的兔子',
  '条纹的雨伞',
  '睡着的狐狸',
  '熟睡的狗',
  '国王和王后',
  '女孩放风筝',
  '渔夫和狗',
  '古琴与香炉',
  '一只独角兽飞过彩虹',
  '雪人戴着帽子和围巾',
  '龙守着宝藏',
  '章鱼弹钢琴',
  '宇航员骑自行车',
  '城堡旁边的风车',
  '苹果、梨和香蕉',
  '柳树下的石桥',
  '海边的灯塔和海豚',
  '派对上的气球和蛋糕',
  '熊猫喝咖啡',
  '狼人在月光下',
  '穿山甲和刺猬',
  '一只旺旺在草地上',
  '骷髅下象棋',
  '火箭飞向月球',
  '海盗船和宝箱',
  '秋千上的女孩',
  '厨房里的猫',
  '竹林里的老虎',
  '一群羊在山坡上',
  '机器人和透明的水母',
  '樱花树下的武士',
  '蜗牛爬上蘑菇',
  '雨中撑伞的人',
  '仓鼠和向日葵',
  '窗边的仙人掌',
  '小提琴、蜡烛和骷髅',
  '幽灵在墓地跳舞',
  '猫头鹰站在树枝上',
  '大象在河里洗澡',
  '青蛙王子和皇冠',
  '生锈的自行车',
  '纸飞机飞过城市',
  '女巫骑扫帚',
  '鲸鱼和潜水艇',
  '老虎和狮子打架',
  '巨龙与骑士',
  '热气腾腾的面条和筷子',
  '骆驼商队在绿洲',
  '铃铛和圣诞树',
  '茶壶和茶杯',
  '恐龙和火山',
  '蒸汽朋克的火车',
  '医生和病人',
  '稻草人和乌鸦',
  '孔雀开屏',
  '钥匙和锁',
  '摩天轮和过山车',
  '鹦鹉说话',
  '水晶球里的雪人',
  '足球场上的球员',
];

const NO_THINGS: ReadonlySet<string> = new Set(
  (
    'a an the on in of with and at to from by for his its between over under above around beside near front full ' +
    'having made playing reading riding watering sitting painted flying guarding cooking crossing wearing carrying ' +
    'stealing ' +
    'two three red gold big small two old ' +
    'sunset night dawn autumn storm snow rain frozen smoke bloom sunset clouds puddle ' +
    'watercolor oil painting cozy windows chimney nose dress ' +
    'fluffy wooden stained glass'
  ).split(' '),
);
const CHINESE_NO_THINGS: readonly string[] = [
  ...'一只 一个 一本 一杯 一盏 两只 三个 十二只 一群 坐在 站在 飞过 飞向 照亮 照着 守着 爬上 戴着 撑伞'.split(
    ' ',
  ),
  ...'热气腾腾 洗澡 打架 跳舞 说话 浇水 开屏 旁边 里的 上的 边的 在 和 与 的 上 里 下 给 有 吹 弹 骑 穿 喝 放 下 、'.split(
    ' ',
  ),
  ...'雨中 月光 窗 毛茸茸 睡着'.split(' '),
];

const NOUNS = [
  ...[
    'dog',
    'bench',
    'quasar',
    'corgi',
    'space',
    'screen',
    'castle',
    'creature',
    'umbrella',
    'oak',
  ],
  ...[
    'room',
    'robot',
    'daisy',
    'moon',
    'sailboat',
    'party',
    'harp',
    'king',
    'harbor',
    'windowsill',
  ],
] as const;

type Answer = { painted: string[]; replaced: string[]; leftOut: string[] };

function answerOf(prompt: string): Answer {
  const { painted, replaced, leftOut } = understandPrompt(prompt, 1);

  return { painted, replaced: replaced.map(({ word }) => word), leftOut };
}

function plain(text: string): string {
  return text
    .toLowerCase()
    .replace(/[’']s\b/g, '')
    .replaceAll('-', ' ');
}

describe('every word of a prompt', () => {
  it.each(ENGLISH)('is reported in “%s” unless it names no thing', prompt => {
    const answered = new Set(
      Object.values(answerOf(prompt))
        .flat()
        .flatMap(words => words.split(' ')),
    );
    const silent = (plain(prompt).match(/[a-z]+/g) ?? []).filter(
      word => !answered.has(word) && !NO_THINGS.has(word),
    );

    expect(silent).toEqual([]);
  });

  it.each(CHINESE)('is reported or names no thing in “%s”', prompt => {
    const words = Object.values(answerOf(prompt)).flat();
    const longestFirst = [...words, ...CHINESE_NO_THINGS].toSorted((a, b) => b.length - a.length);
    const silent = longestFirst.reduce((rest, word) => rest.replaceAll(word, ' '), prompt);

    expect(silent.trim()).toBe('');
  });

  it.each([...ENGLISH, ...CHINESE])(
    'has at most one result in “%s”, and at least one word has a result',
    prompt => {
      const lists = Object.values(answerOf(prompt)).map(words => [...new Set(words)]);
      const words = lists.flat();

      expect(words).toEqual([...new Set(words)]);
      expect(words.length).toBeGreaterThan(0);
    },
  );
});

describe('a list of things', () => {
  it('is reported completely in any order', () => {
    fc.assert(
      fc.property(
        fc.shuffledSubarray([...NOUNS], { minLength: 1 }),
        fc.maxSafeNat(),
        (nouns, seed) => {
          const { painted, replaced, leftOut } = understandPrompt(
            nouns.map(noun => `a ${noun}`).join(', '),
            seed,
          );
          const answered = [...painted, ...replaced.map(({ word }) => word), ...leftOut];
          expect(answered.toSorted()).toEqual(nouns.toSorted());
        },
      ),
    );
  });
});
