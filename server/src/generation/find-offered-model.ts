import type { Context } from '../context.ts';
import type { CatalogueModel } from './catalogue/model.ts';

/**
 * Returns undefined for a model that the operator hides, or that no provider of this node offers.
 */
export function findOfferedModel(ctx: Context, modelName: string): CatalogueModel | undefined {
  return ctx.models.find(({ shown, isHidden }) => shown.model_name === modelName && !isHidden);
}
