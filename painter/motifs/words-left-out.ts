/** Tags of emoji that name something other than the drawing, or more than it shows. */
export const TAGS_LEFT_OUT: ReadonlySet<string> = new Set(
  (
    'gun handgun pistol revolver lesbian soldier fighter king queen dad father mom friend grandchild grandson son ' +
    'daughter granddaughter male female mammal ground branch iron top pad list step front opening field goal toy ' +
    'table board machine record tape case frame picture plate base engine motor pole decoration treasure metal ' +
    'container kitchen studio museum theater theatre casino closet country suburbia city department shelter wall ' +
    'chest band pipe staff crook side filling pea gas fuel oil water sand diet wheat grain forest root spice photo collage shadow home drama ' +
    'mane equine beak invertebrate plankton mollusk virus maggot parasite cherry shrub garnish margarita tequila maze ' +
    'flavoring beanstalk pod spore pan dairy condiment seafood skewer pail sprinkles sugar wrapper barrel brew malt ' +
    'tableware internet web mortar chapel bullet rail flatbed transportation auto barrier landing cable slot voltage ' +
    'electricity dynamite banner viewing reminder glove pool spade clue piece string dive scuba collar denim sash thong ' +
    'heel comb necklace address cheering rhythm page facing news marker credit accounting invoice ballot filing password ' +
    'links horseshoe tube dish bones laundry diaper toiletry memorial credentials license speculum reflector almond ' +
    'chickpea meatball sausage frankfurter pepperoni recorder receiver blouse stocking salad curry horn bakery cafe ' +
    'necklace uniform gondola hoop fowl plumage embroidery tomb barber torch ale stein'
  ).split(' '),
);

/** Labels that mean something else in most prompts, such as the verbs "fly" and "watch". */
export const LABELS_LEFT_OUT: ReadonlySet<string> = new Set(
  (
    'fly watch pick link label dizzy locked unlocked prohibited radioactive collision cooking camping construction mate ' +
    'cancer warning customs'
  ).split(' '),
);

export const CHINESE_LEFT_OUT: ReadonlySet<string> = new Set(
  (
    '服务 北极 鸟类学 凤凰传奇 喷水 破壳 枯萎 筑巢 空巢 褐色 法式 家禽 夹心 珍珠 倾倒 倾倒液体 水瓶 非洲 亚洲 美洲 澳洲 ' +
    '古典 建筑施工 施工 东京 自由 会堂 蒸汽 山区 迎面驶来 叫车 石油 救生 航班 起飞 降落 航班起飞 航班降落 缝合 信用 温度 ' +
    '登山 潜水 手枪 表演 护目 购物 高跟 军用 控制 中等音量 高音量 低音量 鼓声 长笛手 电源 台式 打印 场记 打板 合上 橙色 ' +
    '页面 证据 凭据 凭证 投票 收信 来信 发邮件 收邮件 收到来信 垃圾 上锁 开锁 解锁 公平 链接 蒸馏 培养 灭火 吸烟 抽烟 骨灰 ' +
    '检查 护照 提取 寄存 禁行 禁止 阻止 警告 原子 极大 回收 斋戒月 东正教 喝水 接水 睡着 怒 爆炸 头晕 尾气 摇滚 器官 干杯 ' +
    '碰杯 开香槟 打结 缠结 七夕 赏月 祭月 花钱 刷卡 波浪 涌浪 网上冲浪 猪肉 开花 半身像 人像 成人 梅花 金牛 双子 巨蟹 ' +
    '天蝎 射手 双鱼 摩羯 蛇夫 心跳 心碎 理发师 美发 单板 制服 手柄 娃娃 磁带 床垫 鸟巢 讲话 说话 名牌 星月 图书 火花 ' +
    '梅花花色 大圆圈 露营 冲浪 骑马 划船 打球 玩球 罚球 运球 投球 接球 骑单车 骑自行车 操控 滑雪 滑冰 溜冰 射箭 拥抱 ' +
    '服务犬 禁烟 施工 挂钩 大风 狂风 多云 少云 阴 下雨 下雪 打雷 阵雨 闪亮 抛接 海关 一杯奶'
  ).split(' '),
);

/** Chinese names for motifs whose labels are verbs or say more than the drawing shows. */
export const CHINESE_NAMES: Readonly<Record<string, string>> = {
  'beating-heart': '跳动的心',
  'broken-heart': '破碎的心',
  'anger-symbol': '愤怒符号',
  collision: '爆炸图案',
  dizzy: '眩晕星星',
  'man-farmer': '男农民',
  'bust-in-silhouette': '人像图标',
  'empty-nest': '空鸟巢',
  'clinking-beer-mugs': '干杯的啤酒',
  'clinking-glasses': '碰杯的酒杯',
  'pouring-liquid': '倒水的杯子',
  camping: '露营地',
  'building-construction': '施工现场',
  construction: '路障',
  'airplane-departure': '起飞的飞机',
  'airplane-arrival': '降落的飞机',
  'sun-behind-cloud': '云后的太阳',
  'sun-behind-large-cloud': '大云后的太阳',
  'cloud-with-rain': '雨云',
  'cloud-with-snow': '下雪的云',
  'cloud-with-lightning': '打雷的云',
  'wind-face': '吹风的脸',
  'umbrella-with-rain-drops': '雨中的伞',
  sparkles: '闪光',
  'moon-viewing-ceremony': '赏月供品',
  'ice-skate': '冰鞋,冰刀',
  skis: '雪板',
  'incoming-envelope': '收到的信',
  'envelope-with-arrow': '带箭头的信封',
  link: '链环',
  'baby-symbol': '婴儿标志',
  customs: '海关标志',
  warning: '警告标志',
  prohibited: '禁止标志',
  'star-and-crescent': '星月标志',
  sparkle: '小火花',
};
