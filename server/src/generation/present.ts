/** The wire shape of a job: the one place that says which of a row's columns are seen, and how. */
import type { Job, JobAction, JobImage, JobParams } from '@vermilion/contract/job';
import type { JobFailureCode } from '@vermilion/contract/job-failure';
import type { JobStatus } from '@vermilion/contract/job-status';

/** The columns that are shown, as `jobColumns` of `queries.ts` selects them. */
export type JobRow = {
  id: string;
  prompt: string;
  action: JobAction;
  status: JobStatus;
  error: string | null;
  error_code: JobFailureCode | null;
  images: JobImage[];
  nsfw_flags: boolean[];
  created_at: Date;
  /** Null while it waits in line, and once it has ended. */
  started_at: Date | null;
  completed_at: Date | null;
  cost_credits: number;
  model_name: string;
  model_display_name: string;
  enhanced_prompt: string | null;
  aspect_ratio: string;
  num_images: number;
  seed: number;
};

export function presentJob(row: JobRow): Job {
  const first = row.images[0];

  return {
    id: row.id,
    prompt: row.prompt,
    action: row.action,
    status: row.status,
    error: row.error,
    error_code: row.error_code,
    url: first?.url ?? null,
    thumbnail_url: first?.thumbnails.at(-1)?.url ?? null,
    width: first?.width ?? null,
    height: first?.height ?? null,
    has_nsfw: row.nsfw_flags.includes(true),
    created_at: row.created_at.toISOString(),
    ...(row.started_at && { started_at: row.started_at.toISOString() }),
    completed_at: row.completed_at?.toISOString() ?? null,
    cost_credits: row.cost_credits,
    params: presentParams(row),
    result: first ? { payload: { images: row.images, has_nsfw_concepts: row.nsfw_flags } } : null,
  };
}

function presentParams(row: JobRow): JobParams {
  return {
    model_name: row.model_name,
    model_display_name: row.model_display_name,
    ...(row.enhanced_prompt !== null && { output: { prompt: row.enhanced_prompt } }),
    aspect_ratio: row.aspect_ratio,
    num_images: row.num_images,
    seed: row.seed,
  };
}
