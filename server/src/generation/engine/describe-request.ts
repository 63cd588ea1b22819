import { type ImageProvider, type ImageRequest, ProviderFailure } from '../../adapters/image-provider/port.ts';
import type { Context } from '../../context.ts';
import { modelsOf, sizeOf } from '../catalogue.ts';
import type { ClaimedJob } from './queries.ts';

/**
 * Which provider makes a job's pictures, and what it is asked for.
 * @throws ProviderFailure when the model was taken away since
 */
export function describeRequest(ctx: Context, job: ClaimedJob): { provider: ImageProvider; request: ImageRequest } {
  const model = modelsOf(ctx.imageProviders).find(({ shown }) => shown.model_name === job.model_name);
  const provider = ctx.imageProviders.find(one => one.name === model?.shown.provider);
  if (!provider) throw new ProviderFailure('PROVIDER_UNAVAILABLE', false, `no provider offers ${job.model_name}`);

  return {
    provider,
    request: {
      jobId: job.id,
      attempt: job.submissions,
      modelName: job.model_name,
      action: job.action,
      prompt: job.enhanced_prompt ?? job.prompt,
      ...sizeOf(job.aspect_ratio),
      numImages: job.num_images,
      seed: job.seed,
    },
  };
}
