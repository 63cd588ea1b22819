/** Converts rows of works to the contract's `Job`. */
import type {
  Job,
  JobAction,
  JobImage,
  JobInput,
  JobParams,
  JobResult,
  UpscaledImage,
} from '@vermilion/contract/job';
import type { JobFailureCode } from '@vermilion/contract/job-failure';
import type { JobStatus } from '@vermilion/contract/job-status';
import type { Painting } from '../adapters/image-provider/port.ts';
import { withPreview } from '../uploads/public.ts';

export type JobRow = {
  id: string;
  revision: number;
  prompt: string;
  action: JobAction;
  status: JobStatus;
  error: string | null;
  /** A work that was completed after its failure keeps the code of the failure. */
  error_code: JobFailureCode | null;
  images: JobImage[];
  nsfw_flags: boolean[];
  created_at: Date;
  /** Null unless the work is pending and has begun. */
  started_at: Date | null;
  completed_at: Date | null;
  cost_credits: number;
  model_name: string;
  model_display_name: string;
  enhanced_prompt: string | null;
  aspect_ratio: string;
  num_images: number;
  seed: number;
  painting: Painting | null;
  /**
   * Null if the user asked for the ratio, and the work has no inputs, mask, negative prompt,
   * original or upscales.
   */
  extras: JobExtras | null;
};

export type JobExtras = {
  inputs: JobInput[];
  mask_url: string | null;
  is_ratio_asked: boolean;
  negative_prompt: string | null;
  original_job_id: string | null;
  /** The prompt of the original; null if there is none or it was deleted. */
  original_prompt: string | null;
  upscaled_images: UpscaledImage[];
};

export function presentJob(row: JobRow): Job {
  const first = row.images[0];

  return {
    id: row.id,
    revision: row.revision,
    prompt: row.prompt,
    action: row.action,
    status: row.status,
    error: row.error,
    error_code: row.status === 'failed' ? row.error_code : null,
    url: first?.url ?? null,
    thumbnail_url: first?.thumbnails.at(-1)?.url ?? null,
    width: first?.width ?? null,
    height: first?.height ?? null,
    has_nsfw: row.nsfw_flags.includes(true),
    created_at: row.created_at.toISOString(),
    ...(row.started_at && { started_at: row.started_at.toISOString() }),
    completed_at: row.completed_at?.toISOString() ?? null,
    cost_credits: row.cost_credits,
    ...(row.status === 'completed' && row.error_code !== null && { is_late: true }),
    params: presentParams(row),
    result: first ? presentResult(row) : null,
  };
}

function presentParams(row: JobRow): JobParams {
  return {
    model_name: row.model_name,
    model_display_name: row.model_display_name,
    ...(row.extras && presentExtras(row.action, row.extras)),
    ...(row.enhanced_prompt !== null && { output: { prompt: row.enhanced_prompt } }),
    ...((row.extras?.is_ratio_asked ?? true) && { aspect_ratio: row.aspect_ratio }),
    num_images: row.num_images,
    seed: row.seed,
    ...(row.painting && { painter_version: row.painting.version }),
  };
}

function presentExtras(action: JobAction, extras: JobExtras): Partial<JobParams> {
  const { inputs, mask_url, negative_prompt, original_prompt } = extras;
  const originalId = originalIdOf({ action, ...extras });

  return {
    ...(inputs.length > 0 && {
      image_urls: inputs.map(input => input.url),
      image_urls_with_labels: inputs.map(withPreview),
    }),
    ...(mask_url !== null && { mask_url }),
    ...(negative_prompt !== null && { negative_prompt }),
    ...(originalId !== null && { original_job_id: originalId }),
    ...(original_prompt !== null && { original_prompt }),
  };
}

type Derived = { action: JobAction } & Pick<JobExtras, 'inputs' | 'original_job_id'>;

/**
 * Returns the id of an upscale's original, or of the work whose picture is image A of an edit, or
 * null.
 */
export function originalIdOf({ action, inputs, original_job_id }: Derived): string | null {
  return action === 'image-edit' ? (inputs[0]?.job_id ?? null) : original_job_id;
}

function presentResult(row: JobRow): JobResult {
  const upscaled = row.extras?.upscaled_images ?? [];

  return {
    payload: {
      images: row.images.map(withPreview),
      ...(upscaled.length > 0 && { upscaled_images: upscaled }),
      has_nsfw_concepts: row.nsfw_flags,
      ...(row.painting && { understanding: row.painting.understanding }),
    },
  };
}
