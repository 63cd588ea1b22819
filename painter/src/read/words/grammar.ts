/** Words that name no thing: negation, joining, parts and traits of things, views, the sky. */
import type { SubjectKind, SubjectVariant } from '../../scene.ts';
import type { Entry, Meaning } from '../meaning.ts';

const trait = (variant: SubjectVariant, ...of: SubjectKind[]): Meaning => ({
  type: 'trait',
  variant,
  of,
});
/** A trait that is reported as left out if it is not painted. */
const pose = (variant: SubjectVariant, ...of: SubjectKind[]): Meaning => ({
  type: 'trait',
  variant,
  of,
  isLook: true,
});

export const GRAMMAR_WORDS: readonly Entry[] = [
  [
    { type: 'negation' },
    "no|without|room for|space for|at the top for|at the bottom for|not|none|never|minus|lacking|nor|neither|exclude|excluding|without any|no more|don't|do not|" +
      "doesn't|isn't|aren't|free of|devoid of|lack of|absence of|avoid|remove|empty of|not any|instead of|" +
      'rather than|omit|omitting|void of|leave out|there are no|there is no|with no|dont|not a single|' +
      'stripped of|not a|never a|no longer any|hide|skip|hardly any|barely any|scarcely any',
    '没有|无|不要|没|别|去掉|不带|无需|不含|不画|别画|不要画|去除|移除|不见|不是|没有任何|不要有|毫无|缺少|' +
      '排除|勿|不需要|删去|删除|不加|避免|不想要|看不见|不包含|并无|没有一|切勿|未见|全无|而不是|而非',
  ],
  [
    { type: 'or' },
    'or|and|as well as|plus|&',
    '和|或|与|、|及|或者|以及|也|跟|同|还有|并|外加|加上|且|亦|又',
  ],
  [
    { type: 'but' },
    'but|except|except for|apart from|besides|only|just|nothing but|nothing except|nothing else but|however|' +
      'yet|although|though|though there is|not only',
    '只有|除了|除开|但|但是|仅|仅有|却|只剩|唯有|而|然而|不过|只见|唯见|只留|但有|可是|惟有|不仅',
  ],
  [
    { type: 'is' },
    'is|are|was|were|painted|colored|coloured|turned|turning|turns|dyed|being|in color|becomes|tinted|tinged|' +
      'stained',
    '是|为|呈|变成|染成|涂成|呈现|成了|染|泛着|漆成|刷成|变为|涂|映成|化作|透着',
  ],
  [
    { type: 'article' },
    'a|an|the|its|their|his|her|my|our|another|each|every|this|that|these|those',
    '一只|一艘|一条|一叶|一座|一轮|一棵|一株|一片|一个|一幅|一位|一匹|一枝|一间|一栋|一盏|一颗|一朵|一把|一名|' +
      '一道|一尾|一串|一碗|一顶|一所|一扇|一面|一弯|一缕|一抹|一方|一湾|一池|一帘|一剪|一树|一泓|一汪|这|那|其|' +
      '它的|他的|她的|某|每|一场|一张|一点|一支|一簇|一种|另一|一本|一杯|一台|一列|一束|一辆|一部|一架|一头|一口|一副|一锅|' +
      '一份|一壶|一罐|一瓶|一盘|一盒|一袋|一根|一粒|一块|一件|一盆|一节|一段|一卷|一枚|一滴|一勺|一团|一层|一笼',
  ],
  [
    { type: 'scenery' },
    'landscape|scenery|nature|scene|horizon|wilderness|vista|outdoors|natural landscape|natural scenery|' +
      'nature scene|outdoor scene|land|scenic|panorama of nature|great outdoors|view of nature|earthly paradise|' +
      'paradise|seasons|four seasons',
    '风景|景色|自然|大自然|风光|天地|风景画|自然风光|景致|美景|景象|山水风光|自然景观|四季|景观|自然风景|' +
      '天地间|大地|地平线|人间仙境|郊外|野外|户外',
  ],
  [
    [{ type: 'scenery' }, { type: 'air' }],
    'sky|skies|heaven|heavens|firmament',
    '天空|天|天幕|长天|天色|云霄之上|天穹',
  ],
  [
    { type: 'air' },
    'tone|tones|hue|hues|tint|palette|color palette|color scheme|background color|shades of|shade of|light|' +
      'lighting|glow|air|atmosphere|color tone|tonality|colour palette|colour scheme|tonal|ambience|backdrop|' +
      'background wash|gradient sky|sky color|coloring|mood lighting',
    '色调|基调|调子|色系|背景色|光|光线|空气|氛围|主色|主色调|底色|配色|暖色调|冷色调|光影|光芒|光晕|调色|' +
      '天光|色彩基调|色彩主题|背景颜色',
  ],
  [
    { type: 'part' },
    'roof|leaf|wall|door|window|petal color|wing|trunk|hull|stripe|coat|fur|crown of the tree|beak|tail|eye|' +
      'ear|fin|stem|thorn|rooftop|tile|gable|facade|chimney|shutter|dot|spot|patch|whisker|paw|mast|deck|' +
      'lantern room|basket weave|envelope|jacket|robe|edge|skin|center of the flower|feather tip|' +
      'cloak|boot|skirt|pattern on|tip|belly|body',
    '屋顶|墙|墙壁|门|窗|窗户|翅膀|树干|船身|条纹|外套|毛|鳞片|尾巴|眼睛|耳朵|鱼鳍|花茎|瓦|瓦片|烟囱|斑点|斑纹|' +
      '船帆|长袍|衣服|皮毛|屋檐|墙面|屋脊|外墙|身体|花蕊|花心|叶|叶子|树叶|枝叶|衣裳|大衣|披风|斗篷|' +
      '塔身|船体|檐|飞檐|围墙|塔尖|伞面|爪子',
  ],

  [
    [{ type: 'color', color: 'red' }, { type: 'part' }],
    'red dress|red coat|red cloak|red robe',
    '红衣|红裙|红裙子|红衣服|红袍|红斗篷|红嫁衣',
  ],
  [
    [{ type: 'color', color: 'white' }, { type: 'part' }],
    'white dress|white robe',
    '白衣|白裙|白裙子|白衣服|白袍',
  ],
  [
    pose('sleeping', 'cat', 'fox'),
    'sleeping|asleep|curled up|napping|dozing|sleeps|curling up|snoozing|fast asleep',
    '睡觉|睡着|沉睡|熟睡|蜷缩|蜷着|打盹|酣睡|睡|入睡|睡懒觉',
  ],
  [
    trait('sleeping', 'cat', 'fox'),
    'lying|resting|curled|sleepy|lies|lying down',
    '趴着|卧着|躺着|卧',
  ],
  [
    trait('sitting', 'cat', 'fox'),
    'sitting|seated|sits|sat',
    '坐着|蹲着|坐|蹲坐|端坐|蹲|坐在|蹲在|趴在',
  ],
  [
    trait('walking', 'fox', 'cat'),
    'walking|running|strolling|prowling|walks|trotting|runs|stalking',
    '行走|走过|奔跑|走路|漫步|走在|走着|跑|散步|奔走|行走在|漫步在|走向|走',
  ],
  [
    [
      trait('walking', 'fox', 'cat'),
      { type: 'view', view: 'surface' },
      { type: 'view', view: 'aloft' },
    ],
    'leaping|jumping|jumps|leaps',
    '',
  ],
  [
    trait('standing', 'crane'),
    'standing|stands|wading|stood|on one leg',
    '站立|伫立|站着|独立|立于|立|单脚站立|站在|伫立在|立在',
  ],
  [
    [trait('flying', 'crane'), { type: 'view', view: 'aloft' }],
    'flying|in flight|flies|soars|gliding|taking off|wings spread|spreading its wings|takes flight|flight',
    '飞翔|展翅|翱翔|飞舞|飞行|腾飞|展翅高飞|起飞|飞|飞起|高飞|振翅|飞向|飞去|飞上|飞着',
  ],
  [trait('wooden', 'bridge', 'cottage'), 'wooden|timber', '木制|木头的|木质|木'],
  [pose('thatched', 'cottage'), 'thatched|straw roofed', '茅草|稻草'],
  [trait('stone', 'bridge'), 'arched|stone|arch', '石头砌的|石砌|拱形'],
  [
    trait('chinese', 'pagoda', 'cottage'),
    'chinese|tang dynasty|ming dynasty|song dynasty',
    '中国|中式的|唐代|宋代|明代|唐朝|宋朝|古典|古代|汉代|清代',
  ],
  [trait('japanese', 'pagoda', 'cottage'), 'japanese|japan', '日本|日式的'],
  [pose('ringed', 'planet'), 'ringed|with rings|rings|with a ring', '光环|带光环|环绕的光环'],
  [pose('cratered', 'planet'), 'cratered|with craters', '坑坑洼洼'],
  [
    pose('sail', 'boat'),
    'with sails|under sail|under full sail|sails up|with white sails',
    '扬着帆|挂帆|张帆',
  ],
  [pose('umbrella', 'figure'), 'umbrella in hand', '持伞'],
  [
    pose('wanderer', 'figure'),
    'with a staff|with staff|with a walking stick|holding a staff',
    '拄着拐杖|拄杖',
  ],
  [trait('cone', 'mountains'), 'conical|volcanic|cone shaped', '锥形|圆锥形'],
  [
    trait('many', 'mountains', 'pine', 'bamboo'),
    'layers of|layered ridges|layer upon layer of|layer after layer of',
    '层层|层叠|重重|重重叠叠|连绵|连绵起伏|绵延|绵延不绝|起伏|叠嶂|此起彼伏',
  ],
];
