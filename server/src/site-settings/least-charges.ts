/** See CRE-10, SET-10, SET-11. */

import type { CreditOffer } from '@vermilion/contract/admin/settings/packages-setting';
import type { BelowCost, SiteSettings } from '@vermilion/contract/admin/site-settings';
import { CURRENCIES, type Currency } from '@vermilion/contract/credit-packages';
import { type CatalogueModel, creditsFor } from '../catalogue-model.ts';

/** The payment service keeps a share and a fixed amount of each payment. */
const FEE = { share: 0.044, usd: 0.3 };
/** A higher rate than any of the last two decades. */
const CNY_PER_USD = 8.3;

type Models = readonly CatalogueModel[];

/** Returns the models' unconfirmed costs that are below their providers' charges. */
export function findCostsBelow({ changes }: SiteSettings['models'], models: Models): BelowCost[] {
  return Object.entries(changes).flatMap(([name, { cost_credits: given, below_cost }]) => {
    const model = models.find(({ shown }) => shown.model_name === name);
    const least = creditsFor(model?.providerPriceUsd ?? 0);
    if (given === null || below_cost || given >= least) return [];

    return [{ name, unit: 'credits' as const, given, least }];
  });
}

/** Returns the unconfirmed prices that are below the providers' charges for the credits. */
export function findPricesBelow(offers: readonly CreditOffer[], models: Models): BelowCost[] {
  const chargedUsd = chargedPerCredit(models);

  return offers
    .filter(({ below_cost }) => !below_cost)
    .flatMap(offer =>
      CURRENCIES.flatMap(currency => {
        const least = leastPriceMinor(offer, currency, chargedUsd);
        const given = currency === 'usd' ? offer.price_usd_minor : offer.price_cny_minor;

        return given < least ? [{ name: offer.key, unit: currency, given, least }] : [];
      }),
    );
}

/**
 * Returns the models with these changes instead of those that the node follows, which may be older
 * than the caller's transaction.
 */
export function withModelChanges(models: Models, { changes }: SiteSettings['models']): Models {
  return models.map(model => {
    const { shown, catalogueCredits, isOff: wasOff = false, isHidden = false } = model;
    const { is_off: isOff = false, cost_credits } = changes[shown.model_name] ?? {};
    const cost = cost_credits ?? catalogueCredits ?? shown.cost_credits;

    return {
      ...model,
      isHidden: isOff || (isHidden && !wasOff),
      shown: { ...shown, cost_credits: cost },
    };
  });
}

/** Returns the highest charge of a provider for one credit, in US dollars; 0 if all are free. */
export function chargedPerCredit(models: Models): number {
  const charges = models
    .filter(({ isHidden }) => !isHidden)
    .map(({ providerPriceUsd, shown }) => providerPriceUsd / shown.cost_credits);

  return Math.max(0, ...charges);
}

/**
 * Returns the lowest price, in minor units, that leaves `chargedUsd` for each credit after the fee.
 */
export function leastPriceMinor(
  { base_credits, bonus_credits }: Pick<CreditOffer, 'base_credits' | 'bonus_credits'>,
  currency: Currency,
  chargedUsd: number,
): number {
  if (chargedUsd === 0) return 0;
  const usd = ((base_credits + bonus_credits) * chargedUsd + FEE.usd) / (1 - FEE.share);

  return Math.ceil(usd * (currency === 'cny' ? CNY_PER_USD : 1) * 100);
}
