import { z } from 'zod';
import { countCodePoints } from './count-code-points.ts';
import { defineEndpoint } from './endpoint.ts';
import { id, idParams } from './ids.ts';
import { JOB_ACTIONS } from './job.ts';
import { JOB_STATUSES } from './job-status.ts';
import {
  IMAGE_ADDRESS_CHARACTERS_MAX,
  IMAGES_PER_JOB_MAX,
  INPUT_IMAGES_MAX,
  NEGATIVE_PROMPT_CHARACTERS_MAX,
  PROMPT_CHARACTERS_MAX,
  SEED_MAX,
} from './limits.ts';
import { routes } from './routes.ts';
import { understanding } from './understanding.ts';

export const CAPABILITIES = ['image-generation', 'image-editing', 'image-upscaling'] as const;
export type Capability = (typeof CAPABILITIES)[number];

/** Width to height. The first ratio in a model's list is its default. */
export const ASPECT_RATIOS = ['1:1', '4:3', '3:4', '3:2', '2:3', '16:9', '9:16', '21:9'] as const;
export type AspectRatio = (typeof ASPECT_RATIOS)[number];

/**
 * A model that can be chosen. `cost_credits` is the price of one picture, and `usual_seconds` is
 * the typical duration of a job.
 */
export const model = z.object({
  model_name: z.string(),
  display_name: z.string(),
  display_name_cn: z.string(),
  description: z.string(),
  description_cn: z.string(),
  provider: z.string(),
  cost_credits: z.number().int(),
  max_resolution: z.string(),
  supported_formats: z.array(z.string()),
  is_premium: z.boolean(),
  max_input_images: z.number().int(),
  aspect_ratios: z.array(z.enum(ASPECT_RATIOS)),
  max_num_images: z.number().int(),
  takes_seed: z.boolean(),
  takes_negative_prompt: z.boolean(),
  takes_mask: z.boolean(),
  upscale_factor: z.number().optional(),
  usual_seconds: z.number(),
  /** Set only if the model paints by rules and reports how it understands a prompt. */
  painter_version: z.number().int().optional(),
});
export type Model = z.infer<typeof model>;

export const unavailableModel = z.object({
  model_name: z.string(),
  display_name: z.string(),
  display_name_cn: z.string(),
  since: z.iso.datetime(),
});
export type UnavailableModel = z.infer<typeof unavailableModel>;

const prompt = z
  .string()
  .trim()
  .refine(words => words !== '', { error: 'Please enter a description', abort: true })
  .refine(words => countCodePoints(words, PROMPT_CHARACTERS_MAX) <= PROMPT_CHARACTERS_MAX, {
    error: 'The description is too long: 4,000 characters at most',
  })
  .meta({ minLength: 1, maxLength: PROMPT_CHARACTERS_MAX });

const imageAddress = z.string().min(1).max(IMAGE_ADDRESS_CHARACTERS_MAX);
/** The label of a picture; unknown fields are ignored. */
const imageLabel = z.object({ id: z.string().max(128), label: z.string().regex(/^[A-J]$/) });
const JSON_TEXT_CHARACTERS_MAX = 2 * INPUT_IMAGES_MAX * IMAGE_ADDRESS_CHARACTERS_MAX;

/** Accepts a list, or its JSON text, which forms send. */
function listOf<T extends z.ZodType>(item: T) {
  const list = z.array(item).max(INPUT_IMAGES_MAX);
  const text = z
    .string()
    .max(JSON_TEXT_CHARACTERS_MAX)
    .transform((words, { issues }) => {
      const read = list.safeParse(parseJson(words));
      if (read.success) return read.data;
      issues.push({ code: 'custom', message: 'not a list as JSON text', input: words });

      return z.NEVER;
    });

  return z.union([list, text], { error: 'must be a list, or a list as JSON text' });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * `imageUrls` has the studio's own addresses of the user's uploads and works, and of presets. Files
 * that a form sends come after these pictures. Lists may be JSON text. A picture's label depends on
 * its position; `imageLabels` is ignored. `maskUrl` is an upload of the first picture's size, white
 * where the picture may change.
 */
export const submitJobBody = z.object({
  prompt,
  action: z.enum(JOB_ACTIONS).default('image-generate'),
  modelName: z.string().min(1).max(128),
  enhancePrompt: z.boolean().default(false),
  aspectRatio: z.enum(ASPECT_RATIOS).optional(),
  numImages: z.number().int().min(1).max(IMAGES_PER_JOB_MAX).default(1),
  seed: z.number().int().min(0).max(SEED_MAX).optional(),
  negativePrompt: z.string().trim().max(NEGATIVE_PROMPT_CHARACTERS_MAX).optional(),
  imageUrls: listOf(imageAddress).optional(),
  imageLabels: listOf(imageLabel).optional(),
  maskUrl: imageAddress.optional(),
  originalJobId: id.optional(),
});
export type SubmitJobBody = z.output<typeof submitJobBody>;

export const generationEndpoints = {
  listModels: defineEndpoint(routes.listModels, {
    summary: 'The models that can be chosen now',
    tag: 'generation',
    query: z.object({
      capability: z.enum(CAPABILITIES).optional(),
      category: z.enum(CAPABILITIES).optional(),
    }),
    answer: z.object({
      success: z.boolean(),
      models: z.array(model),
      default_model: z.string(),
      unavailable: z.array(unavailableModel),
    }),
  }),
  understandPrompt: defineEndpoint(routes.understandPrompt, {
    summary: 'What a model will paint of a prompt; null if the model does not report it',
    tag: 'generation',
    body: submitJobBody.pick({ prompt: true, modelName: true, negativePrompt: true, seed: true }),
    answer: z.object({ understanding: understanding.nullable() }),
    errors: ['RATE_LIMITED'],
  }),
  submitJob: defineEndpoint(routes.submitJob, {
    summary: 'Submit a job; charges its credits and answers at once',
    tag: 'generation',
    body: submitJobBody,
    answer: z.object({ jobId: id, message: z.string() }),
    status: 202,
    errors: ['INSUFFICIENT_CREDITS', 'CONFLICT', 'RATE_LIMITED', 'FORBIDDEN'],
    isIdempotent: true,
    filesMax: INPUT_IMAGES_MAX,
  }),
  submitSimpleJob: defineEndpoint(routes.submitSimpleJob, {
    summary: 'Submit a job with the default model, for the simple dashboard',
    tag: 'generation',
    body: z.object({ prompt, action: z.enum(JOB_ACTIONS).default('image-generate') }),
    answer: z.object({ jobId: id, message: z.string() }),
    status: 202,
    errors: ['INSUFFICIENT_CREDITS', 'CONFLICT', 'RATE_LIMITED'],
    isIdempotent: true,
  }),
  getJobStatus: defineEndpoint(routes.getJobStatus, {
    summary: 'The state of a job',
    tag: 'generation',
    params: idParams,
    answer: z.object({
      status: z.enum(JOB_STATUSES),
      result_urls: z.array(z.string()),
      error: z.string().nullable(),
      understanding: understanding.optional(),
    }),
    errors: ['NOT_FOUND'],
  }),
};
