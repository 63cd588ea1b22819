import { type Entry, type Meaning, RAIN, thing } from '../meaning.ts';

const HOLDS: Meaning = { type: 'relation', relation: 'holds', isBefore: true };

export const PEOPLE_WORDS: readonly Entry[] = [
  [
    thing('figure', { variant: 'balloon' }),
    'girl with a balloon|boy with a balloon|child with a balloon|girl holding a balloon',
    '',
  ],
  [
    thing('figure', { variant: 'balloon', color: 'red' }),
    'girl with a red balloon|child with a red balloon|boy with a red balloon',
    '',
  ],
  // Umbrellas and balloons that any subject may hold. A person is painted with the thing. Another
  // subject gets the thing as an attached motif.
  [
    [HOLDS, thing('figure', { variant: 'umbrella' })],
    'under an umbrella|holding an umbrella|with an umbrella',
    '撑伞|打伞|撑着伞|打着伞|撑着油纸伞|举着伞',
  ],
  [
    [HOLDS, thing('figure', { variant: 'balloon' })],
    'holding a balloon|with a balloon',
    '牵着气球|拿着气球|手里的气球|牵着一只气球',
  ],
  [
    [HOLDS, thing('figure', { variant: 'balloon', color: 'red' })],
    'holding a red balloon|with a red balloon',
    '牵着红气球|拿着红气球|手里的红气球',
  ],
  [
    thing('figure'),
    'figure|person|human|somebody|someone|passerby|pedestrian|people|humans',
    '人|行人|路人|人影|背影|身影|人物|游人|一个人|独行者|小人',
  ],
  [
    thing('figure', { count: 3 }),
    'group of people|friends|travelers|walkers|three people',
    '一群人|人们|朋友们',
  ],
  [thing('figure', { count: 7 }), 'crowd|crowd of people', '人群|一大群人'],
  [
    thing('figure', { variant: 'family', count: 3 }),
    'family|family of three|family of 3',
    '一家人|家人|一家三口|三口之家|三口人|全家',
  ],
  [
    thing('figure', { variant: 'family', count: 4 }),
    'family of four|family of 4',
    '一家四口|四口之家|四口人',
  ],
  [
    thing('figure', { variant: 'family', count: 5 }),
    'family of five|family of 5',
    '一家五口|五口之家|五口人',
  ],
  [
    thing('figure', { variant: 'family', count: 6 }),
    'family of six|family of 6',
    '一家六口|六口之家|六口人',
  ],
  [
    thing('figure', { variant: 'umbrella' }),
    'umbrella|person with an umbrella|parasol|oil paper umbrella|person with umbrella|' +
      'figure with an umbrella|umbrellas',
    '伞|雨伞|油纸伞|撑伞的人|打伞的人|花伞|纸伞|撑伞人',
  ],
  [[thing('figure', { variant: 'umbrella' }), RAIN], 'raincoat', '雨衣|雨中行人|雨中漫步|雨中撑伞'],
  [
    thing('figure', { variant: 'wanderer' }),
    'wanderer|traveler|traveller|hiker|backpacker|pilgrim|explorer|nomad|wayfarer|hermit|' +
      'shepherd|swordsman|warrior|poet|scholar|philosopher|wanderer above the sea of fog|walker|vagabond|' +
      'adventurer',
    '旅人|旅行者|徒步者|行者|隐士|侠客|诗人|书生|文人|游子|过客|浪人|樵夫|归人|夜归人|' +
      '风雪夜归人|游侠|高士|李白|断肠人|探险家|蓑衣人|独行侠|仙人',
  ],
  [
    thing('figure', { variant: 'monk' }),
    'monk|buddhist monk',
    '僧|僧人|和尚|老僧|小和尚|苦行僧|小沙弥',
  ],
  [
    thing('figure', { variant: 'monk', isKind: true }),
    'nun|priest|buddha|pope|rabbi|imam',
    '道士|佛|佛祖|唐僧|尼姑|观音|牧师|神父',
  ],
  [
    thing('figure', { variant: 'angler' }),
    'angler|man fishing|fishing|person fishing|old man fishing|fishing rod',
    '钓鱼|垂钓|钓翁|钓者|独钓|钓鱼的人|垂钓者|钓鱼翁|垂钓的老人|蓑笠翁',
  ],
  [
    thing('figure', { variant: 'kite' }),
    'flying a kite|kite|kite flying|child with a kite|boy with a kite|girl with a kite|kite flyer',
    '放风筝|风筝|放风筝的孩子|放风筝的人|放纸鸢|忙趁东风放纸鸢',
  ],
  [
    thing('figure', { variant: 'child' }),
    'child|kid|boy|little girl|little boy|toddler|children playing|schoolboy|young boy',
    '孩子|小孩|男孩|小女孩|小男孩|儿童|孩童|童子|小朋友|少年|娃娃|孩子们',
  ],
  [
    thing('figure', { variant: 'woman' }),
    'woman|girl|lady|young woman|young girl|young lady|maiden|mother|female|geisha|goddess|beauty|' +
      'old woman|grandmother|female figure',
    '女人|女孩|女子|姑娘|少女|女士|美女|母亲|妈妈|佳人|仕女|美人|女性|伊人|洛神|女神|侍女|' +
      '红衣女子|小姐姐|女郎|采莲女',
  ],
  [
    thing('figure', { variant: 'man' }),
    'man|guy|gentleman|young man|male|father|grandfather|old man|grandpa|elderly man|' +
      'male figure',
    '男人|男子|老人|老者|老翁|老头|老爷爷|男士|先生|父亲|爸爸|青年|小伙子|男性|男生|公子|绅士',
  ],
  [thing('figure', { variant: 'man', isKind: true }), 'sailor', '水手|外公|月老'],
  [
    thing('figure', { count: 2 }),
    'couple|lover|two people|two figures|two persons|pair of lovers|man and woman|boy and girl|' +
      'mother and child|father and son|newlyweds',
    '情侣|恋人|夫妻|爱人|伴侣|两个人|两人|一男一女|母子|父子|牛郎织女',
  ],
  [
    thing('head'),
    'head|profile|face|bust|side profile|head in profile|human head|human profile|double exposure|' +
      'profile view|side view of a face',
    '头像|侧影|侧脸|头部|脸|面孔|半身像|双重曝光|侧颜|脸庞|面容|人像剪影|侧面头像|人头',
  ],
  [
    thing('head', { variant: 'woman' }),
    'woman head|woman profile|woman face|female profile|woman in profile|girl in profile|female head',
    '女人侧脸|女人的侧脸|女子侧影|女性侧脸|女孩侧脸|少女侧脸|女人的侧影|美人侧影|女性侧影|女孩的侧脸|女孩侧影|' +
      '',
  ],
  [thing('head', { variant: 'woman', isKind: true }), 'mona lisa', '蒙娜丽莎'],
  [
    thing('head', { variant: 'man' }),
    'man head|man profile|man face|male profile|man in profile|male head',
    '男人侧脸|男人的侧脸|男子侧影|男性侧脸|男人的侧影|男性侧影',
  ],
  [
    thing('head', { variant: 'child' }),
    'child head|child profile|child face|child in profile',
    '孩子的侧脸|儿童侧影|小孩侧脸|孩子侧影',
  ],
  // In "portrait with flowers" the flowers grow from the head, and no other flowers are painted.
  [
    [{ type: 'portrait' }, thing('head')],
    'portrait with|portrait in|portrait among|portrait amid|portrait full of|portrait made of|portrait covered in|' +
      'portrait surrounded by|portrait filled with|portrait covered with|portrait crowned with',
    '',
  ],
  [
    [{ type: 'portrait' }, thing('head'), thing('flower', { count: 'several' })],
    'flower crown portrait|floral portrait',
    '带花的肖像|戴花的肖像|鲜花肖像|有花的肖像|开满鲜花的肖像|长满鲜花的肖像|鲜花环绕的肖像|鲜花人像',
  ],
  [
    { type: 'portrait' },
    'portrait|portrait of|silhouette|silhouette of|self portrait|headshot|profile portrait|silhouetted|' +
      'portrait painting',
    '肖像|肖像画|人像|剪影|自画像|画像|半身肖像',
  ],
];
