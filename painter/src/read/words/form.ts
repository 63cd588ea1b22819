import type { ColorName } from '../../scene.ts';
import { wordsOf } from '../create-lexicon.ts';
import type { Entry, Meaning } from '../meaning.ts';

const color = (value: ColorName): Meaning => ({ type: 'color', color: value });
/** A vague number, such as "several", which a prompt does not state exactly. */
const count = (value: number): Meaning => ({ type: 'count', count: value });
const exactly = (value: number): Meaning => ({ type: 'count', count: Math.min(9, value), value });
const size = (scale: number): Meaning => ({ type: 'size', scale });

const PLAIN_COLORS: readonly Entry[] = [
  [
    [{ type: 'trait', variant: 'kohaku', of: ['koi'] }, color('red')],
    'red and white|white and red|red white',
    '红白|红白色|红白相间|红白相间的|红白两色|红白双色|白底红斑|白红',
  ],
  [
    color('red'),
    'red|vermilion|crimson|scarlet|ruby|vermillion|maroon|burgundy|cherry red|blood red|carmine|cinnabar|' +
      'dark red|bright red|rust|reddish|brick red|cardinal|terracotta|wine red|rusty',
    '红|红色|朱红|朱砂|绯|赤|大红|鲜红|朱|红红|火红|暗红|血红|赤红|赭红|猩红|绛红|深红|朱红色|鲜红色|大红色|' +
      '红彤彤|枣红|砖红|酒红|通红|绯红|红艳艳|嫣红|深红色|殷红|中国红|铁锈色',
  ],
  [
    color('orange'),
    'orange|amber|copper|tangerine color|apricot color|peach color|burnt orange|orange color|orangish',
    '橙|橙色|橘|橘色|橘红|橘黄|橙红|橘红色|橘黄色|琥珀色|橙黄|橙红色|暖橙',
  ],
  [
    color('yellow'),
    'yellow|lemon yellow|canary|mustard|sunny yellow|cream|pale yellow|straw|yellowish|bright yellow|' +
      'light yellow|saffron',
    '黄|黄色|明黄|柠檬黄|鹅黄|淡黄|黄澄澄|嫩黄|米黄|杏黄|姜黄|土黄|黄黄|淡黄色|鹅黄色|明黄色|藤黄|浅黄',
  ],
  [
    color('gold'),
    'gold|golden|ochre|gilded|golden yellow|gold leaf|ocher|golden color|gilt',
    '金|金色|金黄|金黄色|金灿灿|鎏金|黄金|金箔|烫金|金光|金光闪闪|金碧辉煌|金光灿灿|描金',
  ],
  [
    color('green'),
    'green|emerald|jade|olive|mint|lime|sage|forest green|dark green|light green|jade green|emerald green|' +
      'moss green|viridian|greenish|malachite|celadon|olive green|lush|verdant|bright green|pale green|' +
      'sea green',
    '绿|绿色|青|青色|碧|翠|翠绿|碧绿|墨绿|青绿|草绿|嫩绿|浅绿|深绿|绿油油|绿茵茵|薄荷绿|橄榄绿|青翠|苍翠|' +
      '郁郁葱葱|葱郁|葱茏|郁葱|青青|石绿|豆绿|翠色|翠绿色|青绿色|松绿|军绿|碧绿色|浅绿色|祖母绿|豆青|黛绿|绿意',
  ],
  [
    color('blue'),
    'blue|azure|indigo|navy|cobalt|navy blue|sky blue|dark blue|light blue|deep blue|prussian blue|' +
      'ultramarine|sapphire|cerulean|midnight blue|royal blue|bluish|pale blue|cobalt blue|periwinkle|' +
      'bright blue|ice blue|baby blue',
    '蓝|蓝色|湛蓝|靛|靛蓝|天蓝|深蓝|蔚蓝|宝蓝|藏蓝|浅蓝|淡蓝|海蓝|青花|天青|天青色|石青|普鲁士蓝|碧蓝|湖蓝|' +
      '钴蓝|深蓝色|浅蓝色|天蓝色|靛青|蓝蓝|蓝莹莹|冰蓝|群青|湖蓝色|克莱因蓝|蓝紫|宝石蓝',
  ],
  [
    color('teal'),
    'teal|cyan|turquoise|aqua|aquamarine|blue green|peacock blue|petrol blue|greenish blue',
    '青蓝|蓝绿|蓝绿色|孔雀蓝|绿松石色|青碧|水蓝|松石绿|孔雀绿',
  ],
  [
    color('brown'),
    'brown|chestnut|tan|beige|caramel|chocolate|umber|sienna|brownish|bronze|sepia|khaki|coffee color|' +
      'wood brown|dark brown|light brown|hazel',
    '棕|棕色|褐|褐色|咖啡色|古铜色|茶色|赭石|赭|米色|巧克力色|驼色|沙色|深褐|土色|棕褐色|深棕|浅棕|卡其色|' +
      '赭色|栗色|黄褐|黄褐色',
  ],
  [
    color('grey'),
    'grey|gray|light grey|light gray|ash|greyish|grayish|stone grey|ashen|dark grey|dark gray|slate|' +
      'slate grey|slate gray|pewter|smoke grey|charcoal grey|charcoal gray',
    '灰|灰色|浅灰|银灰|灰白|灰蒙蒙|灰白色|深灰|深灰色|灰黑|青灰|灰蓝|炭灰|烟灰|灰褐',
  ],
  [
    color('purple'),
    'purple|violet|lilac|mauve|plum purple|lavender color|amethyst|purplish|deep purple|dark purple|' +
      'light purple|eggplant|orchid purple|aubergine|royal purple',
    '紫|紫色|紫罗兰|紫红|淡紫|绛紫|茄紫|丁香紫|深紫|浅紫|薰衣草紫|紫罗兰色|紫红色|淡紫色|青紫|蓝紫色|深紫色|' +
      '姹紫',
  ],
  [
    color('pink'),
    'pink|coral pink|magenta|salmon|rose pink|fuchsia|blush|hot pink|pale pink|pinkish|light pink|rosy|' +
      'rose colored|peachy|dusty rose|rose gold|pastel pink|bright pink',
    '粉|粉色|粉红|桃红|粉红色|粉嫩|玫红|玫瑰色|洋红|淡粉|粉粉|玫瑰红|桃粉|藕粉|樱花粉|桃红色|玫红色|浅粉|品红|' +
      '粉嘟嘟|胭脂|胭脂色|珊瑚色|粉白|淡粉色',
  ],
  [
    color('white'),
    'white|ivory|silver|snow white|pure white|silvery|pearl|off white|alabaster|pearly|whitish|pearl white',
    '白|白色|银|银色|雪白|银白|洁白|纯白|乳白|素白|月白|象牙白|皎洁|白白|米白|银白色|雪白色|素|白皙|玉白|' +
      '洁白如玉|乳白色|素色',
  ],
  [
    color('black'),
    'black|ebony|jet black|pitch black|charcoal black|blackened|inky|onyx|blackish|raven black',
    '黑|黑色|漆黑|乌黑|黝黑|墨黑|玄色|黑黑|黑漆漆|黢黑|暗色',
  ],
];

const SHADES =
  'dark light bright pale deep neon pastel soft vivid metallic fluorescent dusty'.split(' ');
const CHINESE_SHADES = '深 浅 淡 亮 暗 鲜 荧光'.split(' ');
const SHADED =
  /^(red|orange|yellow|gold|green|blue|teal|brown|grey|gray|purple|pink|红|橙|黄|金|绿|蓝|棕|灰|紫|粉)$/;
const listed = new Set(PLAIN_COLORS.flatMap(([, ...columns]) => columns.flatMap(wordsOf)));

/** Adds shades such as "neon green" and 亮蓝色, unless they are already listed. */
export const COLOR_WORDS: readonly Entry[] = PLAIN_COLORS.map(([meaning, english, chinese]) => [
  meaning,
  [english, ...shadesOf(english, color => SHADES.map(shade => `${shade} ${color}`))].join('|'),
  [
    chinese,
    ...shadesOf(chinese, color =>
      CHINESE_SHADES.flatMap(shade => [`${shade}${color}`, `${shade}${color}色`]),
    ),
  ].join('|'),
]);

function shadesOf(column: string, shade: (color: string) => string[]): string[] {
  return wordsOf(column)
    .filter(word => SHADED.test(word))
    .flatMap(shade)
    .filter(word => !listed.has(word));
}

const TEENS = ['thir', 'four', 'fif', 'six', 'seven', 'eigh', 'nine'];
const TENS = ['twen', 'thir', 'for', 'fif', 'six', 'seven', 'eigh', 'nine'];

/** Numbers from ten on. A picture shows at most nine things. */
const LARGE: readonly (readonly [value: number, english: string, chinese: string])[] = [
  [10, 'ten', '十'],
  [11, 'eleven', ''],
  [12, 'twelve|dozen|a dozen', ''],
  ...[13, 14, 15, 16, 17, 18, 19].map((value, i) => [value, `${TEENS[i] ?? ''}teen`, ''] as const),
  ...[20, 30, 40, 50, 60, 70, 80, 90].map((value, i) => [value, `${TENS[i] ?? ''}ty`, ''] as const),
  [24, 'two dozen', ''],
  [100, 'hundred|a hundred|one hundred', '百'],
  [1000, 'thousand|a thousand|one thousand', '千'],
  [10_000, '', '万'],
  [1_000_000, 'million', ''],
];

export const NUMBER_WORDS: readonly Entry[] = [
  [exactly(1), 'one|single|solitary|lone|only one|just one', '一|独|孤|单|唯一|孤独的一'],
  [
    exactly(2),
    'two|pair|pair of|a pair of|couple of|a couple of|both|twin|double|dual',
    '二|两|双|一对|成双|成双成对|俩|比翼|对对|双双',
  ],
  [count(2), '', '两三'],
  [exactly(3), 'three|trio|triple|a trio of', '三'],
  [
    count(3),
    'few|several|some|a few|a handful of|handful of|various|couple more',
    '几|数|一些|若干|三两|三三两两|三五|几多|寥寥|零星|零零星星',
  ],
  [exactly(4), 'four|quartet', '四'],
  [count(4), 'family of', '三四'],
  [exactly(5), 'five', '五'],
  [
    count(5),
    'many|pack of|a pack of|pride of|a pride of|team of|a team of|gang of|a gang of|group of|a group of|lots of|a lot of|plenty of|numerous|cluster of|a row of|row of|rows of|' +
      'bunch of|multiple|a cluster of|line of|a line of|plenty',
    '许多|很多|众多|群|一群|成群|好多|多|一排|一行|丛丛|一队|成片|大片|簇簇|成群结队|排排',
  ],
  [exactly(6), 'six|half a dozen|half dozen', '六'],
  [exactly(7), 'seven', '七'],
  [
    count(7),
    'fleet|fleet of|a fleet of|swarm of|a flock of|flock of|army of|dozens of|herd of|a herd of|' +
      'a swarm of|litter of|a litter of|colony of|a colony of|crowd of|a crowd of',
    '无数|漫天|密密麻麻|数十|成百|繁多|数不清|满天|一大群|群群',
  ],
  [exactly(8), 'eight', '八'],
  [exactly(9), 'nine', '九'],
  ...LARGE.map(([value, english, chinese]): Entry => [exactly(value), english, chinese]),
  [
    count(9),
    'hundreds of|thousands of|countless|innumerable|myriad|infinite number of|endless rows of',
    '成千上万|千万|上百|千百|上千|成百上千|亿',
  ],
];

export const SIZE_WORDS: readonly Entry[] = [
  [
    size(0.7),
    'small|little|tiny|teeny|teeny tiny|itsy bitsy|mini|miniature|petite|minuscule|wee|low rise|slim|baby size',
    '小|小小|幼年|幼小|年幼|微小|小小的|渺小|迷你|微型|细小|矮小|小巧|玲珑|小型|精巧',
  ],
  [
    size(1.5),
    'big|large|huge|giant|great|enormous|massive|vast|towering|tall|gigantic|colossal|immense|oversized|' +
      'soaring tall|looming|lofty|bigger|larger|mammoth|humongous|long|wide open',
    '大|巨大|庞大|巨|宏伟|硕大|高大|参天|偌大|极大|大大|大大的|高耸|巨型|大型|高耸入云|擎天|特大|超大|参天大|' +
      '耸立|挺拔|粗大|巨大无比',
  ],
];
