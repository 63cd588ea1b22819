/**
 * Turns a color palette into transparent pigments on white paper, which are paler and clearer. The
 * dark colors are bluish or purplish, never black.
 */
import { mix, type Oklab, oklch, rotateHue } from '../core/oklab.ts';
import { createRandom } from '../core/rng.ts';
import { clamp } from '../core/scalar.ts';
import type { Scene } from '../scene.ts';
import { colorPalette } from './color-palette.ts';
import type { Palette } from './palette.ts';

/** A color's lightness becomes `floor` + `gain` × lightness, which raises it least at night. */
const RISES: Record<Scene['time'], { floor: number; gain: number }> = {
  dawn: { floor: 0.46, gain: 0.54 },
  day: { floor: 0.46, gain: 0.54 },
  dusk: { floor: 0.4, gain: 0.58 },
  night: { floor: 0.14, gain: 0.86 },
};

export function watercolorPalette(scene: Scene): Palette {
  const body = colorPalette(scene);
  const { floor, gain } = RISES[scene.time];
  const clear = (color: Oklab, chroma = 1.3): Oklab => [
    clamp(floor + gain * color[0], 0.1, 0.985),
    color[1] * chroma,
    color[2] * chroma,
  ];
  const pigment = ([lightness, a, b]: Oklab, lift: number): Oklab => [
    clamp(lightness + lift),
    a * 1.35,
    b * 1.35,
  ];
  const dark = createRandom(scene.character).fork('dark').pick(DARKS);
  return {
    ...body,
    paper: oklch(0.965, 0.012, 86),
    ink: scene.time === 'night' ? mix(dark, oklch(0.16, 0.05, 272), 0.6) : dark,
    sky: body.sky.map(color => clear(color)),
    water: body.water.map(color => clear(color, 1.2)),
    near: pigment(mix(body.near, dark, 0.3), 0.08),
    far: clear(body.far),
    foliage: rotateHue(pigment(body.foliage, scene.time === 'night' ? 0.04 : 0.12), -12),
    ground: pigment(body.ground, scene.time === 'night' ? 0.04 : 0.18),
    light: oklch(0.97, 0.012, 86),
    glow: clear(body.glow),
  };
}

const DARKS = [oklch(0.27, 0.06, 268), oklch(0.28, 0.05, 330), oklch(0.26, 0.05, 235)] as const;
