import type { Season, TimeOfDay, Weather } from '../../scene.ts';
import {
  AUTUMN,
  DAWN,
  DUSK,
  type Entry,
  type Meaning,
  MIST,
  NIGHT,
  RAIN,
  SNOW,
  SPRING,
  STORM,
  SUMMER,
  thing,
  WINTER,
} from '../meaning.ts';

const time = (value: TimeOfDay): Meaning => ({ type: 'time', time: value });
/** A blue sky means day unless the hour is named. */
const WEAK_DAY: Meaning = { type: 'time', time: 'day', isWeak: true };
const weather = (value: Weather): Meaning => ({ type: 'weather', weather: value });
const season = (value: Season): Meaning => ({ type: 'season', season: value });
const energy = (value: number): Meaning => ({ type: 'energy', energy: value });
const WEAK_NIGHT: Meaning = { type: 'time', time: 'night', isWeak: true };
const WEAK_DUSK: Meaning = { type: 'time', time: 'dusk', isWeak: true };

export const LIGHT_WORDS: readonly Entry[] = [
  [
    time('dawn'),
    'dawn|daybreak|first light|morning|early morning|day break|morning light|early light|break of dawn|' +
      'pre dawn|predawn|dawn light',
    '黎明|清晨|早晨|拂晓|晨|破晓|晨曦|朝霞|晨光|早上|曙光|凌晨|清早|天亮|朝晖|天明|晓|晨霭|东方欲晓|一大早',
  ],
  [[DAWN, MIST], 'misty morning|foggy morning', '晨雾|朝雾|晨烟'],
  [
    time('day'),
    'noon|midday|afternoon|daylight|day|daytime|mid day|broad daylight|high noon',
    '正午|中午|白天|午后|白昼|下午|晌午|大白天|日间',
  ],
  [
    time('dusk'),
    'dusk|twilight|evening|golden hour|gloaming|afterglow|blue hour|nightfall|night falls|evening light|evening glow|' +
      'late evening|golden light|dusky|last light',
    '黄昏|傍晚|暮|暮色|晚霞|薄暮|日暮|霞|霞光|暮光|余晖|向晚|暮色苍茫|彩霞|暮霭|落霞|夜幕降临|入夜时分|' +
      '黄昏时分|火烧云|蓝调时刻|余辉',
  ],
  [[DUSK, thing('birds')], '', '落霞与孤鹜齐飞'],
  [
    time('night'),
    'night|midnight|nighttime|night time|nocturne|night sky|at night|nocturnal|late night|dead of night|' +
      'deep night|tonight',
    '夜|夜晚|深夜|午夜|夜里|夜空|黑夜|晚上|夜色|夜幕|今夜|夜间|半夜|三更|子夜|长夜|夜深|夜半|今晚|晚|子时|静夜',
  ],
  [
    WEAK_NIGHT,
    'star|stars|starry|starlight|starlit|starry sky|constellation|milky way|shooting star|meteor shower|' +
      'sky full of stars|falling star|twinkling star',
    '星|星星|星空|星光|星河|繁星|银河|星辰|满天星|满天繁星|流星|流星雨|漫天星斗|星斗|星夜空|星月|星罗棋布|' +
      '北斗|北斗七星|天河',
  ],
  [NIGHT, 'starry night|starry starry night|the starry night', '星夜|星月夜'],
  [
    weather('mist'),
    'mist|misty|fog|foggy|haze|hazy|in mist|smoke|vapor|vapour|smoky|steam|in the mist|in fog|fogbound|brume',
    '雾|空山新雨后|薄雾|云雾|雾气|朦胧|大雾|烟|迷雾|雾中|烟波|缭绕|雾霭|云雾缭绕|烟霞|紫烟|烟云|雾蒙蒙|轻雾|' +
      '炊烟|烟波浩渺|烟波江上|云烟|雾里|浓雾|雾色|迷蒙|袅袅|氤氲|云蒸霞蔚|朦朦胧胧|水雾',
  ],
  [
    weather('rain'),
    'rain|rainy|rain falls|drizzle|downpour|shower|raining|rainfall|monsoon|in the rain|raindrop|rainy day|wet street|' +
      'puddle|drizzling|pouring rain|heavy rain|light rain|rainy weather',
    '雨|细雨|下雨|雨中|雨天|小雨|大雨|春雨|秋雨|雨水|雨景|烟雨|毛毛雨|雨滴|雨丝|微雨|雨季|阴雨|梅雨|斜风细雨|' +
      '暮雨|骤雨|烟雨蒙蒙|烟雨朦胧|细雨绵绵|雨声|夏雨|巴山夜雨|倾盆大雨|疏雨|听雨',
  ],
  [[RAIN, NIGHT], 'rainy night|night rain', '雨夜|夜雨'],
  [
    weather('snow'),
    'snow|snowy|snowfall|snow falls|snowing|snowflake|frost|frosty|ice|icy|flurry|snow covered|snowbound|frozen|' +
      'in the snow|falling snow|snow falling|fresh snow|heavy snow|light snow|first snow|hoarfrost|snowdrift|' +
      'in snow',
    '雪|下雪|大雪|雪景|飘雪|雪花|白雪|积雪|雪中|小雪|霜|冰|飞雪|雪地|寒雪|落雪|初雪|瑞雪|冰雪|雪后|银装素裹|' +
      '白雪皑皑|大雪纷飞|雪花飘飘|霜雪|千里冰封|万里雪飘|雪原|白雪茫茫|风霜|暮雪|冰封|雪国|冬雪',
  ],
  [[SNOW, energy(0.9)], 'blizzard|snowstorm|snow storm', '暴风雪|风雪|暴雪|狂风暴雪'],
  [[SNOW, NIGHT], 'snowy night|winter night', '雪夜|冬夜|夜雪'],
  [[SNOW, thing('mountains', { variant: 'many' })], '', '千山鸟飞绝'],
  [
    weather('storm'),
    'storm|stormy|thunderstorm|tempest|typhoon|lightning|thunder|hurricane|gale|squall|stormy weather|' +
      'storm cloud|thundercloud|rainstorm|stormy sky|cyclone|lightning bolt|tornado',
    '暴风雨|风暴|雷雨|狂风|台风|闪电|雷电|雷|暴雨|狂风暴雨|飓风|风雨|电闪雷鸣|雷暴|山雨欲来|风雨交加|风雨如晦|' +
      '疾风骤雨|龙卷风|暴风|大风|黑云压城',
  ],
  [[STORM, NIGHT], 'stormy night', '风雨之夜'],
  [
    weather('cloudy'),
    'cloud|clouds|cloudy|overcast|cumulus|cloudscape|grey sky|gray sky|fluffy cloud|white cloud|dark cloud|' +
      'drifting cloud|cloud bank',
    '云|多云|阴天|乌云|白云|云彩|云层|阴云|浮云|彩云|云朵|云端|云卷云舒|祥云|云天|云霄|流云|行云|风云|' +
      '白云朵朵|孤云|云间|云海翻腾|云深|云中',
  ],
  [
    weather('clear'),
    'clear|after the rain|after rain|cloudless|clear sky|cloud free',
    '晴|雨后|雨后初晴|晴朗|万里无云|晴空|风平浪静',
  ],
  [
    [weather('clear'), WEAK_DAY],
    'sunny|blue sky|bright sky|sunny day|sunlit|fine day|clear day|bright day|sunny weather|clear blue sky',
    '晴天|蓝天|青天|碧空|阳光明媚|晴空万里|风和日丽|碧空如洗|蔚蓝的天空|晴日|天高云淡|秋高气爽|艳阳|艳阳天|雨过天晴',
  ],
  [[weather('clear'), weather('cloudy'), WEAK_DAY], '', '蓝天白云'],
  [
    season('spring'),
    'spring|springtime|early spring|spring day|april|may day|in bloom|blooming|in full bloom|flowering|' +
      'blossoming|spring season|spring festival|lunar new year|chinese new year',
    '春|春天|春日|春色|花开|春季|早春|初春|春风|阳春|暮春|春意|春光|春意盎然|草长莺飞|盛开|绽放|花朝|春分|' +
      '春晓|春水初生|春节|开花|元宵节|新年|过年',
  ],
  [
    season('summer'),
    'summer|summertime|midsummer|summer day|july|june|august|summer season|tropical',
    '夏|夏天|夏日|盛夏|夏季|初夏|仲夏|炎夏|夏夜|热带|酷暑|暑假|端午节',
  ],
  [
    season('autumn'),
    'autumn|fall|autumnal|autumn day|october|november|september|fall season|in autumn|late autumn|' +
      'autumn color|fall color|autumn colors|fall colors|indian summer|in fall|in the fall|halloween|thanksgiving',
    '秋|秋天|秋日|秋色|深秋|金秋|秋季|初秋|晚秋|秋意|中秋|秋高|秋风|秋光|中秋节|万圣节|霜降|清秋|重阳|秋分|金秋时节|秋晨|暮秋',
  ],
  [
    season('winter'),
    'winter|wintry|wintertime|winter day|december|january|february|midwinter|christmas|winter landscape|' +
      'winter scene|winter season',
    '冬|冬天|冬日|寒冬|冬季|严冬|隆冬|初冬|腊月|圣诞|圣诞节|数九寒天|天寒地冻|冬至|寒冷的冬天',
  ],
  [[SUMMER, NIGHT], 'summer night', '夏天的夜晚'],
  [[AUTUMN, NIGHT], 'autumn night', '秋夜|中秋之夜|中秋月夜'],
  [[SPRING, NIGHT], 'spring night', '春夜'],
  [[SPRING, DAWN], 'spring morning', '春晨|春眠不觉晓'],
  [[WINTER, DAWN], 'winter morning', '冬晨'],
  [
    [{ type: 'air' }, WEAK_DUSK, { type: 'color', color: 'orange' }],
    'sky on fire|fiery sky|burning sky',
    '火红的天空|漫天红霞|漫天彩霞',
  ],
];
