import type { SubmitJobBody } from '@vermilion/contract/generation';
import { SEED_MAX } from '@vermilion/contract/limits';
import type { Context } from '../context.ts';
import type { Actor } from '../http/actor.ts';
import { searchWordsOf } from '../search-words.ts';
import { keyOf } from '../uploads/public.ts';
import type { CatalogueModel } from './catalogue/model.ts';
import { type Inputs, withLabels } from './find-inputs.ts';
import { findProvider } from './jobs/run/find-provider.ts';
import type { NewJob, NewJobInputs } from './record-queries.ts';
import { aspectRatioOf, costOf, isRatioAsked } from './rules.ts';

type ValidSubmission = {
  body: SubmitJobBody;
  idempotencyKey: string | undefined;
  requestHash: Buffer;
  inputs: Inputs;
};

export function describeJob(
  ctx: Context,
  actor: Actor,
  model: CatalogueModel,
  complete: ValidSubmission,
): NewJob {
  const { body, idempotencyKey, requestHash, inputs } = complete;

  return {
    id: ctx.ids.next(),
    userId: actor.userId,
    creditAccountId: actor.creditAccountId,
    idempotencyKey: idempotencyKey ?? null,
    requestHash,
    action: body.action,
    prompt: body.prompt,
    searchWords: searchWordsOf(body.prompt),
    wantsEnhancedPrompt: body.enhancePrompt,
    modelName: model.shown.model_name,
    modelDisplayName: model.shown.display_name,
    provider: model.provider,
    requiresSlot: findProvider(ctx, model.provider)?.requestsMax !== undefined,
    aspectRatio: aspectRatioOf(model.shown, body),
    numImages: body.numImages,
    seed: body.seed ?? ctx.chance.below(SEED_MAX + 1),
    costCredits: costOf(model.shown, body),
    deadlineSeconds: model.deadlineSeconds,
    createdAt: ctx.clock.now(),
    given: describeGiven(body, inputs),
  };
}

function describeGiven(
  body: SubmitJobBody,
  { pictures, mask, originalJobId }: Inputs,
): NewJobInputs | null {
  const negativePrompt = body.negativePrompt || null;
  if (pictures.length === 0 && negativePrompt === null) return null;
  const addresses = [...pictures.map(({ url }) => url), ...(mask ? [mask.url] : [])];

  return {
    inputs: withLabels(pictures),
    maskUrl: mask?.url ?? null,
    isRatioAsked: isRatioAsked(body),
    negativePrompt,
    originalJobId,
    keys: addresses.flatMap(address => keyOf(address) ?? []),
  };
}
