/** Words for style, color, number, size and the small words that tie things together. */
import type { ColorName, Style } from '../scene.ts';
import type { Entry, Meaning } from './meaning.ts';

const style = (value: Style): Meaning => ({ type: 'style', style: value });
const color = (value: ColorName): Meaning => ({ type: 'color', color: value });
const count = (value: number): Meaning => ({ type: 'count', count: value });
const size = (scale: number): Meaning => ({ type: 'size', scale });

export const FORM_WORDS: readonly Entry[] = [
  [
    style('ink'),
    'ink|ink wash|ink painting|ink wash painting|sumi-e|sumie|sumi e|sumi|shuimo|shui-mo|brush painting|brushwork|chinese painting|guohua|calligraphy|wash painting|chinese ink',
    '水墨|水墨画|水墨风|国画|墨|中国画|写意|泼墨|淡墨|笔墨|中国风|毛笔',
  ],
  [
    style('print'),
    'print|woodblock|woodblock print|woodcut|ukiyo-e|ukiyoe|ukiyo e|block print|screen print|screenprint|silkscreen|hokusai|hiroshige|japanese print|flat print',
    '版画|木刻|浮世绘|木版画|木刻版画|套色|年画|印刷',
  ],
  [style('watercolor'), 'watercolor|watercolour|watercolor painting|aquarelle', '水彩|水彩画'],
  [style('oil'), 'oil|oil painting|oil paint|impasto|palette knife', '油画|厚涂'],
  [style('cut'), 'paper cut|papercut|paper art|cut paper|layered paper', '剪纸|纸艺|纸雕'],
  [
    style('poster'),
    'poster|flat design|vector|gouache|travel poster|vintage poster|flat',
    '海报|扁平|扁平风|复古海报|水粉|水粉画',
  ],
  [style('pixel'), 'pixel|pixel art|8-bit|8 bit|16-bit', '像素|像素画|像素风'],
  [style('linocut'), 'linocut|lino print|lino', '麻胶版画|黑白版画'],
  [style('lowpoly'), 'low poly|low-poly|lowpoly|polygonal', '低多边形|低面'],
  [style('pencil'), 'pencil|pencil drawing|sketch|graphite', '铅笔|铅笔画|素描'],
  [style('blueprint'), 'blueprint|technical drawing', '蓝图|线稿'],
  [
    { type: 'abstract' },
    'abstract|bauhaus|geometric|geometry|constructivist|suprematist|kandinsky|abstraction|shapes',
    '抽象|几何|包豪斯|抽象画|构成主义|几何图形',
  ],
  [
    { type: 'scenery' },
    'landscape|scenery|nature|scene|sky|horizon|countryside|wilderness|view|vista',
    '风景|景色|自然|天空|大自然|风光|天地|田野|原野|天',
  ],
  [color('red'), 'red|vermilion|crimson|scarlet|ruby', '红|红色|朱红|朱砂|绯|赤|大红|鲜红|朱'],
  [color('orange'), 'orange|amber|copper', '橙|橙色|橘|橘色|橘红'],
  [color('yellow'), 'yellow|lemon', '黄|黄色|明黄'],
  [color('gold'), 'gold|golden|ochre', '金|金色|金黄|金黄色'],
  [color('green'), 'green|emerald|jade|olive', '绿|绿色|青|青色|碧|翠|翠绿|碧绿|墨绿|青绿'],
  [color('blue'), 'blue|azure|indigo|navy|teal|cyan|turquoise', '蓝|蓝色|湛蓝|靛|靛蓝|天蓝|深蓝|蔚蓝'],
  [color('purple'), 'purple|violet|lavender|lilac|mauve', '紫|紫色|紫罗兰'],
  [color('pink'), 'pink|rose|coral|magenta', '粉|粉色|粉红|桃红|粉红色'],
  [color('white'), 'white|ivory|pale|silver', '白|白色|银|银色|雪白|银白'],
  [color('black'), 'black|dark|ebony', '黑|黑色|漆黑|乌黑'],
  [count(1), 'one|single|solitary|lone', '一|独|孤'],
  [count(2), 'two|pair|pair of|couple|couple of|2', '二|两|双|一对'],
  [count(3), 'three|few|several|some|trio|3', '三|几|数|一些'],
  [count(4), 'four|4', '四'],
  [count(5), 'five|many|5', '五|许多|很多|众多|群|一群|无数'],
  [count(6), 'six|6', '六'],
  [count(7), 'seven|fleet|fleet of|7', '七'],
  [count(8), 'eight|8', '八'],
  [count(9), 'nine|ten|dozen|hundred|hundreds|9', '九|十|百|千|万'],
  [size(0.7), 'small|little|tiny|distant|mini|far|faraway', '小|小小|微小|远|遥远|远处'],
  [size(1.5), 'big|large|huge|giant|great|enormous|massive|vast|towering|close|tall', '大|巨大|庞大|巨|宏伟|硕大|近'],
  [
    { type: 'negation' },
    'no|without|not|none|never|minus|except|lacking|nor|neither|exclude',
    '没有|无|不要|没|不|别|去掉|不带|无需|除了|不含',
  ],
  [{ type: 'or' }, 'or|and', '和|或|与|、|及|或者|以及|也'],
  [{ type: 'is' }, 'is|are|was|were|painted|colored|coloured', '是|为|呈'],
  [
    { type: 'filler' },
    'a|an|the|any|other|more|visible|on|in|at|of|with|over|under|above|below|by|to|from|into|its|it|this|that|there|be|near|behind|front|beside|between|across|through|against|along|around|as|for|up|down|out|off|while|where|when|painting|picture|image|drawing|artwork|art|style|please|painterly|make|draw|paint|show|me|very|beautiful|pretty|lovely|nice|light|air|one of|beneath|before|after|foreground|background|composition|wide|high|low|detailed|soft|minimal|minimalist|atmosphere|mood|distance|empty|space|left|right|center|middle|photo|atmospheric|layered|delicate|quality|fine|texture|brush|paper|wash|reserved|edge|edges|carved|line|lines|tone|tones|grain|lost|balanced|layers|breathing|room|bold|clean|gradient|gradients|plates|thirds|rule|generous|diffuse|raking|rim|cool|warm|glow|accent|composed|breath|subtle|rich|crisp',
    '的|任何|其他|在|上|下|中|里|着|了|有|一只|一艘|一条|一叶|一座|一轮|一棵|一株|一片|一个|一幅|只|艘|条|叶|座|轮|棵|株|片|个|幅|张|画|图|画面|边|旁|前|后|间|之|远方|近处|风格|请|美丽|漂亮|飘|漂|起|来|这|那|很|非常|与其|光|影|处|照|对|挂|站|停|泊|飞|漂浮|泛|行|看|望|满|落|面|从|到|被|把|构图|留白|细节|氛围|笔触|纸|质感|层次|柔和|意境|光线|景|色|空|高|低|长|深|浅|淡|轻|升|风|地',
  ],
];
