/** Words for things. Lists are separated by "|". */
import type { SubjectKind } from '../scene.ts';
import type { Entry, Meaning } from './meaning.ts';

const thing = (kind: SubjectKind, more: Partial<Extract<Meaning, { type: 'subject' }>> = {}): Meaning => ({
  type: 'subject',
  kind,
  ...more,
});
const NIGHT: Meaning = { type: 'time', time: 'night' };
const DAWN: Meaning = { type: 'time', time: 'dawn' };
const DUSK: Meaning = { type: 'time', time: 'dusk' };
const MIST: Meaning = { type: 'weather', weather: 'mist' };
const SNOW: Meaning = { type: 'weather', weather: 'snow' };
const RAIN: Meaning = { type: 'weather', weather: 'rain' };

export const SUBJECT_WORDS: readonly Entry[] = [
  [thing('aurora'), 'aurora|northern lights|aurora borealis', '极光|北极光'],
  [thing('balloon'), 'balloon|hot air balloon|hot-air balloon', '热气球|气球'],
  [thing('bamboo'), 'bamboo|bamboo grove|bamboo forest', '竹|竹子|竹林'],
  [
    thing('blossom', { variant: 'cherry' }),
    'cherry tree|blossom tree|cherry blossom|cherry blossoms|sakura',
    '樱花|樱树|樱花树',
  ],
  [thing('blossom', { variant: 'maple' }), 'maple|maple tree', '枫树|枫'],
  [thing('bridge'), 'bridge|stone bridge|arch bridge', '桥|拱桥|石桥|小桥'],
  [thing('cat'), 'cat|kitten|black cat', '猫|小猫|黑猫'],
  [thing('cottage'), 'cottage|house|village|hut|cabin', '小屋|房子|村庄|农舍|茅屋|村|人家'],
  [thing('crane'), 'crane|red-crowned crane|flying crane', '鹤|仙鹤|丹顶鹤'],
  [thing('dunes'), 'dune|dunes|desert|sand dune|sahara', '沙丘|沙漠|大漠'],
  [thing('field', { variant: 'lavender' }), 'lavender field|lavender fields|lavender', '薰衣草|薰衣草田'],
  [thing('field'), 'field|flower field|tulip field|wheat field|meadow|rice field', '花田|麦田|稻田|花海'],
  [thing('figure'), 'figure|person|woman|man|umbrella|traveler|wanderer', '人|行人|伞|雨伞|旅人'],
  [thing('flower', { variant: 'poppy' }), 'poppy|flower|bouquet', '虞美人|罂粟|花|花朵'],
  [thing('flower', { variant: 'peony' }), 'peony|rose', '牡丹|玫瑰'],
  [thing('forest-path'), 'forest path|path|road|trail|avenue|woodland path', '林间小路|小路|小径|林荫道'],
  [thing('fox'), 'fox', '狐狸|狐'],
  [
    thing('fruit', { variant: 'persimmon' }),
    'persimmon|fruit|fruit bowl|still life|bowl of fruit',
    '柿子|水果|静物|果盘',
  ],
  [thing('head'), 'head|portrait|profile|silhouette|face', '头像|侧影|剪影|肖像'],
  [thing('koi'), 'koi|koi pond|carp|goldfish|fish', '锦鲤|鲤鱼|金鱼|鱼'],
  [thing('lighthouse'), 'lighthouse|beacon', '灯塔'],
  [thing('pagoda'), 'pagoda|temple|shrine', '塔|宝塔|寺|寺庙|古塔'],
  [thing('planet'), 'planet|saturn|nebula|galaxy|outer space|cosmos', '行星|土星|星云|银河|宇宙|太空'],
  [thing('waterfall'), 'waterfall|cascade', '瀑布'],
  [
    thing('mountains'),
    'mountain|mountainside|hill|hillside|peak|ridge|cliff|crag|range|mountain range|alps|himalaya|himalayas|fuji|mount fuji|valley|gorge|canyon|summit|highland|volcano',
    '山|高山|大山|山脉|山峰|山岭|峰|峦|山峦|峭壁|悬崖|黄山|泰山|富士山|山谷|峡谷|丘|丘陵|火山|山坡',
  ],
  [
    thing('mountains', { variant: 'many' }),
    'mountains|hills|peaks|mountain ranges|foothills|far mountains|distant mountains',
    '群山|远山|千山|群峰|山川|重山|万重山|层峦|山影',
  ],
  [thing('mountains', { color: 'green' }), '', '青山'],
  [[thing('mountains'), SNOW], 'snowy mountain|snow mountain|snow-capped mountain|snowcapped mountain', '雪山|雪峰'],
  [[thing('mountains'), thing('lake')], 'waterfall|fjord', '山水|瀑布|山水画'],
  [[thing('mountains'), thing('sea')], 'island|archipelago', '岛|岛屿|海岛|小岛'],
  [thing('sun'), 'sun|sunshine|sunlight|sunbeam', '太阳|日头|阳光|烈日|骄阳'],
  [thing('sun', { color: 'red' }), 'red sun', '红日|赤日|红太阳'],
  [[thing('sun'), DAWN], 'sunrise|rising sun|sun rise|sunup', '日出|朝阳|旭日|旭日东升'],
  [[thing('sun'), DUSK], 'sunset|setting sun|sundown|sun set', '日落|夕阳|落日|残阳|斜阳|夕照'],
  [thing('moon'), 'moon|full moon|lunar', '月亮|月|明月|满月|圆月|皓月'],
  [
    thing('moon', { variant: 'crescent' }),
    'crescent|crescent moon|new moon|half moon|sickle moon',
    '新月|弯月|残月|月牙|峨眉月|一弯新月|一弯月',
  ],
  [[thing('moon'), NIGHT], 'moonlight|moonlit|moonrise|moonlit night|moonlit sky', '月光|月色|月夜|月下|月光下|月升'],
  [
    thing('sea'),
    'sea|ocean|wave|waves|surf|coast|coastline|shore|seashore|beach|bay|tide|pacific|atlantic|seaside|harbor|harbour|lighthouse|swell',
    '海|大海|海洋|波浪|海浪|浪|浪花|海上|海面|海边|海岸|沧海|波涛|海滩|沙滩|海湾|港|海港|灯塔|潮',
  ],
  [
    [thing('sea'), { type: 'energy', energy: 0.95 }],
    'great wave|the great wave|huge wave|giant wave|big wave|rough sea|raging sea|crashing wave|rough water',
    '巨浪|大浪|怒涛|惊涛|惊涛骇浪|波涛汹涌|怒海|狂涛|狂浪',
  ],
  [
    thing('lake'),
    'lake|river|water|pond|stream|creek|lagoon|still water|calm water|reservoir|reflection|riverside|lakeside|canal|wetland',
    '湖|江|河|水|池塘|池|溪|小溪|湖面|江面|水面|河面|湖水|江水|河水|江上|湖上|水上|河上|静水|倒影|西湖|长江|运河|湖边|江边|河边|秋水',
  ],
  [
    thing('boat'),
    'boat|ship|fishing boat|sampan|canoe|rowboat|rowing boat|skiff|barge|vessel|fisherman|ferry|kayak|gondola',
    '船|舟|渔船|渔舟|船只|木船|游船|渔夫|渔翁|渡船|轮船',
  ],
  [
    thing('boat', { scale: 0.75 }),
    'small boat|little boat|tiny boat|lone boat|lonely boat|dinghy',
    '小船|扁舟|孤舟|一叶扁舟|轻舟|小舟|孤帆',
  ],
  [
    thing('boat', { variant: 'sail' }),
    'sailboat|sailing boat|sail|sailing ship|yacht|junk|chinese junk|regatta|schooner|sailing|white sail|tall ship',
    '帆船|帆|风帆|帆影|白帆|千帆',
  ],
  [
    thing('pine'),
    'pine|pine tree|tree|fir|fir tree|cypress|bonsai|cedar|spruce|evergreen|conifer|pine branch|pine bough|branch|juniper',
    '松|松树|树|青松|老松|古松|苍松|迎客松|柏|柏树|树木|古树|大树|松枝|孤松',
  ],
  [
    thing('pine', { variant: 'many' }),
    'forest|woods|woodland|pine forest|grove|pine grove|trees|pines|taiga',
    '松林|森林|树林|丛林|林海|林',
  ],
  [
    thing('skyline'),
    'city|skyline|city skyline|cityscape|town|downtown|skyscraper|skyscrapers|building|buildings|metropolis|tower|towers|rooftop|street|shanghai|tokyo|new york|hong kong|manhattan|chicago|london|paris|urban|neon|high-rise',
    '城市|天际线|都市|高楼|大厦|摩天楼|摩天大楼|城|街|街道|上海|外滩|香港|东京|纽约|北京|霓虹|楼群|楼宇|城镇|夜城|城市天际线|高楼大厦|楼房',
  ],
  [[thing('skyline'), NIGHT], 'city lights|night city', '万家灯火|夜景|都市夜景'],
  [
    thing('birds'),
    'bird|birds|gull|seagull|crane|goose|geese|swallow|heron|flock|egret|flock of birds|flying birds|wild geese',
    '鸟|飞鸟|小鸟|海鸥|鹤|仙鹤|雁|大雁|燕子|白鹭|归鸟|群鸟|鸟群|鸿雁|飞雁|鸥',
  ],
  [[thing('lake'), RAIN, MIST], '', '烟雨江南|江南'],
  [[thing('lake'), SNOW], 'frozen lake', '江雪|寒江雪'],
];
