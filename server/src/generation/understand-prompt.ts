import type { SubmitJobBody } from '@vermilion/contract/generation';
import type { Understanding } from '@vermilion/contract/understanding';
import type { Context } from '../context.ts';
import type { Actor } from '../http/actor.ts';
import { findProvider } from './jobs/run/find-provider.ts';

/** A form calls after 250 ms without typing, and a user may have several forms open. */
export const UNDERSTANDINGS = { name: 'generation-understand', calls: 120, perSeconds: 30 };

type PromptInput = Pick<SubmitJobBody, 'prompt' | 'modelName' | 'negativePrompt' | 'seed'>;

/**
 * @returns `understanding`, which is null for a model that has none
 * @throws AppError RATE_LIMITED
 */
export async function understandPrompt(
  ctx: Context,
  { userId }: Actor,
  { modelName, prompt, negativePrompt, seed = 0 }: PromptInput,
): Promise<{ understanding: Understanding | null }> {
  await ctx.rateLimits.consume(UNDERSTANDINGS, userId);

  const model = ctx.models.find(({ shown }) => shown.model_name === modelName);
  const isPainted = model?.capability === 'image-generation';
  const provider = isPainted ? findProvider(ctx, model.provider) : undefined;
  const asked = { prompt, seed, ...(negativePrompt !== undefined && { negativePrompt }) };

  return { understanding: (await provider?.understand?.(asked)) ?? null };
}
