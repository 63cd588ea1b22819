import { createRandom } from '../../core/rng.ts';
import { clamp, lerp } from '../../core/scalar.ts';
import type { Raster } from '../../restyle/raster.ts';
import type { Weather } from '../../scene.ts';
import { type ColorChange, createColorCube, gradePicture } from '../light/color-cube.ts';
import { partOf, type Work } from '../work.ts';
import { addClouds } from './add-clouds.ts';
import { addMist } from './add-mist.ts';
import { addRain } from './add-rain.ts';
import { addSnow } from './add-snow.ts';
import { findSky } from './find-sky.ts';

type Air = { land: ColorChange; sky: readonly ColorChange[] };

function dull(
  amount: number,
  { lightness, tint }: { lightness: number; tint: number },
): ColorChange {
  return ([l, a, b]) => [
    lerp(l, lightness + (l - lightness) * 0.75, amount),
    a * (1 - 0.6 * amount),
    b * (1 - 0.6 * amount) - tint * amount,
  ];
}

const AIRS: Record<Exclude<Weather, 'mist'>, (amount: number) => Air> = {
  rain: amount => ({
    land: dull(0.75 * amount, { lightness: 0.36, tint: 0.02 }),
    sky: [
      dull(amount, { lightness: 0.46, tint: 0.022 }),
      dull(amount, { lightness: 0.66, tint: 0.014 }),
    ],
  }),
  storm: amount => ({
    land: dull(amount, { lightness: 0.24, tint: 0.03 }),
    sky: [
      dull(amount * 1.25, { lightness: 0.24, tint: 0.035 }),
      dull(amount * 1.2, { lightness: 0.46, tint: 0.02 }),
    ],
  }),
  snow: amount => ({
    land: ([l, a, b]) => [
      lerp(l, 0.2 + 0.78 * l, amount),
      a * (1 - 0.35 * amount),
      b * (1 - 0.45 * amount) - 0.012 * amount,
    ],
    sky: [
      dull(amount, { lightness: 0.68, tint: 0.014 }),
      dull(amount, { lightness: 0.84, tint: 0.008 }),
    ],
  }),
  cloudy: amount => ({
    land: dull(0.45 * amount, { lightness: 0.55, tint: 0.006 }),
    sky: [
      dull(0.6 * amount, { lightness: 0.7, tint: 0.012 }),
      dull(0.6 * amount, { lightness: 0.82, tint: 0.006 }),
    ],
  }),
  clear: amount => ({
    land: ([l, a, b]) => [
      l + 0.16 * amount * (l - 0.5) + 0.02 * amount,
      a * (1 + 0.3 * amount),
      b * (1 + 0.3 * amount),
    ],
    sky: [
      ([l, a, b]) => [
        lerp(l, 0.64 + (l - 0.64) * 0.25, amount),
        lerp(a, -0.035, amount),
        lerp(b, -0.1, amount),
      ],
      ([l, a, b]) => [
        lerp(l, 0.92 + (l - 0.92) * 0.25, amount),
        lerp(a, -0.02, amount),
        lerp(b, -0.03, amount),
      ],
    ],
  }),
};

/** @param amount 0..1; 0.5 for a word without a degree */
export function makeWeather(
  picture: Raster,
  { weather, amount }: { weather: Weather; amount: number },
  work: Work,
): Raster {
  const sky = findSky(picture);
  const strength = clamp(amount * 2, 0.3, 1.6);
  work.step(0.15);
  if (weather === 'mist') {
    addMist(picture, sky, { amount, seed: work.seed }, partOf(work, 0.15, 1));
    return picture;
  }
  const air = AIRS[weather](Math.min(1.1, strength));
  const region = {
    cubes: air.sky.map(createColorCube),
    weights: sky.weights,
    horizon: sky.horizon,
  };
  gradePicture(
    picture,
    { base: createColorCube(air.land), region, within: sky.inner },
    partOf(work, 0.15, 0.45),
  );
  const random = createRandom(work.seed).fork(weather);
  if (weather === 'cloudy' || weather === 'storm' || weather === 'rain') {
    addClouds(
      picture,
      sky,
      { isDark: weather !== 'cloudy', strength, seed: work.seed },
      partOf(work, 0.45, 0.65),
    );
  }
  if (weather === 'snow') return addSnow(picture, sky, { strength, random }, partOf(work, 0.45, 1));
  if (weather === 'rain' || weather === 'storm') {
    return addRain(
      picture,
      sky,
      { strength, isStorm: weather === 'storm', random },
      partOf(work, 0.65, 1),
    );
  }
  return picture;
}
