/** A model of the catalogue, created by `generation/`. */
import type { Capability, Model } from '@vermilion/contract/generation';
import type { Wiring } from './adapters/image-provider/port.ts';

export type CatalogueModel = Readonly<{
  /** The public part. */
  shown: Model;
  /** The internal name; `shown.provider` is the title. */
  provider: string;
  capability: Capability;
  /**
   * The highest price of one picture for the operator; 0 if free. `cost_credits` must bring more.
   */
  providerPriceUsd: number;
  /** A job that takes longer fails and is refunded. */
  deadlineSeconds: number;
  /** True if the provider takes several pictures in no order, so that each must show its label. */
  needsLetters: boolean;
  /** True if an upscale adds no new detail; absent if the model invents detail or is unknown. */
  isFaithful?: boolean;
  wiring: Wiring;
  /** Allowed output pixels at this price; absent for any size. Not for upscales. */
  areaPixels?: AreaPixels;
  /** True if nobody can choose the model. Existing works keep it. */
  isHidden?: boolean;
  /** True if an administrator has disabled the model, so that it is hidden. */
  isOff?: boolean;
  /** The catalogue's cost, if an administrator has set another one. */
  catalogueCredits?: number;
}>;

export type AreaPixels = Readonly<{ min?: number; max?: number }>;

const CREDITS_PER_USD = 1_280;
const CREDITS_STEP = 5;

/** Returns the credits for a picture whose highest provider price is `priceUsd`. See CRE-10. */
export function creditsFor(priceUsd: number): number {
  return Math.ceil((priceUsd * CREDITS_PER_USD) / CREDITS_STEP) * CREDITS_STEP;
}
