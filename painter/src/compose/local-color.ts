import { mix, type Oklab, oklch, tone } from '../core/oklab.ts';
import { clamp } from '../core/scalar.ts';
import type { MediumTraits } from '../medium-traits.ts';
import type { Scene } from '../scene.ts';
import type { Palette } from './palette.ts';

type Light = { scene: Scene; palette: Palette; traits: MediumTraits };

const MOONLIGHT = oklch(0.34, 0.06, 262);
const LOW_SUN = oklch(0.72, 0.12, 52);
const GREY_AIR = oklch(0.62, 0.015, 240);

/**
 * @param own the color in plain daylight
 * @param depth 0 at the front of the picture, 1 at the horizon, where the color has mostly faded
 */
export function localColor({ scene, palette, traits }: Light, own: Oklab, depth = 0): Oklab {
  const lit = underWeather(underHour(own, scene), scene);
  const air = mix(lit, palette.far, clamp(depth) * 0.7);
  if (!traits.isMonochrome) return air;
  const inked = mix(palette.ink, palette.paper, clamp((air[0] - 0.22) / 0.73));
  return [inked[0], inked[1] + air[1] * 0.22, inked[2] + air[2] * 0.22];
}

function underHour(own: Oklab, { time }: Scene): Oklab {
  switch (time) {
    case 'night':
      return mix([own[0] * 0.5, own[1] * 0.7, own[2] * 0.7], MOONLIGHT, 0.38);
    case 'dusk':
      return mix([own[0] * 0.82, own[1], own[2]], LOW_SUN, 0.16);
    case 'dawn':
      return mix(own, LOW_SUN, 0.1);
    case 'day':
      return own;
  }
}

function underWeather(color: Oklab, { weather }: Scene): Oklab {
  switch (weather) {
    case 'storm':
    case 'rain':
      return mix(tone(color, -0.04, 0.75), GREY_AIR, 0.12);
    case 'mist':
      return mix(tone(color, 0.02, 0.8), GREY_AIR, 0.15);
    case 'snow':
    case 'cloudy':
      return tone(color, 0, 0.88);
    case 'clear':
      return color;
  }
}
