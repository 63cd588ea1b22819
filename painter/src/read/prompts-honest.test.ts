// See SKB-6, SKB-7.
import { describe, expect, it } from 'vitest';
import { readPrompt } from '../read-prompt.ts';
import { understandPrompt } from '../understand-prompt.ts';

/** Things without a drawing; the painter paints a wider kind or the nearest thing. */
const REPLACED: readonly (readonly [word: string, by: string])[] = [
  ['panther', 'leopard'],
  ['cheetah', 'leopard'],
  ['sword', 'dagger'],
  ['statue', 'statue of liberty'],
  ['calf', 'cow'],
  ['yak', 'ox'],
  ['wasp', 'bee'],
  ['ostrich', 'bird'],
  ['tuna', 'fish'],
  ['orca', 'whale'],
  ['raspberry', 'strawberry'],
  ['plum', 'fruit'],
  ['fried rice', 'rice'],
  ['lily', 'flower'],
  ['cathedral', 'church'],
  ['palace', 'castle'],
  ['pirate ship', 'boat'],
  ['excavator', 'tractor'],
  ['soldier', 'guard'],
  ['journalist', 'person'],
  ['samurai', 'ninja'],
  ['werewolf', 'wolf'],
  ['lamp', 'light bulb'],
  ['necklace', 'prayer beads'],
  ['wallet', 'purse'],
  ['cello', 'violin'],
  ['restaurant', 'shop'],
  ['university', 'school'],
];

const REPLACED_CHINESE: readonly (readonly [word: string, by: string])[] = [
  ['柯基', '狗'],
  ['流浪狗', '狗'],
  ['波斯猫', '猫'],
  ['虎鲸', '鲸鱼'],
  ['蜂鸟', '鸟'],
  ['三角龙', '恐龙'],
  ['马蜂', '蜜蜂'],
  ['钢琴家', '歌手'],
  ['水管工', '技工'],
  ['足球运动员', '跑步的人'],
  ['快递员', '人'],
  ['狼人', '狼'],
  ['宝剑', '匕首'],
  ['雕像', '自由女神像'],
  ['炒饭', '米饭'],
  ['包子', '饺子'],
  ['马卡龙', '饼干'],
  ['火腿', '肉'],
  ['面包车', '卡车'],
  ['挖掘机', '拖拉机'],
  ['电影院', '大楼'],
  ['咖啡馆', '商店'],
  ['珍珠', '宝石'],
  ['战士', '卫兵'],
  ['毛衣', 't恤'],
];

const PAINTED: readonly string[] = [
  ...['christmas tree', 'canoe', 'cruise ship', 'palm tree', 'shrine', 'crow', 'pigeon', 'farmer'],
  ...['bride', 'glass', 'present', 'mailbox', 'slide', 'saw', 'ruler', 'screw', 'tie', 'salad'],
  ...['sweet potato', 'toilet paper', 'tennis racket', 'needle', 'medal'],
  ...[
    '公共汽车',
    '面条',
    '饺子',
    '奶茶',
    '机器人',
    '龙',
    '城堡',
    '宇航员',
    '消防员',
    '牛仔',
    '圣诞树',
  ],
  ...['鸟居', '独木舟', '石头', '玻璃杯', '背包', '口红', '轮椅', '邮箱', '银行', '红薯', '气球'],
];

/**
 * Things without a drawing. Nothing is painted for them, even if their name contains a thing: a
 * fire hydrant is no fire.
 */
const LEFT_OUT: readonly string[] = [
  ...['sea urchin', 'fire hydrant', 'horseshoe', 'spade', 'steel', 'maze', 'virus', 'cable'],
  ...['seesaw', 'harp', 'chat room', 'rhythm', 'golf club'],
  ...['厨房', '水龙头', '胶水', '皮卡丘', '榴莲', '牛角', '马鞍', '竖琴', '楼梯', '穿山甲', '手枪'],
];

const NO_THINGS: readonly (readonly [prompt: string, painted: string[]])[] = [
  ['a chef cooking', ['chef']],
  ['一个微笑的机器人', ['机器人']],
  ['小狗在游泳', ['小狗']],
  ['机器人在写字', ['机器人']],
  ['生气的老虎', ['老虎']],
  ['北极的企鹅', ['北极', '企鹅']],
];

const LEFT_OUT_THINGS: readonly (readonly [prompt: string, leftOut: string[]])[] = [
  ['horses galloping along the beach', []],
  ['a snail crawling slowly on a leaf', []],
  ['a melting ice cream', []],
  ['a dog quickly running after a cat', []],
  ['a squirrel nibbling an acorn', []],
  ['she rides a horse and he ate a pizza', []],
  ['a woman brushing her hair uphill', []],
  ['a brave knight fiercely fights a dragon', []],
  ['a half eaten pizza', []],
  ['an abandoned castle, crumbling', []],
  ['an alien waving hello', ['hello']],
  ['a witch stirring a cauldron', ['cauldron']],
  ['a plate of stuffing', ['stuffing']],
  ['a red whimsical xylotron', ['xylotron']],
  ['奶奶坐在院子里织毛衣', []],
  ['一只小狗在草地上追蝴蝶', []],
  ['女孩踢足球', []],
  ['机器人给花浇水', []],
  ['蜗牛慢慢地爬上树叶', []],
  ['猴子偷吃香蕉', []],
  ['妈妈在厨房做饭', ['厨房']],
];

describe('honest reports', () => {
  it.each(LEFT_OUT_THINGS)(
    'reports no verb or adjective of "%s" as left out',
    (prompt, leftOut) => {
      expect(understandPrompt(prompt, 1).leftOut).toEqual(leftOut);
    },
  );

  it('gives a color to its thing even if an unknown adjective is between them', () => {
    expect(readPrompt('a red sagging teapot', 1).subjects).toMatchObject([{ color: 'red' }]);
  });

  it.each(REPLACED)('reports that a %s is painted as a %s', (word, by) => {
    const { painted, replaced } = understandPrompt(`a ${word}`, 1);
    expect(painted).toEqual([]);
    expect(replaced.map(each => [each.word, each.by.en])).toEqual([[word, by]]);
  });

  it.each(REPLACED_CHINESE)('reports that %s is painted as %s', (word, by) => {
    const { painted, replaced, leftOut } = understandPrompt(`一个${word}`, 1);
    expect([painted, leftOut]).toEqual([[], []]);
    expect(replaced.map(each => [each.word, each.by.zh])).toEqual([[word, by]]);
  });

  it.each(PAINTED)('reports that a %s is painted', word => {
    const prompt = /\p{Script=Han}/u.test(word) ? `一个${word}` : `a ${word}`;
    expect(understandPrompt(prompt, 1)).toMatchObject({ replaced: [], leftOut: [] });
    expect(understandPrompt(prompt, 1).painted).toHaveLength(1);
  });

  it.each(LEFT_OUT)('paints nothing for %s', word => {
    const prompt = /\p{Script=Han}/u.test(word) ? `一个${word}` : `a ${word}`;
    expect(understandPrompt(prompt, 1)).toMatchObject({ painted: [], replaced: [] });
    expect(understandPrompt(prompt, 1).leftOut.length).toBeGreaterThan(0);
  });

  it.each(NO_THINGS)('reports only the things of "%s" as painted', (prompt, painted) => {
    expect(understandPrompt(prompt, 1)).toMatchObject({ painted, replaced: [] });
  });
});
