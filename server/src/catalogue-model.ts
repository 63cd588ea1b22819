/** A model of the catalogue, which `generation/` creates and the context holds. */
import type { Capability, Model } from '@vermilion/contract/generation';
import type { Wiring } from './adapters/image-provider/port.ts';

export type CatalogueModel = Readonly<{
  /** The public part. */
  shown: Model;
  /** The provider's internal name; `shown.provider` is its title. */
  provider: string;
  capability: Capability;
  /**
   * The highest price of one picture for the operator; 0 if it is free. `cost_credits` must bring
   * more.
   */
  providerPriceUsd: number;
  /** A job that takes longer fails and is refunded. */
  deadlineSeconds: number;
  /** The provider takes several pictures in no order, so each must show its letter. */
  needsLetters: boolean;
  /** The upscale adds no new detail; absent if it invents detail, or nobody knows. */
  isFaithful?: boolean;
  /** How to ask its provider for it. */
  wiring: Wiring;
  /**
   * The allowed output pixels at the price above; absent if any size is allowed. Not for upscales.
   */
  areaPixels?: AreaPixels;
  /** Nobody can choose it; existing works keep it. */
  isHidden?: boolean;
  /** An administrator has disabled it, so it is hidden. */
  isOff?: boolean;
  /** The cost of the catalogue, if an administrator has set another one. */
  catalogueCredits?: number;
}>;

export type AreaPixels = Readonly<{ min?: number; max?: number }>;

const CREDITS_PER_USD = 1_280;
const CREDITS_STEP = 5;

/** Returns the credits of one picture whose highest provider price is `priceUsd`. See CRE-10. */
export function creditsFor(priceUsd: number): number {
  return Math.ceil((priceUsd * CREDITS_PER_USD) / CREDITS_STEP) * CREDITS_STEP;
}
