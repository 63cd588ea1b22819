import type { SubmitJobBody } from '@vermilion/contract/generation';
import type { Job } from '@vermilion/contract/job';
import type { RunRequest } from './run.ts';

type Known = { usualSeconds: number; credits: number };

/** @param known `credits` is the balance after this work's charge */
export function requestOfWork(job: Job, { usualSeconds, credits }: Known): RunRequest {
  const { params } = job;
  const first = params.image_urls_with_labels?.[0];

  return {
    body: {
      prompt: job.prompt,
      action: job.action,
      modelName: params.model_name,
      enhancePrompt: params.output !== undefined,
      // as: the request had one of these values
      aspectRatio: params.aspect_ratio as SubmitJobBody['aspectRatio'],
      numImages: params.num_images ?? 1,
    },
    ...(first && {
      underpainting: { thumbhash: first.thumbhash, ratio: first.height / first.width },
    }),
    usualSeconds,
    costCredits: job.cost_credits,
    balanceAfter: credits,
    sinceMs: Date.parse(job.created_at),
  };
}
