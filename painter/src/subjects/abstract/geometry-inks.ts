/**
 * The colors of abstract compositions: `paper` for the ground, `black` for lines, and four matching
 * inks.
 */
import { NAMED_COLORS } from '../../compose/named-colors.ts';
import { mix, type Oklab, oklch, rotateHue } from '../../core/oklab.ts';
import { hashText } from '../../core/rng.ts';
import type { WeatherStage } from '../sky/weather-stage.ts';

export type Inks = {
  hot: Oklab;
  deep: Oklab;
  warm: Oklab;
  blush: Oklab;
  black: Oklab;
  paper: Oklab;
  isDark: boolean;
};

type Recipe = Omit<Inks, 'isDark'>;

const VERMILION = oklch(0.61, 0.21, 31);
const CREAM = oklch(0.93, 0.025, 85);
const INK = oklch(0.21, 0.02, 270);

const LIGHT: readonly [Recipe, ...Recipe[]] = [
  {
    hot: VERMILION,
    deep: oklch(0.44, 0.11, 250),
    warm: oklch(0.82, 0.135, 82),
    blush: oklch(0.82, 0.06, 40),
    black: INK,
    paper: CREAM,
  },
  {
    hot: VERMILION,
    deep: oklch(0.42, 0.07, 195),
    warm: oklch(0.74, 0.08, 170),
    blush: oklch(0.86, 0.06, 75),
    black: oklch(0.24, 0.03, 220),
    paper: oklch(0.92, 0.022, 95),
  },
  {
    hot: oklch(0.63, 0.17, 15),
    deep: oklch(0.42, 0.1, 310),
    warm: oklch(0.8, 0.1, 60),
    blush: oklch(0.86, 0.06, 350),
    black: oklch(0.24, 0.05, 300),
    paper: oklch(0.935, 0.02, 45),
  },
  {
    hot: oklch(0.66, 0.17, 45),
    deep: oklch(0.4, 0.07, 150),
    warm: oklch(0.84, 0.13, 92),
    blush: oklch(0.72, 0.07, 130),
    black: oklch(0.25, 0.035, 160),
    paper: oklch(0.94, 0.03, 100),
  },
  {
    hot: VERMILION,
    deep: oklch(0.5, 0.13, 262),
    warm: oklch(0.86, 0.1, 95),
    blush: oklch(0.8, 0.07, 220),
    black: oklch(0.23, 0.05, 268),
    paper: oklch(0.945, 0.012, 230),
  },
  {
    hot: oklch(0.52, 0.17, 28),
    deep: oklch(0.36, 0.06, 60),
    warm: oklch(0.72, 0.12, 70),
    blush: oklch(0.84, 0.05, 80),
    black: oklch(0.22, 0.025, 40),
    paper: oklch(0.9, 0.035, 80),
  },
];
const DARK: readonly [Recipe, ...Recipe[]] = [
  {
    hot: VERMILION,
    deep: oklch(0.5, 0.11, 250),
    warm: oklch(0.84, 0.13, 85),
    blush: oklch(0.78, 0.08, 30),
    black: oklch(0.94, 0.025, 85),
    paper: oklch(0.2, 0.045, 270),
  },
  {
    hot: oklch(0.7, 0.17, 40),
    deep: oklch(0.55, 0.09, 190),
    warm: oklch(0.88, 0.11, 95),
    blush: oklch(0.7, 0.08, 160),
    black: oklch(0.94, 0.02, 110),
    paper: oklch(0.24, 0.045, 205),
  },
  {
    hot: oklch(0.72, 0.15, 10),
    deep: oklch(0.5, 0.14, 300),
    warm: oklch(0.85, 0.1, 70),
    blush: oklch(0.78, 0.1, 340),
    black: oklch(0.95, 0.02, 60),
    paper: oklch(0.21, 0.06, 320),
  },
];

export function mixInks(stage: WeatherStage, canBeDark: boolean): Inks {
  const { scene, palette, traits } = stage;
  if (traits.isMonochrome) {
    return {
      hot: palette.accent,
      deep: oklch(0.42, 0.02, 262),
      warm: oklch(0.66, 0.015, 250),
      blush: oklch(0.8, 0.012, 240),
      black: palette.ink,
      paper: palette.paper,
      isDark: false,
    };
  }
  const choice =
    (hashText(`colors of ${scene.unknownWords.join(' ')}`) + scene.variation * 5) >>> 0;
  const isDark = canBeDark && !traits.isWash && choice % 4 === 1;
  const recipes = isDark ? DARK : LIGHT;
  const recipe = recipes[(choice >>> 3) % recipes.length] ?? recipes[0];
  const turn = (color: Oklab, share: number): Oklab => rotateHue(color, scene.hueShift * share);
  return {
    hot: scene.wash ? NAMED_COLORS[scene.wash] : recipe.hot,
    deep: turn(recipe.deep, 1.6),
    warm: turn(recipe.warm, 0.35),
    blush: turn(recipe.blush, 1.6),
    black: recipe.black,
    paper: traits.isWash
      ? palette.paper
      : scene.wash
        ? mix(recipe.paper, NAMED_COLORS[scene.wash], 0.06)
        : recipe.paper,
    isDark,
  };
}

export function cycle({ hot, deep, warm, blush }: Inks): readonly [Oklab, Oklab, Oklab, Oklab] {
  return [hot, deep, warm, blush];
}
