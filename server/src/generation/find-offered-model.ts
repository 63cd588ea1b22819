import type { Context } from '../context.ts';
import { type CatalogueModel, modelsOf } from './catalogue.ts';

/** The model of this name, where a provider of this node offers it. */
export function findOfferedModel(ctx: Context, modelName: string): CatalogueModel | undefined {
  return modelsOf(ctx.imageProviders).find(({ shown }) => shown.model_name === modelName);
}
