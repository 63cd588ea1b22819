/** Words of prompts that mean nothing to the painter. */
import type { Entry } from '../meaning.ts';

const ENGLISH = [
  '2k|4k|8k|about|above it|accent|accents|across|add|add in|aesthetic|after|again|ago|all|almost',
  'also|amazing|any|area|around it|arranged|arrangement|art|artistic|artstation',
  'artwork|as|aspect|aspect ratio|at|atmospheric|award winning|back|balanced|barely|be|beam|beams',
  'beautiful|beautifully|beauty of nature|been|beginning|behind it|below it|bending|bent',
  'beside it|best|best quality|bird like|blowing|blows|bold|breath|breathe|breathing',
  'emoji|breeze|brightly|broad|brush|brush stroke|brush strokes|by hand|can',
  'center|centre|century|chase|chasing|chilly|classic|classical|clean|closed|cold|color',
  'colorless|colors|colour|colours|composed|composition|contrast|cool|coolness|corner|could|cover',
  'cover art|covered|covering|covers|create|crisp|crooked|curved|cut|d',
  'dawn of|decorative|deep|delicate|depict|depicting|depicts|depth|detail|detailed',
  'details|did|diffuse|disc|distance|dithering|dive|dives|do|does|doing|dotted with|down|draw',
  'drawing|drift|drifting|drifts|dry|during|east|eastern|edge of|edges|elegant|emotion|end|enjoy',
  'enjoying|entire|everyday|extremely|facet|faintly|fallen|falling|feature|features',
  'featuring|feel|feeling|filing|filled|fine|first|float|floating|floats|flowing|flows|fly',
  'focus|for|form|format|forms|fragrance|framed|freezing|fresh|fresh air|fresh cut|from',
  'front|full|gazing|generate|generous|gentle light|gently|get|give|gleaming|glistening',
  'glittering|glowing|god rays|good|gorgeous|graceful|gracefully|gradient|grain',
  'granulation|grassy|great style|greens|grow|growing|grows|had|half|hang|hanging|hangs|has|have',
  'having|hd|hdr|he|heavy|here|hi res|hidden|hiding|high|high quality|high res|high resolution',
  "highlights|highly detailed|him|horizontal|hot|hour|hyperrealistic|i|i'd|i'm",
  'illustrate|illustration|im|image|impressions|in front of it|include|insert|inspired',
  'inspired by|intricate|intricate details|it|juicy|kind|kind of|laid|landscape orientation',
  'last|layer|layered|lead|leading|leads|leafy|lean|leaning|left|left on|let|let us|life|lightly',
  'like|look|limited|line|lined|lines|lining|lit|living|ll|local|lonely little thing|long line',
  'looking|looks|loose|lost|lovely|low|m|made|make|mark|masterpiece|me|medieval|mid|middle|modern',
  'moment|mood|more|most|motion|movement|moving|much|muddy|narrow|natural|nearly|new|next',
  'nib|nice|north|northern|octane|of|off|one of|onto|open|opening|orbiting|ordered|organic',
  'ornate|other|out|outside|paint|painterly|painting|pale|part|passes|passing|past',
  'perfect|perspective|photo|photograph|photography|photorealistic|picture|pigment',
  'piled|place|play|please|portrait orientation|posting|pretty|print quality',
  'professional|pure|put|quality|quite|raking|rather|ratio|ray|rays|re|reaches|reaching|ready',
  'realistic|really|reflections|render|rendered|rendering|reserved|resolution|rest|rich',
  'right|rim|ripe|rise|rises|rising|rocky|rolling|rolling gently|round|rule|s|sandy ground',
  'scattered|scent|season|sense|served|set|setting|shade|shadow|shadows|shallow|shape',
  'sharp|sharp focus|she|shimmering|shine|shines|shining|short|should|show|showing|shown',
  'shows|side|simple style|sit|size|sliced|slightly|slowly|smell|smooth|so|so very|soft',
  'softly|somewhat|sort|sort of|sound|south|southern|sparkle|sparkles|sparkling',
  'spread|spreading|stacked|stand|standing tall|start|steaming|steep',
  'still life style|straight|stretches|stretching|strewn|stroke|strokes|strong|style',
  'stylized|subtle|such|super|surround|swaying|swim|swimming|swims|t|texture|than|them|theme|then',
  'tiled|there|there are|there is|they|thick|thin|thirds|through|till|tilted|trick or treating|time|tip of|to|today',
  'too|toward|towards|traditional|trending|trending on artstation|twinkling|twisted',
  'type|typical|uhd|ultra|ultra detailed|under it|unreal|unreal engine|until|up',
  'upon it|uphill|downhill|upright|us|use|ve|version|vertical|very|vibe|vibes|view|views|visible',
  'waiting|waits|walk|wallpaper|want|warm|warmth|wash|watches|watching|we|weather',
  'west|western|wet|wet edge|what|when|where|which|while|who|whole|whose|wide',
  'will|winding|wonderful|world view|worn|would|year',
  'years|you|young|your',
];

const PICTURE_PHRASES =
  'in the frame|full frame|out of frame|square format|square image|square composition|square picture|square frame|' +
  'phone wallpaper|phone background|for a phone|desktop wallpaper|desktop background|canvas texture|paper texture|' +
  'pen and ink|in pen|pen and wash|body of|spirit of|sense of space|lots of space|space around|plenty of room|' +
  'lots of room|room above|room to breathe|breathing room|made of|made from|sheet';

/** Words that can be a thing or an attribute: "a square", "a square table". */
const HOMONYMS = 'square|frame|pet|canvas|border|paper|wood|well';

const CHINESE_PHRASES =
  '纸|琴声|笛声|箫声|酒香|书香|纸上|纸间|纸质|纸质感|宣纸|画纸|纸张质感|纸面|纸本';

const CHINESE = [
  '头|辆|架|台|部|列|件|块|黑白相间|黑白两色',
  '不|东|个|串|么|之|了|于|亮|仍|从|以|们|会|似|位|低|何|使|俱|倒|停|像|入|共|关|内',
  '再|写|冷|凉|出|刚|初|到|剪|包|北|匹|升|半|南|印|厚|去|叠|句|只|叫|右|名|向|吗',
  '吟|吧|含|听|呀|呢|品|响|哦|唯|唱|啊|啼|回|因|图|圆|土|在|地|处|外|太|如|始',
  '嫩|季|客|宽|寄|密|寒|对|将|尖|尘|就|尽|尾|左|已|带|幅|干|平|年|底|座|开|张|弯',
  '归|影|往|很|微|悬|想|感|戏|所|把|抹|挂|挺|摇|撑|支|放|故|斜|新|方|早|时|明',
  '映|显|晃|景|暖|暗|曲|更|曾|最|有|望|朝|未|末|本|朵|条|来|极|枝|枯|栋|株|根|棵|横',
  '欲|歌|正|此|气|汪|沉|沙|泊|泓|泛|波|泥|洒|流|浅|浮|淡|深|清|渐|游|湾|湿|满|漂|漾',
  '灵|灿|热|照|煮|片|现|生|用|由|画|略|疏|的|皆|皴|盏|盛|直|看|真|着|短|种|窄',
  '竖|站|章|端|等|簇|粗|细|终|给|缕|美|肥|能|自|航|般|艘|色|荡|落|薄|行',
  '衬|被|西|要|见|让|词|诗|话|请|谁|赋|起|跃|跳|轮|轻|过|还|进|遍|道|都|酌|醉|采|长',
  '闻|队|露|面|顶|颗|题|风|飘|香|驶|高|鲜|鸣|一下|一切|一同|一样|一流|一直|一般',
  '一起|万径|万物|不再|不尽|不断|不知|与其|专业|东边|丝丝|两岸|丰富|主题|之外|乌啼|互相|交织|交错',
  '人归|人来|人间|什么|仍然|他们|令人|以外|任何|仿佛|优美|优良|优雅|传统|伸向|伸展|似的|位于|体现',
  '何时|作品|依旧|依然|依稀|停泊|停着|停车|停靠|元素|充满|光感|光滑|全部|其中|其他|其间|典雅|写实',
  '冷暖|凉爽|凌乱|凝视|几种|出现|刀痕|分明|刚刚|利落|别样|到客|动人|动态|勾勒|包含|包括|北边|十分',
  '升起|半掩|南边|印章|厚厚|参差|发亮|发光|古朴|可以|可见|各式|各种|各色|名家|含有|吹拂|吹过',
  '味道|呼应|喧嚣|四方|回望|图像|图片|圆圆|场景|均衡|坐落|块面|堆满|壁纸|大家|大师|天下|天气|天涯',
  '头上|好像|好看|如同|嬉戏|季节|宛如|宜人|寒冷|对比|将要|少许|尺寸|尽头|层次|展现|展示|屹立|已经',
  '布满|帮我|平坦|平衡|幽微|应该|延伸|开满|弥漫|弯弯|归去|归来|形态|形状|影子|彼此|微微',
  '微露|微风|忽如|忽然|怎么|怎样|悬挂|悬着|情调|惊人|想要|愁眠|意境|意象|感觉|慢慢|戏水|成熟|我们',
  '所有|抖动|挂满|挂着|描绘|插图|插画|摄影|摆放|摆着|摇摆|摇曳|放在',
  '放着|故人|整个|整齐|方形|方的|无穷|日常|日照|早有|时代|时候|时光|时分|时刻|时尚|时间|映照',
  '映着|映衬|显现|晃动|晕染|晶莹|暖意|暗部|曲子|曾经|最好|月份|有些|有力|有序|有点|有致|有限|望着',
  '朝着|杰作|构图|构成|枯笔|枯黄|某个|柔和|样子|模样|横版|正在|正方|每个|比例|比较|比邻|气息|气氛',
  '永恒|永远|江枫|沙子|泊着|泥土|泼洒|洒在|洒落|流动|流淌|流畅|流过|浓密|浓浓|浓郁|浮现|海内|淡淡',
  '深深|清新|清晰|清澈|清香|渐渐|温暖|渲染|渴笔|游动|游弋|湿润|满是|滴滴|漂亮|漂流|漂浮|漂着',
  '灯光|炎热|点染|点点|点缀|照亮|照在|照片|照耀|犹如|独坐|独行|独酌|玩耍|现代|生成|生活|生长',
  '用墨|用笔|画一|画布|画幅|画框|画面|略带|疏密|疏疏|皴法|盛着|相互|相映|相识|相逢|看向|看着|真实',
  '眺望|矗立|知己|石墨|秀丽|秀美|稍微|空间|穿行|穿过|突兀|突出|突然|窗里|立体|竖版|笔触',
  '第一|笼罩|等待|等等|粗犷|粗糙|精美|精致|繁茂|纵深|纹理|纹路|线条|组成|细细|细腻|细致|细节|经典',
  '经过|绘制|缓缓|美丽|而且|自己|航行|色彩|色板|艺术|节奏|芬芳|茂密|茂盛|荡漾|落下|落在',
  '落款|落满|薄薄|蜿蜒|融合|行驶|表现|表达|衬托|装饰|西边|覆盖|见南|视角|角度|许许|设色',
  '诗词|请画|质感|超清|跳跃|轻轻|边框|边缘|这个|这些|这幅|这样|这里|进入|远去|远离|迷人|追逐',
  '透视|通向|通往|通透|造型|逼真|遥望|那个|那些|那幅|那样|那里|采菊|重彩|钟声|铺满|错落|镜头|长满',
  '长着|长长|闪烁|闪耀|闪闪|间房|阴影|隐约|隐隐|露出|静态|非常|韵味|韵律|顶级|颗粒|题材|题款|颜色',
  '风情|风格|飘动|飘扬|飘着|飘荡|飘落|飘飘|飞来|飞白|飞落|饱满|高光|高清|鲜嫩|一幅画',
  '一点点|万里无|三分法|世界里|以及其|停泊着|叶子的|圆圆的|地上霜|坐落于|坐落在|对愁眠|希望画|帮我画',
  '弯弯的|归来兮|悠然见|慢慢地|日子里|横构图|流水声|淡淡的|深深的|点缀着|独立寒|画一幅|画一张',
  '矗立着|空间感|立体感|竖构图|笼罩着|背景图|自然的|覆盖着|请帮我|超写实|超高清|轻轻地|远望着|里面的',
  '镜头感|长长的|静静地|高耸的|高质量|停车坐爱|光影幽微|光影通透|大师作品|姑苏城外|小小世界|晶莹剔透',
  '暖意微露|最佳质量|游来游去|疏密有致|相映成趣|细节丰富|色彩浓郁|若隐若现|融为一体|错落有致|闪闪发光',
  '隐约可见|唯美的画面',
];

const CHINESE_VERBS =
  '上学|织|编织|追|追赶|追着|做饭|做菜|烹饪|晒|晒太阳|蹦蹦跳跳|蹦|跳舞|起舞|踢|' +
  '踢着|拄着|插秧|游泳|吼|吼叫|看病|治病|救火|灭火|救|指挥|指挥交通|堆|堆着|' +
  '吃饭|玩|热气腾腾|刚出炉|出炉|切|切开|切着|燃烧|燃烧着|烧|割|战斗|搏斗|打斗|' +
  '决斗|浇水|浇花|浇|喷水|喷|喷着|偷|偷吃|爬|爬上|爬着|爬行|爬过|滑|滑行|滑过|' +
  '打鸣|啼叫|逃|逃跑|逃走|脱|打|敲|敲打|拍|拍打|推|推着|拉|拖|拖着|扔|扔着|' +
  '抓|抓住|抓着|捉|捉住|捡|捡起|搬|搬着|搬运|背|挑|挑着|扛着|扛|举|提|递|送|' +
  '送给|接|接住|咬|咬着|舔|舔着|嚼|吞|吐|闻着|嗅|观看|盯着|瞧|听着|唱歌|歌唱|' +
  '唱着|说|说话|聊天|聊着|笑|笑着|微笑着|大笑|哭|哭泣|哭着|喊|喊叫|叫着|睁开|' +
  '张开|闭上|伸出|伸|举起|抬起|低头|点头|挥手|招手|拥抱|拥抱着|亲吻|牵手|牵|' +
  '跟着|跟随|陪|陪着|带领|领着|围|围绕|绕着|转|旋转|转动|摇动|摇晃|摆动|滚|' +
  '滚动|滚着|掉|掉下|掉落|倒下|摔倒|跌倒|飞奔|狂奔|冲|冲向|冲刺|跑向|跑过|跑着|' +
  '跳进|跳过|跳着|钻|钻出|钻进|躲|躲着|藏|藏着|找|寻找|找到|发现|遇见|碰到|搭|' +
  '搭建|盖|建造|修|修理|造|做|做着|种植|种着|收割|采摘|摘|摘下|挖|挖着|砍|' +
  '砍着|劈|锯|缝|缝着|绣|洗|洗着|洗澡|刷|刷牙|擦|擦着|扫|扫地|梳|梳头|喂|' +
  '喂养|养|抓鱼|捕|捕捉|捕猎|狩猎|钓着|买|卖|卖着|付|学习|上课|上班|下班|工作|' +
  '忙碌|休息|玩乐|玩游戏|嬉闹|打闹|打架|比赛|训练|练习|表演|演出|过节|团聚|相聚|' +
  '旅行|旅游|出发|到达|回家|离开|路过|驶向|开往|停下|等候|排队|坐上|' +
  '骑上|爬山|攀爬|攀登|跑步|健身|锻炼|打球|下棋|画画|写字|写作|读书|看书|上网|' +
  '拍照|自拍|照相|打电话|开车|做梦|思考|发呆|祈祷|许愿|冒烟|冒着|冒着热气|融化|' +
  '融化着|结冰|盛放|凋谢|凋零|枯萎|发芽|倒塌|废弃|被遗弃|' +
  '生气|害怕|难过|好奇|调皮|勇敢|努力|认真|飞快|快速|迅速|偷偷|悄悄|急忙|匆匆|' +
  '懒洋洋|慢悠悠|气喘吁吁|过来|过去|起来|下来|下去|上来|上去|出来|出去|进来|进去|' +
  '走来走去';

/**
 * "A slice of pizza" is read as a pizza. Bowls, baskets and vases are not listed, because they are
 * painted with their contents.
 */
const MEASURES = [
  'bag bags bar bars bottle bottles box boxes bucket can cans carton cartons crate crates cup cups glass glasses',
  'jar jars loaf loaves mug mugs packet packets piece pieces pile piles plate plates portion pot roll rolls',
  'scoop scoops serving set sets sheet sheets slice slices stack stacks stick sticks',
]
  .join(' ')
  .split(' ')
  .map(word => `${word} of`);

export const FILLER_WORDS: readonly Entry[] = [
  [
    { type: 'filler' },
    [...ENGLISH, PICTURE_PHRASES, ...MEASURES].join('|'),
    [...CHINESE, CHINESE_PHRASES, CHINESE_VERBS].join('|'),
  ],
  [{ type: 'filler', isThingAlone: true }, HOMONYMS, ''],
];
