/** What fal.ai has to make pictures larger. What is billed by size or time is priced at the largest result that the model is given room for. */
import type { ModelRow } from './describe-row.ts';

const upscales = {
  capability: 'image-upscaling',
  ...{ max_resolution: '4096x4096', max_input_images: 1, aspect_ratios: [], max_num_images: 1 },
} as const;
const image = 'image_url';

/** In megapixels that are begun, of a square of this side. */
const megapixelsOf = (sidePixels: number) => Math.ceil(sidePixels ** 2 / 1_000_000);
/** How long the models that are billed by time have ever been seen to take for such a picture, with room to spare. */
const COMPUTE_SECONDS_MAX = 15;
const COMPUTE_SECOND_USD = 0.001_11;
const CLARITY_SIDE_PIXELS_MAX = 2_560;

export const falUpscalers: readonly ModelRow[] = [
  {
    ...{ ...upscales, name: 'esrgan', title: 'Real-ESRGAN 4x', titleZh: 'Real-ESRGAN 放大 4 倍', upscale_factor: 4 },
    en: 'Four times the sides, quickly: clean edges, for drawings and everyday photographs.',
    zh: '长宽各放大到四倍，速度快、边缘干净，适合插画和日常照片。',
    ...{ endpoint: 'fal-ai/esrgan', priceUsd: COMPUTE_SECONDS_MAX * COMPUTE_SECOND_USD, usual_seconds: 5 },
    ...{ fields: { image, factor: 'scale' }, fixed: { output_format: 'png' } },
  },
  {
    ...{ ...upscales, name: 'seedvr', title: 'SeedVR 2x', titleZh: 'SeedVR 放大 2 倍', upscale_factor: 2 },
    en: 'Twice the sides: restores soft and compressed pictures faithfully.',
    zh: '长宽各放大到两倍，忠实修复模糊和压缩过的图片。',
    ...{ endpoint: 'fal-ai/seedvr/upscale/image', priceUsd: 0.001 * megapixelsOf(4096), usual_seconds: 10 },
    fields: { image, factor: 'upscale_factor' },
    fixed: { upscale_mode: 'factor', output_format: 'png' },
  },
  {
    ...{ ...upscales, name: 'seedvr-4x', title: 'SeedVR 4x', titleZh: 'SeedVR 放大 4 倍', upscale_factor: 4 },
    en: 'Four times the sides: restores small and compressed pictures faithfully.',
    zh: '长宽各放大到四倍，忠实修复小尺寸和压缩过的图片。',
    ...{ endpoint: 'fal-ai/seedvr/upscale/image', priceUsd: 0.001 * megapixelsOf(4096), usual_seconds: 15 },
    fields: { image, factor: 'upscale_factor' },
    fixed: { upscale_mode: 'factor', output_format: 'png' },
  },
  {
    ...{ ...upscales, name: 'aura-sr', title: 'AuraSR 4x', titleZh: 'AuraSR 放大 4 倍', upscale_factor: 4 },
    en: 'Four times the sides, with crisp textures; made for pictures that a model has painted.',
    zh: '长宽各放大到四倍，纹理清晰，专为模型生成的图片而设计。',
    ...{ endpoint: 'fal-ai/aura-sr', priceUsd: COMPUTE_SECONDS_MAX * COMPUTE_SECOND_USD, usual_seconds: 5 },
    ...{ fields: { image, factor: 'upscale_factor' }, fixed: { checkpoint: 'v2' } },
  },
  {
    // It chooses by how much itself. The maker's own price is half of what is assumed here.
    ...{ ...upscales, name: 'recraft-crisp', title: 'Recraft Crisp', titleZh: 'Recraft 锐化放大' },
    en: 'Makes a picture larger and cleaner as it sees fit, and leaves its content alone; good for logos and products.',
    zh: '自行判断放大倍数，让画面更清晰而不改内容，适合标志和商品图。',
    ...{ endpoint: 'fal-ai/recraft/upscale/crisp', priceUsd: 0.008, usual_seconds: 10, max_resolution: '2048x2048' },
    ...{ fields: { image }, fixed: {} },
  },
  {
    ...{ ...upscales, name: 'topaz', title: 'Topaz 2x', titleZh: 'Topaz 放大 2 倍', upscale_factor: 2 },
    en: 'Twice the sides, as photographers do it: natural skin, hair and fabric.',
    zh: '长宽各放大到两倍，摄影级效果：皮肤、头发与织物都很自然。',
    // The dearest of the prices that are named for up to 24 megapixels.
    ...{ endpoint: 'fal-ai/topaz/upscale/image', priceUsd: 0.1, usual_seconds: 25, deadlineSeconds: 900 },
    fields: { image, factor: 'upscale_factor' },
    fixed: { model: 'Standard V2', output_format: 'png' },
  },
  {
    ...{ ...upscales, name: 'clarity', title: 'Clarity 2x', titleZh: 'Clarity 放大 2 倍', upscale_factor: 2 },
    en: 'Twice the sides, with detail that it imagines: rich and sharp, though not always true to the picture.',
    zh: '长宽各放大到两倍，会想象并补充细节：丰富锐利，但未必完全忠于原图。',
    priceUsd: 0.03 * megapixelsOf(CLARITY_SIDE_PIXELS_MAX),
    ...{ endpoint: 'fal-ai/clarity-upscaler', usual_seconds: 40, deadlineSeconds: 900 },
    max_resolution: `${CLARITY_SIDE_PIXELS_MAX}x${CLARITY_SIDE_PIXELS_MAX}`,
    ...{ fields: { image, factor: 'upscale_factor' }, fixed: {} },
  },
];
