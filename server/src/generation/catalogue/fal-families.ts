/**
 * Properties that several models of fal.ai share. The fixed options keep each request within the
 * row's price.
 */
import type { ModelRow } from './describe-row.ts';

type Family = Partial<ModelRow>;

export const byRatio = {
  prompt: 'prompt',
  numImages: 'num_images',
  seed: 'seed',
  aspectRatio: 'aspect_ratio',
} as const;
export const bySize = {
  prompt: 'prompt',
  numImages: 'num_images',
  seed: 'seed',
  imageSize: 'image_size',
} as const;
const bySizeName = { prompt: 'prompt', numImages: 'num_images', sizeText: 'image_size' } as const;
export const single = { image: 'image_url' } as const;
export const several = { images: 'image_urls' } as const;

/**
 * Google bills each picture. With `limit_generations` the model makes exactly the requested number
 * of pictures, even if the prompt asks for more.
 */
export const google = {
  fields: byRatio,
  fixed: { output_format: 'png', limit_generations: true },
  promptCharactersMin: 3,
  max_resolution: '1536x1344',
  usual_seconds: 12,
} as const satisfies Family;

/** The resolution is fixed, because the price doubles at 4K. */
export const googlePro = {
  ...google,
  fixed: { ...google.fixed, resolution: '2K' },
  max_resolution: '3168x2752',
  usual_seconds: 30,
} as const satisfies Family;

/**
 * The resolution is fixed, because the price is 1.5 times as high at 2K. Web search and thinking
 * cost extra, so they are not requested.
 */
export const google2 = {
  ...google,
  fixed: { ...google.fixed, resolution: '1K' },
} as const satisfies Family;

/**
 * FLUX and Alibaba's models bill every started megapixel, so requests are for at most one. Pictures
 * below 512 × 512 pixels are bad.
 */
export const oneMegapixel = {
  fields: bySize,
  fixed: { output_format: 'png' },
  area_pixels: { min: 512 * 512, max: 1_000_000 },
  max_resolution: '1520x1280',
} as const satisfies Family;

/** The price is for a picture of about a megapixel. */
export const kontext = {
  fields: { ...byRatio, ...single },
  fixed: { output_format: 'png' },
  max_resolution: '1568x1568',
  usual_seconds: 10,
} as const satisfies Family;

/**
 * The price is the same at any size. All versions make pictures of any shape with 2,560 × 1,440 to
 * 4,096 × 4,096 pixels.
 */
export const seedream = {
  fields: bySize,
  area_pixels: { min: 2048 * 2048, max: 4096 * 4096 },
  max_resolution: '3136x2736',
  usual_seconds: 20,
} as const satisfies Family;

/** The price depends on quality and size. */
export const openai = {
  fields: bySizeName,
  fixed: { quality: 'medium', output_format: 'png' },
  sizes: ['1024x1024', '1536x1024', '1024x1536'],
  aspect_ratios: ['1:1', '3:2', '2:3'],
  max_resolution: '1536x1536',
  usual_seconds: 40,
} as const satisfies Family;
