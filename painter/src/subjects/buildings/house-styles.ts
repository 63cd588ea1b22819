import { type Oklab, oklch } from '../../core/oklab.ts';

export type HouseStyle = {
  wall: Oklab;
  roof: Oklab;
  /** The heights and the overhang are fractions of the house's width. */
  wallHeight: number;
  roofHeight: number;
  overhang: number;
  form: 'gable' | 'thatch' | 'stepped';
};

export type House = {
  /** The middle of the foot, and the whole width, in design units. */
  x: number;
  foot: number;
  width: number;
  depth: number;
  style: HouseStyle;
  /** True if the gable faces away from the light. */
  isTurned?: boolean;
  /** The gable's fraction of the width; 0.4 by default. */
  gableShare?: number;
  /** True if the long wall continues in a lower wing. */
  hasWing?: boolean;
};

const LIME = oklch(0.95, 0.02, 82);

export const HOUSE_STYLES = {
  keeper: {
    wall: LIME,
    roof: oklch(0.52, 0.15, 32),
    wallHeight: 0.34,
    roofHeight: 0.3,
    overhang: 0.04,
    form: 'gable',
  },
  tile: {
    wall: oklch(0.9, 0.045, 75),
    roof: oklch(0.54, 0.14, 38),
    wallHeight: 0.36,
    roofHeight: 0.38,
    overhang: 0.06,
    form: 'gable',
  },
  slate: {
    wall: oklch(0.82, 0.03, 70),
    roof: oklch(0.4, 0.035, 250),
    wallHeight: 0.38,
    roofHeight: 0.42,
    overhang: 0.05,
    form: 'gable',
  },
  cabin: {
    wall: oklch(0.5, 0.075, 52),
    roof: oklch(0.36, 0.04, 50),
    wallHeight: 0.34,
    roofHeight: 0.42,
    overhang: 0.09,
    form: 'gable',
  },
  thatch: {
    wall: oklch(0.91, 0.035, 80),
    roof: oklch(0.62, 0.09, 74),
    wallHeight: 0.3,
    roofHeight: 0.46,
    overhang: 0.09,
    form: 'thatch',
  },
  farmhouse: {
    wall: oklch(0.56, 0.06, 60),
    roof: oklch(0.5, 0.06, 66),
    wallHeight: 0.26,
    roofHeight: 0.66,
    overhang: 0.07,
    form: 'thatch',
  },
  southern: {
    wall: oklch(0.955, 0.01, 90),
    roof: oklch(0.3, 0.015, 250),
    wallHeight: 0.46,
    roofHeight: 0.17,
    overhang: 0.03,
    form: 'stepped',
  },
} satisfies Record<string, HouseStyle>;
