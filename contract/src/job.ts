import { z } from 'zod';
import { id } from './ids.ts';
import { JOB_FAILURE_CODES } from './job-failure.ts';
import { JOB_STATUSES } from './job-status.ts';
import { understanding } from './understanding.ts';

export const JOB_ACTIONS = ['image-generate', 'image-edit', 'image-upscaling'] as const;
export type JobAction = (typeof JOB_ACTIONS)[number];

/**
 * The smaller files of a picture, by ascending width. The last file may be as wide as the picture
 * itself, with far fewer bytes.
 */
const thumbnails = z.array(z.object({ url: z.string(), width: z.number().int() }));

/** A picture of a job. `width` and `height` are in pixels; `thumbhash` is base64. */
export const jobImage = z.object({
  url: z.string(),
  width: z.number().int(),
  height: z.number().int(),
  thumbhash: z.string(),
  thumbnails,
});

/**
 * An input picture of a job, with its image label and the data of its placeholder. `job_id` is set
 * if the picture is from one of the user's works.
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
  /** True for a picture of a flagged work, otherwise absent. */
  is_flagged: z.boolean().optional(),
});
export type JobInput = z.infer<typeof jobInput>;

/**
 * An upscale of a work's picture: `job_id` is the upscale's job, `model` the model's display name.
 */
const upscaledImage = z.object({
  url: z.string(),
  job_id: z.string(),
  model: z.string(),
  upscaled_at: z.string(),
});
export type UpscaledImage = z.infer<typeof upscaledImage>;

export const jobParams = z.object({
  model_name: z.string(),
  model_display_name: z.string(),
  image_urls: z.array(z.string()).optional(),
  /** The input pictures in the order of their labels. */
  image_urls_with_labels: z.array(jobInput).optional(),
  mask_url: z.string().optional(),
  negative_prompt: z.string().optional(),
  /** The source of an upscale, or the work whose picture an edit starts with. */
  original_job_id: z.string().optional(),
  /**
   * The prompt of the original work unless it was deleted for good. Upscales have no prompt of
   * their own.
   */
  original_prompt: z.string().optional(),
  output: z.object({ prompt: z.string() }).optional(),
  aspect_ratio: z.string().optional(),
  num_images: z.number().int().optional(),
  seed: z.number().int().optional(),
  /** The painter's version. Other versions paint another picture for the same words and seed. */
  painter_version: z.number().int().optional(),
});

export const jobResult = z.object({
  payload: z.object({
    images: z.array(jobImage),
    upscaled_images: z.array(upscaledImage).optional(),
    has_nsfw_concepts: z.array(z.boolean()).optional(),
    /**
     * The words of the prompt that were painted, replaced or left out, the same for all pictures.
     * Absent for models that do not report them.
     */
    understanding: understanding.optional(),
  }),
});

/**
 * A job, or work, as in every call and every realtime message. Times are ISO 8601 in UTC; costs are
 * whole credits.
 */
export const job = z.object({
  id,
  /**
   * Rises with each change that the owner can see, so the copy with the higher revision is newer.
   */
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
  /** The start of the current try. Absent while the job waits and after it has ended. */
  started_at: z.string().optional(),
  completed_at: z.string().nullable(),
  cost_credits: z.number().int(),
  /**
   * True if the job completed after its deadline and all of `cost_credits` was refunded; absent
   * otherwise.
   */
  is_late: z.boolean().optional(),
  params: jobParams,
  result: jobResult.nullable(),
});

export type Job = z.infer<typeof job>;
export type JobImage = z.infer<typeof jobImage>;
export type JobParams = z.infer<typeof jobParams>;
export type JobResult = z.infer<typeof jobResult>;
