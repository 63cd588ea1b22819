/** The packages as data. Changing one changes nothing that was ordered: orders keep what was bought. Prices are in minor units. */
import type { Currency } from '@vermilion/contract/credit-packages';

export type Package = Readonly<{
  key: string;
  name: string;
  baseCredits: number;
  bonusCredits: number;
  priceMinor: Readonly<Record<Currency, number>>;
  badge?: string;
}>;

/** In the order in which they are shown. */
export const packages: readonly Package[] = [
  {
    key: 'sketch',
    name: 'Sketch',
    baseCredits: 2_500,
    bonusCredits: 0,
    priceMinor: { usd: 499, cny: 35_00 },
  },
  {
    key: 'folio',
    name: 'Folio',
    baseCredits: 6_000,
    bonusCredits: 600,
    priceMinor: { usd: 11_99, cny: 85_00 },
  },
  {
    key: 'studio',
    name: 'Studio',
    baseCredits: 15_000,
    bonusCredits: 3_000,
    priceMinor: { usd: 29_99, cny: 209_00 },
    badge: 'Best value',
  },
  {
    key: 'atelier',
    name: 'Atelier',
    baseCredits: 40_000,
    bonusCredits: 12_000,
    priceMinor: { usd: 79_99, cny: 559_00 },
  },
];
