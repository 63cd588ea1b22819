import type { Context } from '../context.ts';
import type { CatalogueModel } from './catalogue/model.ts';

/** Leaves out models that the operator hides or no provider of this node offers. */
export function findOfferedModel(ctx: Context, modelName: string): CatalogueModel | undefined {
  return ctx.models.find(({ shown, isHidden }) => shown.model_name === modelName && !isHidden);
}
