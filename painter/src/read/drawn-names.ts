import type { DrawnKind } from '../scene.ts';

/** The names of a thing in both languages. */
export type Name = { en: string; zh: string };

export const DRAWN_NAMES: Record<DrawnKind, Name> = {
  aurora: { en: 'northern lights', zh: '极光' },
  balloon: { en: 'hot-air balloon', zh: '热气球' },
  bamboo: { en: 'bamboo', zh: '竹子' },
  birds: { en: 'birds', zh: '鸟' },
  blossom: { en: 'blossoming tree', zh: '开花的树' },
  boat: { en: 'boat', zh: '船' },
  bridge: { en: 'bridge', zh: '桥' },
  cat: { en: 'cat', zh: '猫' },
  cottage: { en: 'house', zh: '房子' },
  crane: { en: 'crane', zh: '鹤' },
  dunes: { en: 'desert', zh: '沙漠' },
  field: { en: 'meadow', zh: '草地' },
  figure: { en: 'person', zh: '人' },
  flower: { en: 'flower', zh: '花' },
  'forest-path': { en: 'forest path', zh: '林间小路' },
  fox: { en: 'fox', zh: '狐狸' },
  fruit: { en: 'fruit', zh: '水果' },
  head: { en: 'head in profile', zh: '侧脸' },
  koi: { en: 'koi', zh: '锦鲤' },
  lake: { en: 'lake', zh: '湖' },
  lighthouse: { en: 'lighthouse', zh: '灯塔' },
  moon: { en: 'moon', zh: '月亮' },
  mountains: { en: 'mountains', zh: '山' },
  pagoda: { en: 'pagoda', zh: '塔' },
  pine: { en: 'pine', zh: '松树' },
  planet: { en: 'planet', zh: '行星' },
  sea: { en: 'sea', zh: '海' },
  skyline: { en: 'city', zh: '城市' },
  sun: { en: 'sun', zh: '太阳' },
  waterfall: { en: 'waterfall', zh: '瀑布' },
  windmill: { en: 'windmill', zh: '风车' },
};
