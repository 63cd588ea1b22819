import type { Template } from './template.ts';
import { textTemplates } from './text-templates.ts';

export const templates: readonly Template[] = [
  ...textTemplates,
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
      prompt:
        'Make it a winter day: snow on the ground, light snowfall, a pale sky. Keep the composition.',
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
