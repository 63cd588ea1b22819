import { type Entry, MIST, NIGHT, RAIN, thing } from '../meaning.ts';

export const BUILDING_WORDS: readonly Entry[] = [
  [
    [
      thing('lake'),
      thing('cottage', { variant: 'chinese', count: 5 }),
      { type: 'weather', weather: 'mist', isWeak: true },
    ],
    '',
    '江南|梦里江南',
  ],
  [
    [thing('lake'), thing('bridge', { variant: 'wooden' }), thing('pine')],
    'japanese garden|zen garden|chinese garden|tea garden',
    '日式庭院|日式花园|中式庭院|枯山水|园林',
  ],
  [
    [thing('lighthouse')],
    'lighthouse|beacon|light house|lighthouse keeper|light tower',
    '灯塔|航标塔|海边灯塔',
  ],
  [thing('windmill'), 'windmill|wind mill|dutch windmill', '风车|大风车|荷兰风车'],
  [
    thing('pagoda'),
    'pagoda|temple|pavilion|chinese tower|tower pavilion|buddhist temple|ancient temple|teahouse|tea house|stupa',
    '塔|寺|寺庙|庙|佛塔|古寺|亭|亭子|凉亭|阁楼|城楼|楼台|茶楼|水榭|古建筑|庙宇|道观|殿|大殿|金殿|孤亭|禅寺|' +
      '深山古寺',
  ],
  [
    thing('pagoda', { isKind: true }),
    'monastery|gazebo|forbidden city|gatehouse',
    '宫殿|皇宫|故宫|紫禁城|天坛|钟楼|鼓楼|城门|牌坊',
  ],
  [
    thing('pagoda', { variant: 'chinese' }),
    'chinese pagoda|chinese temple|chinese palace|tang dynasty pagoda|chinese pavilion',
    '宝塔|古塔|楼阁|亭台楼阁|琼楼玉宇|阁|唐塔|天宫',
  ],
  [
    thing('pagoda', { variant: 'chinese', isKind: true }),
    '',
    '雷峰塔|大雁塔|黄鹤楼|滕王阁|岳阳楼|布达拉宫',
  ],
  [
    thing('pagoda', { variant: 'japanese' }),
    'japanese pagoda|japanese temple|japanese castle|japanese shrine|five story pagoda|' +
      'five storied pagoda',
    '五重塔|日本塔|日本寺庙|天守阁|日式寺庙',
  ],
  [
    thing('pagoda', { variant: 'japanese', isKind: true }),
    'kyoto|kinkakuji|himeji castle',
    '京都|金阁寺|清水寺',
  ],
  [
    thing('cottage'),
    'cottage|house|hut|cabin|farmhouse|farm|home|shack|villa|chalet|mill|lodge|bungalow|homestead|' +
      'country house|little house|beach house|barnhouse|windmill house|watermill|boathouse|mansion|guesthouse|' +
      'hermitage|farmstead|manor',
    '小屋|房子|农舍|屋|家|屋子|小房子|房屋|别墅|木屋|民居|山居|山庄|房|院子|农家|老屋|老房子|小木屋|湖畔小屋|' +
      '庄园|水车|磨坊|家园|农场|客栈',
  ],
  [
    thing('cottage', { variant: 'thatched' }),
    'thatched cottage|thatched house|thatched hut|straw hut|thatched roof',
    '茅屋|草屋|茅草屋|草堂|茅庐|草庐|柴门|茅舍|竹篱茅舍|杜甫草堂',
  ],
  [
    thing('cottage', { variant: 'wooden' }),
    'log cabin|wooden cabin|wooden house|log house|mountain hut',
    '原木小屋|木头房子|木头小屋',
  ],
  [
    thing('cottage', { count: 5 }),
    'village|hamlet|settlement|small town|fishing village|mountain village|houses|townlet|countryside village|' +
      'little town|ghost town|row of houses|medieval town',
    '村庄|村|村落|小村|山村|小村庄|渔村|小镇|乡村|村子|小山村|乡镇|寨子|人家|几户人家|山里人家|小桥人家|荒村|镇',
  ],
  [
    thing('cottage', { variant: 'chinese', count: 5 }),
    'chinese village|water town|canal town|hutong|jiangnan village',
    '白墙黛瓦|粉墙黛瓦|徽派建筑|徽派民居|江南民居|周庄|乌镇|苏州|宏村|古镇|水乡古镇|四合院|胡同|江南人家|黛瓦|' +
      '江南园林|老街|苏州园林|凤凰古城|丽江|西塘',
  ],
  [
    [thing('lake'), thing('cottage', { variant: 'chinese', count: 5 })],
    'jiangnan|jiangnan water town|chinese water town|river town',
    '江南水乡',
  ],
  [
    [thing('lake'), thing('cottage', { variant: 'chinese', count: 5 }), RAIN, MIST],
    '',
    '雨巷|江南烟雨天|江南雨巷',
  ],
  [
    thing('cottage', { variant: 'japanese', count: 5 }),
    'japanese village|shirakawago|shirakawa go|edo',
    '白川乡|日本村庄|合掌村',
  ],
  [
    [
      thing('bridge', { variant: 'stone' }),
      thing('lake'),
      thing('cottage', { variant: 'chinese', count: 3 }),
    ],
    '',
    '小桥流水|小桥流水人家',
  ],
  [
    thing('bridge'),
    'bridge|footbridge|viaduct|aqueduct|overpass|crossing bridge',
    '桥|桥梁|小桥|断桥|廊桥|鹊桥|渡桥',
  ],
  [thing('bridge', { isKind: true }), 'pier|jetty', '码头|栈桥'],
  [
    thing('bridge', { variant: 'stone' }),
    'stone bridge|arch bridge|stone arch bridge|arched bridge|moon bridge|old bridge',
    '石桥|拱桥|石拱桥|月亮桥|古桥|月桥',
  ],
  [
    thing('bridge', { variant: 'stone', isKind: true }),
    'rialto|rialto bridge',
    '赵州桥|卢沟桥|枫桥|玉带桥|二十四桥',
  ],
  [
    thing('bridge', { variant: 'wooden' }),
    'wooden bridge|wood bridge|timber bridge|plank bridge|rope bridge',
    '木桥|独木桥|吊索木桥|板桥|竹桥',
  ],
  [
    thing('bridge', { variant: 'zigzag' }),
    'zigzag bridge|zig zag bridge|nine turn bridge',
    '九曲桥|曲桥|之字桥',
  ],
  [
    thing('bridge', { variant: 'suspension' }),
    'suspension bridge|cable bridge|cable stayed bridge',
    '吊桥|悬索桥|斜拉桥|跨海大桥|大桥|索桥',
  ],
  [
    thing('bridge', { variant: 'suspension', isKind: true }),
    'golden gate|golden gate bridge|brooklyn bridge',
    '金门大桥|长江大桥',
  ],
  [
    thing('skyline'),
    'city|skyline|city skyline|cityscape|town|downtown|skyscraper|building|metropolis|tower|street|' +
      'urban|high rise|cities|apartment|' +
      'office tower|megacity|urban skyline|street scene|big city|' +
      'avenue of skyscrapers|ruined city|futuristic city|city street|architecture|alleyway|alley',
    '城市|天际线|都市|高楼|大厦|摩天楼|摩天大楼|城|街|街道|楼群|楼宇|城镇|' +
      '城市天际线|高楼大厦|楼房|城市街道|建筑|' +
      '大楼|高楼林立|街头|大都市|未来城市|街景|小巷|巷子|楼',
  ],
  [
    thing('skyline', { isKind: true }),
    'shanghai|tokyo|new york|new york city|hong kong|manhattan|chicago|london|paris|beijing|singapore|seoul|dubai|san francisco',
    '上海|外滩|香港|东京|纽约|北京|陆家嘴|东方明珠|巴黎|伦敦|首尔|新加坡|广州|深圳|重庆|迪拜|曼哈顿|维多利亚港|长安|长安城',
  ],
  [
    [thing('skyline'), NIGHT],
    'city lights|night city|city at night|nightscape|city night',
    '万家灯火|夜景|都市夜景|城市夜景|夜城|灯火|灯火辉煌|不夜城|华灯初上|灯火阑珊|城市灯光|城市夜晚',
  ],
  [
    [
      thing('skyline', { variant: 'neon' }),
      { type: 'time', time: 'night', isWeak: true },
      { type: 'styles', styles: ['poster', 'oil', 'print', 'pixel', 'cut'] },
    ],
    'neon|cyberpunk|neon city|neon light|neon lights|neon sign|cyberpunk city|synthwave|vaporwave|' +
      'blade runner|retrowave',
    '霓虹|霓虹灯|赛博朋克|霓虹都市|赛博朋克城市|蒸汽波|霓虹城市',
  ],
];
