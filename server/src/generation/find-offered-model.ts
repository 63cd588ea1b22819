import type { Context } from '../context.ts';
import type { CatalogueModel } from './catalogue/model.ts';

/** The model of this name, where a provider of this node offers it. */
export function findOfferedModel(ctx: Context, modelName: string): CatalogueModel | undefined {
  return ctx.models.find(({ shown }) => shown.model_name === modelName);
}
