/** Words for time, weather, season and mood. */
import type { Season, TimeOfDay, Weather } from '../scene.ts';
import type { Entry, Meaning } from './meaning.ts';

const time = (value: TimeOfDay): Meaning => ({ type: 'time', time: value });
const weather = (value: Weather): Meaning => ({ type: 'weather', weather: value });
const season = (value: Season): Meaning => ({ type: 'season', season: value });
const energy = (value: number): Meaning => ({ type: 'energy', energy: value });

export const LIGHT_WORDS: readonly Entry[] = [
  [
    time('dawn'),
    'dawn|daybreak|first light|morning|early morning|aurora of morning|day break|morning light',
    '黎明|清晨|早晨|拂晓|晨|破晓|晨曦|朝霞|晨光|早上|曙光',
  ],
  [time('day'), 'noon|midday|afternoon|daylight|day|daytime|mid-day', '正午|中午|白天|午后|白昼|下午'],
  [
    time('dusk'),
    'dusk|twilight|evening|golden hour|gloaming|nightfall|afterglow|blue hour',
    '黄昏|傍晚|暮|暮色|晚霞|薄暮|日暮|霞|暮光|余晖|向晚',
  ],
  [
    time('night'),
    'night|midnight|nighttime|starry|star|stars|starlight|starry night|starry sky|nocturne|night sky',
    '夜|夜晚|深夜|午夜|夜里|星空|星|星星|夜空|星光|黑夜|晚上|夜色|夜幕|繁星|今夜|星河',
  ],
  [
    weather('mist'),
    'mist|misty|fog|foggy|haze|hazy|in mist|smoke|vapor|vapour',
    '雾|薄雾|云雾|雾气|朦胧|晨雾|大雾|烟|迷雾|雾中|烟波|缭绕|雾霭',
  ],
  [
    weather('rain'),
    'rain|rainy|drizzle|downpour|shower|raining|rainfall|monsoon|in the rain|rainstorm',
    '雨|细雨|下雨|雨中|雨天|小雨|大雨|春雨|秋雨|雨水|雨景|烟雨',
  ],
  [[weather('rain'), time('night')], 'rainy night', '雨夜|夜雨'],
  [
    weather('snow'),
    'snow|snowy|snowfall|snowing|snowflake|snowflakes|frost|frosty|ice|icy|flurry|snow-covered|snowbound',
    '雪|下雪|大雪|雪景|飘雪|雪花|白雪|积雪|雪中|小雪|霜|冰|飞雪|雪地|寒雪|落雪',
  ],
  [[weather('snow'), energy(0.9)], 'blizzard|snowstorm|snow storm', '暴风雪|风雪|暴雪'],
  [[weather('snow'), time('night')], 'snowy night', '雪夜'],
  [
    weather('storm'),
    'storm|stormy|thunderstorm|tempest|typhoon|lightning|thunder|hurricane|gale|squall|stormy weather',
    '暴风雨|风暴|雷雨|狂风|台风|闪电|雷电|雷|暴雨|狂风暴雨|飓风|风雨',
  ],
  [weather('cloudy'), 'cloud|clouds|cloudy|overcast|cumulus', '云|多云|阴天|乌云|白云|云彩|云层|阴云|浮云|云海|彩云'],
  [weather('clear'), 'clear|sunny|cloudless|clear sky|blue sky|bright sky', '晴|晴朗|晴天|万里无云|晴空|蓝天|碧空'],
  [
    season('spring'),
    'spring|springtime|blossom|blossoms|cherry blossom|cherry blossoms|plum blossom',
    '春|春天|春日|桃花|樱花|梅花|春色|花开',
  ],
  [season('summer'), 'summer|summertime', '夏|夏天|夏日|盛夏|夏季'],
  [season('autumn'), 'autumn|fall|maple|autumnal|autumn leaves|red leaves', '秋|秋天|秋日|枫|枫叶|红叶|秋色|深秋|金秋'],
  [season('winter'), 'winter|wintry|wintertime', '冬|冬天|冬日|寒冬|冬季|严冬'],
  [energy(0.95), 'wild|rough|raging|violent|furious|fierce|crashing|dramatic|turbulent', '汹涌|狂|激烈|澎湃|滔天|奔腾'],
  [
    energy(0.1),
    'calm|still|quiet|peaceful|serene|tranquil|silent|silence|gentle|zen|placid',
    '平静|宁静|静|安静|静谧|寂静|寂|禅|悠然|恬静|清幽|空灵|祥和',
  ],
];
