import type { Capability, Model, UnavailableModel } from '@vermilion/contract/generation';
import type { Context } from '../context.ts';
import type { CatalogueModel } from './catalogue/model.ts';
import { readBreakers } from './jobs/breaker/breaker.ts';
import { findProvider } from './jobs/run/find-provider.ts';

export type ModelList = {
  success: boolean;
  models: Model[];
  default_model: string;
  unavailable: UnavailableModel[];
};

/**
 * The models that can be chosen, all or those of one capability. `default_model` is of that capability, or else one that paints words; it
 * is empty where there is none. `unavailable` are those whose provider is away.
 */
export async function listModels(
  ctx: Context,
  capability: Capability | undefined,
): Promise<ModelList> {
  const states = await readBreakers(ctx);
  const openSince = ({ provider }: CatalogueModel) => states.get(provider)?.openSince;
  const listed = ctx.models.filter(
    model => !model.isHidden && (capability === undefined || model.capability === capability),
  );

  return {
    success: true,
    models: listed.filter(model => !openSince(model)).map(model => withVersion(ctx, model)),
    default_model: await defaultModelName(ctx, capability ?? 'image-generation'),
    unavailable: listed.flatMap(model => describeAbsence(model, openSince(model))),
  };
}

/** Of a painter by rules, only the model for words has a version. */
function withVersion(ctx: Context, { shown, provider, capability }: CatalogueModel): Model {
  const version =
    capability === 'image-generation' ? findProvider(ctx, provider)?.painterVersion : undefined;

  return version === undefined ? shown : { ...shown, painter_version: version };
}

function describeAbsence(
  { shown }: CatalogueModel,
  since: Date | null | undefined,
): UnavailableModel[] {
  if (!since) return [];
  const { model_name, display_name, display_name_cn } = shown;

  return [{ model_name, display_name, display_name_cn, since: since.toISOString() }];
}

/** The operator's choice where it is there and has the capability, else the first of the list. Empty where there is no model at all. */
export async function defaultModelName(ctx: Context, capability: Capability): Promise<string> {
  const states = await readBreakers(ctx);
  const able = ctx.models.filter(
    model =>
      !model.isHidden && model.capability === capability && !states.get(model.provider)?.openSince,
  );
  const preferred =
    able.find(({ shown }) => shown.model_name === ctx.config.defaultModel) ?? able[0];

  return preferred?.shown.model_name ?? '';
}
