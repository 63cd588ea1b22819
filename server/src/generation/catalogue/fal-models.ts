/** The models of fal.ai that are offered, as fal.ai lists them: https://fal.ai/models. Prices are its list prices of November 2026. */
import { ASPECT_RATIOS, type Model } from '@vermilion/contract/generation';
import { IMAGES_PER_JOB_MAX, INPUT_IMAGES_MAX } from '@vermilion/contract/limits';
import { describeRow, type ModelRow } from './describe-row.ts';
import { falUpscalers } from './fal-upscalers.ts';
import type { CatalogueModel } from './model.ts';

export const FAL = 'fal';

const paints = {
  capability: 'image-generation',
  aspect_ratios: [...ASPECT_RATIOS],
  max_num_images: IMAGES_PER_JOB_MAX,
} as const satisfies Partial<ModelRow & Model>;
const edits = { ...paints, capability: 'image-editing', max_input_images: INPUT_IMAGES_MAX } as const;

/** Google's, which know ratios by name. `limit_generations`: as many pictures as are asked, whatever the words say, as they are priced. */
const byRatio = { prompt: 'prompt', numImages: 'num_images', aspectRatio: 'aspect_ratio' };
const google = {
  ...{ max_resolution: '1536x1344', usual_seconds: 12 },
  fixed: { output_format: 'png', limit_generations: true },
};
/** Black Forest Labs' and Alibaba's, billed by the megapixel that is begun; of less than 512 × 512 they make little. */
const bySize = { prompt: 'prompt', numImages: 'num_images', seed: 'seed', imageSize: 'image_size' };
const megapixel = {
  max_resolution: '1520x1280',
  areaPixels: { min: 512 * 512, max: 1_000_000 },
  fixed: { output_format: 'png' },
};
const kontext = {
  ...{ max_resolution: '1568x1568', usual_seconds: 10, fixed: { output_format: 'png' } },
  fields: { ...byRatio, seed: 'seed', image: 'image_url' },
};
/** ByteDance's cost the same at any size, so the smallest of those that all versions take is asked. */
const seedream = { max_resolution: '3136x2736', areaPixels: { min: 2048 * 2048 }, usual_seconds: 20, fields: bySize };
/** OpenAI's, of medium quality: the dearest size, with 4,000 characters and the pictures of an edit at low fidelity, to the next cent. */
const openai = {
  ...{ max_resolution: '1536x1536', usual_seconds: 40, fixed: { quality: 'medium', output_format: 'png' } },
  fields: { prompt: 'prompt', numImages: 'num_images', sizeText: 'image_size' },
  aspect_ratios: ['1:1', '3:2', '2:3'],
} as const;
const openaiSizes = ['1024x1024', '1536x1024', '1024x1536'];

const rows: readonly ModelRow[] = [
  {
    ...{ ...paints, ...google, name: 'nano-banana', title: 'Nano Banana', endpoint: 'fal-ai/nano-banana' },
    en: 'Google’s all-rounder: quick, follows your words closely, and good with people, places and short texts.',
    zh: '谷歌的全能模型：速度快，忠实于描述，擅长人物、场景和简短文字。',
    ...{ priceUsd: 0.039, fields: byRatio },
  },
  {
    ...{ ...edits, ...google, name: 'nano-banana-edit', title: 'Nano Banana Edit', titleZh: 'Nano Banana 修图' },
    en: 'Changes what you name and leaves the rest alone; puts several images together and keeps faces alike.',
    zh: '只改你点名的部分，其余保持不变；能把多张图片合在一起，并保持人物面貌一致。',
    ...{ endpoint: 'fal-ai/nano-banana/edit', priceUsd: 0.039, fields: { ...byRatio, images: 'image_urls' } },
  },
  {
    ...{ ...paints, ...google, name: 'nano-banana-pro', title: 'Nano Banana Pro', endpoint: 'fal-ai/nano-banana-pro' },
    en: 'Google’s best: 2K pictures, long texts that can be read, diagrams and complicated scenes.',
    zh: '谷歌的旗舰模型：2K 画面，能写清楚长段文字，适合图表和复杂场景。',
    ...{ priceUsd: 0.15, fields: byRatio, max_resolution: '3168x2752', usual_seconds: 30 },
    fixed: { output_format: 'png', resolution: '2K' },
  },
  {
    ...{
      ...edits,
      ...google,
      name: 'nano-banana-pro-edit',
      title: 'Nano Banana Pro Edit',
      titleZh: 'Nano Banana Pro 修图',
    },
    en: 'Edits at 2K with the greatest care: many images in one, texts replaced, products and people kept as they are.',
    zh: '以 2K 精度细致修图：多图合成、替换文字，商品与人物保持原样。',
    ...{ endpoint: 'fal-ai/nano-banana-pro/edit', priceUsd: 0.15, fields: { ...byRatio, images: 'image_urls' } },
    ...{ max_resolution: '3168x2752', usual_seconds: 30, fixed: { output_format: 'png', resolution: '2K' } },
  },
  {
    ...{ ...paints, ...google, name: 'nano-banana-2', title: 'Nano Banana 2', endpoint: 'fal-ai/nano-banana-2' },
    en: 'Between Nano Banana and Pro: finer detail and better lettering, at one megapixel.',
    zh: '介于 Nano Banana 与 Pro 之间：细节更细，文字更准，约一百万像素。',
    ...{ priceUsd: 0.08, fields: byRatio, fixed: { ...google.fixed, resolution: '1K' } },
  },
  {
    ...{ ...edits, ...google, name: 'nano-banana-2-edit', title: 'Nano Banana 2 Edit', titleZh: 'Nano Banana 2 修图' },
    en: 'Edits with many references at once, and keeps characters and objects alike from picture to picture.',
    zh: '可同时参考多张图片修图，在不同画面中保持角色和物体一致。',
    ...{ endpoint: 'fal-ai/nano-banana-2/edit', priceUsd: 0.08, fields: { ...byRatio, images: 'image_urls' } },
    fixed: { ...google.fixed, resolution: '1K' },
  },
  {
    ...{ ...paints, ...megapixel, name: 'flux-schnell', title: 'FLUX Schnell', endpoint: 'fal-ai/flux/schnell' },
    en: 'The quickest and cheapest: good for trying ideas before a better model paints the one you like.',
    zh: '最快也最便宜：先用它试想法，再让更好的模型画你喜欢的那一个。',
    ...{ priceUsd: 0.003, fields: bySize, usual_seconds: 3 },
  },
  {
    ...{ ...paints, ...megapixel, name: 'flux-dev', title: 'FLUX Dev', endpoint: 'fal-ai/flux/dev' },
    en: 'Natural photographs and calm compositions; the same seed gives the same picture.',
    zh: '自然的照片质感与沉稳构图；相同的种子得到相同的画面。',
    ...{ priceUsd: 0.025, fields: bySize, usual_seconds: 8 },
  },
  {
    ...{
      ...edits,
      ...kontext,
      name: 'flux-kontext-pro',
      title: 'FLUX Kontext Pro',
      endpoint: 'fal-ai/flux-pro/kontext',
    },
    en: 'Precise changes to one image: another background, other clothes, another style, the same person.',
    zh: '对单张图片做精确修改：换背景、换衣服、换风格，人还是那个人。',
    ...{ priceUsd: 0.04, max_input_images: 1 },
  },
  {
    ...{ ...edits, ...kontext, name: 'flux-kontext-max', title: 'FLUX Kontext Max' },
    en: 'Kontext at its best: follows longer instructions and writes text in pictures more reliably.',
    zh: 'Kontext 的最强版本：能遵循更长的指令，写图中文字也更可靠。',
    ...{ endpoint: 'fal-ai/flux-pro/kontext/max', priceUsd: 0.08, max_input_images: 1 },
  },
  {
    ...{
      ...edits,
      ...kontext,
      name: 'flux-kontext-multi',
      title: 'FLUX Kontext Max Multi',
      titleZh: 'FLUX Kontext Max 多图',
    },
    en: 'Brings people and things of up to four images together in one picture.',
    zh: '把最多四张图片中的人和物放进同一个画面。',
    ...{ endpoint: 'fal-ai/flux-pro/kontext/max/multi', priceUsd: 0.08, max_input_images: 4 },
    fields: { ...byRatio, seed: 'seed', images: 'image_urls' },
  },
  {
    ...{ ...paints, ...seedream, name: 'seedream-v4', title: 'Seedream 4' },
    en: 'ByteDance’s model: large, sharp pictures at a low price, strong in posters and Chinese motifs.',
    zh: '字节跳动的模型：价格低，画面大而清晰，擅长海报与中国风题材。',
    ...{ endpoint: 'fal-ai/bytedance/seedream/v4/text-to-image', priceUsd: 0.03 },
  },
  {
    ...{ ...edits, ...seedream, name: 'seedream-v4-edit', title: 'Seedream 4 Edit', titleZh: 'Seedream 4 修图' },
    en: 'Edits and combines up to ten images into one large picture.',
    zh: '可编辑并合成最多十张图片，输出大幅画面。',
    ...{ endpoint: 'fal-ai/bytedance/seedream/v4/edit', priceUsd: 0.03, fields: { ...bySize, images: 'image_urls' } },
  },
  {
    ...{ ...paints, ...seedream, name: 'seedream-v4.5', title: 'Seedream 4.5' },
    en: 'Seedream with finer faces, small print and typography, in 2K.',
    zh: 'Seedream 的升级版：人脸、小字与排版更精细，2K 输出。',
    ...{ endpoint: 'fal-ai/bytedance/seedream/v4.5/text-to-image', priceUsd: 0.04 },
  },
  {
    ...{ ...edits, ...seedream, name: 'seedream-v4.5-edit', title: 'Seedream 4.5 Edit', titleZh: 'Seedream 4.5 修图' },
    en: 'Edits in 2K that keep faces, light and materials of your images.',
    zh: '2K 修图，保留原图的面容、光线与质感。',
    ...{ endpoint: 'fal-ai/bytedance/seedream/v4.5/edit', priceUsd: 0.04, fields: { ...bySize, images: 'image_urls' } },
  },
  {
    ...{ ...paints, ...megapixel, name: 'qwen-image', title: 'Qwen Image', endpoint: 'fal-ai/qwen-image' },
    en: 'Alibaba’s model: writes Chinese and English text in pictures, and takes what must not be there.',
    zh: '阿里巴巴的模型：擅长在画中书写中英文，也支持反向提示词。',
    // The price is not certain; that of its edit is the dearest that is named anywhere.
    ...{ priceUsd: 0.03, usual_seconds: 10, fields: { ...bySize, negativePrompt: 'negative_prompt' } },
  },
  {
    ...{ ...edits, ...megapixel, name: 'qwen-image-edit', title: 'Qwen Image Edit', titleZh: 'Qwen Image 修图' },
    en: 'Changes one image by your words, and replaces Chinese or English text in its own style.',
    zh: '按文字修改单张图片，可按原有字形替换图中的中英文。',
    ...{ endpoint: 'fal-ai/qwen-image-edit', priceUsd: 0.03, usual_seconds: 12, max_input_images: 1 },
    fields: { ...bySize, negativePrompt: 'negative_prompt', image: 'image_url' },
  },
  {
    ...{ ...paints, ...openai, name: 'gpt-image-1', title: 'GPT Image 1' },
    en: 'Understands long, complicated descriptions and knows much of the world; takes its time.',
    zh: '能理解冗长复杂的描述，熟悉世间万物；出图较慢。',
    ...{ endpoint: 'fal-ai/gpt-image-1/text-to-image', priceUsd: 0.08, sizes: openaiSizes },
  },
  {
    ...{ ...edits, ...openai, name: 'gpt-image-1-edit', title: 'GPT Image 1 Edit', titleZh: 'GPT Image 1 修图' },
    en: 'Paints your images anew by a long instruction; free in style, and less exact with faces.',
    zh: '按长指令重绘你的图片；风格自由，但人脸未必完全一致。',
    ...{ endpoint: 'fal-ai/gpt-image-1/edit-image', priceUsd: 0.09, sizes: ['auto', ...openaiSizes] },
    fields: { ...openai.fields, images: 'image_urls' },
    fixed: { ...openai.fixed, input_fidelity: 'low' },
  },
];

/** Nano Banana is first, so it is the default where nothing else is set. */
export const falModels: readonly CatalogueModel[] = [...rows, ...falUpscalers].map(row => describeRow(FAL, row));
