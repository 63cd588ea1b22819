/** The schema of the operator's file `MODELS_FILE`. See `docs/operating/providers.md`. */
import { ASPECT_RATIOS, CAPABILITIES } from '@vermilion/contract/generation';
import { IMAGES_PER_JOB_MAX, INPUT_IMAGES_MAX } from '@vermilion/contract/limits';
import { z } from 'zod';
import { nameOf } from './providers.ts';

const words = z.string().trim().min(1).max(300);
const name = z
  .string()
  .regex(/^[\w.:/-]{1,128}$/, { error: 'a name of letters, digits and . _ : / -' });
const credits = z.number().int().min(1).max(100_000);
const deadlineSeconds = z.number().int().min(10).max(3_600);
const pixels = z.number().int().positive();

const change = z.strictObject({
  cost_credits: credits.optional(),
  is_hidden: z.boolean().optional(),
  is_premium: z.boolean().optional(),
  display_name: words.optional(),
  display_name_cn: words.optional(),
  description: words.optional(),
  description_cn: words.optional(),
  deadline_seconds: deadlineSeconds.optional(),
  below_cost: z.boolean().optional(),
});
export type ModelChange = z.output<typeof change>;

const fieldName = z.string().min(1).max(100).optional();
const wiring = z.strictObject({
  endpoint: z.string().min(1).max(200),
  fields: z.strictObject({
    prompt: fieldName,
    negativePrompt: fieldName,
    seed: fieldName,
    numImages: fieldName,
    aspectRatio: fieldName,
    imageSize: fieldName,
    sizeText: fieldName,
    image: fieldName,
    images: fieldName,
    mask: fieldName,
    factor: fieldName,
  }),
  fixed: z.record(z.string(), z.unknown()).default({}),
  sizes: z
    .array(z.string().regex(/^(\d+x\d+|auto)$/, { error: 'a size as 1024x1024, or auto' }))
    .optional(),
  isPngOnly: z.boolean().optional(),
  promptCharactersMin: z.number().int().min(1).max(100).optional(),
});

const ownModel = z.strictObject({
  ...change.omit({ is_hidden: true }).shape,
  model_name: name,
  provider: z.string().transform(nameOf),
  capability: z.enum(CAPABILITIES),
  display_name: words,
  description: words,
  provider_price_usd: z.number().min(0).max(100),
  max_resolution: z.string().regex(/^\d+x\d+$/, { error: 'a size as 1024x1024' }),
  max_input_images: z.number().int().min(0).max(INPUT_IMAGES_MAX).default(0),
  aspect_ratios: z.array(z.enum(ASPECT_RATIOS)).default([]),
  max_num_images: z.number().int().min(1).max(IMAGES_PER_JOB_MAX).default(1),
  upscale_factor: z.union([z.literal(2), z.literal(4)]).optional(),
  usual_seconds: z.number().positive().max(3_600).default(30),
  needs_letters: z.boolean().default(false),
  area_pixels: z.strictObject({ min: pixels.optional(), max: pixels.optional() }).optional(),
  wiring,
});
export type OwnModel = z.output<typeof ownModel>;

export const modelsFile = z.strictObject({
  models: z.record(name, change).default({}),
  own: z.array(ownModel).max(200).default([]),
});
export type ModelsFile = z.output<typeof modelsFile>;
