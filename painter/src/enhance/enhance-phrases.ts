/**
 * The enhancer's phrases. No phrase adds a thing, an hour or a weather, so that an enhanced prompt
 * keeps its meaning.
 */
import type { Style, TimeOfDay } from '../scene.ts';

export type Language = 'en' | 'zh';

/** The contents of the prompt that phrases depend on. */
export type Hints = {
  isAbstract: boolean;
  /** Null if the prompt names no hour. */
  time: TimeOfDay | null;
  /**
   * Null if the painter knows nothing in the prompt. Phrases then name no technique such as
   * watercolor.
   */
  style: Style | null;
};

/**
 * An aspect of a picture, such as its light. A prompt that `cues` matches already has the aspect;
 * other prompts get a phrase.
 */
type Aspect = {
  cues: RegExp;
  phrases: (hints: Hints) => readonly string[];
};

const LIGHT: Record<Language, Record<TimeOfDay, readonly string[]>> = {
  en: {
    dawn: ['soft morning light with a warm glow', 'first light, cool tones below a warm glow'],
    day: ['soft daylight', 'diffuse light with delicate tones'],
    dusk: ['golden hour light, warm and cool tones', 'evening light with a warm rim glow'],
    night: ['soft night light, deep cool tones', 'deep night tones with subtle glow'],
  },
  zh: {
    dawn: ['晨光柔和', '晨光，暖意微露'],
    day: ['光线柔和', '光影通透'],
    dusk: ['暮色余晖，冷暖相映', '余晖柔和'],
    night: ['夜色深沉，光影幽微', '夜色柔和，光影幽微'],
  },
};

const MEDIUM: Record<Language, Record<Style, readonly string[]>> = {
  en: {
    ink: ['ink wash painting on paper', 'Chinese ink painting, wet brushwork'],
    watercolor: ['watercolor with wet edges', 'loose watercolor washes, fine granulation'],
    oil: ['oil painting, visible brush strokes', 'oil painting with rich impasto'],
    print: ['woodblock print with bold, clean gradients', 'flat print, crisp edges and fine grain'],
    cut: ['layered paper cut, soft shadows between the sheets', 'paper cut art, clean edges'],
    poster: ['flat gouache poster, bold and clean', 'travel poster with a few strong colors'],
    pixel: ['pixel art, limited palette', 'pixel art with ordered dithering'],
    linocut: ['linocut, bold carved marks', 'linocut print with strong contrast'],
    lowpoly: ['low poly, crisp facets', 'low poly facets, crisp light'],
    pencil: ['pencil drawing, fine hatching', 'graphite sketch on paper'],
    blueprint: ['blueprint line drawing', 'fine lines on blueprint paper'],
  },
  zh: {
    ink: ['水墨画，笔墨层次丰富', '水墨风，笔触写意'],
    watercolor: ['水彩画，晕染与层次', '水彩晕染，颗粒细腻'],
    oil: ['油画，笔触可见', '油画厚涂，色彩浓郁'],
    print: ['木版画，套色分明', '版画质感，套色细腻'],
    cut: ['层叠纸艺，纸间有柔和的影子', '剪纸风，边缘利落'],
    poster: ['水粉海报，造型利落', '复古海报，颜色分明'],
    pixel: ['像素画，有限色板', '像素风，有序抖动'],
    linocut: ['麻胶版画，刀痕有力', '黑白版画，对比分明'],
    lowpoly: ['低多边形，块面清晰', '低多边形，光影分明'],
    pencil: ['铅笔画，排线细腻', '素描，纸上石墨'],
    blueprint: ['蓝图线稿', '蓝图，线条清晰'],
  },
};

export const ASPECTS: Record<Language, readonly Aspect[]> = {
  en: [
    {
      cues: /\b((?:day|sun|moon|star|candle|lamp)?light|lighting|lit|glow|glowing|shadows?|backlit)\b/i,
      phrases: ({ time }) => (time ? LIGHT.en[time] : ['soft, diffuse light', 'raking light']),
    },
    {
      cues: /\b(composition|composed|framing|wide shot|close-up|rule of thirds|symmetr\w+|empty space|negative space)\b/i,
      phrases: ({ isAbstract }) =>
        isAbstract
          ? ['balanced geometric composition with breathing room']
          : [
              'balanced composition, rule of thirds, room to breathe',
              'layered composition with breathing room',
            ],
    },
    {
      cues: /\b(ink|print|woodblock|woodcut|painting|poster|watercolou?r|photo\w*|illustration|render\w*|style|oil|sketch|drawing|gouache|linocut|ukiyo-?e|paper cut|paper art|pixel|low poly|blueprint|pencil)\b/i,
      phrases: ({ style }) => (style ? MEDIUM.en[style] : ['painterly style, rich tones']),
    },
    {
      cues: /\b(detail|detailed|details|texture|textured|intricate|fine lines|grain)\b/i,
      phrases: () => ['fine paper texture, subtle detail', 'delicate detail, rich texture'],
    },
  ],
  zh: [
    {
      cues: /光|影|余晖|夜色/,
      phrases: ({ time }) => (time ? LIGHT.zh[time] : ['光线柔和', '光影通透']),
    },
    {
      cues: /构图|留白|对称|特写|三分法/,
      phrases: ({ isAbstract }) =>
        isAbstract ? ['几何构图，疏密有致'] : ['构图均衡，疏密有致', '三分法构图，层次深'],
    },
    {
      cues: /水墨|国画|版画|木刻|海报|油画|水彩|照片|摄影|插画|风格|画风|浮世绘|素描|工笔|剪纸|纸艺|像素|多边形|铅笔|蓝图|线稿/,
      phrases: ({ style }) => (style ? MEDIUM.zh[style] : ['画风柔和，层次丰富']),
    },
    { cues: /细节|质感|纹理|精致|细腻/, phrases: () => ['细节细腻，纸质感', '细节丰富，质感柔和'] },
  ],
};
