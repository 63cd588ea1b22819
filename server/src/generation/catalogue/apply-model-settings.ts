/** See SET-10. */
import type { SiteSettings } from '@vermilion/contract/admin/site-settings';
import { type CatalogueModel, creditsFor } from '../../catalogue-model.ts';

type ModelSettings = SiteSettings['models'];

export function applyModelSettings(
  models: readonly CatalogueModel[],
  { changes, order }: ModelSettings,
): readonly CatalogueModel[] {
  const changed = models.map(model => applyChange(model, changes[model.shown.model_name]));
  const placeOf = ({ shown }: CatalogueModel) => {
    const place = order.indexOf(shown.model_name);

    return place === -1 ? order.length : place;
  };

  return order.length === 0
    ? changed
    : changed.toSorted((one, other) => placeOf(one) - placeOf(other));
}

/**
 * Raises a cost to the provider's price, which may have risen since the setting was checked, unless
 * the operator has confirmed a lower cost.
 */
function applyChange(
  model: CatalogueModel,
  change: ModelSettings['changes'][string] | undefined,
): CatalogueModel {
  if (!change) return model;
  const { is_off, cost_credits, below_cost } = change;
  const least = below_cost ? 0 : creditsFor(model.providerPriceUsd);
  const catalogueCredits = model.shown.cost_credits;

  return {
    ...model,
    ...(is_off && { isOff: true, isHidden: true }),
    ...(cost_credits !== null && {
      catalogueCredits,
      shown: { ...model.shown, cost_credits: Math.max(cost_credits, least) },
    }),
  };
}
