import { type Entry, INK, MIST, NIGHT, SUMMER, thing } from '../meaning.ts';

const SNOW_ON_TOP = { type: 'weather', weather: 'snow', isWeak: true } as const;
const GREEN = { type: 'season', season: 'summer', isWeak: true } as const;
const RIPE = { type: 'season', season: 'autumn', isWeak: true } as const;

export const LAND_WORDS: readonly Entry[] = [
  [
    [thing('mountains', { variant: 'many' }), thing('lake'), INK],
    'shanshui|shan shui|chinese landscape painting',
    '山水画|水墨山水|水墨山水画',
  ],
  [
    thing('mountains'),
    'mountain|mountainside|mountaintop|mountain top|hill|hillside|hilltop|hill top|peak|ridge|summit|highland|' +
      'slope|rocky mountain|mountain slope|mount',
    '山|高山|大山|山峰|峰|山坡|山顶|山头|山巅|丘|小山|山丘|山脊|山岗|山脚|山脚下',
  ],
  [
    thing('mountains', { variant: 'many', scale: 1.25 }),
    'high mountains|tall mountains|high peaks|tall peaks|towering mountains|towering peaks|huge mountains',
    '高高的群山|高耸的群山|巍峨的群山|巍巍群山|巍峨群山|高山峻岭',
  ],
  [
    thing('mountains', { isLoose: true }),
    'cliff|crag|rock|bluff|headland|sea cliff|rocks|boulder',
    '峭壁|悬崖|岩|岩石|山崖|崖|绝壁|悬崖峭壁|礁石|巨石',
  ],
  [
    thing('mountains', { variant: 'many' }),
    'mountains|hills|peaks|mountain range|mountain ranges|range|ridges|ridgeline|foothills|far mountains|' +
      'distant mountains|far away mountains|rolling hills|mountain landscape|' +
      'valley|gorge|canyon|highlands',
    '群山|远山|千山|群峰|山川|重山|万重山|层峦|层峦叠嶂|山影|山脉|山岭|峦|山峦|丘陵|崇山峻岭|连绵的山|' +
      '连绵起伏的山|青山连绵|山谷|峡谷|谷|江山|河山|山河|山野|' +
      '群岭|峰峦|远峰',
  ],
  [
    thing('mountains', { variant: 'many', isKind: true }),
    'alps|himalayas|himalaya|andes|rockies|dolomites',
    '泰山|华山|庐山|太行山|阿尔卑斯山|喜马拉雅山|三峡',
  ],
  [
    thing('mountains', { variant: 'cone' }),
    'mount fuji|mt fuji|fuji|fujiyama|kilimanjaro',
    '富士山|乞力马扎罗',
  ],
  [
    thing('mountains', { variant: 'karst' }),
    'karst|karst mountain|karst hills|karst peaks|guilin|zhangjiajie',
    '桂林|桂林山水|张家界|石林|喀斯特|奇峰|奇石',
  ],
  [[thing('mountains', { variant: 'karst' }), thing('pine')], 'huangshan|yellow mountain', '黄山'],
  [
    thing('mountains', { variant: 'many', color: 'green' }),
    'green hills',
    '青山|翠峰|青峰|绿山|苍山|翠岭',
  ],
  [
    [thing('mountains', { variant: 'many' }), SNOW_ON_TOP],
    'snowy mountain|snow mountain|snow capped mountain|snowcapped mountain|snowy peak|snow capped peak|' +
      'snowcapped peak|glacier|iceberg|everest|matterhorn|antarctica|arctic',
    '雪山|雪峰|冰川|冰山|珠穆朗玛峰|玉龙雪山|南极|北极|雪岭|雪域',
  ],
  [
    [thing('mountains', { variant: 'many' }), thing('lake')],
    'fjord|mountain lake|mountains and water|mountains and rivers',
    '山水|湖光山色|高山流水',
  ],
  [
    [thing('mountains'), thing('sea')],
    'island|archipelago|isle|islet|capri|santorini coast',
    '岛|岛屿|海岛|小岛|孤岛|群岛|仙岛',
  ],
  [
    [thing('mountains', { variant: 'many' }), { type: 'weather', weather: 'cloudy' }],
    'sea of clouds|cloud sea',
    '云海|云山',
  ],
  [
    [thing('mountains', { variant: 'many' }), thing('pagoda', { variant: 'chinese' }), MIST],
    'fairyland|wonderland|shangri la|land of immortals',
    '仙境|蓬莱|仙山|瑶池|世外桃源|桃花源',
  ],
  [
    thing('dunes'),
    'dune|dunes|desert|sand dune|sandy desert|wadi|sand hill',
    '沙丘|沙漠|大漠|戈壁|荒漠|黄沙|瀚海',
  ],
  [thing('dunes', { isKind: true }), 'sahara|gobi', '撒哈拉|敦煌|鸣沙山'],
  [
    thing('dunes', { variant: 'caravan' }),
    'camel caravan|caravan|camel train|silk road|camel rider|bedouin',
    '驼队|骆驼队|丝绸之路|丝路|驼铃|商队',
  ],
  [
    thing('field'),
    'field|meadow|flower field|field of flowers|field of wildflowers|wildflower|wildflower meadow|' +
      'wildflower field|grassland|pasture|prairie|steppe|plain|farm field|lawn|grass field|countryside|farmland|' +
      'grass|savanna|flower meadow|blooming field',
    '田野|花田|花海|草地|草原|草坪|草甸|牧场|原野|田园|农田|田|乡野|野花|花丛|百花|旷野|草|青草|田地|大草原',
  ],
  [thing('field', { isLoose: true, isKind: true }), 'picnic', '野餐'],
  [
    thing('field', { isLoose: true }),
    'garden|park|flower garden|backyard|yard',
    '花园|公园|庭院|院落|后院',
  ],
  [
    thing('field', { variant: 'poppy' }),
    'poppy field|field of poppies|poppy meadow',
    '虞美人花田|罂粟花田|虞美人花海',
  ],
  [
    [thing('field', { variant: 'lavender', asColor: 'purple' }), GREEN],
    'lavender|lavender field|field of lavender|provence',
    '薰衣草|薰衣草田|薰衣草花田|薰衣草花海|普罗旺斯',
  ],
  [
    [thing('field', { variant: 'tulip' }), { type: 'season', season: 'spring', isWeak: true }],
    'tulip field|field of tulips|tulip garden|keukenhof',
    '郁金香田|郁金香花田|郁金香花海',
  ],
  [
    [thing('field', { variant: 'sunflower' }), GREEN],
    'sunflower field|field of sunflowers',
    '向日葵田|向日葵花田|向日葵花海|葵花田',
  ],
  [
    [thing('field', { variant: 'wheat' }), RIPE],
    'wheat field|wheat|field of wheat|corn field|cornfield|barley|barley field|rye field|golden field|harvest|' +
      'grain field|haystack|hay field',
    '麦田|小麦|麦浪|玉米地|金色的田野|麦地|丰收|草垛|稻草垛|高粱地|金色田野|麦',
  ],
  [
    thing('field', { variant: 'rice' }),
    'rice|rice field|rice paddy|paddy|paddy field|rice terrace|terraced field|terraced rice field|tea field|' +
      'tea plantation|terrace',
    '稻田|梯田|水稻|水田|稻|稻谷|稻浪|茶园|茶田|茶山|秧田',
  ],
  [
    [thing('field', { color: 'yellow' }), { type: 'season', season: 'spring', isWeak: true }],
    'rapeseed|canola|canola field|rapeseed field|field of rapeseed|rapeseed flower',
    '油菜花|油菜花田|油菜花海|油菜田',
  ],
  [[thing('field'), SUMMER], 'summer meadow', '夏日草地'],
  [
    thing('forest-path'),
    'forest path|woodland path|forest trail|path in the forest|path through the forest|path in the woods|' +
      'path through the woods|road through the forest|forest road|avenue|tree lined path|tree lined avenue|' +
      'tree lined road|alley of trees|forest glade|deep in the forest|inside the forest|in the forest|' +
      'in a forest|in a wood|in the woods|through the forest|through the woods|woodland walk|park path',
    '林间小路|林间小径|林间小道|林荫道|林荫小路|林荫路|森林小路|森林小径|森林里的小路|林中小路|林中小径|林中|' +
      '林间|林荫|森林里|森林中|树林里|树林中|密林中|密林深处|森林深处|林荫大道|幽林|幽径|深林',
  ],
  [
    thing('forest-path', { isLoose: true }),
    'path|road|trail|footpath|lane|pathway|walkway|country road|country lane|winding road|winding path',
    '小路|小径|小道|路|道路|曲径|山路|山径|乡间小路|石板路|石径|古道',
  ],
  [
    [thing('forest-path', { variant: 'maple' }), RIPE],
    'maple avenue|autumn forest path|autumn path|maple path|autumn avenue|ginkgo avenue',
    '枫林小路|枫林小径|枫叶小路|枫林道|秋日林荫道|银杏大道',
  ],
  [
    [
      thing('forest-path', { variant: 'cherry' }),
      { type: 'season', season: 'spring', isWeak: true },
    ],
    'cherry blossom path|cherry blossom avenue|cherry avenue|blossom avenue',
    '樱花小路|樱花大道|樱花小径|樱花道|樱花隧道',
  ],
  [
    thing('waterfall'),
    'waterfall|cascade|cataract|falls',
    '瀑布|飞瀑|飞流|飞流直下|瀑|叠瀑|飞泉|流泉',
  ],
  [thing('waterfall', { isKind: true }), 'niagara|niagara falls', '尼亚加拉瀑布|黄果树瀑布'],
  [[thing('mountains', { variant: 'many' }), NIGHT], 'night mountain', '夜山'],
];
