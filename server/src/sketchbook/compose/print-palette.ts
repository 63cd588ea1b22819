/** Printed blocks: a sky of stops (bokashi), bodies that grow paler and bluer with distance, one accent. */
import { mix, type Oklab, oklch, rotateHue, tone } from '../core/oklab.ts';
import { createRandom } from '../core/rng.ts';
import type { Scene } from '../scene.ts';
import { NAMED_COLORS } from './named-colors.ts';
import type { Palette } from './palette.ts';
import { PRINT_SCHEMES, type PrintScheme } from './print-hours.ts';

const VERMILION = oklch(0.61, 0.21, 31);

export function printPalette(scene: Scene): Palette {
  const hour = chooseScheme(scene);
  const sky = skyOf(scene, hour.sky).map(color => rotateHue(color, scene.hueShift * 0.5));
  const body = (color: Oklab): Oklab => mute(rotateHue(color, scene.hueShift * 0.5), scene);
  const horizon = sky.at(-1) ?? hour.far;
  return {
    paper: oklch(0.94, 0.026, 85),
    ink: oklch(0.23, 0.04, 268),
    sky,
    water: [mix(horizon, hour.water, 0.35), body(hour.water), body(tone(hour.water, -0.12))],
    near: body(hour.near),
    far: mix(body(hour.far), horizon, 0.35),
    foliage: foliageOf(scene),
    light: scene.time === 'night' ? oklch(0.86, 0.03, 235) : oklch(0.97, 0.014, 85),
    sun: scene.time === 'day' ? oklch(0.63, 0.2, 33) : VERMILION,
    moon: oklch(0.95, 0.045, 88),
    glow: hour.glow,
    lamp: oklch(0.86, 0.13, 82),
    accent: VERMILION,
    isDark: scene.time === 'night' || (scene.weather === 'storm' && scene.time !== 'day'),
  };
}

function chooseScheme(scene: Scene): PrintScheme {
  return createRandom(scene.character).fork('scheme').pick(PRINT_SCHEMES[scene.time]);
}

const STORM_SKY = [oklch(0.26, 0.035, 260), oklch(0.4, 0.045, 245), oklch(0.56, 0.045, 225), oklch(0.76, 0.04, 95)];
const SNOW_SKY = [oklch(0.38, 0.06, 250), oklch(0.55, 0.05, 246), oklch(0.78, 0.035, 240), oklch(0.91, 0.022, 60)];

function skyOf(scene: Scene, sky: readonly Oklab[]): readonly Oklab[] {
  const washed = scene.wash ? sky.map(color => tinted(color, NAMED_COLORS[scene.wash ?? 'blue'])) : sky;
  switch (scene.weather) {
    case 'storm':
      return STORM_SKY.map((color, i) => mix(tone(color, scene.time === 'night' ? -0.09 : 0), washed[i] ?? color, 0.3));
    case 'snow':
      return SNOW_SKY.map((color, i) => mix(color, washed[i] ?? color, scene.time === 'day' ? 0.12 : 0.6));
    case 'rain':
      return washed.map(color => tone(color, -0.05, 0.62));
    case 'mist':
      return washed.map((color, i) => tone(mix(color, oklch(0.9, 0.02, 85), 0.1 + 0.08 * i), 0, 0.8));
    case 'cloudy':
      return washed.map(color => tone(color, 0, 0.8));
    case 'clear':
      return washed;
  }
}

/** The named hue at the color's own lightness. */
function tinted(color: Oklab, named: Oklab): Oklab {
  return mix(color, [color[0], named[1], named[2]], 0.65);
}

function mute(color: Oklab, { weather }: Scene): Oklab {
  if (weather === 'rain' || weather === 'storm') return tone(color, -0.02, 0.7);
  return weather === 'mist' || weather === 'snow' ? tone(color, 0.02, 0.75) : color;
}

function foliageOf({ season, time }: Scene): Oklab {
  const dark = time === 'night' ? -0.12 : time === 'dusk' ? -0.06 : 0;
  if (season === 'autumn') return tone(oklch(0.5, 0.13, 45), dark);
  if (season === 'spring') return tone(oklch(0.46, 0.09, 150), dark);
  return tone(oklch(0.36, 0.065, 165), dark);
}
