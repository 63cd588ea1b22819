/**
 * What the models of one maker at fal.ai have in common: by which names they take what they are
 * asked, how large their pictures are, and what is asked of all of them, so that the price of a row
 * holds whatever a user asks.
 */
import type { ModelRow } from './describe-row.ts';

type Family = Partial<ModelRow>;

/** Sizes by the name of a ratio. */
export const byRatio = {
  prompt: 'prompt',
  numImages: 'num_images',
  seed: 'seed',
  aspectRatio: 'aspect_ratio',
} as const;
/** Sizes in pixels. */
export const bySize = {
  prompt: 'prompt',
  numImages: 'num_images',
  seed: 'seed',
  imageSize: 'image_size',
} as const;
/** Sizes by their own names, of which there are few. */
const bySizeName = { prompt: 'prompt', numImages: 'num_images', sizeText: 'image_size' } as const;
/** Of pictures that are given. */
export const single = { image: 'image_url' } as const;
export const several = { images: 'image_urls' } as const;

/**
 * Google's are billed by the picture: `limit_generations` makes as many as are asked, whatever the
 * words say.
 */
export const google = {
  fields: byRatio,
  fixed: { output_format: 'png', limit_generations: true },
  promptCharactersMin: 3,
  max_resolution: '1536x1344',
  usual_seconds: 12,
} as const satisfies Family;

/** Twice as dear at 4K. */
export const googlePro = {
  ...google,
  fixed: { ...google.fixed, resolution: '2K' },
  max_resolution: '3168x2752',
  usual_seconds: 30,
} as const satisfies Family;

/**
 * Half as dear again at 2K; searching the web and thinking cost more, too, and are not asked for.
 */
export const google2 = {
  ...google,
  fixed: { ...google.fixed, resolution: '1K' },
} as const satisfies Family;

/**
 * Black Forest Labs' FLUX and Alibaba's are billed by the megapixel that is begun, so they get one;
 * of less than 512 × 512 they make little.
 */
export const oneMegapixel = {
  fields: bySize,
  fixed: { output_format: 'png' },
  area_pixels: { min: 512 * 512, max: 1_000_000 },
  max_resolution: '1520x1280',
} as const satisfies Family;

/** Billed by the picture, which has about a megapixel. */
export const kontext = {
  fields: { ...byRatio, ...single },
  fixed: { output_format: 'png' },
  max_resolution: '1568x1568',
  usual_seconds: 10,
} as const satisfies Family;

/**
 * ByteDance's cost the same at any size. All versions make from 2,560 × 1,440 to 4,096 × 4,096
 * pixels of any shape.
 */
export const seedream = {
  fields: bySize,
  area_pixels: { min: 2048 * 2048, max: 4096 * 4096 },
  max_resolution: '3136x2736',
  usual_seconds: 20,
} as const satisfies Family;

/** OpenAI's are billed by quality and size. */
export const openai = {
  fields: bySizeName,
  fixed: { quality: 'medium', output_format: 'png' },
  sizes: ['1024x1024', '1536x1024', '1024x1536'],
  aspect_ratios: ['1:1', '3:2', '2:3'],
  max_resolution: '1536x1536',
  usual_seconds: 40,
} as const satisfies Family;
