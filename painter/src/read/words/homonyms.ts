/** Words with several meanings. `choose-meanings.ts` chooses one by the words beside them. */

/**
 * Words for things that are verbs after "to" or "can", or before an article: "plant a tree" names
 * no plant.
 */
export const VERBS: ReadonlySet<string> = new Set(
  (
    'bear duck fish park train ship book cook rock ring bat crane drum dress hammer fan bowl bike sail seal shop drink ' +
    'brush comb hook mask mirror hunt swing trap whip plant saw cut iron stamp watch surf sign toast nest box lock bomb'
  ).split(' '),
);

export const MODALS: ReadonlySet<string> = new Set(
  "to will can could would should must may might i we they you let's don't".split(' '),
);

/** Words that rarely name a thing, with the motif for it. */
export const NAMES: Readonly<Record<string, string>> = {
  fly: 'housefly',
  watch: 'wristwatch',
  watches: 'wristwatch',
  pet: 'dog',
  paper: 'sheet of paper',
  frame: 'picture frame',
};

/**
 * Body parts of people and animals. In "a cat with green eyes", green is not the color of the cat.
 */
export const BODY_PARTS =
  /^(eyes?|ears?|beak|whiskers?|paws?|nose|mouth|lips|legs?|foot|feet|hands?|fingers?|arms?|tongue|tooth|teeth|eyebrows?|eyelashes|pupils|pouch|眼睛|耳朵|胡须|爪子|鼻子|嘴|嘴巴|嘴唇|舌头|牙齿|双眼|双手)$/;

/** Words that name a single thing in the sky if they have an article. */
export const SKY_THINGS: ReadonlySet<string> = new Set([
  ...['star', 'snowflake', 'tornado', 'lightning bolt', 'shooting star', 'cloud'],
  ...['星星', '雪花', '龙卷风', '流星'],
]);

/** Parts and amounts of food, as in "a head of garlic". */
export const PORTIONS =
  /^(heads?|wheels?|ears?|hearts?|crowns?|ribs?|fans?|wings?|balls?|blocks?|cloves?|tins?)$/;

/** Chinese measure words, as in 三枚硬币. */
export const MEASURES: ReadonlySet<string> = new Set(
  '台辆枚头匹架列盏把串碗盘杯瓶束只条座棵颗朵艘顶块件双对副张本支根片口扇尾株幢栋间家位名群堆盒袋罐壶锅篮' +
    '筐桶包捆叠摞粒滴团套部份节层排队笼勺捧丛簇轮道面封幅首撮坨打桌车箱枝缸管卷截段瓣具尊樽扎床匙',
);

/** Things that people hold, with the motif that is painted if nobody holds them. */
export const HELD: Readonly<Record<string, string>> = Object.fromEntries(
  (
    [
      [
        'umbrella',
        'umbrella|umbrellas|parasol|伞|雨伞|油纸伞|花伞|纸伞|' +
          '撑伞|打伞|撑着伞|打着伞|撑着油纸伞|举着伞',
      ],
      ['kite', 'kite|kites|风筝'],
      ['fishing pole', 'fishing rod|fishing rods'],
    ] as const
  ).flatMap(([thing, words]) => words.split('|').map(word => [word, thing] as const)),
);

/** The word after one of these names a thing, as in "eating fish". */
export const HOLDING =
  /^(wearing|holding|carrying|eating|drinking|biting|licking|selling|baking|cooking|making|with|穿着|戴着|拿着|抱着|吃|喝)$/;
