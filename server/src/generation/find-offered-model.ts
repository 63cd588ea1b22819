import type { Context } from '../context.ts';
import type { CatalogueModel } from './catalogue/model.ts';

/** The model of this name, where a provider of this node offers it and the operator does not hide it. */
export function findOfferedModel(ctx: Context, modelName: string): CatalogueModel | undefined {
  return ctx.models.find(({ shown, isHidden }) => shown.model_name === modelName && !isHidden);
}
