/** One model of the catalogue, which `generation/` makes and the context carries. */
import type { Capability, Model } from '@vermilion/contract/generation';
import type { Wiring } from './adapters/image-provider/port.ts';

export type CatalogueModel = Readonly<{
  /** What everybody may see of it. */
  shown: Model;
  /** Who makes its pictures, by the name that nodes know; `shown.provider` is what people read. */
  provider: string;
  capability: Capability;
  /**
   * What one picture costs the operator at most; 0 where nobody is paid for it. `cost_credits` must
   * bring more.
   */
  providerPriceUsd: number;
  /** A job that takes longer fails and is refunded. */
  deadlineSeconds: number;
  /** Its provider takes several pictures without an order, so that each has to show its letter. */
  needsLetters: boolean;
  /**
   * An upscale that adds nothing that was not in the picture: absent where it imagines detail, or
   * nobody knows.
   */
  isFaithful?: boolean;
  /** How its provider is asked for it. */
  wiring: Wiring;
  /**
   * How many pixels what it makes must have, or may have at the price above; absent where any size
   * will do. Not of upscales.
   */
  areaPixels?: AreaPixels;
  /** It can't be chosen; works that have it go on. */
  isHidden?: boolean;
  /** An administrator has turned it off, so it is hidden. */
  isOff?: boolean;
  /** The cost by the catalogue, if an administrator has set another one. */
  catalogueCredits?: number;
}>;

export type AreaPixels = Readonly<{ min?: number; max?: number }>;

const CREDITS_PER_USD = 1_280;
const CREDITS_STEP = 5;

/** Returns the credits of one picture for which a provider takes `priceUsd` at most. See CRE-10. */
export function creditsFor(priceUsd: number): number {
  return Math.ceil((priceUsd * CREDITS_PER_USD) / CREDITS_STEP) * CREDITS_STEP;
}
