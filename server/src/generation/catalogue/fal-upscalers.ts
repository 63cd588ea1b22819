/**
 * If fal.ai bills by size or time, the row has the price of the largest result that the row allows.
 */
import { type ModelRow, upscales } from './describe-row.ts';
import { single } from './fal-families.ts';

const megapixelsOf = (sidePixels: number) => Math.ceil(sidePixels ** 2 / 1_000_000);

/**
 * ESRGAN's page says 5 s for 12 megapixels; this price is for 15 s. AuraSR is faster and also
 * billed by the second, without a stated price, so it has the same price here.
 */
const COMPUTE_PRICE_USD = 15 * 0.001_11;

/** The limit of a result's longer side, because each megapixel is expensive. */
const CLARITY_SIDE_PIXELS_MAX = 2_560;

export const falUpscalers: readonly ModelRow[] = [
  {
    ...upscales,
    model_name: 'esrgan',
    isFaithful: true,
    display_name: 'Real-ESRGAN 4x',
    display_name_cn: 'Real-ESRGAN 放大 4 倍',
    endpoint: 'fal-ai/esrgan',
    provider_price_usd: COMPUTE_PRICE_USD,
    fields: { ...single, factor: 'scale' },
    fixed: { output_format: 'png' },
    upscale_factor: 4,
    usual_seconds: 5,
    description:
      'Four times the sides, quickly: clean edges, for drawings and everyday photographs.',
    description_cn: '长宽各放大到四倍，速度快、边缘干净，适合插画和日常照片。',
  },
  {
    ...upscales,
    model_name: 'seedvr',
    isFaithful: true,
    display_name: 'SeedVR 2x',
    display_name_cn: 'SeedVR 放大 2 倍',
    endpoint: 'fal-ai/seedvr/upscale/image',
    provider_price_usd: 0.001 * megapixelsOf(4096),
    fields: { ...single, factor: 'upscale_factor' },
    fixed: { upscale_mode: 'factor', output_format: 'png' },
    upscale_factor: 2,
    usual_seconds: 10,
    description: 'Twice the sides: restores soft and compressed pictures faithfully.',
    description_cn: '长宽各放大到两倍，忠实修复模糊和压缩过的图片。',
  },
  {
    ...upscales,
    model_name: 'seedvr-4x',
    isFaithful: true,
    display_name: 'SeedVR 4x',
    display_name_cn: 'SeedVR 放大 4 倍',
    endpoint: 'fal-ai/seedvr/upscale/image',
    provider_price_usd: 0.001 * megapixelsOf(4096),
    fields: { ...single, factor: 'upscale_factor' },
    fixed: { upscale_mode: 'factor', output_format: 'png' },
    upscale_factor: 4,
    usual_seconds: 15,
    description: 'Four times the sides: restores small and compressed pictures faithfully.',
    description_cn: '长宽各放大到四倍，忠实修复小尺寸和压缩过的图片。',
  },
  {
    ...upscales,
    model_name: 'aura-sr',
    display_name: 'AuraSR 4x',
    display_name_cn: 'AuraSR 放大 4 倍',
    endpoint: 'fal-ai/aura-sr',
    provider_price_usd: COMPUTE_PRICE_USD,
    fields: { ...single, factor: 'upscale_factor' },
    fixed: { checkpoint: 'v2' },
    upscale_factor: 4,
    usual_seconds: 5,
    description:
      'Four times the sides, with crisp textures; made for pictures that a model has painted.',
    description_cn: '长宽各放大到四倍，纹理清晰，专为模型生成的图片而设计。',
  },
  {
    // fal.ai decides the factor of this upscaler.
    ...upscales,
    model_name: 'recraft-crisp',
    isFaithful: true,
    display_name: 'Recraft Crisp',
    display_name_cn: 'Recraft 锐化放大',
    endpoint: 'fal-ai/recraft/upscale/crisp',
    provider_price_usd: 0.004,
    fields: single,
    isPngOnly: true,
    max_resolution: '2048x2048',
    usual_seconds: 10,
    description:
      'Makes a picture larger and cleaner as it sees fit, and leaves its content alone; good for logos and products.',
    description_cn: '自行判断放大倍数，让画面更清晰而不改内容，适合标志和商品图。',
  },
  {
    ...upscales,
    model_name: 'topaz',
    isFaithful: true,
    display_name: 'Topaz 2x',
    display_name_cn: 'Topaz 放大 2 倍',
    endpoint: 'fal-ai/topaz/upscale/image',
    // The price is for up to 24 megapixels, more than this row allows.
    provider_price_usd: 0.08,
    fields: { ...single, factor: 'upscale_factor' },
    fixed: { model: 'Standard V2', output_format: 'png' },
    upscale_factor: 2,
    usual_seconds: 25,
    deadline_seconds: 900,
    description: 'Twice the sides, as photographers do it: natural skin, hair and fabric.',
    description_cn: '长宽各放大到两倍，摄影级效果：皮肤、头发与织物都很自然。',
  },
  {
    ...upscales,
    model_name: 'clarity',
    display_name: 'Clarity 2x',
    display_name_cn: 'Clarity 放大 2 倍',
    endpoint: 'fal-ai/clarity-upscaler',
    provider_price_usd: 0.03 * megapixelsOf(CLARITY_SIDE_PIXELS_MAX),
    fields: { ...single, factor: 'upscale_factor' },
    max_resolution: `${CLARITY_SIDE_PIXELS_MAX}x${CLARITY_SIDE_PIXELS_MAX}`,
    upscale_factor: 2,
    usual_seconds: 40,
    deadline_seconds: 900,
    description:
      'Twice the sides, with detail that it imagines: rich and sharp, though not always true to the picture.',
    description_cn: '长宽各放大到两倍，会想象并补充细节：丰富锐利，但未必完全忠于原图。',
  },
];
