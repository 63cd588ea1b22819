import type { Template } from './template.ts';

/** Prompts that need no image. */
export const textTemplates: readonly Template[] = [
  {
    id: 'ink-landscape',
    group: 'text',
    en: {
      title: 'Ink landscape',
      purpose: 'A calm picture with much empty paper, for a wall or a page',
      prompt:
        'Layered mountains in morning mist, one small boat on still water, a red sun low in the sky. Ink wash, most of the paper left empty.',
    },
    zh: {
      title: '水墨山水',
      purpose: '大片留白的安静画面，挂墙、配文都合适',
      prompt: '层叠远山，晨雾，静水上一叶扁舟，一轮红日低悬。宣纸水墨，大片留白。',
    },
  },
  {
    id: 'botanical-plate',
    group: 'text',
    en: {
      title: 'Botanical plate',
      purpose: 'One plant as old books show it: labels, cards, prints',
      prompt:
        'A single red poppy with its bud and leaves, drawn from life. Botanical watercolor on cream paper.',
    },
    zh: {
      title: '植物图谱',
      purpose: '旧书里的一株植物，做标签、卡片、版画',
      prompt: '一枝红罂粟，带花苞和叶子，照实物细细画来。植物图谱，水彩，米白纸。',
    },
  },
  {
    id: 'woodblock-sea',
    group: 'text',
    en: {
      title: 'Woodblock sea',
      purpose: 'Motion in flat colors and strong lines',
      prompt:
        'A great wave breaking under a pale sky, a far mountain behind it. Woodblock print, flat indigo and cream, strong outlines.',
    },
    zh: {
      title: '浮世绘海浪',
      purpose: '平涂的颜色，有力的线条，画面在动',
      prompt: '浅色天空下巨浪翻卷，远处一座山。浮世绘，靛蓝与米白平涂，轮廓有力。',
    },
  },
  {
    id: 'oil-still-life',
    group: 'text',
    en: {
      title: 'Still life in oil',
      purpose: 'Few things, a dark ground, light from one side',
      prompt:
        'Persimmons in a blue bowl, dark background, warm light from the left. Oil painting, thick brushwork.',
    },
    zh: {
      title: '油画静物',
      purpose: '几样东西，深色背景，一侧来光',
      prompt: '深色桌面上，蓝碗里几只柿子，暖光从左边照来。油画，笔触厚重。',
    },
  },
  {
    id: 'travel-poster',
    group: 'text',
    en: {
      title: 'Travel poster',
      purpose: 'Large calm shapes that can be read from across the street',
      prompt:
        'A white lighthouse on a cliff above the sea at sunset, gulls in the wind. Travel poster, few flat colors.',
    },
    zh: {
      title: '旅行海报',
      purpose: '大块安静的形状，隔着一条街也看得清',
      prompt: '日落时分，海边悬崖上一座白色灯塔，海鸥迎风。旅行海报，几种平涂的颜色。',
    },
  },
  {
    id: 'city-in-rain',
    group: 'text',
    en: {
      title: 'City in the rain',
      purpose: 'Night, lit windows, reflections',
      prompt:
        'A city skyline at night in the rain, lit windows, neon reflected in the river. Oil painting.',
    },
    zh: {
      title: '雨夜城市',
      purpose: '夜色、灯窗、水里的倒影',
      prompt: '雨夜的城市天际线，万家灯火，霓虹倒映在河里。油画。',
    },
  },
  {
    id: 'low-poly-animal',
    group: 'text',
    en: {
      title: 'Faceted animal',
      purpose: 'A single animal in clean planes, for an icon or a cover',
      prompt:
        'A fox in fresh snow at first light, a pine forest behind. Low poly, clean facets, cold blue shadows.',
    },
    zh: {
      title: '几何动物',
      purpose: '一只动物，切面干净，做图标、封面',
      prompt: '清晨，新雪里的一只狐狸，身后是松林。低多边形，切面干净，影子冷蓝。',
    },
  },
  {
    id: 'layered-paper',
    group: 'text',
    en: {
      title: 'Layered paper cut',
      purpose: 'Festive: cards, red envelopes, window pictures',
      prompt:
        'Two cranes flying before a full red sun, pine branches below. Paper cut in layers, red and gold.',
    },
    zh: {
      title: '层叠剪纸',
      purpose: '喜庆的画面：贺卡、红包、窗花',
      prompt: '两只仙鹤飞过一轮红日，下面几枝青松。层叠剪纸，红与金。',
    },
  },
  {
    id: 'pixel-village',
    group: 'text',
    en: {
      title: 'Pixel scene',
      purpose: 'A place in few colors, as small old games had it',
      prompt:
        'A quiet fishing village by the sea at dusk, lights in the windows, two boats on the water. Pixel art.',
    },
    zh: {
      title: '像素小景',
      purpose: '用很少的颜色画一个地方，像从前的小游戏',
      prompt: '黄昏，海边安静的渔村，窗里亮着灯，水上两条小船。像素画。',
    },
  },
  {
    id: 'northern-night',
    group: 'text',
    en: {
      title: 'Night sky',
      purpose: 'Wide and very still: covers, backgrounds',
      prompt:
        'Northern lights over a frozen lake, dark pine forest along the shore, stars. Watercolor.',
    },
    zh: {
      title: '夜空',
      purpose: '开阔、安静，适合封面和背景',
      prompt: '极光下的冰湖，岸边一片黑松林，满天星。水彩。',
    },
  },
];
