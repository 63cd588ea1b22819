import { oklch } from '../core/oklab.ts';
import type { HourScheme } from './palette.ts';

export const DAWN_SCHEMES: readonly [HourScheme, ...HourScheme[]] = [
  {
    sky: [
      oklch(0.58, 0.085, 262),
      oklch(0.74, 0.07, 290),
      oklch(0.85, 0.075, 30),
      oklch(0.92, 0.075, 75),
    ],
    water: oklch(0.62, 0.075, 235),
    near: oklch(0.3, 0.07, 275),
    far: oklch(0.62, 0.08, 300),
    glow: oklch(0.93, 0.09, 75),
  },
  {
    sky: [
      oklch(0.72, 0.09, 20),
      oklch(0.83, 0.08, 35),
      oklch(0.91, 0.06, 65),
      oklch(0.95, 0.05, 90),
    ],
    water: oklch(0.7, 0.06, 200),
    near: oklch(0.34, 0.06, 230),
    far: oklch(0.66, 0.06, 215),
    glow: oklch(0.96, 0.07, 85),
  },
  {
    sky: [
      oklch(0.66, 0.07, 205),
      oklch(0.8, 0.06, 190),
      oklch(0.91, 0.055, 110),
      oklch(0.94, 0.08, 92),
    ],
    water: oklch(0.6, 0.07, 205),
    near: oklch(0.31, 0.055, 200),
    far: oklch(0.64, 0.06, 190),
    glow: oklch(0.96, 0.08, 95),
  },
  {
    sky: [
      oklch(0.52, 0.085, 250),
      oklch(0.68, 0.065, 265),
      oklch(0.84, 0.07, 40),
      oklch(0.92, 0.085, 78),
    ],
    water: oklch(0.56, 0.08, 245),
    near: oklch(0.24, 0.04, 285),
    far: oklch(0.7, 0.085, 20),
    glow: oklch(0.95, 0.09, 80),
  },
  {
    sky: [
      oklch(0.6, 0.1, 210),
      oklch(0.74, 0.07, 200),
      oklch(0.86, 0.085, 40),
      oklch(0.9, 0.1, 55),
    ],
    water: oklch(0.5, 0.085, 215),
    near: oklch(0.28, 0.06, 240),
    far: oklch(0.66, 0.075, 190),
    glow: oklch(0.93, 0.1, 60),
  },
  {
    sky: [
      oklch(0.74, 0.035, 250),
      oklch(0.83, 0.03, 280),
      oklch(0.9, 0.035, 60),
      oklch(0.945, 0.05, 88),
    ],
    water: oklch(0.66, 0.04, 235),
    near: oklch(0.33, 0.035, 265),
    far: oklch(0.7, 0.035, 260),
    glow: oklch(0.95, 0.06, 85),
  },
];

export const DAY_SCHEMES: readonly [HourScheme, ...HourScheme[]] = [
  {
    sky: [
      oklch(0.56, 0.1, 248),
      oklch(0.76, 0.065, 232),
      oklch(0.9, 0.035, 205),
      oklch(0.94, 0.03, 90),
    ],
    water: oklch(0.55, 0.085, 232),
    near: oklch(0.34, 0.065, 240),
    far: oklch(0.62, 0.06, 230),
    glow: oklch(0.96, 0.05, 85),
  },
  {
    // The sky has the color of bare paper, with one dark band at the top, as in old prints.
    sky: [
      oklch(0.42, 0.085, 255),
      oklch(0.86, 0.04, 225),
      oklch(0.935, 0.03, 95),
      oklch(0.945, 0.03, 85),
      oklch(0.93, 0.05, 65),
    ],
    water: oklch(0.5, 0.095, 245),
    near: oklch(0.36, 0.06, 165),
    far: oklch(0.66, 0.055, 205),
    glow: oklch(0.94, 0.07, 70),
  },
  {
    sky: [
      oklch(0.7, 0.07, 185),
      oklch(0.84, 0.05, 180),
      oklch(0.92, 0.035, 150),
      oklch(0.95, 0.035, 95),
    ],
    water: oklch(0.62, 0.075, 195),
    near: oklch(0.35, 0.06, 180),
    far: oklch(0.68, 0.06, 185),
    glow: oklch(0.96, 0.06, 90),
  },
  {
    sky: [
      oklch(0.6, 0.12, 240),
      oklch(0.76, 0.085, 225),
      oklch(0.9, 0.05, 200),
      oklch(0.95, 0.06, 95),
    ],
    water: oklch(0.6, 0.095, 210),
    near: oklch(0.38, 0.085, 150),
    far: oklch(0.66, 0.075, 200),
    glow: oklch(0.97, 0.07, 92),
  },
  {
    sky: [
      oklch(0.68, 0.08, 225),
      oklch(0.82, 0.05, 215),
      oklch(0.9, 0.05, 85),
      oklch(0.91, 0.075, 78),
    ],
    water: oklch(0.56, 0.08, 200),
    near: oklch(0.37, 0.06, 55),
    far: oklch(0.7, 0.055, 70),
    glow: oklch(0.95, 0.08, 82),
  },
  {
    sky: [
      oklch(0.48, 0.13, 258),
      oklch(0.62, 0.12, 250),
      oklch(0.8, 0.075, 235),
      oklch(0.93, 0.035, 215),
    ],
    water: oklch(0.46, 0.12, 252),
    near: oklch(0.28, 0.075, 265),
    far: oklch(0.58, 0.09, 250),
    glow: oklch(0.97, 0.04, 90),
  },
  {
    sky: [
      oklch(0.8, 0.06, 20),
      oklch(0.88, 0.05, 40),
      oklch(0.93, 0.035, 80),
      oklch(0.95, 0.03, 110),
    ],
    water: oklch(0.64, 0.075, 190),
    near: oklch(0.36, 0.055, 210),
    far: oklch(0.7, 0.05, 200),
    glow: oklch(0.96, 0.06, 60),
  },
];
