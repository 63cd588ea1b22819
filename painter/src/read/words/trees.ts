import { AUTUMN, type Entry, INK, MIST, SNOW, SPRING, thing } from '../meaning.ts';

const SPRING_AIR = { type: 'season', season: 'spring', isWeak: true } as const;
const AUTUMN_AIR = { type: 'season', season: 'autumn', isWeak: true } as const;
const WINTER_AIR = { type: 'season', season: 'winter', isWeak: true } as const;
const TREE_KIN = { kin: ['blossom', 'bamboo'] } as const;

export const TREE_WORDS: readonly Entry[] = [
  [[thing('blossom', { variant: 'plum' }), WINTER_AIR, INK], '', '墨梅'],
  [[thing('bamboo'), INK], '', '墨竹'],
  [[thing('pine'), INK], '', '墨松'],
  [
    thing('pine', { ...TREE_KIN, isLoose: true }),
    'tree|tree trunk|evergreen|conifer|branch|lone tree',
    '树|树木|古树|大树|小树|老树|树枝|枝头|枯树|一棵树',
  ],
  [
    thing('pine'),
    'pine|pine tree|pine branch|pine bough',
    '松|松树|青松|老松|古松|苍松|迎客松|松枝|孤松|劲松|松柏|黄山松|寒松',
  ],
  [
    thing('pine', { isKind: true }),
    'fir|fir tree|cypress|bonsai|cedar|spruce|juniper|redwood|sequoia|yew|larch',
    '柏|柏树|杉树|云杉|雪松|盆景',
  ],
  [
    thing('pine', { variant: 'many', ...TREE_KIN }),
    'forest|woods|woodland|pine forest|grove|pine grove|trees|pines|taiga|rainforest|jungle|fir forest|' +
      'spruce forest|conifer forest|coniferous forest|evergreen forest|dense forest|deep forest|dark forest|' +
      'black forest',
    '松林|森林|树林|丛林|林海|林|密林|杉林|针叶林|雨林|山林|黑森林|林子|松涛|竹木|林木|杉树林|松树林',
  ],
  [[thing('pine', { variant: 'many' }), MIST], 'misty forest|foggy forest', '雾林'],
  [
    [thing('pine', { variant: 'many' }), SNOW],
    'snowy forest|snow forest|winter forest|snow covered forest',
    '雪林|雪松林|冬林',
  ],
  [
    [thing('blossom', { variant: 'maple' }), AUTUMN_AIR],
    'maple|maple tree|autumn tree|japanese maple|red maple|fall tree|maple leaf|autumn leaf|red leaf|' +
      'fallen leaf|fall foliage|autumn foliage|golden leaf|maple branch|falling leaf',
    '枫|枫树|枫叶|红叶|枫林|红枫|秋叶|落叶|黄叶|枫树林|霜叶|霜叶红于二月花|层林尽染|红枫树|秋树|丹枫',
  ],
  [
    [thing('blossom', { variant: 'maple', color: 'gold' }), AUTUMN_AIR],
    'ginkgo|ginkgo tree|gingko|ginkgo leaf',
    '银杏|银杏树|银杏叶',
  ],
  [
    [thing('blossom', { variant: 'maple', color: 'gold', isKind: true }), AUTUMN_AIR],
    'birch|aspen',
    '白桦|白桦林|白桦树|胡杨|胡杨林|梧桐|梧桐树',
  ],
  [
    [thing('pine', { variant: 'many' }), thing('blossom', { variant: 'maple' }), AUTUMN],
    'autumn forest|autumn woods|fall forest|maple forest|autumn woodland',
    '秋林|秋天的森林|秋天的树林',
  ],
  [
    [thing('blossom', { variant: 'cherry' }), SPRING_AIR],
    'blossom|cherry blossom|cherry tree|cherry blossom tree|blossom tree|sakura|sakura tree|' +
      'flowering tree|blossoming tree|blossom branch|cherry branch|apple blossom|peach blossom|peach tree|' +
      'almond blossom|pear blossom|orchard|hanami|falling petals|petal|' +
      'flowering branch',
    '樱花|樱树|樱花树|樱|桃花|桃树|桃林|杏花|梨花|花树|繁花|花枝|落花|落英|落英缤纷|' +
      '花瓣|花雨|果园|花开满树|春花|千树万树梨花开|人面桃花|三生三世|夜樱',
  ],
  [
    [thing('blossom', { variant: 'cherry', isKind: true }), SPRING_AIR],
    'apple tree|pear tree|magnolia|wisteria|jacaranda',
    '海棠|海棠花|玉兰|玉兰花|紫藤|凤凰花',
  ],
  [
    [thing('blossom', { variant: 'plum' }), WINTER_AIR],
    'plum blossom|plum tree|plum branch|winter plum|flowering plum|wintersweet|red plum',
    '梅|梅花|红梅|腊梅|寒梅|梅枝|梅树|梅林|一枝梅|踏雪寻梅|暗香疏影|疏影横斜|白梅|傲雪寒梅|雪梅',
  ],
  [thing('blossom'), 'leafy tree|deciduous tree', ''],
  [
    thing('blossom', { isKind: true }),
    'oak|oak tree|willow|willow tree|weeping willow|beech|elm|chestnut tree|linden|poplar|' +
      'persimmon tree|orange tree|lemon tree|an orange tree|a lemon tree|fig tree|olive tree|acacia|baobab|banyan',
    '柳|柳树|杨柳|垂柳|橡树|榕树|槐树|桂花|桂花树|白杨|柿子树|苹果树|梨树|橘子树|橙子树|柠檬树|果树|柳枝|柳岸|依依杨柳|柳丝|绿柳',
  ],
  [
    [thing('blossom', { variant: 'cherry' }), SPRING],
    'spring blossom|spring blossoms|spring flowers',
    '春暖花开|鸟语花香|桃红柳绿|花红柳绿|百花盛开|阳春三月',
  ],
  [
    thing('bamboo'),
    'bamboo|bamboo stalk|bamboo leaf|bamboo leaves|bamboo branch|bamboo shoot',
    '竹|竹子|竹叶|翠竹|竹枝|修竹|青竹|竹影|竹节|一竿竹|紫竹|石竹',
  ],
  [
    thing('bamboo', { variant: 'many' }),
    'bamboo grove|bamboo forest|bamboo thicket|arashiyama|bamboo jungle',
    '竹林|竹海|竹园|竹丛|竹林深处|万竿修竹|茂林修竹|竹径|岚山',
  ],
  [
    [thing('pine'), thing('bamboo'), thing('blossom', { variant: 'plum' })],
    'three friends of winter',
    '岁寒三友|松竹梅',
  ],
];
