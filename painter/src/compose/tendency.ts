import { mix, type Oklab, oklch } from '../core/oklab.ts';
import { clamp } from '../core/scalar.ts';
import type { Mood, Scene, Style } from '../scene.ts';

type Tendency = {
  contrast: number;
  lift: number;
  chroma: number;
  tint?: { color: Oklab; share: number };
};

const PLAIN: Tendency = { contrast: 1, lift: 0, chroma: 1 };

const STYLES: Record<Style, Tendency> = {
  ink: PLAIN,
  watercolor: PLAIN,
  oil: {
    contrast: 1.08,
    lift: -0.025,
    chroma: 1.24,
    tint: { color: oklch(0.5, 0.09, 58), share: 0.05 },
  },
  print: { contrast: 1, lift: 0, chroma: 1.06 },
  cut: { contrast: 1.08, lift: 0, chroma: 1.26 },
  poster: { contrast: 1.1, lift: 0, chroma: 1.3 },
  pixel: { contrast: 1.08, lift: 0.01, chroma: 1.22 },
  // A linocut prints strong reds in vermilion. The low chroma keeps a red sky black and white.
  linocut: { contrast: 1.05, lift: 0, chroma: 0.4 },
  lowpoly: { contrast: 1.06, lift: 0, chroma: 1.2 },
  pencil: { contrast: 1, lift: 0, chroma: 0.4 },
  blueprint: PLAIN,
};

const MOODS: Record<Mood, Tendency> = {
  calm: { contrast: 0.94, lift: 0.01, chroma: 0.9 },
  joyful: { contrast: 1.02, lift: 0.025, chroma: 1.18 },
  somber: {
    contrast: 0.96,
    lift: -0.05,
    chroma: 0.62,
    tint: { color: oklch(0.4, 0.03, 250), share: 0.14 },
  },
  dramatic: { contrast: 1.16, lift: -0.03, chroma: 1.14 },
  dreamy: {
    contrast: 0.86,
    lift: 0.04,
    chroma: 0.95,
    tint: { color: oklch(0.82, 0.08, 330), share: 0.2 },
  },
};

export function inTendency({ style, mood }: Scene, color: Oklab): Oklab {
  return bend(mood ? bend(color, MOODS[mood]) : color, STYLES[style]);
}

function bend(color: Oklab, { contrast, lift, chroma, tint }: Tendency): Oklab {
  const broken = tint ? mix(color, tint.color, tint.share) : color;
  const lightness = 0.55 + (broken[0] - 0.55) * contrast + lift;
  return [clamp(lightness, 0.08, 0.985), broken[1] * chroma, broken[2] * chroma];
}
