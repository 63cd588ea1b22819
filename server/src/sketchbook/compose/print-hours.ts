/** Color schemes of printed pictures: for each hour a few, of which the picture's character chooses one. */
import { type Oklab, oklch } from '../core/oklab.ts';
import type { TimeOfDay } from '../scene.ts';

export type PrintScheme = {
  /** From the zenith to the horizon. */
  sky: readonly Oklab[];
  water: Oklab;
  near: Oklab;
  far: Oklab;
  glow: Oklab;
};

export const PRINT_SCHEMES: Record<TimeOfDay, readonly [PrintScheme, ...PrintScheme[]]> = {
  dawn: [
    {
      sky: [oklch(0.58, 0.085, 262), oklch(0.74, 0.07, 290), oklch(0.85, 0.075, 30), oklch(0.92, 0.075, 75)],
      water: oklch(0.62, 0.075, 235),
      near: oklch(0.3, 0.07, 275),
      far: oklch(0.62, 0.08, 300),
      glow: oklch(0.93, 0.09, 75),
    },
    {
      sky: [oklch(0.72, 0.09, 20), oklch(0.83, 0.08, 35), oklch(0.91, 0.06, 65), oklch(0.95, 0.05, 90)],
      water: oklch(0.7, 0.06, 200),
      near: oklch(0.34, 0.06, 230),
      far: oklch(0.66, 0.06, 215),
      glow: oklch(0.96, 0.07, 85),
    },
    {
      sky: [oklch(0.66, 0.07, 205), oklch(0.8, 0.06, 190), oklch(0.91, 0.055, 110), oklch(0.94, 0.08, 92)],
      water: oklch(0.6, 0.07, 205),
      near: oklch(0.31, 0.055, 200),
      far: oklch(0.64, 0.06, 190),
      glow: oklch(0.96, 0.08, 95),
    },
  ],
  day: [
    {
      sky: [oklch(0.56, 0.1, 248), oklch(0.76, 0.065, 232), oklch(0.9, 0.035, 205), oklch(0.94, 0.03, 90)],
      water: oklch(0.55, 0.085, 232),
      near: oklch(0.34, 0.065, 240),
      far: oklch(0.62, 0.06, 230),
      glow: oklch(0.96, 0.05, 85),
    },
    {
      // A bare paper sky with one dark band at the top, as in the old prints.
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
      sky: [oklch(0.7, 0.07, 185), oklch(0.84, 0.05, 180), oklch(0.92, 0.035, 150), oklch(0.95, 0.035, 95)],
      water: oklch(0.62, 0.075, 195),
      near: oklch(0.35, 0.06, 180),
      far: oklch(0.68, 0.06, 185),
      glow: oklch(0.96, 0.06, 90),
    },
  ],
  dusk: [
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
  ],
  night: [
    {
      sky: [oklch(0.21, 0.055, 268), oklch(0.3, 0.075, 264), oklch(0.43, 0.085, 252), oklch(0.6, 0.075, 238)],
      water: oklch(0.36, 0.075, 252),
      near: oklch(0.17, 0.04, 266),
      far: oklch(0.43, 0.075, 254),
      glow: oklch(0.88, 0.07, 90),
    },
    {
      sky: [oklch(0.22, 0.045, 215), oklch(0.33, 0.06, 205), oklch(0.48, 0.07, 195), oklch(0.66, 0.07, 180)],
      water: oklch(0.4, 0.065, 205),
      near: oklch(0.175, 0.035, 220),
      far: oklch(0.46, 0.06, 200),
      glow: oklch(0.9, 0.06, 110),
    },
    {
      sky: [oklch(0.22, 0.06, 290), oklch(0.32, 0.085, 298), oklch(0.46, 0.095, 310), oklch(0.63, 0.085, 340)],
      water: oklch(0.37, 0.08, 295),
      near: oklch(0.18, 0.045, 288),
      far: oklch(0.44, 0.085, 300),
      glow: oklch(0.88, 0.08, 60),
    },
  ],
};
