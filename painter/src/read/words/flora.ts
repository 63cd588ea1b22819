import { type Entry, INK, thing } from '../meaning.ts';

const SPRING_AIR = { type: 'season', season: 'spring', isWeak: true } as const;
const SUMMER_AIR = { type: 'season', season: 'summer', isWeak: true } as const;
const AUTUMN_AIR = { type: 'season', season: 'autumn', isWeak: true } as const;

export const FLORA_WORDS: readonly Entry[] = [
  [
    thing('flower', { count: 'several', isHolder: true }),
    'vase|vase of flowers|flowers in a vase|flower vase|flower pot',
    '花瓶|瓶花|花篮|盆花|花盆|一瓶花',
  ],
  [
    thing('fruit', { count: 'several', isHolder: true }),
    'fruit bowl|still life|still life with fruit|bowl of fruit|basket of fruit|fruit basket|fruit plate|bowl|' +
      'basket|tabletop|table',
    '静物|静物画|果盘|果篮|水果篮|水果静物|桌子|桌上|碗|篮子|盘子|餐桌',
  ],
  [[thing('flower', { variant: 'orchid' }), INK], '', '墨兰'],
  [[thing('flower', { variant: 'lotus' }), INK], '', '墨荷'],
  [[thing('flower'), INK], '', '花鸟画'],
  [
    thing('flower', { kin: ['blossom'] }),
    'flower|bloom|plant|botanical|botanical illustration|botanical plate|bud|floral|botanical drawing|herbarium|single flower',
    '花|花朵|鲜花|花卉|植物|花蕾|花苞|植物图鉴|植物插画|一朵花|花鸟',
  ],
  [
    thing('flower', { count: 'several' }),
    'bouquet|flower bouquet|bunch of flowers|flower arrangement|ikebana',
    '花束|一束花|插花',
  ],
  [thing('flower', { variant: 'poppy' }), 'poppy|corn poppy', '虞美人|罂粟|罂粟花|虞美人花'],
  [
    thing('flower', { variant: 'poppy', isKind: true }),
    'anemone|cosmos flower|pansy|pansies',
    '银莲花|格桑花|波斯菊',
  ],
  [
    thing('flower', { variant: 'poppy', color: 'pink', isKind: true }),
    'azalea|carnation|petunia',
    '木槿|芙蓉花|杜鹃花|康乃馨|扶桑花|牵牛花',
  ],
  [
    thing('flower', { variant: 'peony', asColor: 'pink' }),
    'rose|rose flower|wild rose|rosebud',
    '玫瑰|玫瑰花|蔷薇|月季|蔷薇花|月季花',
  ],
  [
    thing('flower', { variant: 'peony' }),
    'peony|peony flower',
    '牡丹|牡丹花|国色天香|富贵牡丹|花开富贵',
  ],
  [
    thing('flower', { variant: 'peony', isKind: true }),
    'camellia|dahlia|ranunculus|hydrangea|gardenia',
    '芍药|山茶花|茶花|绣球花|大丽花',
  ],
  [
    [thing('flower', { variant: 'peony', color: 'yellow' }), AUTUMN_AIR],
    'chrysanthemum|marigold|mum flower',
    '菊|菊花|黄菊|秋菊|万寿菊|金菊|采菊东篱下',
  ],
  [
    [thing('flower', { variant: 'lotus' }), SUMMER_AIR],
    'lotus|lotus flower|water lily|waterlily|lily pad|lotus leaf|lotus blossom|lotus bud|water lilies',
    '荷|荷花|莲|莲花|睡莲|荷叶|莲叶|莲蓬|小荷|小荷才露尖尖角|出水芙蓉|芙蓉|并蒂莲|清荷|映日荷花',
  ],
  [
    [thing('flower', { variant: 'lotus' }), thing('lake')],
    'lotus pond|lotus lake|lily pond|water lily pond',
    '荷塘|莲池|荷花池|莲塘|荷塘月色|荷池|接天莲叶无穷碧',
  ],
  [
    thing('flower', { variant: 'orchid' }),
    'orchid|orchid flower',
    '兰|兰花|幽兰|春兰|空谷幽兰|蝴蝶兰|君子兰',
  ],
  [
    thing('flower', { variant: 'orchid', color: 'purple', isKind: true }),
    'iris|iris flower|bellflower|bluebell|violet flower|crocus',
    '鸢尾|鸢尾花|紫罗兰花|桔梗花|丁香|丁香花',
  ],
  [
    thing('flower', { variant: 'orchid', color: 'white', isKind: true }),
    'lily|lily flower|narcissus|snowdrop|jasmine|calla lily|lily of the valley',
    '百合|百合花|水仙|水仙花|茉莉|茉莉花|栀子花|昙花|雪莲|马蹄莲',
  ],
  [[thing('flower', { variant: 'tulip' }), SPRING_AIR], 'tulip|tulip flower', '郁金香|郁金香花'],
  [thing('flower', { variant: 'tulip', color: 'yellow', isKind: true }), 'daffodil', '黄水仙'],
  [
    [thing('flower', { variant: 'sunflower' }), SUMMER_AIR],
    'sunflower|sun flower',
    '向日葵|葵花|太阳花',
  ],
  [
    thing('flower', { variant: 'sunflower', color: 'white', isKind: true }),
    'daisy|chamomile|daisy flower',
    '雏菊|洋甘菊|小雏菊|白色雏菊',
  ],
  [thing('fruit'), 'fruit', '水果|果实|果子'],
  [thing('fruit', { isKind: true }), 'berry|food|lychee', '食物|荔枝|枇杷|杨梅|龙眼|山竹'],
  [
    [thing('fruit', { variant: 'persimmon' }), AUTUMN_AIR],
    'persimmon|persimmon fruit',
    '柿子|柿|柿子静物|事事如意|柿柿如意',
  ],
  [thing('fruit', { variant: 'apple' }), 'apple', '苹果'],
  [thing('fruit', { variant: 'apple', color: 'green' }), 'green apple', '青苹果'],
  [
    thing('fruit', { variant: 'apple', color: 'pink', isKind: true }),
    'nectarine|apricot',
    '杏子|油桃',
  ],
  [
    thing('fruit', { variant: 'apple', color: 'purple', isKind: true }),
    'plum|plum fruit',
    '李子|西梅|布林',
  ],
  [thing('fruit', { variant: 'pear' }), 'pear', '梨|梨子|雪梨'],
  [thing('fruit', { variant: 'pear', isKind: true }), 'quince|fig|papaya', '木瓜|无花果|葫芦'],
  [
    thing('fruit', { variant: 'orange', asColor: 'orange' }),
    'oranges|orange fruit|tangerine|mandarin|clementine|orange slice',
    '橙子|橘子|柑橘|柑|桔子|蜜橘|甜橙',
  ],
  [thing('fruit', { variant: 'orange', isKind: true }), 'grapefruit|kumquat', '柚子|金桔'],
  [
    thing('fruit', { variant: 'lemon', asColor: 'yellow' }),
    'lemon|lemons|citrus|lemon fruit|slice of lemon',
    '柠檬',
  ],
  [thing('fruit', { variant: 'orange', count: 1, asColor: 'orange' }), 'an orange|one orange', ''],
  [thing('fruit', { variant: 'lemon', count: 1, asColor: 'yellow' }), 'a lemon|one lemon', ''],
  [thing('fruit', { variant: 'pomegranate' }), 'pomegranate', '石榴'],
  [thing('fruit', { variant: 'pomegranate', isKind: true }), 'dragon fruit', '火龙果'],
  [thing('fruit', { variant: 'grapes' }), 'grape|grapes|bunch of grapes', '葡萄|提子|一串葡萄'],
];
