import type { Capability, Model, UnavailableModel } from '@vermilion/contract/generation';
import type { Context } from '../context.ts';
import type { Language } from '../http/language.ts';
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
 * `default_model` names a model of the given capability, by default one that generates pictures.
 * The name is empty if no such model is available. `unavailable` has the models whose provider's
 * breaker is open.
 */
export async function listModels(
  ctx: Context,
  { capability, language }: { capability: Capability | undefined; language: Language },
): Promise<ModelList> {
  const states = await readBreakers(ctx);
  const openSince = ({ provider }: CatalogueModel) => states.get(provider)?.openSince;
  const listed = ctx.models.filter(
    model => !model.isHidden && (capability === undefined || model.capability === capability),
  );

  return {
    success: true,
    models: listed.filter(model => !openSince(model)).map(model => withVersion(ctx, model)),
    default_model: await defaultModelName(ctx, capability ?? 'image-generation', language),
    unavailable: listed.flatMap(model => describeAbsence(model, openSince(model))),
  };
}

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

/**
 * Returns the language's default model if it is available and has the capability, otherwise the
 * first such model, or an empty text.
 */
export async function defaultModelName(
  ctx: Context,
  capability: Capability,
  language: Language,
): Promise<string> {
  const states = await readBreakers(ctx);
  const able = ctx.models.filter(
    model =>
      !model.isHidden && model.capability === capability && !states.get(model.provider)?.openSince,
  );
  const chosen = ctx.siteSettings.current()['default-models'][language];
  const preferred = able.find(({ shown }) => shown.model_name === chosen) ?? able[0];

  return preferred?.shown.model_name ?? '';
}
