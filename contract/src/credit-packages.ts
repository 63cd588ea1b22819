/** Computes totals and prices of packages. Has no schemas, so pages need not load Zod. */
export const CURRENCIES = ['usd', 'cny'] as const;
export type Currency = (typeof CURRENCIES)[number];

type Credits = { readonly base_credits: number; readonly bonus_credits: number };
type Prices = { readonly price_usd: number; readonly price_cny: number };

export function totalCredits({ base_credits, bonus_credits }: Credits): number {
  return base_credits + bonus_credits;
}

export function bonusPercent({ base_credits, bonus_credits }: Credits): number {
  return base_credits === 0 ? 0 : Math.round((100 * bonus_credits) / base_credits);
}

/** Returns the price in the currency's main unit; both currencies have two decimals. */
export function priceIn(currency: Currency, { price_usd, price_cny }: Prices): number {
  return currency === 'cny' ? price_cny : price_usd;
}
