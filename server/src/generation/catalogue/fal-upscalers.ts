/**
 * What fal.ai has to make pictures larger, one row each; schemas and prices are those of the endpoints' pages, as of `fal-models.ts`. What
 * is billed by size or time is priced at the largest result that the row allows.
 */
import type { ModelRow } from './describe-row.ts';
import { single, upscales } from './fal-families.ts';

/** In megapixels that are begun, of a square of this side. */
const megapixelsOf = (sidePixels: number) => Math.ceil(sidePixels ** 2 / 1_000_000);

/**
 * Of ESRGAN, as its page says: 5 s are usual for 12 megapixels, so thrice that is room enough. AuraSR is billed by the second, too, at a
 * price that its page does not state, and is quicker: the same is assumed of it.
 */
const COMPUTE_PRICE_USD = 15 * 0.001_11;

/** Dear by the megapixel, so its results are kept smaller. */
const CLARITY_SIDE_PIXELS_MAX = 2_560;

export const falUpscalers: readonly ModelRow[] = [
  {
    ...upscales,
    name: 'esrgan',
    isFaithful: true,
    title: 'Real-ESRGAN 4x',
    titleZh: 'Real-ESRGAN 放大 4 倍',
    endpoint: 'fal-ai/esrgan',
    priceUsd: COMPUTE_PRICE_USD,
    fields: { ...single, factor: 'scale' },
    fixed: { output_format: 'png' },
    upscale_factor: 4,
    usual_seconds: 5,
    en: 'Four times the sides, quickly: clean edges, for drawings and everyday photographs.',
    zh: '长宽各放大到四倍，速度快、边缘干净，适合插画和日常照片。',
  },
  {
    ...upscales,
    name: 'seedvr',
    isFaithful: true,
    title: 'SeedVR 2x',
    titleZh: 'SeedVR 放大 2 倍',
    endpoint: 'fal-ai/seedvr/upscale/image',
    priceUsd: 0.001 * megapixelsOf(4096),
    fields: { ...single, factor: 'upscale_factor' },
    fixed: { upscale_mode: 'factor', output_format: 'png' },
    upscale_factor: 2,
    usual_seconds: 10,
    en: 'Twice the sides: restores soft and compressed pictures faithfully.',
    zh: '长宽各放大到两倍，忠实修复模糊和压缩过的图片。',
  },
  {
    ...upscales,
    name: 'seedvr-4x',
    isFaithful: true,
    title: 'SeedVR 4x',
    titleZh: 'SeedVR 放大 4 倍',
    endpoint: 'fal-ai/seedvr/upscale/image',
    priceUsd: 0.001 * megapixelsOf(4096),
    fields: { ...single, factor: 'upscale_factor' },
    fixed: { upscale_mode: 'factor', output_format: 'png' },
    upscale_factor: 4,
    usual_seconds: 15,
    en: 'Four times the sides: restores small and compressed pictures faithfully.',
    zh: '长宽各放大到四倍，忠实修复小尺寸和压缩过的图片。',
  },
  {
    ...upscales,
    name: 'aura-sr',
    title: 'AuraSR 4x',
    titleZh: 'AuraSR 放大 4 倍',
    endpoint: 'fal-ai/aura-sr',
    priceUsd: COMPUTE_PRICE_USD,
    fields: { ...single, factor: 'upscale_factor' },
    fixed: { checkpoint: 'v2' },
    upscale_factor: 4,
    usual_seconds: 5,
    en: 'Four times the sides, with crisp textures; made for pictures that a model has painted.',
    zh: '长宽各放大到四倍，纹理清晰，专为模型生成的图片而设计。',
  },
  {
    // It chooses by how much itself.
    ...upscales,
    name: 'recraft-crisp',
    isFaithful: true,
    title: 'Recraft Crisp',
    titleZh: 'Recraft 锐化放大',
    endpoint: 'fal-ai/recraft/upscale/crisp',
    priceUsd: 0.004,
    fields: single,
    isPngOnly: true,
    max_resolution: '2048x2048',
    usual_seconds: 10,
    en: 'Makes a picture larger and cleaner as it sees fit, and leaves its content alone; good for logos and products.',
    zh: '自行判断放大倍数，让画面更清晰而不改内容，适合标志和商品图。',
  },
  {
    ...upscales,
    name: 'topaz',
    isFaithful: true,
    title: 'Topaz 2x',
    titleZh: 'Topaz 放大 2 倍',
    endpoint: 'fal-ai/topaz/upscale/image',
    // Of a result of up to 24 megapixels, more than this row allows.
    priceUsd: 0.08,
    fields: { ...single, factor: 'upscale_factor' },
    fixed: { model: 'Standard V2', output_format: 'png' },
    upscale_factor: 2,
    usual_seconds: 25,
    deadlineSeconds: 900,
    en: 'Twice the sides, as photographers do it: natural skin, hair and fabric.',
    zh: '长宽各放大到两倍，摄影级效果：皮肤、头发与织物都很自然。',
  },
  {
    ...upscales,
    name: 'clarity',
    title: 'Clarity 2x',
    titleZh: 'Clarity 放大 2 倍',
    endpoint: 'fal-ai/clarity-upscaler',
    priceUsd: 0.03 * megapixelsOf(CLARITY_SIDE_PIXELS_MAX),
    fields: { ...single, factor: 'upscale_factor' },
    max_resolution: `${CLARITY_SIDE_PIXELS_MAX}x${CLARITY_SIDE_PIXELS_MAX}`,
    upscale_factor: 2,
    usual_seconds: 40,
    deadlineSeconds: 900,
    en: 'Twice the sides, with detail that it imagines: rich and sharp, though not always true to the picture.',
    zh: '长宽各放大到两倍，会想象并补充细节：丰富锐利，但未必完全忠于原图。',
  },
];
