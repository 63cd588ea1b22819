import type { ListedModel } from '@vermilion/contract/admin/models';
import { creditsFor } from '../../catalogue-model.ts';
import type { Context } from '../../context.ts';

/** Returns all models, even those that users can't choose. See SET-10. */
export function listAllModels({ models }: Pick<Context, 'models'>): ListedModel[] {
  return models.map(model => ({
    model_name: model.shown.model_name,
    display_name: model.shown.display_name,
    display_name_cn: model.shown.display_name_cn,
    provider: model.shown.provider,
    capability: model.capability,
    cost_credits: model.shown.cost_credits,
    catalogue_credits: model.catalogueCredits ?? model.shown.cost_credits,
    least_credits: creditsFor(model.providerPriceUsd),
    is_off: model.isOff ?? false,
    is_hidden: model.isHidden ?? false,
  }));
}
