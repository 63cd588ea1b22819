/** Weather over a finished picture. The air is graded first, then what falls is drawn at three distances. */
import { fractal } from '../core/noise.ts';
import { createRandom, type Random } from '../core/rng.ts';
import { clamp, lerp, smoothstep } from '../core/scalar.ts';
import { blurPlane, sampleAt, toLab } from '../restyle/planes.ts';
import { boundedSize, type Raster } from '../restyle/raster.ts';
import { shrinkTo } from './scale.ts';
import type { Weather } from '../scene.ts';
import { addGlow } from './add-light.ts';
import { type ColorChange, createColorCube, gradePicture } from './color-cube.ts';
import { layMist } from './lay-mist.ts';
import { laySnow } from './lay-snow.ts';
import { findSky } from './find-sky.ts';
import type { Sky } from './sky.ts';
import { clipToPicture } from './clip-to-picture.ts';
import { fromLayer, partOf, ROWS_A_STEP, toLayer, unitOf, type Work } from './work.ts';

type Air = { land: ColorChange; sky: readonly ColorChange[] };

/** Drawn towards gray and towards one lightness; `amount` of 1 is all the way. */
function dull(amount: number, { lightness, tint }: { lightness: number; tint: number }): ColorChange {
  return ([l, a, b]) => [
    lerp(l, lightness + (l - lightness) * 0.75, amount),
    a * (1 - 0.6 * amount),
    b * (1 - 0.6 * amount) - tint * amount,
  ];
}

const AIRS: Record<Exclude<Weather, 'mist'>, (amount: number) => Air> = {
  rain: amount => ({
    land: dull(0.75 * amount, { lightness: 0.36, tint: 0.02 }),
    sky: [dull(amount, { lightness: 0.46, tint: 0.022 }), dull(amount, { lightness: 0.66, tint: 0.014 })],
  }),
  storm: amount => ({
    land: dull(amount, { lightness: 0.24, tint: 0.03 }),
    sky: [dull(amount * 1.25, { lightness: 0.24, tint: 0.035 }), dull(amount * 1.2, { lightness: 0.46, tint: 0.02 })],
  }),
  snow: amount => ({
    land: ([l, a, b]) => [
      lerp(l, 0.2 + 0.78 * l, amount),
      a * (1 - 0.35 * amount),
      b * (1 - 0.45 * amount) - 0.012 * amount,
    ],
    sky: [dull(amount, { lightness: 0.68, tint: 0.014 }), dull(amount, { lightness: 0.84, tint: 0.008 })],
  }),
  cloudy: amount => ({
    land: dull(0.45 * amount, { lightness: 0.55, tint: 0.006 }),
    sky: [dull(0.6 * amount, { lightness: 0.7, tint: 0.012 }), dull(0.6 * amount, { lightness: 0.82, tint: 0.006 })],
  }),
  clear: amount => ({
    land: ([l, a, b]) => [
      l + 0.16 * amount * (l - 0.5) + 0.02 * amount,
      a * (1 + 0.3 * amount),
      b * (1 + 0.3 * amount),
    ],
    sky: [
      ([l, a, b]) => [lerp(l, 0.64 + (l - 0.64) * 0.25, amount), lerp(a, -0.035, amount), lerp(b, -0.1, amount)],
      ([l, a, b]) => [lerp(l, 0.92 + (l - 0.92) * 0.25, amount), lerp(a, -0.02, amount), lerp(b, -0.03, amount)],
    ],
  }),
};

/** @param amount 0..1, 0.5 for the plain word */
export function makeWeather(
  picture: Raster,
  { weather, amount }: { weather: Weather; amount: number },
  work: Work,
): Raster {
  const sky = findSky(picture);
  const strength = clamp(amount * 2, 0.3, 1.6);
  work.step(0.15);
  if (weather === 'mist') {
    layMist(picture, sky, { amount, seed: work.seed }, partOf(work, 0.15, 1));
    return picture;
  }
  const air = AIRS[weather](Math.min(1.1, strength));
  const region = { cubes: air.sky.map(createColorCube), weights: sky.weights, horizon: sky.horizon };
  gradePicture(picture, { base: createColorCube(air.land), region, within: sky.inner }, partOf(work, 0.15, 0.45));
  const random = createRandom(work.seed).fork(weather);
  if (weather === 'cloudy' || weather === 'storm' || weather === 'rain') {
    layClouds(picture, sky, { isDark: weather !== 'cloudy', strength, seed: work.seed }, partOf(work, 0.45, 0.65));
  }
  if (weather === 'snow') return laySnow(picture, sky, { strength, random }, partOf(work, 0.45, 1));
  if (weather === 'rain' || weather === 'storm') {
    wet(picture, sky, strength);
    if (weather === 'storm' && sky.coverage > 0) strike(picture, sky, random.fork('lightning'));
    work.step(0.8);
    return fall(picture, sky, { strength: weather === 'storm' ? strength * 1.3 : strength, random });
  }
  return picture;
}

type CloudOptions = { isDark: boolean; strength: number; seed: number };

/** Warped noise, worked out small; lit where a second look to the side is thinner. */
function layClouds(picture: Raster, sky: Sky, { isDark, strength, seed }: CloudOptions, work: Work): void {
  if (sky.coverage === 0) return;
  const { width, height, data } = picture;
  const { width: columns, height: rows } = boundedSize(picture, { max: 60_000 });
  const shift = (seed % 997) * 1.37;
  const density = (u: number, v: number): number =>
    fractal(u * 2.1 + shift + fractal(u * 3, v * 5 + shift, 3) * 0.5, v * 4.6 + shift, 5, 0.55);
  const thick = new Float32Array(columns * rows);
  const light = new Float32Array(columns * rows);
  for (let y = 0; y < rows; y++) {
    for (let x = 0; x < columns; x++) {
      const [u, v] = [x / Math.max(columns, rows), y / Math.max(columns, rows)];
      const here = density(u, v);
      thick[y * columns + x] = smoothstep(isDark ? -0.32 : -0.08, 0.34, here);
      light[y * columns + x] = clamp(0.5 + 1.5 * (here - density(u - 0.02, v - 0.03)));
    }
  }
  const [shade, lit] = isDark
    ? [
        [62, 68, 82],
        [150, 156, 168],
      ]
    : [
        [176, 184, 198],
        [250, 249, 246],
      ];
  const dimness = dimnessOf(picture, sky);
  for (let y = 0; y < height; y++) {
    if (y % ROWS_A_STEP === 0) work.step(y / height);
    for (let x = 0; x < width; x++) {
      const i = y * width + x;
      const weight = sky.weights[i]!; // in range by construction, as are all below
      if (weight === 0) continue;
      const [u, v] = [(x / width) * columns, (y / height) * rows];
      const alpha = sampleAt({ width: columns, height: rows, values: thick }, u, v) * 0.72 * Math.min(1.15, strength);
      const tone = sampleAt({ width: columns, height: rows, values: light }, u, v);
      for (let c = 0; c < 3; c++) {
        const color = (shade![c]! + (lit![c]! - shade![c]!) * tone) * dimness;
        data[i * 4 + c] = data[i * 4 + c]! + (color - data[i * 4 + c]!) * ((alpha * weight) / 255);
      }
    }
  }
}

/** Clouds at night are no lighter than the night: 1 in a bright sky, less in a dark one. */
function dimnessOf({ data }: Raster, { weights }: Sky): number {
  let [sum, total] = [0, 1];
  for (let i = 0; i < weights.length; i += 53) {
    if (weights[i]! < 200) continue;
    sum += (data[i * 4]! + data[i * 4 + 1]! + data[i * 4 + 2]!) / 3;
    total++;
  }
  return clamp(sum / total / 135, 0.32, 1);
}

/** Wet ground shines: below the sky the picture above is faintly mirrored, smeared downwards. */
function wet(picture: Raster, sky: Sky, strength: number): void {
  const { width, height, data } = picture;
  const { width: columns, height: rows } = boundedSize(picture, { max: 60_000 });
  const { lightness } = toLab(shrinkTo(picture, columns, rows));
  const smeared = blurPlane({ width: columns, height: rows, values: lightness }, columns * 0.012, 2);
  const edge = Math.max(0.45, sky.coverage > 0 ? sky.horizon : 0.55);
  const bottom = sky.inner.bottom;
  for (let y = Math.round(edge * height); y < Math.round(bottom * height); y++) {
    const near = (y / height - edge) / Math.max(0.05, bottom - edge);
    const mirrored = (edge - near * Math.min(edge, 0.5)) * rows;
    for (let x = Math.round(sky.inner.left * width); x < Math.round(sky.inner.right * width); x++) {
      const i = (y * width + x) * 4;
      const sway = fractal(x / width, (y / height) * 40, 2) * 3;
      const shine = sampleAt(smeared, (x / width) * columns + sway, mirrored);
      const light = clamp((shine - 0.45) * 1.4) * 0.26 * Math.min(1.3, strength) * smoothstep(0, 0.25, near);
      for (let c = 0; c < 3; c++) data[i + c] = data[i + c]! + (215 - data[i + c]!) * light;
    }
  }
}

type Falling = { strength: number; random: Random };

function fall(picture: Raster, sky: Sky, { strength, random }: Falling): Raster {
  const layer = toLayer(picture);
  const unit = unitOf(picture);
  const { pen } = layer;
  clipToPicture(pen, picture, sky);
  const slant = random.side() * random.range(0.08, 0.24);
  const depths = [
    { count: 900, length: 22, width: 0.8, alpha: 0.2 },
    { count: 420, length: 48, width: 1.2, alpha: 0.26 },
    { count: 110, length: 95, width: 1.9, alpha: 0.28 },
  ];
  for (const { count, length, width, alpha } of depths) {
    pen.lineWidth = Math.max(0.6, width * unit);
    for (let i = 0; i < count * Math.min(1.5, strength); i++) {
      const x = random.range(-0.1, 1.1) * picture.width;
      const y = random.range(-0.1, 1) * picture.height;
      const reach = length * unit * random.range(0.6, 1.3);
      pen.strokeStyle = `rgba(214,224,236,${(alpha * random.range(0.5, 1.2)).toFixed(3)})`;
      pen.beginPath();
      pen.moveTo(x, y);
      pen.lineTo(x + slant * reach, y + reach);
      pen.stroke();
    }
  }
  return fromLayer(layer);
}

/** One flash: a jagged line of light with two branches, in the sky alone. */
function strike(picture: Raster, sky: Sky, random: Random): void {
  const { width, height } = picture;
  const unit = unitOf(picture);
  let x = random.range(0.2, 0.8) * width;
  let y = sky.inner.top * height;
  const end = sky.horizon * height * 0.96;
  addGlow(picture, {
    x,
    y: end * 0.4,
    radius: width * 0.5,
    color: [150, 150, 200],
    strength: 0.45,
    weights: sky.weights,
  });
  let drift = random.range(-0.5, 0.5);
  while (y < end) {
    drift = clamp(drift + random.range(-0.8, 0.8), -1.2, 1.2);
    x += drift * unit * 5;
    y += unit * random.range(3, 6);
    addGlow(picture, { x, y, radius: unit * 16, color: [170, 160, 230], strength: 0.12, weights: sky.weights });
    addGlow(picture, {
      x,
      y,
      radius: unit * 4.4,
      color: [255, 250, 255],
      strength: 1,
      falloff: 0.5,
      weights: sky.weights,
    });
  }
}
