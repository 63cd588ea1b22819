/** Words for the animals that are painted, and for some that are only named. */
import { type Entry, thing } from '../meaning.ts';

export const ANIMAL_WORDS: readonly Entry[] = [
  [
    thing('koi', { count: 'several' }),
    'koi pond|fish pond|carp pond|pond with koi',
    '鱼塘|锦鲤池|鱼池|鱼群|池中锦鲤',
  ],
  [thing('crane', { variant: 'standing' }), 'heron|wading bird', '苍鹭|立鹤'],
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
  [thing('koi', { color: 'orange' }), 'goldfish|gold fish', '金鱼|红鱼|小金鱼'],
  [
    thing('koi', { count: 7 }),
    'school of fish|shoal|shoal of fish|school of koi',
    '九鱼图|成群的鱼|鱼群如织',
  ],
  [
    thing('crane'),
    'crane|red crowned crane|japanese crane|cranes|stork|ibis|white crane',
    '鹤|仙鹤|丹顶鹤|白鹤|黄鹤|孤鹤|野鹤|灰鹤',
  ],
  [
    thing('crane', { variant: 'flying' }),
    'flying crane|crane in flight|soaring crane|crane flying',
    '飞鹤|鹤飞|云鹤|晴空一鹤|鹤舞九天',
  ],
  [thing('crane', { count: 3 }), '', '松鹤延年|鹤群|群鹤|瑞鹤|瑞鹤图|鹤舞'],
  [
    thing('cat'),
    'cat|kitten|kitty|feline|tomcat|house cat|pussycat|pet cat|siamese cat|persian cat|calico cat',
    '猫|小猫|猫咪|猫儿|喵|花猫|狸花猫|三花猫|狸猫|小猫咪',
  ],
  [thing('cat', { color: 'black' }), 'black cat', '黑猫|玄猫'],
  [
    thing('cat', { color: 'orange' }),
    'orange cat|ginger cat|tabby|tabby cat|marmalade cat',
    '橘猫|黄猫|橙猫',
  ],
  [thing('cat', { color: 'white' }), 'white cat', '白猫'],
  [thing('cat', { color: 'black', count: 1 }), 'tuxedo cat|black and white cat', '奶牛猫|黑白猫'],
  [thing('fox'), 'fox|red fox|vixen|fox cub', '狐狸|狐|小狐狸|赤狐|火狐|红狐|红狐狸|灵狐'],
  [
    thing('fox', { color: 'white' }),
    'arctic fox|white fox|snow fox|kitsune',
    '白狐|雪狐|北极狐|九尾狐|白狐狸',
  ],
  [
    [thing('motif:dragon'), { type: 'view', view: 'aloft' }],
    'flying dragon|winged dragon',
    '飞龙|飞天神龙',
  ],
];

/** Known by name only, with the place where each is at home: their letters are no other words. */
export const STRANGER_WORDS: readonly Entry[] = [
  [
    { type: 'stranger', home: 'sea' },
    'whale|dolphin|shark|octopus|jellyfish|turtle|sea turtle|seal|mermaid|submarine|coral|starfish|' +
      'seashell|shell|surfer|crab|lobster|squid|penguin|orca|seahorse|sea horse|atlantis',
    '鲸|鲸鱼|海豚|鲨鱼|章鱼|水母|海龟|海豹|美人鱼|潜水艇|珊瑚|海星|贝壳|螃蟹|龙虾|企鹅|海马|海狮|鲸落|' +
      '乌贼',
  ],
  [
    { type: 'stranger', home: 'field' },
    'horse|sheep|cow|lamb|goat|rabbit|bunny|butterfly|bee|ladybug|windmill|scarecrow|tractor|dog|puppy|donkey|' +
      'pony|bull|foal|picnic|hare|barn|chicken|rooster|hen|hedgehog|dandelion|grasshopper|dragonfly|elephant|' +
      'giraffe|lion|zebra|buffalo|bison',
    '马|骏马|奔马|白马|绵羊|山羊|羊|羊群|牛|奶牛|水牛|兔子|兔|蝴蝶|蜜蜂|风车|稻草人|拖拉机|狗|小狗|驴|公鸡|' +
      '母鸡|鸡|刺猬|蒲公英|蜻蜓|大象|长颈鹿|狮子|斑马|牧羊人|牧童|瓢虫|野餐|八骏图|马群',
  ],
  [
    { type: 'stranger', home: 'pine' },
    'deer|bear|wolf|owl|squirrel|elk|moose|unicorn|stag|fawn|badger|raccoon|tiger|fairy|elf|mushroom|campfire|' +
      'tent|witch|woodpecker|leopard|boar|gnome|treehouse|fern|moss|firefly',
    '鹿|小鹿|梅花鹿|麋鹿|熊|狗熊|棕熊|北极熊|狼|猫头鹰|松鼠|独角兽|老虎|虎|仙女|精灵|蘑菇|篝火|帐篷|女巫|浣熊|' +
      '啄木鸟|豹|野猪|树屋|萤火虫|苔藓|豹子|猴子|猴|猿',
  ],
  [{ type: 'stranger', home: 'bamboo' }, 'panda|red panda|giant panda', '熊猫|大熊猫|小熊猫'],
  [
    { type: 'stranger', home: 'planet' },
    'astronaut|rocket|spaceship|spacecraft|space station|satellite|ufo|alien|comet|cosmonaut|starship|' +
      'spacewalk|telescope|meteorite|space shuttle',
    '宇航员|太空人|航天员|火箭|飞船|宇宙飞船|太空船|空间站|卫星|外星人|彗星|飞碟|望远镜|航天飞机|人造卫星|' +
      '太空站',
  ],
  [
    { type: 'stranger', home: 'dunes' },
    'pyramid|sphinx|cactus|cacti|oasis|scorpion|mirage|egypt|pharaoh',
    '金字塔|狮身人面像|仙人掌|绿洲|蝎子|海市蜃楼|埃及|法老',
  ],
  [
    { type: 'stranger', home: 'lake' },
    'duck|swan|frog|otter|beaver|duckling|reed|hippo|crocodile|loch ness',
    '鸭|天鹅|鸭子|青蛙|水獭|河狸|芦苇|河马|鳄鱼|蛙|小鸭子',
  ],
  [
    { type: 'stranger', home: 'skyline' },
    'car|taxi|bus|subway|traffic|tram|truck|motorcycle|bicycle|highway|airport|train station|office|crowd|' +
      'eiffel tower|statue of liberty|big ben|factory|billboard|street lamp|parking|robot city',
    '汽车|车|出租车|公交车|地铁|电车|卡车|摩托车|自行车|高速公路|机场|火车站|办公室|人群|埃菲尔铁塔|自由女神|' +
      '铁塔|工厂|广告牌|路灯|车水马龙|车流|红绿灯',
  ],
  [
    { type: 'stranger' },
    'robot|dragon|ice cream|snowman|snow globe|snowboard|fireworks|angel|ghost|monster|dinosaur|phoenix|' +
      'guitar|piano|violin|book|clock|hot dog|fire|heart|skull|cup of tea|tea|coffee|airplane|plane|helicopter|' +
      'stone wall|statue|king|queen|knight|wizard|train|mouse|rat|snake|spider|monkey|pig|hamster|' +
      'paper plane|sun dial|moon cake|mooncake|star wars|starbucks|rainbow|sea food|sand castle|sandcastle|' +
      'chess|dance|music|mirror|lantern|candle|sofa|chair|bed|window sill|kimono|samurai|ninja|football|' +
      'basketball|cake|bread|pizza|sushi|cheese|wine|bottle|teapot|shoe|dress|hat|sword|flag|crown|key|' +
      'rock band|jack o lantern|butterfly wing|feather|tea cup|teacup|parrot|peacock|turkey|kangaroo|koala',
    '机器人|龙|巨龙|冰淇淋|冰激凌|雪人|雪茄|雪糕|烟花|烟火|天使|鬼|怪物|恐龙|凤凰|吉他|钢琴|小提琴|时钟|' +
      '热狗|火|火焰|心|爱心|骷髅|茶|咖啡|飞机|直升机|木头|雕像|国王|女王|骑士|巫师|火车|老鼠|蛇|蜘蛛|猪|仓鼠|' +
      '纸飞机|月饼|星球大战|星巴克|彩虹|海鲜|沙堡|象棋|舞蹈|音乐|镜子|灯笼|红灯笼|蜡烛|沙发|椅子|床|房间|和服|' +
      '武士|忍者|足球|篮球|蛋糕|面包|披萨|寿司|奶酪|葡萄酒|瓶子|茶壶|鞋|鞋子|裙子|帽子|剑|旗|旗帜|皇冠|钥匙|' +
      '羽毛|茶杯|鹦鹉|孔雀|火鸡|袋鼠|考拉|水晶|水晶球|水手|水彩笔|山药|山楂|山寨|黄瓜|白菜|番石榴|口红|红包|' +
      '红酒|红薯|海报纸|海鲜饭|三月|一月|二月|四月|五月|六月|七月|八月|九月|十月|十一月|十二月|岁月|星期|星座|' +
      '明星|五星红旗|天才|天线|天平|天竺|人工智能|人类|人生|人物画像|青春|青铜|青铜器|金属|金融|金枪鱼|松露|' +
      '轻松|放松|竹简|桥牌|桥梁工程|心态|生日|日本刀|日记|日历|日子|今日|昨日|明日|红楼梦|西游记|孙悟空|哪吒|' +
      '财神|门神|老师|医生|工人|军人|士兵|花生|花椒|花样|雪碧|风扇|风衣|云计算|云南|石头|玉石|宝石|珍珠|翡翠|' +
      '水墨屏|面具|脸谱|京剧|太极|八卦|书法|春联|福|福字|粽子|饺子|汤圆|豆腐|面条|米饭|手机|电脑|电视|相机|' +
      '照相机|数据|量子|代码',
  ],
];
