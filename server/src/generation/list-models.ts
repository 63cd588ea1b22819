import type { Capability, Model } from '@vermilion/contract/generation';
import type { Context } from '../context.ts';

export type ModelList = { success: boolean; models: Model[]; default_model: string };

/**
 * The models that can be chosen, all or those of one capability. `default_model` is of that capability, or else one that paints words; it
 * is empty where there is none.
 */
export async function listModels(ctx: Context, capability: Capability | undefined): Promise<ModelList> {
  const available = ctx.models;
  const listed = available.filter(model => capability === undefined || model.capability === capability);

  return {
    success: true,
    models: listed.map(({ shown }) => shown),
    default_model: defaultModelName(ctx, capability ?? 'image-generation'),
  };
}

/** The operator's choice where it has the capability, else the first of the list. Empty where there is no model at all. */
export function defaultModelName(ctx: Context, capability: Capability): string {
  const able = ctx.models.filter(model => model.capability === capability);
  const preferred = able.find(({ shown }) => shown.model_name === ctx.config.defaultModel) ?? able[0];

  return preferred?.shown.model_name ?? '';
}
