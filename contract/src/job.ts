import { z } from 'zod';
import { id } from './ids.ts';
import { JOB_FAILURE_CODES } from './job-failure.ts';
import { JOB_STATUSES } from './job-status.ts';
import { understanding } from './understanding.ts';

export const JOB_ACTIONS = ['image-generate', 'image-edit', 'image-upscaling'] as const;
export type JobAction = (typeof JOB_ACTIONS)[number];

/** The narrower files of one picture, ascending. One may be as wide as the picture itself, and yet have far fewer bytes. */
const thumbnails = z.array(z.object({ url: z.string(), width: z.number().int() }));

/** One picture of a job. `width` and `height` are the real pixels; `thumbhash` is base64. */
export const jobImage = z.object({
  url: z.string(),
  width: z.number().int(),
  height: z.number().int(),
  thumbhash: z.string(),
  thumbnails,
});

/**
 * A picture that a job works on, with the letter that words call it by and what is needed to draw it before it is there. `job_id` is the work
 * whose picture it is, where it is one of one's own.
 */
const jobInput = z.object({
  url: z.string(),
  label: z.string(),
  width: z.number().int(),
  height: z.number().int(),
  thumbhash: z.string(),
  thumbnail_url: z.string(),
  thumbnails: thumbnails.optional(),
  job_id: z.string().optional(),
  /** True where it is of a work that was flagged; else absent. */
  is_flagged: z.boolean().optional(),
});
export type JobInput = z.infer<typeof jobInput>;

/** A picture that was made of a work's by an upscale: `job_id` is that job, `model` the name of its model as it is shown. */
const upscaledImage = z.object({
  url: z.string(),
  job_id: z.string(),
  model: z.string(),
  upscaled_at: z.string(),
});
export type UpscaledImage = z.infer<typeof upscaledImage>;

/** What was asked for, and what was really used, so that a work can be made again. */
export const jobParams = z.object({
  model_name: z.string(),
  model_display_name: z.string(),
  image_urls: z.array(z.string()).optional(),
  /** In the order of the letters. */
  image_urls_with_labels: z.array(jobInput).optional(),
  mask_url: z.string().optional(),
  negative_prompt: z.string().optional(),
  /** The work that an upscale is of, or whose picture an edit begins with. */
  original_job_id: z.string().optional(),
  /** The prompt of that work, as long as it is not deleted for good: all upscales have the same words, which name nothing. */
  original_prompt: z.string().optional(),
  output: z.object({ prompt: z.string() }).optional(),
  aspect_ratio: z.string().optional(),
  num_images: z.number().int().optional(),
  seed: z.number().int().optional(),
  /** Another version of a painter by rules makes another picture of the same words and seed. */
  painter_version: z.number().int().optional(),
});

export const jobResult = z.object({
  payload: z.object({
    images: z.array(jobImage),
    upscaled_images: z.array(upscaledImage).optional(),
    has_nsfw_concepts: z.array(z.boolean()).optional(),
    /** What became of the words of all pictures; absent unless the model says it. */
    understanding: understanding.optional(),
  }),
});

/** A job, or work, as every call and every realtime message shows it. Times are ISO 8601 in UTC; costs are whole credits. */
export const job = z.object({
  id,
  /** Rises with each change of the work that its owner can see. Of two reports of a work the one with the higher revision is newer. */
  revision: z.number().int(),
  prompt: z.string(),
  action: z.enum(JOB_ACTIONS),
  status: z.enum(JOB_STATUSES),
  error: z.string().nullable(),
  error_code: z.enum(JOB_FAILURE_CODES).nullable(),
  url: z.string().nullable(),
  thumbnail_url: z.string().nullable(),
  width: z.number().int().nullable(),
  height: z.number().int().nullable(),
  has_nsfw: z.boolean(),
  created_at: z.string(),
  /** When the present try began; absent while it waits in line and once it has ended. */
  started_at: z.string().optional(),
  completed_at: z.string().nullable(),
  cost_credits: z.number().int(),
  /** True where it was completed after its deadline, so that all of `cost_credits` is back; else absent. */
  is_late: z.boolean().optional(),
  params: jobParams,
  result: jobResult.nullable(),
});

export type Job = z.infer<typeof job>;
export type JobImage = z.infer<typeof jobImage>;
export type JobParams = z.infer<typeof jobParams>;
export type JobResult = z.infer<typeof jobResult>;
