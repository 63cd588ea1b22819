import { type Oklab, oklch, rotateHue, tone } from '../../core/oklab.ts';
import type { Random } from '../../core/rng.ts';
import type { BloomForm, BloomTint } from './bloom.ts';
import { cosmosBloom, peonyBloom, poppyBloom, sunflowerBloom } from './open-blooms.ts';
import type { LeafKind } from './plant-leaves.ts';
import { lotusBloom, orchidBloom, tulipBloom } from './upright-blooms.ts';

export type FlowerKind = 'poppy' | 'peony' | 'lotus' | 'orchid' | 'tulip' | 'sunflower' | 'cosmos';

export type FlowerRules = {
  bloom: (tint: BloomTint, random: Random) => BloomForm;
  size: number;
  stem: number;
  colors: readonly [Oklab, ...Oklab[]];
  green: Oklab;
  leaf: LeafKind;
  isBasal: boolean;
  isHairy: boolean;
};

const CRIMSON = oklch(0.61, 0.22, 31);

export const FLOWER_RULES: Record<FlowerKind, FlowerRules> = {
  poppy: {
    bloom: poppyBloom,
    size: 1,
    stem: 1,
    colors: [CRIMSON, oklch(0.64, 0.2, 38), oklch(0.7, 0.17, 52), oklch(0.76, 0.1, 20)],
    green: oklch(0.52, 0.09, 138),
    leaf: 'pinnate',
    isBasal: false,
    isHairy: true,
  },
  peony: {
    bloom: peonyBloom,
    size: 1.04,
    stem: 1.1,
    colors: [
      oklch(0.74, 0.13, 358),
      oklch(0.6, 0.2, 15),
      oklch(0.88, 0.06, 10),
      oklch(0.56, 0.17, 350),
    ],
    green: oklch(0.45, 0.08, 150),
    leaf: 'lobed',
    isBasal: false,
    isHairy: false,
  },
  lotus: {
    bloom: lotusBloom,
    size: 0.86,
    stem: 1.15,
    colors: [oklch(0.72, 0.15, 2), oklch(0.84, 0.08, 5), oklch(0.93, 0.035, 60)],
    green: oklch(0.52, 0.085, 158),
    leaf: 'round',
    isBasal: true,
    isHairy: true,
  },
  orchid: {
    bloom: orchidBloom,
    size: 0.78,
    stem: 0.62,
    colors: [
      oklch(0.82, 0.09, 335),
      oklch(0.94, 0.025, 100),
      oklch(0.66, 0.16, 330),
      oklch(0.87, 0.09, 95),
    ],
    green: oklch(0.45, 0.09, 145),
    leaf: 'strap',
    isBasal: true,
    isHairy: false,
  },
  tulip: {
    bloom: tulipBloom,
    size: 0.7,
    stem: 1.2,
    colors: [
      CRIMSON,
      oklch(0.8, 0.15, 78),
      oklch(0.74, 0.13, 5),
      oklch(0.44, 0.14, 330),
      oklch(0.92, 0.04, 60),
    ],
    green: oklch(0.56, 0.085, 152),
    leaf: 'blade',
    isBasal: true,
    isHairy: false,
  },
  sunflower: {
    bloom: sunflowerBloom,
    size: 1.02,
    stem: 1.5,
    colors: [oklch(0.83, 0.165, 84), oklch(0.79, 0.165, 72)],
    green: oklch(0.5, 0.1, 140),
    leaf: 'heart',
    isBasal: false,
    isHairy: false,
  },
  cosmos: {
    bloom: cosmosBloom,
    size: 0.8,
    stem: 0.6,
    colors: [oklch(0.78, 0.12, 345), oklch(0.93, 0.03, 340), oklch(0.6, 0.19, 355)],
    green: oklch(0.52, 0.09, 135),
    leaf: 'feathery',
    isBasal: false,
    isHairy: false,
  },
};

export function tintOf(body: Oklab): BloomTint {
  const isPale = body[0] > 0.86;
  return {
    deep: isPale ? rotateHue(tone(body, -0.24, 2.6), -18) : rotateHue(tone(body, -0.19, 1.05), -18),
    body,
    pale: rotateHue(tone(body, isPale ? 0.05 : 0.12, 0.72), 10),
  };
}
