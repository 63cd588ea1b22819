/** A model of the catalogue, created by `generation/`. */
import type { Capability, Model } from '@vermilion/contract/generation';
import type { Wiring } from './adapters/image-provider/port.ts';

export type CatalogueModel = Readonly<{
  shown: Model;
  /** The provider's internal name; `shown.provider` is its title for users. */
  provider: string;
  capability: Capability;
  /**
   * The highest price of one picture for the operator; 0 if it is free. The credits of
   * `cost_credits` must be worth more, unless an administrator confirms a lower cost.
   */
  providerPriceUsd: number;
  /** A job that takes longer fails and is refunded. */
  deadlineSeconds: number;
  /**
   * True if the provider does not keep the order of input images, so that each must show its image
   * label.
   */
  needsLetters: boolean;
  /**
   * True if an upscale adds no new detail; absent if the model invents detail or its behavior is
   * unknown.
   */
  isFaithful?: boolean;
  wiring: Wiring;
  /** The allowed output pixels at this price; absent for any size. Upscales ignore them. */
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
