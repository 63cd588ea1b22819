/**
 * The models of fal.ai for generation and edits. Fields follow each endpoint's schema. Prices are
 * those of `https://fal.ai/models/<endpoint>` in autumn 2026, for the most expensive request that
 * the studio makes. Google, Kontext and ByteDance bill each picture, FLUX and Qwen each megapixel,
 * and OpenAI the tokens of input and output.
 */
import { PROMPT_CHARACTERS_MAX } from '@vermilion/contract/limits';
import { describeRow, edits, type ModelRow, paints } from './describe-row.ts';
import {
  byRatio,
  bySize,
  google,
  google2,
  googlePro,
  kontext,
  oneMegapixel,
  openai,
  seedream,
  several,
  single,
} from './fal-families.ts';
import { falUpscalers } from './fal-upscalers.ts';
import type { CatalogueModel } from './model.ts';
import { FAL } from './providers.ts';

const OPENAI_INPUTS_MAX = 4;

/**
 * Returns the price of a picture in medium quality and the most expensive size, with a prompt of
 * maximum length (two tokens a character) and input pictures at low fidelity (three tiles each).
 * The price is rounded up to the cent, like the prices of fal.ai.
 */
function openaiPriceUsd(inputImages: number): number {
  const wordsUsd = (PROMPT_CHARACTERS_MAX * 2 * 0.002) / 1_000;
  const picturesUsd = (inputImages * 450 * 0.005) / 1_000;

  return Math.ceil((0.063 + wordsUsd + picturesUsd) * 100) / 100;
}

const rows: readonly ModelRow[] = [
  {
    ...paints,
    ...google,
    model_name: 'nano-banana',
    display_name: 'Nano Banana',
    endpoint: 'fal-ai/nano-banana',
    provider_price_usd: 0.039,
    description:
      'Google’s all-rounder: quick, follows your words closely, and good with people, places and short texts.',
    description_cn: '谷歌的全能模型：速度快，忠实于描述，擅长人物、场景和简短文字。',
  },
  {
    ...edits,
    ...google,
    model_name: 'nano-banana-edit',
    display_name: 'Nano Banana Edit',
    display_name_cn: 'Nano Banana 修图',
    endpoint: 'fal-ai/nano-banana/edit',
    provider_price_usd: 0.039,
    fields: { ...byRatio, ...several },
    description:
      'Changes what you name and leaves the rest alone; puts several images together and keeps faces alike.',
    description_cn: '只改你点名的部分，其余保持不变；能把多张图片合在一起，并保持人物面貌一致。',
  },
  {
    ...paints,
    ...googlePro,
    model_name: 'nano-banana-pro',
    display_name: 'Nano Banana Pro',
    endpoint: 'fal-ai/nano-banana-pro',
    provider_price_usd: 0.15,
    description:
      'Google’s best: 2K pictures, long texts that can be read, diagrams and complicated scenes.',
    description_cn: '谷歌的旗舰模型：2K 画面，能写清楚长段文字，适合图表和复杂场景。',
  },
  {
    ...edits,
    ...googlePro,
    model_name: 'nano-banana-pro-edit',
    display_name: 'Nano Banana Pro Edit',
    display_name_cn: 'Nano Banana Pro 修图',
    endpoint: 'fal-ai/nano-banana-pro/edit',
    provider_price_usd: 0.15,
    fields: { ...byRatio, ...several },
    description:
      'Edits at 2K with the greatest care: many images in one, texts replaced, products and people kept as they are.',
    description_cn: '以 2K 精度细致修图：多图合成、替换文字，商品与人物保持原样。',
  },
  {
    ...paints,
    ...google2,
    model_name: 'nano-banana-2',
    display_name: 'Nano Banana 2',
    endpoint: 'fal-ai/nano-banana-2',
    provider_price_usd: 0.08,
    description:
      'Between Nano Banana and Pro: finer detail and better lettering, at one megapixel.',
    description_cn: '介于 Nano Banana 与 Pro 之间：细节更细，文字更准，约一百万像素。',
  },
  {
    ...edits,
    ...google2,
    model_name: 'nano-banana-2-edit',
    display_name: 'Nano Banana 2 Edit',
    display_name_cn: 'Nano Banana 2 修图',
    endpoint: 'fal-ai/nano-banana-2/edit',
    provider_price_usd: 0.08,
    fields: { ...byRatio, ...several },
    description:
      'Edits with many references at once, and keeps characters and objects alike from picture to picture.',
    description_cn: '可同时参考多张图片修图，在不同画面中保持角色和物体一致。',
  },
  {
    ...paints,
    ...oneMegapixel,
    model_name: 'flux-schnell',
    display_name: 'FLUX Schnell',
    endpoint: 'fal-ai/flux/schnell',
    provider_price_usd: 0.003,
    usual_seconds: 3,
    description:
      'The quickest and cheapest: good for trying ideas before a better model paints the one you like.',
    description_cn: '最快也最便宜：先用它试想法，再让更好的模型画你喜欢的那一个。',
  },
  {
    ...paints,
    ...oneMegapixel,
    model_name: 'flux-dev',
    display_name: 'FLUX Dev',
    endpoint: 'fal-ai/flux/dev',
    provider_price_usd: 0.025,
    usual_seconds: 8,
    description: 'Natural photographs and calm compositions; the same seed gives the same picture.',
    description_cn: '自然的照片质感与沉稳构图；相同的种子得到相同的画面。',
  },
  {
    ...edits,
    ...kontext,
    model_name: 'flux-kontext-pro',
    display_name: 'FLUX Kontext Pro',
    endpoint: 'fal-ai/flux-pro/kontext',
    provider_price_usd: 0.04,
    max_input_images: 1,
    description:
      'Precise changes to one image: another background, other clothes, another style, the same person.',
    description_cn: '对单张图片做精确修改：换背景、换衣服、换风格，人还是那个人。',
  },
  {
    ...edits,
    ...kontext,
    model_name: 'flux-kontext-max',
    display_name: 'FLUX Kontext Max',
    endpoint: 'fal-ai/flux-pro/kontext/max',
    provider_price_usd: 0.08,
    max_input_images: 1,
    description:
      'Kontext at its best: follows longer instructions and writes text in pictures more reliably.',
    description_cn: 'Kontext 的最强版本：能遵循更长的指令，写图中文字也更可靠。',
  },
  {
    ...edits,
    ...kontext,
    model_name: 'flux-kontext-multi',
    display_name: 'FLUX Kontext Max Multi',
    display_name_cn: 'FLUX Kontext Max 多图',
    endpoint: 'fal-ai/flux-pro/kontext/max/multi',
    provider_price_usd: 0.08,
    max_input_images: 4,
    fields: { ...byRatio, ...several },
    description: 'Brings people and things of up to four images together in one picture.',
    description_cn: '把最多四张图片中的人和物放进同一个画面。',
  },
  {
    ...paints,
    ...seedream,
    model_name: 'seedream-v4',
    display_name: 'Seedream 4',
    endpoint: 'fal-ai/bytedance/seedream/v4/text-to-image',
    provider_price_usd: 0.03,
    description:
      'ByteDance’s model: large, sharp pictures at a low price, strong in posters and Chinese motifs.',
    description_cn: '字节跳动的模型：价格低，画面大而清晰，擅长海报与中国风题材。',
  },
  {
    ...edits,
    ...seedream,
    model_name: 'seedream-v4-edit',
    display_name: 'Seedream 4 Edit',
    display_name_cn: 'Seedream 4 修图',
    endpoint: 'fal-ai/bytedance/seedream/v4/edit',
    provider_price_usd: 0.03,
    fields: { ...bySize, ...several },
    description: 'Edits and combines up to ten images into one large picture.',
    description_cn: '可编辑并合成最多十张图片，输出大幅画面。',
  },
  {
    ...paints,
    ...seedream,
    model_name: 'seedream-v4.5',
    display_name: 'Seedream 4.5',
    endpoint: 'fal-ai/bytedance/seedream/v4.5/text-to-image',
    provider_price_usd: 0.04,
    description: 'Seedream with finer faces, small print and typography, in 2K.',
    description_cn: 'Seedream 的升级版：人脸、小字与排版更精细，2K 输出。',
  },
  {
    ...edits,
    ...seedream,
    model_name: 'seedream-v4.5-edit',
    display_name: 'Seedream 4.5 Edit',
    display_name_cn: 'Seedream 4.5 修图',
    endpoint: 'fal-ai/bytedance/seedream/v4.5/edit',
    provider_price_usd: 0.04,
    fields: { ...bySize, ...several },
    description: 'Edits in 2K that keep faces, light and materials of your images.',
    description_cn: '2K 修图，保留原图的面容、光线与质感。',
  },
  {
    ...paints,
    ...oneMegapixel,
    model_name: 'qwen-image',
    display_name: 'Qwen Image',
    endpoint: 'fal-ai/qwen-image',
    provider_price_usd: 0.02,
    fields: { ...bySize, negativePrompt: 'negative_prompt' },
    usual_seconds: 10,
    description:
      'Alibaba’s model: writes Chinese and English text in pictures, and takes what must not be there.',
    description_cn: '阿里巴巴的模型：擅长在画中书写中英文，也支持反向提示词。',
  },
  {
    ...edits,
    ...oneMegapixel,
    model_name: 'qwen-image-edit',
    display_name: 'Qwen Image Edit',
    display_name_cn: 'Qwen Image 修图',
    endpoint: 'fal-ai/qwen-image-edit',
    provider_price_usd: 0.03,
    fields: { ...bySize, ...single, negativePrompt: 'negative_prompt' },
    max_input_images: 1,
    usual_seconds: 12,
    description:
      'Changes one image by your words, and replaces Chinese or English text in its own style.',
    description_cn: '按文字修改单张图片，可按原有字形替换图中的中英文。',
  },
  {
    ...paints,
    ...openai,
    model_name: 'gpt-image-1',
    display_name: 'GPT Image 1',
    endpoint: 'fal-ai/gpt-image-1/text-to-image',
    provider_price_usd: openaiPriceUsd(0),
    description:
      'Understands long, complicated descriptions and knows much of the world; takes its time.',
    description_cn: '能理解冗长复杂的描述，熟悉世间万物；出图较慢。',
  },
  {
    ...edits,
    ...openai,
    model_name: 'gpt-image-1-edit',
    display_name: 'GPT Image 1 Edit',
    display_name_cn: 'GPT Image 1 修图',
    endpoint: 'fal-ai/gpt-image-1/edit-image',
    provider_price_usd: openaiPriceUsd(OPENAI_INPUTS_MAX),
    max_input_images: OPENAI_INPUTS_MAX,
    fields: { ...openai.fields, ...several },
    fixed: { ...openai.fixed, input_fidelity: 'low' },
    sizes: ['auto', ...openai.sizes],
    description:
      'Paints your images anew by a long instruction; free in style, and less exact with faces.',
    description_cn: '按长指令重绘你的图片；风格自由，但人脸未必完全一致。',
  },
];

/** The first model is the default. */
export const falModels: readonly CatalogueModel[] = [...rows, ...falUpscalers].map(row =>
  describeRow(FAL, row),
);
