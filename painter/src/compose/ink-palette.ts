import { mix, oklch, rotateHue } from '../core/oklab.ts';
import { createRandom } from '../core/rng.ts';
import type { Scene } from '../scene.ts';
import { NAMED_COLORS } from './named-colors.ts';
import type { Palette } from './palette.ts';

const VERMILION = oklch(0.61, 0.2, 32);

export function inkPalette(scene: Scene): Palette {
  const hour = HOURS[scene.time];
  const mineral = chooseMineral(scene);
  const turn = scene.hueShift * 0.6;
  const wash = scene.wash ? NAMED_COLORS[scene.wash] : null;
  const tint = (color: Palette['ink']): Palette['ink'] =>
    rotateHue(wash ? mix(color, wash, 0.3) : color, turn);
  return {
    paper: oklch(0.955, 0.018, 82 + scene.hueShift * 0.3),
    ink: oklch(0.22, 0.014, 262),
    sky: hour.sky.map(tint),
    water: hour.water.map(tint),
    near: tint(mix(hour.near, mineral.near, mineral.share)),
    far: tint(mix(hour.far, mineral.far, mineral.share)),
    foliage: scene.season === 'autumn' ? oklch(0.4, 0.1, 40) : oklch(0.2, 0.02, 170),
    ground: tint(mix(hour.near, hour.far, 0.35)),
    light: oklch(0.97, 0.01, 85),
    sun: VERMILION,
    moon: oklch(0.96, 0.03, 90),
    glow: hour.glow,
    lamp: oklch(0.82, 0.13, 72),
    accent: VERMILION,
    isDark: scene.time === 'night',
  };
}

function chooseMineral(scene: Scene): { near: Palette['ink']; far: Palette['ink']; share: number } {
  const indigo = { near: oklch(0.27, 0.06, 262), far: oklch(0.48, 0.08, 250), share: 0.75 };
  const malachite = { near: oklch(0.34, 0.06, 190), far: oklch(0.55, 0.075, 205), share: 0.8 };
  const none = { ...indigo, share: 0 };
  if (scene.time === 'night' || scene.time === 'dusk') return none;
  return createRandom(scene.character).fork('mineral').pick([none, none, none, indigo, malachite]);
}

type Hour = {
  sky: Palette['sky'];
  water: Palette['water'];
  near: Palette['ink'];
  far: Palette['ink'];
  glow: Palette['ink'];
};

const HOURS: Record<Scene['time'], Hour> = {
  dawn: {
    sky: [oklch(0.82, 0.03, 250), oklch(0.93, 0.025, 40), oklch(0.88, 0.06, 50)],
    water: [oklch(0.9, 0.04, 50), oklch(0.75, 0.03, 245)],
    near: oklch(0.24, 0.015, 262),
    far: oklch(0.46, 0.04, 258),
    glow: oklch(0.84, 0.085, 50),
  },
  day: {
    sky: [oklch(0.8, 0.035, 240), oklch(0.93, 0.012, 230), oklch(0.96, 0.01, 85)],
    water: [oklch(0.92, 0.015, 210), oklch(0.7, 0.035, 235)],
    near: oklch(0.24, 0.015, 260),
    far: oklch(0.44, 0.035, 235),
    glow: oklch(0.9, 0.055, 60),
  },
  dusk: {
    sky: [oklch(0.55, 0.06, 285), oklch(0.74, 0.08, 350), oklch(0.82, 0.115, 52)],
    water: [oklch(0.82, 0.09, 50), oklch(0.55, 0.05, 285)],
    near: oklch(0.23, 0.03, 290),
    far: oklch(0.44, 0.06, 310),
    glow: oklch(0.78, 0.14, 48),
  },
  night: {
    sky: [oklch(0.28, 0.075, 268), oklch(0.4, 0.075, 260), oklch(0.64, 0.06, 240)],
    water: [oklch(0.62, 0.06, 240), oklch(0.31, 0.075, 264)],
    near: oklch(0.16, 0.02, 265),
    far: oklch(0.33, 0.06, 260),
    glow: oklch(0.9, 0.05, 92),
  },
};
