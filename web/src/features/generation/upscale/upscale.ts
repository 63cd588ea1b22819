import type { Model } from '@vermilion/contract/generation';
import type { Job } from '@vermilion/contract/job';

/** The prompt of each upscale. The server requires a prompt, but no model reads this one. */
export const UPSCALE_PROMPT = 'Upscale this image to high resolution.';

const RESOLUTION = /^(\d+)x(\d+)$/;

/** `sidePixels` is the longer side of the result; undefined if the model has no fixed factor. */
export type UpscaleOffer = { model: Model; sidePixels?: number; isTooLarge: boolean };

export type SentUpscale = { status: 'upscaling' } | { status: 'submitted'; jobId: string };

export type UpscaleState =
  | { kind: 'loading' }
  | { kind: 'noModels' }
  | { kind: 'tooLarge' }
  | { kind: 'needCredits'; missing: number }
  | { kind: 'ready' }
  | { kind: SentUpscale['status'] };

export function offersFor(
  models: readonly Model[],
  { width, height }: { width: number; height: number },
): UpscaleOffer[] {
  return models.map(model => {
    const sidePixels = model.upscale_factor && Math.max(width, height) * model.upscale_factor;
    const [, ...sides] = RESOLUTION.exec(model.max_resolution) ?? [];
    const sideMax = sides.length ? Math.max(...sides.map(Number)) : Number.POSITIVE_INFINITY;

    return { model, sidePixels, isTooLarge: sidePixels !== undefined && sidePixels > sideMax };
  });
}

/**
 * Returns the offer of the named model if it is not too large, otherwise the first that is not too
 * large. If all are too large, returns the first.
 */
export function chooseOffer(
  offers: readonly UpscaleOffer[],
  modelName: string | undefined,
): UpscaleOffer | undefined {
  const possible = offers.filter(offer => !offer.isTooLarge);

  return possible.find(({ model }) => model.model_name === modelName) ?? possible[0] ?? offers[0];
}

export function upscaleState(facts: {
  /** Undefined while the models are loading. */
  offers: readonly UpscaleOffer[] | undefined;
  chosen: UpscaleOffer | undefined;
  credits: number | undefined;
  sent: SentUpscale | undefined;
}): UpscaleState {
  const { offers, chosen, credits, sent } = facts;
  if (sent) return { kind: sent.status };
  if (!offers || credits === undefined) return { kind: 'loading' };
  if (!chosen) return { kind: 'noModels' };
  if (chosen.isTooLarge) return { kind: 'tooLarge' };
  const missing = chosen.model.cost_credits - credits;

  return missing > 0 ? { kind: 'needCredits', missing } : { kind: 'ready' };
}

export function upscaleBody(job: Pick<Job, 'id'>, sourceUrl: string, model: Model) {
  return {
    prompt: UPSCALE_PROMPT,
    action: 'image-upscaling' as const,
    modelName: model.model_name,
    enhancePrompt: false,
    imageUrls: [sourceUrl],
    originalJobId: job.id,
  };
}
