/**
 * Palettes in color: a sky gradient, colors of water and of near and far land, and one accent.
 */
import { mix, type Oklab, oklch, rotateHue, tone } from '../core/oklab.ts';
import { createRandom } from '../core/rng.ts';
import { isMotifKind } from '../motifs/motif.ts';
import type { Scene } from '../scene.ts';
import { chooseScheme, isNeon } from './hour-schemes.ts';
import { NAMED_COLORS } from './named-colors.ts';
import type { HourScheme, Palette } from './palette.ts';
import { inTendency } from './tendency.ts';

const VERMILION = oklch(0.61, 0.21, 31);

export function colorPalette(scene: Scene, hour: HourScheme = chooseScheme(scene)): Palette {
  const styled = (color: Oklab): Oklab => inTendency(scene, rotateHue(color, scene.hueShift * 0.5));
  const body = (color: Oklab): Oklab => mute(styled(color), scene);
  const sky = skyOf(scene, hour.sky.map(styled));
  const horizon = sky.at(-1) ?? hour.far;
  const near = body(hour.near);
  const foliage = mix(styled(foliageOf(scene)), near, SUNK[scene.time]);
  return {
    paper: oklch(0.94, 0.026, 85),
    ink: oklch(0.2, 0.035, 272),
    sky,
    water: [mix(horizon, body(hour.water), 0.35), body(hour.water), body(tone(hour.water, -0.12))],
    near,
    far: mix(body(hour.far), horizon, 0.35),
    foliage,
    ground: groundOf(scene, { near, foliage }),
    light: scene.time === 'night' ? oklch(0.86, 0.03, 235) : oklch(0.97, 0.014, 85),
    sun: sunOf(scene),
    moon: oklch(0.95, 0.045, 88),
    glow: hour.glow,
    lamp: oklch(0.89, 0.13, 84),
    accent: VERMILION,
    isDark: scene.time === 'night' || (scene.weather === 'storm' && scene.time !== 'day'),
  };
}

const STORM_SKY = [
  oklch(0.26, 0.035, 260),
  oklch(0.4, 0.045, 245),
  oklch(0.56, 0.045, 225),
  oklch(0.74, 0.03, 180),
];
const SNOW_SKY = [
  oklch(0.38, 0.06, 250),
  oklch(0.55, 0.05, 246),
  oklch(0.78, 0.035, 240),
  oklch(0.91, 0.022, 60),
];

function skyOf(scene: Scene, sky: readonly Oklab[]): readonly Oklab[] {
  const washed = scene.wash
    ? sky.map(color => tinted(color, NAMED_COLORS[scene.wash ?? 'blue']))
    : sky;
  if (isNeon(scene)) return washed;
  switch (scene.weather) {
    case 'storm':
      return STORM_SKY.map((color, i) =>
        mix(tone(color, scene.time === 'night' ? -0.09 : 0), washed[i] ?? color, 0.22),
      );
    case 'snow':
      return SNOW_SKY.map((color, i) =>
        mix(color, washed[i] ?? color, scene.time === 'day' ? 0.2 : 0.6),
      );
    case 'rain':
      return washed.map(color => tone(color, -0.05, 0.62));
    case 'mist':
      return washed.map((color, i) => tone(mix(color, misty(scene), 0.1 + 0.08 * i), 0, 0.8));
    case 'cloudy':
      return washed.map(color => tone(color, 0, 0.85));
    case 'clear':
      return washed;
  }
}

function misty({ time }: Scene): Oklab {
  return time === 'night' ? oklch(0.56, 0.035, 245) : oklch(0.9, 0.02, 85);
}

function tinted(color: Oklab, named: Oklab): Oklab {
  return mix(color, [color[0], named[1], named[2]], 0.65);
}

function mute(color: Oklab, scene: Scene): Oklab {
  const { weather } = scene;
  if (isNeon(scene)) return color;
  if (weather === 'rain' || weather === 'storm') return tone(color, -0.02, 0.7);
  return weather === 'mist' || weather === 'snow' ? tone(color, 0.02, 0.75) : color;
}

function sunOf(scene: Scene): Oklab {
  const random = createRandom(scene.character).fork('sun');
  const isLow = scene.time === 'dawn' || scene.time === 'dusk';
  const [lead] = scene.subjects;
  if (lead && isMotifKind(lead.kind)) return random.pick(PALE_SUNS);
  if (isLow)
    return random.pick([VERMILION, VERMILION, oklch(0.72, 0.18, 48), oklch(0.88, 0.13, 80)]);
  return random.pick([VERMILION, VERMILION, oklch(0.85, 0.14, 82), oklch(0.95, 0.06, 92)]);
}

/** Motifs have strong colors, so the sun beside a motif is pale. */
const PALE_SUNS = [
  oklch(0.88, 0.12, 82),
  oklch(0.95, 0.06, 92),
  oklch(0.8, 0.13, 62),
  oklch(0.72, 0.16, 42),
] as const;

/** The share of the near land's color in the color of foliage. */
const SUNK: Record<Scene['time'], number> = { dawn: 0.25, day: 0.08, dusk: 0.66, night: 0.55 };

const HOUR_SHADE: Record<Scene['time'], number> = {
  dawn: -0.02,
  day: 0.02,
  dusk: -0.07,
  night: -0.15,
};

function foliageOf(scene: Scene): Oklab {
  const turn = createRandom(scene.character).fork('foliage').range(-14, 14);
  return rotateHue(tone(leaves(scene), HOUR_SHADE[scene.time]), turn);
}

function leaves({ season, weather }: Scene): Oklab {
  switch (season) {
    case 'spring':
      return oklch(0.52, 0.11, 138);
    case 'summer':
      return oklch(0.42, 0.095, 145);
    case 'autumn':
      return oklch(0.53, 0.14, 48);
    case 'winter':
      return oklch(0.36, 0.035, 190);
    case null:
      return weather === 'snow' ? oklch(0.34, 0.04, 190) : oklch(0.38, 0.07, 160);
  }
}

const LEAST_CHROMA = 0.05;

function groundOf(scene: Scene, { near, foliage }: { near: Oklab; foliage: Oklab }): Oklab {
  const isDay = scene.time === 'day' || scene.time === 'dawn';
  const grass = rotateHue(tone(foliage, isDay ? 0.13 : 0.05, 1.15), -20);
  const straw = tone(oklch(0.62, 0.09, 88), HOUR_SHADE[scene.time] * 1.6);
  const isDry = scene.season === 'autumn' || (scene.season === null && scene.hueShift > 3);
  const land = vivid(
    mix(
      isDry ? mix(grass, straw, 0.6) : grass,
      near,
      isDay ? 0.1 : scene.time === 'dusk' ? 0.8 : 0.62,
    ),
    near,
  );
  return scene.time === 'night' ? tone(land, 0.055) : land;
}

/**
 * Raises the chroma of a dull color by moving it towards another hue, because green mixed with
 * violet would be gray.
 */
function vivid([lightness, a, b]: Oklab, towards: Oklab): Oklab {
  const chroma = Math.hypot(a, b);
  const own = Math.hypot(towards[1], towards[2]);
  if (chroma > LEAST_CHROMA || own < 0.02) return [lightness, a, b];
  const lacking = (LEAST_CHROMA - chroma) / own;
  return [lightness, a + towards[1] * lacking, b + towards[2] * lacking];
}
