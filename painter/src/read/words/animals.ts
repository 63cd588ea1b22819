/** Words for animals with hand-written painters, young animals, and kinds with their own color. */
import { type Entry, thing } from '../meaning.ts';

/** Relative to the grown animal. */
const YOUNG = 0.7;

export const ANIMAL_WORDS: readonly Entry[] = [
  [
    thing('koi', { count: 'several' }),
    'koi pond|fish pond|carp pond|pond with koi',
    '鱼塘|锦鲤池|鱼池|鱼群|池中锦鲤',
  ],
  [thing('crane', { variant: 'standing', isKind: true }), 'heron|wading bird', '苍鹭'],
  [thing('crane', { variant: 'standing' }), '', '立鹤'],
  [
    thing('koi'),
    'koi|koi fish|carp|fish|koi carp|swimming fish|fishes|nishikigoi',
    '锦鲤|鲤鱼|鲤|鱼|小鱼|游鱼|鱼儿|红鲤|鲤跃龙门|鱼跃龙门|鱼戏莲叶间|年年有余',
  ],
  [
    thing('koi', { variant: 'kohaku', color: 'red' }),
    'kohaku|kohaku koi',
    '红白锦鲤|红白鲤|红白鲤鱼',
  ],
  [thing('koi', { color: 'orange', isKind: true }), 'goldfish|gold fish', '金鱼|红鱼|小金鱼'],
  [
    thing('koi', { count: 7 }),
    'school of fish|shoal|shoal of fish|school of koi',
    '九鱼图|成群的鱼|鱼群如织',
  ],
  [
    thing('crane'),
    'crane|red crowned crane|japanese crane|cranes|white crane',
    '鹤|仙鹤|丹顶鹤|白鹤|黄鹤|孤鹤|野鹤|灰鹤',
  ],
  [thing('crane', { isKind: true }), 'stork|ibis', '鹳'],
  [
    thing('crane', { variant: 'flying' }),
    'flying crane|crane in flight|soaring crane|crane flying',
    '飞鹤|鹤飞|云鹤|晴空一鹤|鹤舞九天',
  ],
  [thing('crane', { count: 3 }), '', '松鹤延年|鹤群|群鹤|瑞鹤|瑞鹤图|鹤舞'],
  [
    thing('cat'),
    'cat|kitty|feline|tomcat|house cat|pussycat|pet cat|calico cat',
    '猫|猫咪|猫儿|喵|花猫|狸花猫|三花猫|狸猫',
  ],
  [thing('cat', { color: 'black' }), 'black cat', '黑猫|玄猫'],
  [
    thing('cat', { color: 'orange' }),
    'orange cat|ginger cat|tabby|tabby cat|marmalade cat',
    '橘猫|黄猫|橙猫',
  ],
  [thing('cat', { color: 'white' }), 'white cat', '白猫'],
  [thing('cat', { color: 'black', count: 1 }), 'tuxedo cat|black and white cat', '奶牛猫|黑白猫'],
  [thing('fox'), 'fox|red fox|vixen', '狐狸|狐|赤狐|火狐|红狐|红狐狸|灵狐'],
  [thing('fox', { scale: YOUNG }), 'fox cub', '小狐狸'],
  [thing('cat', { scale: YOUNG }), 'kitten', '小猫|小猫咪'],
  [
    thing('fox', { color: 'white' }),
    'arctic fox|white fox|snow fox|kitsune',
    '白狐|雪狐|北极狐|九尾狐|白狐狸',
  ],
  [thing('motif:leopard', { color: 'black', isKind: true }), 'panther|black panther', '黑豹'],
  [thing('motif:bear', { color: 'black' }), 'black bear', '黑熊'],
  [thing('motif:cow', { color: 'brown' }), '', '黄牛'],
  [thing('motif:dog', { color: 'gold', isKind: true }), 'golden retriever', '金毛|金毛犬'],
  [thing('motif:dog', { scale: YOUNG }), 'puppy|pup', '小狗|幼犬|小奶狗|狗宝宝'],
  [thing('motif:rabbit', { scale: YOUNG }), '', '小兔子|小兔'],
  [thing('motif:cow', { scale: YOUNG, isKind: true }), 'calf', '小牛|牛犊|小牛犊'],
  [thing('motif:ewe', { scale: YOUNG, isKind: true }), 'lamb', '小羊|羔羊|小羊羔'],
  [thing('motif:goat', { scale: YOUNG }), 'kid goat|goat kid', '小山羊'],
  [thing('motif:pig', { scale: YOUNG }), 'piglet', '小猪|猪宝宝'],
  [thing('motif:horse', { scale: YOUNG, isKind: true }), 'foal|colt', '小马|小马驹|马驹'],
  [thing('motif:deer', { scale: YOUNG, isKind: true }), 'fawn', '小鹿|幼鹿'],
  [thing('motif:bear', { scale: YOUNG }), 'bear cub|cub', '小熊|熊宝宝'],
  [thing('motif:polar-bear', { scale: YOUNG }), 'polar bear cub', '小北极熊'],
  [thing('motif:lion', { scale: YOUNG }), 'lion cub', '小狮子'],
  [thing('motif:tiger', { scale: YOUNG }), 'tiger cub', '小老虎|虎崽'],
  [thing('motif:wolf', { scale: YOUNG }), 'wolf pup|wolf cub', '小狼|狼崽'],
  [thing('motif:elephant', { scale: YOUNG }), 'elephant calf', '小象|象宝宝'],
  [thing('motif:panda', { scale: YOUNG }), 'panda cub', '熊猫宝宝|小胖达'],
  [thing('motif:seal', { scale: YOUNG }), 'seal pup', '小海豹'],
  [thing('motif:duck', { scale: YOUNG }), 'duckling', '小鸭子|小鸭'],
  [thing('motif:swan', { scale: YOUNG, isKind: true }), 'cygnet|ugly duckling', '丑小鸭'],
  [thing('motif:goose', { scale: YOUNG, isKind: true }), 'gosling', '小鹅'],
  [thing('motif:owl', { scale: YOUNG }), 'owlet', ''],
  [
    [thing('motif:dragon'), { type: 'view', view: 'aloft' }],
    'flying dragon|winged dragon',
    '飞龙|飞天神龙',
  ],
];
