import { z } from 'zod';
import {
  PACKAGE_BADGE_CHARACTERS_MAX,
  PACKAGE_CREDITS_MAX,
  PACKAGE_KEY_CHARACTERS_MAX,
  PACKAGE_NAME_CHARACTERS_MAX,
  PACKAGE_PRICE_MINOR_MAX,
  PACKAGE_PRICE_MINOR_MIN,
  PACKAGES_MAX,
} from '../../limits.ts';
import type { FieldProblem } from './field-problem.ts';

const priceIn = (currency: keyof typeof PACKAGE_PRICE_MINOR_MIN) =>
  z.number().int().min(PACKAGE_PRICE_MINOR_MIN[currency]).max(PACKAGE_PRICE_MINOR_MAX);

const creditOffer = z.strictObject({
  key: z
    .string()
    .max(PACKAGE_KEY_CHARACTERS_MAX)
    .regex(/^[a-z0-9][a-z0-9-]*$/, { error: 'lower-case letters, digits and hyphens' }),
  name: z.string().trim().min(1).max(PACKAGE_NAME_CHARACTERS_MAX),
  base_credits: z.number().int().min(1).max(PACKAGE_CREDITS_MAX),
  bonus_credits: z.number().int().min(0).max(PACKAGE_CREDITS_MAX),
  price_usd_minor: priceIn('usd'),
  price_cny_minor: priceIn('cny'),
  badge: z.string().trim().min(1).max(PACKAGE_BADGE_CHARACTERS_MAX).nullable(),
  /** Confirms that an administrator wants a price below the providers' charges. */
  below_cost: z.boolean().default(false),
});
export type CreditOffer = z.output<typeof creditOffer>;

export const packagesSetting = z
  .array(creditOffer)
  .min(1)
  .max(PACKAGES_MAX)
  .refine(offers => new Set(offers.map(({ key }) => key)).size === offers.length, {
    error: 'Each package needs a key of its own.',
    params: { problem: { code: 'KEY_TAKEN' } satisfies FieldProblem },
  });

const plain = { bonus_credits: 0, badge: null, below_cost: false };

export const defaultPackages: readonly CreditOffer[] = [
  {
    ...plain,
    ...{ key: 'sketch', name: 'Sketch', base_credits: 2_500 },
    ...{ price_usd_minor: 4_99, price_cny_minor: 35_00 },
  },
  {
    ...plain,
    ...{ key: 'folio', name: 'Folio', base_credits: 6_000, bonus_credits: 600 },
    ...{ price_usd_minor: 11_99, price_cny_minor: 85_00 },
  },
  {
    ...plain,
    ...{ key: 'studio', name: 'Studio', base_credits: 15_000, bonus_credits: 3_000 },
    ...{ price_usd_minor: 29_99, price_cny_minor: 209_00, badge: 'Best value' },
  },
  {
    ...plain,
    ...{ key: 'atelier', name: 'Atelier', base_credits: 40_000, bonus_credits: 12_000 },
    ...{ price_usd_minor: 79_99, price_cny_minor: 559_00 },
  },
];
