import type { Oklab } from '../../core/oklab.ts';
import type { Random } from '../../core/rng.ts';
import { lerp, smoothstep } from '../../core/scalar.ts';
import { chooseGlaze, type Glaze } from './glazes.ts';
import type { Profile } from './turned.ts';

export type Vessel = Glaze & { profile: Profile };

/** Half the height of a bowl, divided by the radius of its rim. */
export const BOWL_HEIGHT = 0.38;

/**
 * Returns a bowl on a narrow foot. Its open rim is at v = −1 and has the radius 1 / BOWL_HEIGHT.
 */
export function throwBowl(
  random: Random,
  asked: { isBasket?: boolean; color?: Oklab | undefined } = {},
): Vessel {
  const deep = random.range(0.4, 0.75);
  const foot = random.range(0.4, 0.5);
  const profile: Profile = v => {
    const t = (v + 1) / 2;
    const wall = lerp(foot, 1, (1 - t) ** deep);
    return (wall - foot * 0.07 * smoothstep(0.86, 0.95, t)) / BOWL_HEIGHT;
  };
  return { profile, ...chooseGlaze(random, { isBowl: true, ...asked }) };
}

/**
 * Returns a bottle, a shouldered jar or a vase with a slender neck. Its mouth is at v = −1, its
 * foot at v = 1.
 */
export function throwVase(random: Random, color?: Oklab): Vessel {
  const form = random.int(3);
  const profile: Profile = v => {
    const t = (v + 1) / 2;
    if (form === 0) {
      const body = 0.5 * Math.sqrt(Math.max(0, 1 - ((t - 0.68) / 0.4) ** 2));
      return Math.max(t > 0.95 ? 0.24 : body, 0.12 + 0.07 * smoothstep(0.1, 0, t));
    }
    if (form === 1)
      return (
        lerp(0.3, 0.26, t) +
        0.24 * Math.sin(Math.PI * Math.min(1, t * 1.15)) ** 0.8 -
        (t < 0.08 ? -0.02 : 0)
      );
    return (
      0.13 +
      0.05 * smoothstep(0.06, 0, t) +
      0.32 * smoothstep(0.3, 0.8, t) * (1 - 0.35 * smoothstep(0.86, 1, t))
    );
  };
  return { profile, ...chooseGlaze(random, { isBowl: false, color }) };
}
