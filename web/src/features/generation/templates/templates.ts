/** Prompts to begin with. Each paints something worth keeping also with the built-in painter; what stands in quotation marks is to be replaced. */
export type TemplateGroup = 'text' | 'edit' | 'combine';

export type Template = { id: string; group: TemplateGroup; en: TemplateWords; zh: TemplateWords };

/** `purpose` says when one reaches for it. */
export type TemplateWords = { title: string; purpose: string; prompt: string };

export const templates: readonly Template[] = [
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
      prompt: 'A single red poppy with its bud and leaves, drawn from life. Botanical watercolor on cream paper.',
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
      prompt: 'Persimmons in a blue bowl, dark background, warm light from the left. Oil painting, thick brushwork.',
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
      prompt: 'A city skyline at night in the rain, lit windows, neon reflected in the river. Oil painting.',
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
      prompt: 'A fox in fresh snow at first light, a pine forest behind. Low poly, clean facets, cold blue shadows.',
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
      prompt: 'Two cranes flying before a full red sun, pine branches below. Paper cut in layers, red and gold.',
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
      prompt: 'A quiet fishing village by the sea at dusk, lights in the windows, two boats on the water. Pixel art.',
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
      prompt: 'Northern lights over a frozen lake, dark pine forest along the shore, stars. Watercolor.',
    },
    zh: {
      title: '夜空',
      purpose: '开阔、安静，适合封面和背景',
      prompt: '极光下的冰湖，岸边一片黑松林，满天星。水彩。',
    },
  },
  {
    id: 'golden-hour',
    group: 'edit',
    en: {
      title: 'Golden hour',
      purpose: 'Warms a flat, gray picture',
      prompt: 'Make it golden hour: warm, low evening light, soft shadows. Keep everything else.',
    },
    zh: {
      title: '换成黄昏的光',
      purpose: '让灰平的画面暖起来',
      prompt: '改成黄昏：暖色的低光，影子柔和，其余不变。',
    },
  },
  {
    id: 'first-snow',
    group: 'edit',
    en: {
      title: 'First snow',
      purpose: 'The same place in another season',
      prompt: 'Make it a winter day: snow on the ground, light snowfall, a pale sky. Keep the composition.',
    },
    zh: {
      title: '第一场雪',
      purpose: '同一个地方，换一个季节',
      prompt: '改成冬天：地上有雪，天上飘着小雪，天色淡。构图不变。',
    },
  },
  {
    id: 'as-ink',
    group: 'edit',
    en: {
      title: 'Repaint in ink',
      purpose: 'Turns a photograph or a drawing into a painting',
      prompt: 'Repaint it as an ink wash painting. Keep the composition.',
    },
    zh: {
      title: '改画成水墨',
      purpose: '把照片或画稿变成一幅水墨',
      prompt: '改画成水墨，构图不变。',
    },
  },
  {
    id: 'fine-print',
    group: 'edit',
    en: {
      title: 'Black and white print',
      purpose: 'For portraits, streets, anything with strong light',
      prompt: 'Turn it black and white with strong contrast, fine film grain and a soft vignette.',
    },
    zh: {
      title: '黑白相片',
      purpose: '人像、街景，光线分明的画面',
      prompt: '变成黑白，对比强一些，加一点胶片颗粒和柔和的暗角。',
    },
  },
  {
    id: 'one-color',
    group: 'edit',
    en: {
      title: 'Another color',
      purpose: 'Changes one color and nothing else',
      prompt: 'Change the red to deep blue. Keep everything else.',
    },
    zh: {
      title: '换一种颜色',
      purpose: '只改一种颜色，别的都不动',
      prompt: '把红色换成深蓝色，其余不变。',
    },
  },
  {
    id: 'framed-words',
    group: 'edit',
    en: {
      title: 'Frame and title',
      purpose: 'Makes a finished picture ready to show',
      prompt: 'Put a white frame around it and write “Still water” at the bottom.',
    },
    zh: {
      title: '加框题字',
      purpose: '画好了，装裱起来给人看',
      prompt: '加一圈白色边框，在下方写上“静水流深”。',
    },
  },
  {
    id: 'colors-of-b',
    group: 'combine',
    en: {
      title: 'A in the colors of B',
      purpose: 'Makes a set of pictures belong together',
      prompt: 'Paint A in the colors of B. Keep everything that is in A.',
    },
    zh: {
      title: '用 B 的颜色画 A',
      purpose: '让一组图看上去是一家',
      prompt: '用 B 的颜色画 A，A 里的东西都保留。',
    },
  },
  {
    id: 'diptych',
    group: 'combine',
    en: {
      title: 'Side by side',
      purpose: 'Before and after, two seasons, two views',
      prompt: 'Put A and B side by side.',
    },
    zh: {
      title: '左右并排',
      purpose: '前后对照，两个季节，两处风景',
      prompt: '把 A 和 B 左右并排。',
    },
  },
  {
    id: 'inset',
    group: 'combine',
    en: {
      title: 'B as a detail of A',
      purpose: 'A small picture in the corner: a detail, a map, a portrait',
      prompt: 'Put B small in the lower right corner of A.',
    },
    zh: {
      title: '把 B 嵌进 A',
      purpose: '角上一张小图：局部、地图、人像',
      prompt: '把 B 缩小，放在 A 的右下角。',
    },
  },
  {
    id: 'double-exposure',
    group: 'combine',
    en: {
      title: 'Double exposure',
      purpose: 'Two pictures in one, soft as on film',
      prompt: 'Blend A and B into one picture, half and half, as in a double exposure.',
    },
    zh: {
      title: '双重曝光',
      purpose: '两张叠成一张，像胶片那样柔和',
      prompt: '把 A 和 B 叠在一起，各占一半，像双重曝光。',
    },
  },
];
