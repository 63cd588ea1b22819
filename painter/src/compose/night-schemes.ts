import { oklch } from '../core/oklab.ts';
import type { HourScheme } from './palette.ts';

export const DUSK_SCHEMES: readonly [HourScheme, ...HourScheme[]] = [
  {
    sky: [
      oklch(0.3, 0.06, 265),
      oklch(0.43, 0.085, 285),
      oklch(0.61, 0.11, 340),
      oklch(0.76, 0.13, 45),
      oklch(0.84, 0.11, 72),
    ],
    water: oklch(0.42, 0.08, 280),
    near: oklch(0.24, 0.055, 285),
    far: oklch(0.5, 0.1, 325),
    glow: oklch(0.86, 0.12, 62),
  },
  {
    sky: [
      oklch(0.36, 0.07, 235),
      oklch(0.52, 0.075, 215),
      oklch(0.74, 0.07, 150),
      oklch(0.87, 0.1, 95),
      oklch(0.88, 0.11, 78),
    ],
    water: oklch(0.45, 0.07, 220),
    near: oklch(0.25, 0.05, 230),
    far: oklch(0.52, 0.065, 205),
    glow: oklch(0.92, 0.11, 88),
  },
  {
    sky: [
      oklch(0.34, 0.1, 12),
      oklch(0.5, 0.15, 24),
      oklch(0.67, 0.16, 42),
      oklch(0.82, 0.13, 72),
      oklch(0.88, 0.1, 86),
    ],
    water: oklch(0.42, 0.11, 20),
    near: oklch(0.23, 0.06, 350),
    far: oklch(0.5, 0.13, 22),
    glow: oklch(0.9, 0.12, 80),
  },
  {
    sky: [
      oklch(0.5, 0.085, 248),
      oklch(0.64, 0.07, 272),
      oklch(0.78, 0.09, 25),
      oklch(0.87, 0.095, 62),
      oklch(0.9, 0.085, 78),
    ],
    water: oklch(0.5, 0.08, 270),
    near: oklch(0.21, 0.035, 290),
    far: oklch(0.68, 0.085, 20),
    glow: oklch(0.93, 0.1, 75),
  },
  {
    sky: [
      oklch(0.27, 0.085, 288),
      oklch(0.42, 0.13, 315),
      oklch(0.6, 0.16, 350),
      oklch(0.76, 0.14, 38),
      oklch(0.85, 0.12, 68),
    ],
    water: oklch(0.38, 0.11, 300),
    near: oklch(0.2, 0.065, 295),
    far: oklch(0.46, 0.14, 325),
    glow: oklch(0.88, 0.13, 58),
  },
  {
    sky: [
      oklch(0.3, 0.075, 272),
      oklch(0.46, 0.07, 290),
      oklch(0.68, 0.1, 48),
      oklch(0.8, 0.115, 60),
      oklch(0.85, 0.1, 75),
    ],
    water: oklch(0.44, 0.07, 260),
    near: oklch(0.26, 0.07, 25),
    far: oklch(0.55, 0.11, 42),
    glow: oklch(0.9, 0.12, 70),
  },
  {
    sky: [
      oklch(0.42, 0.06, 240),
      oklch(0.56, 0.05, 250),
      oklch(0.72, 0.055, 300),
      oklch(0.83, 0.07, 350),
      oklch(0.88, 0.075, 40),
    ],
    water: oklch(0.47, 0.06, 255),
    near: oklch(0.25, 0.045, 265),
    far: oklch(0.56, 0.06, 285),
    glow: oklch(0.9, 0.08, 40),
  },
];

export const NIGHT_SCHEMES: readonly [HourScheme, ...HourScheme[]] = [
  {
    sky: [
      oklch(0.21, 0.055, 268),
      oklch(0.3, 0.075, 264),
      oklch(0.43, 0.085, 252),
      oklch(0.6, 0.075, 238),
    ],
    water: oklch(0.36, 0.075, 252),
    near: oklch(0.17, 0.04, 266),
    far: oklch(0.43, 0.075, 254),
    glow: oklch(0.88, 0.07, 90),
  },
  {
    sky: [
      oklch(0.22, 0.045, 215),
      oklch(0.33, 0.06, 205),
      oklch(0.48, 0.07, 195),
      oklch(0.66, 0.07, 180),
    ],
    water: oklch(0.4, 0.065, 205),
    near: oklch(0.175, 0.035, 220),
    far: oklch(0.46, 0.06, 200),
    glow: oklch(0.9, 0.06, 110),
  },
  {
    sky: [
      oklch(0.22, 0.06, 290),
      oklch(0.32, 0.085, 298),
      oklch(0.46, 0.095, 310),
      oklch(0.63, 0.085, 340),
    ],
    water: oklch(0.37, 0.08, 295),
    near: oklch(0.18, 0.045, 288),
    far: oklch(0.44, 0.085, 300),
    glow: oklch(0.88, 0.08, 60),
  },
  {
    sky: [
      oklch(0.17, 0.05, 270),
      oklch(0.27, 0.085, 292),
      oklch(0.4, 0.13, 330),
      oklch(0.6, 0.16, 15),
    ],
    water: oklch(0.3, 0.1, 300),
    near: oklch(0.14, 0.045, 280),
    far: oklch(0.38, 0.11, 315),
    glow: oklch(0.84, 0.12, 45),
  },
  {
    sky: [
      oklch(0.15, 0.03, 262),
      oklch(0.22, 0.045, 258),
      oklch(0.32, 0.06, 248),
      oklch(0.46, 0.06, 235),
    ],
    water: oklch(0.28, 0.055, 250),
    near: oklch(0.12, 0.025, 265),
    far: oklch(0.33, 0.05, 248),
    glow: oklch(0.9, 0.05, 95),
  },
  {
    sky: [
      oklch(0.19, 0.06, 255),
      oklch(0.28, 0.085, 245),
      oklch(0.42, 0.095, 228),
      oklch(0.62, 0.085, 205),
    ],
    water: oklch(0.36, 0.085, 235),
    near: oklch(0.15, 0.045, 255),
    far: oklch(0.42, 0.085, 230),
    glow: oklch(0.9, 0.07, 105),
  },
];

/** Dusks and nights in a city with neon signs. */
export const NEON_SCHEMES: readonly [HourScheme, ...HourScheme[]] = [
  {
    sky: [
      oklch(0.24, 0.1, 288),
      oklch(0.36, 0.16, 308),
      oklch(0.5, 0.18, 340),
      oklch(0.68, 0.16, 0),
    ],
    water: oklch(0.4, 0.15, 300),
    near: oklch(0.21, 0.08, 285),
    far: oklch(0.5, 0.17, 325),
    glow: oklch(0.86, 0.13, 200),
  },
  {
    sky: [
      oklch(0.22, 0.09, 280),
      oklch(0.34, 0.14, 272),
      oklch(0.49, 0.125, 235),
      oklch(0.72, 0.11, 200),
    ],
    water: oklch(0.4, 0.12, 250),
    near: oklch(0.2, 0.075, 275),
    far: oklch(0.5, 0.13, 245),
    glow: oklch(0.82, 0.16, 345),
  },
  {
    sky: [
      oklch(0.24, 0.1, 300),
      oklch(0.38, 0.17, 330),
      oklch(0.54, 0.17, 10),
      oklch(0.72, 0.14, 50),
    ],
    water: oklch(0.4, 0.14, 320),
    near: oklch(0.21, 0.08, 300),
    far: oklch(0.5, 0.17, 345),
    glow: oklch(0.86, 0.13, 190),
  },
];
