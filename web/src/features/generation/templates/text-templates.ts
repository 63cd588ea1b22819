import type { Template } from './template.ts';

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
    id: 'strange-rider',
    group: 'text',
    en: {
      title: 'Two that never met',
      purpose: 'Who rides what: name any rider and any mount',
      prompt:
        'An astronaut riding a white horse over the hills, a huge planet in the evening sky. Woodblock print, flat colors.',
    },
    zh: {
      title: '奇遇',
      purpose: '谁骑着什么，由你来定',
      prompt: '傍晚，宇航员骑着一匹白色的马走过山丘，天上一颗巨大的行星。木版画，几种颜色。',
    },
  },
  {
    id: 'bear-afloat',
    group: 'text',
    en: {
      title: 'Animal in a boat',
      purpose: 'A picture for children: cards, bedrooms, covers',
      prompt: 'A bear in a canoe on a mountain lake at dawn. Flat poster, few colors.',
    },
    zh: {
      title: '小船里的动物',
      purpose: '给孩子的画：卡片、卧室、封面',
      prompt: '清晨，一只熊坐在独木舟里，湖对岸是山。扁平海报，几种颜色。',
    },
  },
  {
    id: 'birthday-cake',
    group: 'text',
    en: {
      title: 'Cake by candlelight',
      purpose: 'Food as a still life: invitations, menus',
      prompt:
        'A birthday cake on a table, dark background, warm light from the left. Oil painting, thick brushwork.',
    },
    zh: {
      title: '烛光蛋糕',
      purpose: '把食物画成静物，做请柬、菜单',
      prompt: '桌上一个生日蛋糕，深色背景，暖光从左边照来。油画，笔触厚。',
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
    id: 'person-at-work',
    group: 'text',
    en: {
      title: 'Somebody at work',
      purpose: 'A trade and its tools: farmer, cook, firefighter, painter',
      prompt: 'A farmer in a wheat field at sunset. Oil painting, thick brushwork.',
    },
    zh: {
      title: '各行各业',
      purpose: '一种行当，一身行头：农民、厨师、消防员、画家',
      prompt: '日落时分，麦田里站着一位农民。油画，笔触厚。',
    },
  },
  {
    id: 'castle-and-dragon',
    group: 'text',
    en: {
      title: 'Castle and dragon',
      purpose: 'A fairy tale in few colors, as small old games had it',
      prompt:
        'A castle on a hill at night, a full moon, a dragon in the sky. Pixel art, few colors.',
    },
    zh: {
      title: '城堡与龙',
      purpose: '用很少的颜色讲一个童话，像从前的小游戏',
      prompt: '夜里，山坡上一座城堡，空中一条龙，一轮满月。像素画，几种颜色。',
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
    id: 'cat-in-hat',
    group: 'text',
    en: {
      title: 'Animal dressed up',
      purpose: 'Who wears what: a hat, a crown, glasses, a scarf',
      prompt: 'A cat wearing a top hat under a full moon. Linocut, black and one red.',
    },
    zh: {
      title: '动物穿戴',
      purpose: '戴帽子、王冠、眼镜或围巾，由你来选',
      prompt: '满月下，一只戴礼帽的猫。麻胶版画，黑色和一点红。',
    },
  },
  {
    id: 'machine-blueprint',
    group: 'text',
    en: {
      title: 'Blueprint',
      purpose: 'Any machine as its makers drew it',
      prompt: 'A rocket in space. Blueprint, white lines.',
    },
    zh: { title: '蓝图', purpose: '一台机器，像造它的人画的那样', prompt: '太空里的火箭。蓝图。' },
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
