import { oklch } from '../core/oklab.ts';
import { hashText } from '../core/rng.ts';
import type { Scene, TimeOfDay } from '../scene.ts';
import { DAWN_SCHEMES, DAY_SCHEMES } from './day-schemes.ts';
import { DUSK_SCHEMES, NEON_SCHEMES, NIGHT_SCHEMES } from './night-schemes.ts';
import type { HourScheme } from './palette.ts';

const SCHEMES: Record<TimeOfDay, readonly [HourScheme, ...HourScheme[]]> = {
  dawn: DAWN_SCHEMES,
  day: DAY_SCHEMES,
  dusk: DUSK_SCHEMES,
  night: NIGHT_SCHEMES,
};

const AURORA_NIGHT: HourScheme = {
  sky: [
    oklch(0.13, 0.035, 275),
    oklch(0.17, 0.045, 262),
    oklch(0.23, 0.055, 235),
    oklch(0.33, 0.06, 200),
  ],
  water: oklch(0.2, 0.045, 225),
  near: oklch(0.11, 0.025, 255),
  far: oklch(0.26, 0.045, 225),
  glow: oklch(0.86, 0.09, 165),
};

export function chooseScheme(scene: Scene): HourScheme {
  if (isNeon(scene)) return NEON_SCHEMES[scene.variation % NEON_SCHEMES.length] ?? NEON_SCHEMES[0];
  if (scene.subjects.some(({ kind }) => kind === 'aurora')) return AURORA_NIGHT;
  const schemes = SCHEMES[scene.time];
  const about = hashText(scene.subjects.map(({ kind }) => kind).join(' '));
  return schemes[(about + scene.variation) % schemes.length] ?? schemes[0];
}

/** Returns whether the scene has neon signs at dusk or at night. */
export function isNeon({ subjects, time }: Scene): boolean {
  const isDark = time === 'night' || time === 'dusk';
  return isDark && subjects.some(({ variant }) => variant === 'neon');
}
