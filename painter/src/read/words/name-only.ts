/** Words for things that the painter can't draw, unless a motif has the name. */
import type { Entry } from '../meaning.ts';

export const NAME_ONLY_WORDS: readonly Entry[] = [
  [
    { type: 'name-only', home: 'sea' },
    'whale|dolphin|shark|octopus|jellyfish|turtle|sea turtle|seal|mermaid|submarine|coral|starfish|' +
      'seashell|shell|surfer|crab|lobster|squid|penguin|orca|seahorse|sea horse|atlantis',
    '鲸|鲸鱼|海豚|鲨鱼|章鱼|水母|海龟|海豹|美人鱼|潜水艇|珊瑚|海星|贝壳|螃蟹|龙虾|企鹅|海马|海狮|鲸落|' +
      '乌贼',
  ],
  [
    { type: 'name-only', home: 'field' },
    'horse|sheep|cow|goat|rabbit|bunny|butterfly|bee|ladybug|scarecrow|tractor|dog|donkey|' +
      'pony|bull|hare|barn|chicken|rooster|hen|hedgehog|dandelion|grasshopper|dragonfly|elephant|' +
      'giraffe|lion|zebra|buffalo|bison',
    '马|骏马|奔马|绵羊|山羊|羊|羊群|牛|奶牛|水牛|兔子|兔|蝴蝶|蜜蜂|稻草人|拖拉机|狗|驴|公鸡|' +
      '母鸡|鸡|刺猬|蒲公英|蜻蜓|大象|长颈鹿|狮子|斑马|牧羊人|牧童|瓢虫|八骏图|马群',
  ],
  [
    { type: 'name-only', home: 'pine' },
    'deer|bear|wolf|owl|squirrel|elk|moose|unicorn|stag|badger|raccoon|tiger|fairy|elf|mushroom|campfire|' +
      'tent|witch|woodpecker|leopard|boar|gnome|treehouse|fern|moss|firefly',
    '鹿|梅花鹿|麋鹿|熊|狗熊|棕熊|北极熊|狼|猫头鹰|松鼠|独角兽|老虎|虎|仙女|精灵|蘑菇|篝火|帐篷|女巫|浣熊|' +
      '啄木鸟|豹|野猪|树屋|萤火虫|苔藓|豹子|猴子|猴|猿',
  ],
  [{ type: 'name-only', home: 'bamboo' }, 'panda|red panda|giant panda', '熊猫|大熊猫|小熊猫'],
  [
    { type: 'name-only', home: 'planet' },
    'astronaut|rocket|spaceship|spacecraft|space station|satellite|ufo|alien|comet|cosmonaut|starship|' +
      'spacewalk|telescope|meteorite|space shuttle',
    '宇航员|太空人|航天员|火箭|飞船|宇宙飞船|太空船|空间站|卫星|外星人|彗星|飞碟|望远镜|航天飞机|人造卫星|' +
      '太空站',
  ],
  [
    { type: 'name-only', home: 'dunes' },
    'pyramid|sphinx|cactus|cacti|oasis|scorpion|mirage|egypt|pharaoh',
    '金字塔|狮身人面像|仙人掌|绿洲|蝎子|海市蜃楼|埃及|法老',
  ],
  [
    { type: 'name-only', home: 'lake' },
    'duck|swan|frog|otter|beaver|reed|hippo|crocodile|loch ness',
    '鸭|天鹅|鸭子|青蛙|水獭|河狸|芦苇|河马|鳄鱼|蛙',
  ],
  [
    { type: 'name-only', home: 'skyline' },
    'car|taxi|bus|subway|traffic|tram|truck|motorcycle|bicycle|highway|airport|train station|office|' +
      'eiffel tower|statue of liberty|big ben|factory|billboard|street lamp|parking|robot city',
    '汽车|车|出租车|公交车|地铁|电车|卡车|摩托车|自行车|高速公路|机场|火车站|办公室|埃菲尔铁塔|自由女神|' +
      '铁塔|工厂|广告牌|路灯|车水马龙|车流|红绿灯',
  ],
  [
    { type: 'name-only', home: 'mountains' },
    'great wall|great wall of china',
    '长城|万里长城|城墙',
  ],
  [
    { type: 'name-only', home: 'planet' },
    'rover|mars rover|lunar rover|moon rover',
    '火星车|月球车',
  ],
  [
    { type: 'name-only', home: 'skyline' },
    'traffic jam|library|public library',
    '堵车|交通堵塞|图书馆',
  ],
  // These words need no painting, because they name parts of any picture or invisible things.
  [
    { type: 'name-only', isEverywhere: true },
    'ground|spray|neck|shoulder|editorial|handscroll',
    '实物|谱|迎|净|一月|二月|三月|四月|五月|六月|七月|八月|九月|十月|十一月|十二月|岁月|星期|天才|人生|' +
      '青春|轻松|放松|心态|日子|今日|昨日|明日|心理|心情|中心思想|放心|关心|方面|针对|线上|' +
      '线下|在线|结果|结束|总结|象征|现象|印象|对象|鼓励|钟情|笔直|棒极了|鬼混|面对面|花样',
  ],
  [
    { type: 'name-only' },
    'statue|stone wall|paper plane|sun dial|mooncake|star wars|starbucks|sea food|dance|' +
      'music|window sill|butterfly wing|tea cup|town square|market square|village square|' +
      'city square|living room|dining room|waiting room|throne room|hotel room|sea urchin|' +
      'chat room|time machine|typewriter|maple syrup|vapor trail|vapour trail|smoke trail|' +
      'white trail|contrail|jet trail|trail of smoke|fire hydrant|conveyor belt|golf club|' +
      'baseball bat|cricket bat|football match|paper towel|hair dryer|treasure chest|' +
      'wax seal|metal spring|coil spring|palm of the hand|palm of his hand|palm of her hand|' +
      'palm of a hand|palm of my hand|tree bark|ear bud|stroller|baby stroller|' +
      'washing machine|sewing machine|swing set|rubber duck|boxing ring|key ring|nail file|' +
      'light switch|coffee table|steering column|phone booth|money tree|duct tape|' +
      'air conditioner|vacuum cleaner|horse shoe|postage stamp|fire escape|snow shovel|' +
      'star fruit|dog tag|bird cage|pencil case|pencil sharpener|paint bucket|paint roller|' +
      'beach towel|window blind|door handle|door knob|wall paper|train set|plane crash|' +
      'car wash|car park|parking lot|park ranger|water tower|cooling tower|sand timer|' +
      'moon landing|cloud computing',
    '雕像|石头|雪茄|烟火|纸飞机|星球大战|星巴克|海鲜|舞蹈|音乐|房间|水彩笔|山药|山寨|' +
      '番石榴|海报纸|海鲜饭|星座|五星红旗|天竺|人工智能|人类|人物画像|青铜|青铜器|金属|金融|' +
      '松露|竹简|桥牌|桥梁工程|日本刀|日记|红楼梦|西游记|哪吒|财神|门神|花椒|风扇|云计算|' +
      '云南|水墨屏|京剧|太极|八卦|书法|春联|福|福字|豆腐|数据|量子|代码|琴|帘|香炉|蜉蝣|' +
      '水龙头|打字机|时光机|枫糖|枫糖浆|尾迹|航迹云|胶水|水管|水坝|榴莲|莲藕|竹笋|皮卡丘|' +
      '海胆|海草|豆芽|楼梯|车库|厨房|山洞|婴儿车|球棒|蹦床|马厩|马鞍|番茄酱|电话亭|花环|' +
      '比萨斜塔|大本钟|鸟笼|蜂巢|冰箱|晚餐|午餐|早餐|天安门|秋千|种子|窗帘|竖琴|古琴|木琴|' +
      '开关|铁路|公路|隧道|书桌|电风扇|毛巾|毛毯|火柴|火花塞|水泥|石膏|木偶|牛角|羊角|鹿角|' +
      '象牙|狗粮|猫粮|猫砂|鱼缸|鱼网|渔网|鸡毛|鸡毛掸子|马桶刷|车牌|车门|船桨|日用品|雨刷|' +
      '风筒|吹风机|虎牙|蛇皮袋|兔唇|人民|人民币|人工|人物画|家具|家电|家庭作业|家长|家教|' +
      '国家|大家庭|专家|玩家|店家|卖家|买家|作业|点心|手工|手术|手术台|手帕|手铐|手指|头像框|' +
      '头等舱|面膜|面粉|面试|茶几|茶叶|球迷|球员|球场|球赛|球队|书包带|马路|马拉松|马戏|' +
      '牛奶盒|牛津|羊毛|羊绒|鱼翅|鸭舌|狗尾巴草|虎皮|车祸|车间|车速|船票|火灾|火药|刀鱼|剑桥|' +
      '豆瓣|蛋白质|肉桂|汤姆|派出所|派大星|桶装水|网络|结婚|虫草|蜂王|蝶泳|鼠标垫|鬼脸|鬣狗|' +
      '手枪|邮票|悉尼歌剧院|穿山甲|高尔夫球|鼓掌|球衣|票价|钟点工',
  ],
];
