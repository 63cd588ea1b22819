import { DAWN, DUSK, type Entry, NIGHT, thing } from '../meaning.ts';

const WEAK_NIGHT = { type: 'time', time: 'night', isWeak: true } as const;

export const SKY_WORDS: readonly Entry[] = [
  [
    thing('sun'),
    'sun|sunshine|sunlight|sunbeam|sun disc|sun disk|sunny sun',
    '太阳|日头|阳光|烈日|骄阳|日轮|金乌|暖阳',
  ],
  [thing('sun', { color: 'red' }), 'red sun', '红日|赤日|红太阳|一轮红日'],
  [
    [thing('sun'), DAWN],
    'sunrise|rising sun|sun rise|sunup|morning sun',
    '日出|朝阳|旭日|旭日东升|初升的太阳|初阳|晨阳|海上日出',
  ],
  [
    [thing('sun'), DUSK],
    'sunset|setting sun|sundown|sun set|evening sun|low sun',
    '日落|夕阳|夕阳西下|落日|残阳|斜阳|夕照|西阳|落日余晖|夕阳余晖|斜晖|残阳如血|长河落日',
  ],
  [[thing('skyline'), thing('sun'), DUSK], 'sunset city', ''],
  [
    thing('moon'),
    'moon|full moon|lunar|supermoon|blood moon|harvest moon|moon disc',
    '月亮|月|明月|满月|圆月|皓月|玉盘|冰轮|婵娟|玉兔|嫦娥|明月当空|皎月|月轮',
  ],
  [thing('moon', { scale: 1.5 }), 'giant moon|huge moon|big moon', '大月亮|巨月'],
  [
    thing('moon', { variant: 'crescent' }),
    'crescent|crescent moon|new moon|half moon|sickle moon|thin moon|quarter moon|waning moon|waxing moon',
    '新月|弯月|残月|月牙|月牙儿|峨眉月|一弯新月|一弯月|弦月|半月|上弦月|如钩新月|月如钩|眉月',
  ],
  [
    [thing('moon'), NIGHT],
    'moonlight|moonlit|moonrise|moonlit night|moonlit sky|moon night|moonbeam',
    '月光|月色|月夜|月下|月光下|月升|月明|月华|明月夜|春江花月夜|海上生明月|月影|举头望明月|床前明月光',
  ],
  [
    [thing('aurora'), WEAK_NIGHT],
    'aurora|northern lights|southern lights|aurora borealis|polar lights|northern light|polar light',
    '极光|北极光|南极光|天光幻彩',
  ],
  [
    thing('planet'),
    'planet|jupiter|neptune|uranus|earth|alien planet|exoplanet|venus|gas giant',
    '行星|木星|地球|星球|外星|海王星|天王星|金星|蓝色星球',
  ],
  [
    thing('planet', { isLoose: true }),
    'outer space|space|cosmos|universe|solar system|deep space',
    '宇宙|太空|太阳系|外太空|宇宙空间',
  ],
  [
    thing('planet', { variant: 'ringed' }),
    'saturn|ringed planet|planet with ring|planet with rings|planetary ring',
    '土星|土星环|带环的行星|带环行星|有环的行星|有环行星|带光环的行星|有光环的行星|光环行星|环状行星',
  ],
  [
    thing('planet', { variant: 'cratered' }),
    'mercury|crater|cratered planet|asteroid|meteor|lunar surface|moon surface|pluto',
    '水星|陨石|小行星|月球|月球表面|陨石坑|环形山|冥王星',
  ],
  [thing('planet', { variant: 'cratered', color: 'red' }), 'mars|red planet', '火星|红色星球'],
  [
    thing('planet', { variant: 'nebula' }),
    'nebula|cosmic cloud|stardust|supernova|interstellar cloud|cosmic dust',
    '星云|星尘|超新星|星际尘埃',
  ],
  [
    thing('planet', { variant: 'galaxy' }),
    'galaxy|spiral galaxy|andromeda|black hole|galactic|cosmic spiral|star cluster',
    '星系|黑洞|漩涡星系|仙女座|螺旋星系|银河系|浩瀚星河',
  ],
  [
    thing('motif:balloon', { count: 5 }),
    'bunch of balloons|bundle of balloons|cluster of balloons',
    '一束气球|一串气球|一把气球',
  ],
  [
    [thing('balloon')],
    'balloon|hot air balloon|air balloon|cappadocia|ballooning',
    '热气球|卡帕多奇亚',
  ],
  [thing('balloon', { isKind: true }), 'airship|zeppelin|blimp', '飞艇|孔明灯|天灯'],
  [
    thing('birds'),
    'bird|gull|seagull|swallow|egret|sparrow|tern|magpie|starling|' +
      'wild goose|migrating bird|seabird|songbird|robin|lark',
    '鸟|飞鸟|小鸟|鸟儿|海鸥|雁|大雁|燕子|燕|白鹭|鹭|归鸟|鸿雁|飞雁|鸥|鸦|寒鸦|喜鹊|鹊|麻雀|' +
      '黄鹂|孤雁|归雁|候鸟|水鸟|沙鸥|鹂|燕雀|杜鹃',
  ],
  [thing('birds', { scale: 1.5, count: 1 }), 'albatross|soaring eagle', '大雕|大鹏|海鹰'],
  [
    thing('birds', { count: 7 }),
    'birds|gulls|seagulls|flock|flock of birds|flying birds|wild geese|migrating birds|murmuration|bird flock|' +
      'flight of birds',
    '群鸟|鸟群|雁群|雁阵|鸥群|百鸟|飞鸟成群|一行白鹭|群鸦',
  ],
];
