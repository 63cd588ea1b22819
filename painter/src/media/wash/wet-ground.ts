/**
 * Paints the first layers of a watercolor: a sky with clouds, which are wiped out of it, and water
 * or land below it.
 */
import type { Layout } from '../../compose/layout.ts';
import type { Palette } from '../../compose/palette.ts';
import { alphaField } from '../../core/alpha-field.ts';
import { blob, fillSmooth, type Pen } from '../../core/curve.ts';
import { fractal } from '../../core/noise.ts';
import { css, mix, ramp } from '../../core/oklab.ts';
import { createRandom, type Random } from '../../core/rng.ts';
import { smoothstep } from '../../core/scalar.ts';
import type { Scene } from '../../scene.ts';
import { paintSkyField } from '../sky-field.ts';
import { lift, type PigmentSheet, type WashOptions, wash } from './pigment-sheet.ts';

type Ground = { layout: Layout; palette: Palette };

const WET: WashOptions = {
  density: 1,
  edge: 0,
  edgeReach: 0,
  granulation: 0.24,
  flow: 0.3,
  wobble: 2.5,
  soft: 0,
};

const CLOUDS: Record<Scene['weather'], number> = {
  clear: 0.34,
  cloudy: 0.62,
  mist: 0.5,
  rain: 0.4,
  snow: 0.3,
  storm: 0.3,
};

export function washGround(sheet: PigmentSheet, scene: Scene, ground: Ground): void {
  const random = createRandom(scene.character).fork('wet ground');
  const { layout, palette } = ground;
  const { w, h, horizon } = layout;
  const sky = (pen: Pen): void => {
    pen.beginPath();
    pen.rect(-20, -20, w + 40, horizon + 20);
    pen.clip();
    paintSkyField(pen, { scene, ...ground }, 1.3);
  };
  wash(sheet, sky, null, { ...WET, density: palette.isDark ? 1 : 0.92 });
  wipeClouds(sheet, scene, ground);
  bloom(
    sheet,
    {
      x: random.range(0.1, 0.9) * w,
      y: random.range(0.1, 0.7) * horizon,
      size: random.range(60, 130),
    },
    random,
  );
  const hasWater = scene.subjects.some(({ kind }) => kind === 'lake' || kind === 'sea');
  if (!hasWater) {
    washLand(sheet, ground);
    return;
  }
  const water = (pen: Pen): void => {
    const gradient = pen.createLinearGradient(0, horizon, 0, h);
    for (let i = 0; i <= 12; i++) gradient.addColorStop(i / 12, css(ramp(palette.water, i / 12)));
    pen.fillStyle = gradient;
    pen.fillRect(-10, horizon, w + 20, h - horizon + 10);
  };
  wash(sheet, water, null, { ...WET, granulation: 0.34, density: palette.isDark ? 1 : 0.85 });
  if (!palette.isDark) wipeSparkle(sheet, ground, random);
}

function washLand(sheet: PigmentSheet, { layout, palette }: Ground): void {
  const { w, h, horizon } = layout;
  const stops = [
    palette.sky.at(-1) ?? palette.far,
    mix(palette.far, palette.ground, 0.5),
    palette.ground,
  ];
  const land = (pen: Pen): void => {
    const gradient = pen.createLinearGradient(0, horizon, 0, h);
    for (let i = 0; i <= 12; i++) gradient.addColorStop(i / 12, css(ramp(stops, i / 12)));
    pen.fillStyle = gradient;
    pen.fillRect(-10, horizon, w + 20, h - horizon + 10);
  };
  wash(sheet, land, null, { ...WET, density: palette.isDark ? 1 : 0.4 });
}

function wipeClouds(sheet: PigmentSheet, scene: Scene, { layout, palette }: Ground): void {
  const random = createRandom(scene.character).fork('wiped clouds');
  const { w, horizon } = layout;
  const [ox, oy] = [random.range(0, 80), random.range(0, 80)];
  const stretch = random.range(1.9, 3.6);
  const from = 0.3 - CLOUDS[scene.weather] * 0.55;
  const cloud = (x: number, y: number): number => {
    const bend = fractal(x / 330 + oy, y / 330, 2) * 0.5;
    const form = fractal(x / 560 + bend + ox, (y / 560) * stretch + oy, 5, 0.56);
    return smoothstep(from, from + 0.3, form) * smoothstep(1, 0.62, y / horizon);
  };
  const draw = alphaField({ x: 0, y: 0, w, h: horizon }, 5, cloud);
  lift(sheet, draw, { share: palette.isDark ? 0.3 : 0.82, soft: 0, wobble: 5 });
}

function wipeSparkle(sheet: PigmentSheet, { layout }: Ground, random: Random): void {
  const { w, h, horizon, disc } = layout;
  const offset = random.range(0, 60);
  const glint = (x: number, y: number): number => {
    const v = (y - horizon) / (h - horizon);
    const near = Math.exp(-(((x - disc.center[0]) / (w * 0.3)) ** 2));
    return smoothstep(0.2, 0.42, fractal(x / 210 + offset, y / 9, 3) + 0.14 * near) * (1 - v) * 0.9;
  };
  const draw = alphaField({ x: 0, y: horizon, w, h: (h - horizon) * 0.8 }, 3, glint);
  lift(sheet, draw, { share: 0.6, soft: 0, wobble: 1.5 });
}

function bloom(
  sheet: PigmentSheet,
  { x, y, size }: { x: number; y: number; size: number },
  random: Random,
): void {
  const outline = blob([x, y], [size, size * 0.62], random, 18, 0.22);
  lift(sheet, pen => fillSmooth(pen, outline), { share: 0.22, soft: 5, wobble: 9 });
}
