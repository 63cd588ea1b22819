import type { Context } from '../context.ts';
import type { CatalogueModel } from './catalogue/model.ts';

/** Finds a model that a provider of this node offers and the operator does not hide. */
export function findOfferedModel(ctx: Context, modelName: string): CatalogueModel | undefined {
  return ctx.models.find(({ shown, isHidden }) => shown.model_name === modelName && !isHidden);
}
