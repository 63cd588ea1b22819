import { fractal, noise } from '../../core/noise.ts';
import { mix, type Oklab, oklch } from '../../core/oklab.ts';
import type { Random } from '../../core/rng.ts';
import { clamp, smoothstep } from '../../core/scalar.ts';
import type { Profile } from '../objects/turned.ts';

export type FruitKind =
  | 'persimmon'
  | 'apple'
  | 'pear'
  | 'orange'
  | 'lemon'
  | 'pomegranate'
  | 'grapes';

export type Fruit = {
  profile: Profile;
  /** Half the fruit's height, in radii of an average fruit. */
  size: number;
  /** Colors from shade to light. */
  stops: readonly Oklab[];
  gloss: number;
  face?: (color: Oklab, angle: number, v: number) => Oklab;
  grain?: (angle: number, v: number) => number;
  top: 'calyx' | 'stem' | 'dimple' | 'crown' | 'none';
};

const ball: Profile = v => Math.sqrt(Math.max(0, 1 - v * v));

/**
 * The features by which a single fruit differs from others of its kind: the offset in the noise of
 * its skin, and its roundness.
 */
type Growth = { offset: number; plump: number; random: Random };

const GROWERS: Record<Exclude<FruitKind, 'grapes'>, (growth: Growth) => Fruit> = {
  persimmon: growPersimmon,
  apple: growApple,
  pear: growPear,
  orange: growOrange,
  lemon: growLemon,
  pomegranate: growPomegranate,
};

export function growFruit(kind: Exclude<FruitKind, 'grapes'>, random: Random): Fruit {
  const offset = random.range(0, 60);
  const plump = random.range(0.94, 1.08);
  return GROWERS[kind]({ offset, plump, random });
}

function growPersimmon({ offset, plump }: Growth): Fruit {
  return {
    profile: v => 1.2 * plump * Math.max(0, 1 - Math.abs(v) ** 2.5) ** 0.5,
    size: 0.84,
    stops: skin(
      [0.27, 0.1, 25],
      [0.42, 0.15, 33],
      [0.57, 0.185, 42],
      [0.69, 0.185, 52],
      [0.8, 0.16, 64],
    ),
    gloss: 0.75,
    face: (color, angle, v) =>
      mix(
        color,
        oklch(0.62, 0.16, 75),
        0.22 * smoothstep(-0.2, -0.95, v) + 0.1 * fractal(angle * 3 + offset, v * 3, 3),
      ),
    top: 'calyx',
  };
}

function growApple({ offset, plump, random }: Growth): Fruit {
  const isGreen = random.chance(0.25);
  const streak = (angle: number, v: number): number =>
    clamp(
      0.5 +
        noise(angle * 9 + offset, v * 1.3 + offset) * 0.7 +
        noise(angle * 24 + offset, v * 2) * 0.35,
    );
  const blush = isGreen ? oklch(0.72, 0.13, 55) : oklch(0.8, 0.13, 88);
  return {
    profile: v => 1.06 * plump * Math.max(0, 1 - Math.abs(v) ** 2.3) ** 0.5 * (1 - 0.09 * v),
    size: 0.96,
    stops: isGreen
      ? skin(
          [0.33, 0.07, 135],
          [0.48, 0.1, 125],
          [0.63, 0.13, 118],
          [0.76, 0.14, 112],
          [0.87, 0.12, 106],
        )
      : skin(
          [0.22, 0.1, 15],
          [0.36, 0.15, 22],
          [0.5, 0.19, 26],
          [0.61, 0.19, 32],
          [0.73, 0.16, 42],
        ),
    gloss: 0.8,
    face: (color, angle, v) =>
      mix(
        color,
        [color[0] * 0.45 + blush[0] * 0.55, blush[1], blush[2]],
        (isGreen ? 0.3 : 0.5) * streak(angle, v) * smoothstep(0.6, -0.9, v),
      ),
    top: 'dimple',
  };
}

function growPear({ offset, plump }: Growth): Fruit {
  return {
    profile: pearProfile(plump),
    size: 1.26,
    stops: skin(
      [0.36, 0.07, 110],
      [0.52, 0.1, 105],
      [0.68, 0.125, 102],
      [0.8, 0.13, 100],
      [0.9, 0.1, 98],
    ),
    gloss: 0.45,
    face: (color, angle, v) => {
      const speck = noise(angle * 34 + offset, v * 30) > 0.48 ? 0.22 : 0;
      const red =
        0.5 *
        smoothstep(
          0.1,
          0.9,
          angle * (offset > 30 ? 1 : -1) + 0.3 * fractal(angle * 3, v * 3 + offset, 3),
        );
      return mix(mix(color, [color[0] * 0.9, 0.11, 0.07], red), oklch(0.5, 0.08, 80), speck);
    },
    top: 'stem',
  };
}

function growOrange({ offset, plump }: Growth): Fruit {
  return {
    profile: v => 1.03 * plump * ball(v),
    size: 0.96,
    stops: skin(
      [0.34, 0.11, 38],
      [0.5, 0.15, 48],
      [0.65, 0.175, 56],
      [0.76, 0.17, 64],
      [0.86, 0.14, 74],
    ),
    gloss: 0.4,
    grain: (angle, v) => noise(angle * 30 + offset, v * 26) * 0.12,
    top: 'none',
  };
}

function growLemon({ offset }: Growth): Fruit {
  return {
    profile: lemonProfile,
    size: 0.98,
    stops: skin(
      [0.45, 0.09, 85],
      [0.62, 0.12, 92],
      [0.78, 0.145, 98],
      [0.88, 0.15, 102],
      [0.95, 0.11, 105],
    ),
    gloss: 0.45,
    grain: (angle, v) => noise(angle * 24 + offset, v * 30) * 0.13,
    top: 'none',
  };
}

function growPomegranate({ offset, plump }: Growth): Fruit {
  return {
    profile: v => 1.05 * plump * ball(v) * (1 + 0.025 * Math.cos(v * 3)),
    size: 1.05,
    stops: skin(
      [0.2, 0.08, 5],
      [0.32, 0.13, 13],
      [0.45, 0.165, 19],
      [0.56, 0.17, 25],
      [0.7, 0.13, 42],
    ),
    gloss: 0.55,
    face: (color, angle, v) =>
      mix(
        color,
        [color[0] + 0.06, 0.07, 0.1],
        0.4 * clamp(fractal(angle * 2.2 + offset, v * 2.2, 4) * 1.6 + 0.2),
      ),
    grain: (angle, v) => fractal(angle * 4 + offset, v * 4, 3) * 0.22,
    top: 'crown',
  };
}

function pearProfile(plump: number): Profile {
  return v => {
    const belly = Math.sqrt(Math.max(0, 1 - ((v - 0.34) / 0.66) ** 2)) * 0.74 * plump;
    const neck = Math.sqrt(Math.max(0, 1 - ((v + 0.46) / 0.54) ** 2)) * 0.33;
    const waist = 0.33 + (0.74 * plump - 0.33) * smoothstep(-0.62, 0.3, v);
    return v < -0.46 ? neck : v > 0.34 ? belly : waist;
  };
}

const lemonProfile: Profile = v => {
  const body = 0.76 * Math.max(0, 1 - (Math.abs(v) / 0.93) ** 2.1) ** 0.62;
  const nub = 0.16 * Math.max(0, 1 - Math.abs(v) ** 8) ** 0.5;
  return Math.max(body, nub * smoothstep(0.6, 0.9, Math.abs(v)));
};

type Lch = readonly [lightness: number, chroma: number, hue: number];

function skin(...stops: readonly Lch[]): readonly Oklab[] {
  return stops.map(([lightness, chroma, hue]) => oklch(lightness, chroma, hue));
}
