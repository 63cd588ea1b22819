/** The credits for a picture must always bring in more than its provider charges. See CRE-10. */
import { defaultPackages } from '@vermilion/contract/admin/settings/packages-setting';
import { CURRENCIES, type Currency } from '@vermilion/contract/credit-packages';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { catalogue } from '../generation/catalogue/catalogue.ts';
import { packagesOf } from './packages.ts';

/** The payment service's fee: a share of each payment, and a fixed amount in US dollars. */
const FEE = { share: 0.044, usd: 0.3 };
/** A higher rate than any of the last two decades. */
const CNY_PER_USD = 8.3;

const packages = packagesOf(defaultPackages);
const offers = packages.flatMap(offer =>
  CURRENCIES.map(currency => ({ name: `${offer.key} in ${currency}`, offer, currency })),
);

/** Returns the operator's income in US dollars from one credit. */
function usdPerCredit({
  offer,
  currency,
}: {
  offer: (typeof packages)[number];
  currency: Currency;
}): number {
  const paidUsd = offer.priceMinor[currency] / 100 / (currency === 'cny' ? CNY_PER_USD : 1);

  return (paidUsd * (1 - FEE.share) - FEE.usd) / (offer.baseCredits + offer.bonusCredits);
}

/** Returns the cost in credits that CRE-10 requires for a provider's price in US dollars. */
const creditsFor = (priceUsd: number) => Math.ceil((priceUsd * 1280) / 5) * 5;

describe.each(offers)('the income from the package $name', offer => {
  test.each(catalogue)('pays for pictures of $shown.model_name', ({ shown, providerPriceUsd }) => {
    expect(shown.cost_credits * usdPerCredit(offer)).toBeGreaterThan(providerPriceUsd);
    expect(shown.cost_credits).toBeGreaterThanOrEqual(creditsFor(providerPriceUsd));
  });

  test('pays for pictures of any model whose cost follows the rule', () => {
    fc.assert(
      fc.property(fc.double({ min: 0.0001, max: 20, noNaN: true }), priceUsd => {
        expect(creditsFor(priceUsd) * usdPerCredit(offer)).toBeGreaterThan(priceUsd);
      }),
    );
  });
});

test('a picture that costs $0.039 costs 50 credits by the rule', () => {
  expect(creditsFor(0.039)).toBe(50);
});

test('a credit costs no more in a larger package than in a smaller one', () => {
  for (const currency of CURRENCIES) {
    const prices = packages.map(
      offer => offer.priceMinor[currency] / (offer.baseCredits + offer.bonusCredits),
    );
    expect(prices).toEqual(prices.toSorted((a, b) => b - a));
  }
});
