/**
 * The packages of the settings, with prices in minor units. A change of the settings does not
 * affect existing orders, because each order stores its package.
 */
import type { CreditOffer } from '@vermilion/contract/admin/settings/packages-setting';
import type { Currency } from '@vermilion/contract/credit-packages';

export type Package = Readonly<{
  key: string;
  name: string;
  baseCredits: number;
  bonusCredits: number;
  priceMinor: Readonly<Record<Currency, number>>;
  badge?: string;
}>;

export function packagesOf(offers: readonly CreditOffer[]): Package[] {
  return offers.map(offer => ({
    key: offer.key,
    name: offer.name,
    baseCredits: offer.base_credits,
    bonusCredits: offer.bonus_credits,
    priceMinor: { usd: offer.price_usd_minor, cny: offer.price_cny_minor },
    ...(offer.badge !== null && { badge: offer.badge }),
  }));
}
