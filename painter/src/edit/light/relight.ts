/**
 * Changes the hour of a picture: grades land and sky separately, then paints sun, moon, stars and
 * the light of lamps, as the hour needs.
 */
import { type Oklab, oklch } from '../../core/oklab.ts';
import { createRandom, type Random } from '../../core/rng.ts';
import { lerp } from '../../core/scalar.ts';
import type { Raster } from '../../restyle/raster.ts';
import type { TimeOfDay } from '../../scene.ts';
import { findSky } from '../sky/find-sky.ts';
import type { Disc, Sky } from '../sky/sky.ts';
import { partOf, unitOf, type Work } from '../work.ts';
import { addGlow } from './add-light.ts';
import { type ColorChange, createColorCube, gradePicture } from './color-cube.ts';
import { findLamps, type Lamp } from './find-lamps.ts';

function toward(target: Oklab, { tone, keep }: { tone: number; keep: number }): ColorChange {
  return ([lightness, a, b]) => [
    target[0] + (lightness - 0.6) * tone,
    target[1] + a * keep,
    target[2] + b * keep,
  ];
}

const HOURS: Record<TimeOfDay, { land: ColorChange; sky: readonly ColorChange[] }> = {
  night: {
    land: ([lightness, a, b]) => [
      0.085 + 0.44 * lightness ** 1.45,
      a * 0.55 - 0.008,
      b * 0.5 - 0.03 - 0.03 * lightness,
    ],
    sky: [
      toward(oklch(0.19, 0.055, 272), { tone: 0.16, keep: 0.16 }),
      toward(oklch(0.27, 0.07, 266), { tone: 0.2, keep: 0.18 }),
      toward(oklch(0.4, 0.065, 258), { tone: 0.22, keep: 0.2 }),
    ],
  },
  dusk: {
    land: ([lightness, a, b]) => {
      const lit = Math.min(1, Math.max(0, (lightness - 0.25) / 0.5));
      return [
        0.07 + 0.76 * lightness ** 1.18,
        a * 0.8 + lerp(0.022, 0.034, lit),
        b * 0.75 + lerp(-0.045, 0.06, lit),
      ];
    },
    sky: [
      toward(oklch(0.4, 0.085, 288), { tone: 0.3, keep: 0.25 }),
      toward(oklch(0.6, 0.12, 335), { tone: 0.32, keep: 0.25 }),
      toward(oklch(0.76, 0.13, 48), { tone: 0.25, keep: 0.25 }),
      toward(oklch(0.85, 0.12, 78), { tone: 0.15, keep: 0.2 }),
    ],
  },
  dawn: {
    land: ([lightness, a, b]) => [
      0.16 + 0.76 * lightness,
      a * 0.68 + 0.018,
      b * 0.65 + lerp(-0.018, 0.028, lightness),
    ],
    sky: [
      toward(oklch(0.72, 0.05, 262), { tone: 0.26, keep: 0.2 }),
      toward(oklch(0.83, 0.05, 345), { tone: 0.22, keep: 0.2 }),
      toward(oklch(0.91, 0.07, 65), { tone: 0.12, keep: 0.2 }),
    ],
  },
  day: {
    land: ([lightness, a, b]) => [0.12 + 0.88 * lightness ** 0.72, a * 1.1, b * 1.06 + 0.008],
    sky: [
      toward(oklch(0.66, 0.105, 250), { tone: 0.24, keep: 0.2 }),
      toward(oklch(0.79, 0.075, 240), { tone: 0.24, keep: 0.2 }),
      toward(oklch(0.93, 0.03, 225), { tone: 0.12, keep: 0.2 }),
    ],
  },
};

/** Changes the picture in place. */
export function relight(picture: Raster, time: TimeOfDay, work: Work): void {
  const sky = findSky(picture);
  const lamps = time === 'night' || time === 'dusk' ? findLamps(picture, sky) : [];
  work.step(0.25);
  const { land, sky: stops } = HOURS[time];
  gradePicture(
    picture,
    {
      base: createColorCube(land),
      region: { cubes: stops.map(createColorCube), weights: sky.weights, horizon: sky.horizon },
      within: sky.inner,
    },
    partOf(work, 0.25, 0.85),
  );
  const random = createRandom(work.seed).fork('light');
  if (time === 'night') lightNight(picture, sky, random);
  else if (time !== 'day') lightLowSun(picture, sky, { random, isDusk: time === 'dusk' });
  else if (sky.disc) paintDisc(picture, sky, sky.disc, [255, 247, 214]);
  lightLamps(picture, lamps, time === 'night' ? 1 : 0.6);
  work.step(1);
}

function lightNight(picture: Raster, sky: Sky, random: Random): void {
  if (sky.coverage === 0) return;
  const moon = sky.disc ?? placeMoon(picture, sky, random);
  scatterStars(picture, sky, random.fork('stars'));
  if (!moon) return;
  const { width, height } = picture;
  const place = { x: moon.x * width, y: moon.y * height };
  addGlow(picture, {
    ...place,
    radius: width * 0.42,
    color: [92, 118, 170],
    strength: 0.42,
    falloff: 2.4,
    weights: sky.weights,
  });
  addGlow(picture, {
    ...place,
    radius: moon.radius * width * 3,
    color: [190, 205, 235],
    strength: 0.6,
    falloff: 3,
    weights: sky.weights,
  });
  paintDisc(picture, sky, moon, [240, 238, 222]);
}

function placeMoon({ width, height }: Raster, sky: Sky, random: Random): Disc | null {
  const radius = random.range(0.03, 0.05);
  let best: { disc: Disc; free: number } | null = null;
  for (let attempt = 0; attempt < 40; attempt++) {
    const x = random.range(sky.inner.left + 0.1, sky.inner.right - 0.1);
    const y = random.range(sky.inner.top + 0.07, Math.max(sky.inner.top + 0.1, sky.horizon * 0.6));
    const free = freedom({ width, height, weights: sky.weights }, { x, y, radius: radius * 2 });
    if (free > 0.97 && (!best || free > best.free)) best = { disc: { x, y, radius }, free };
  }
  return best?.disc ?? null;
}

type Weighted = { width: number; height: number; weights: Uint8Array };

/**
 * Returns the share of sky in the surroundings of a place. `!` asserts that an index is in range.
 */
function freedom({ width, height, weights }: Weighted, { x, y, radius }: Disc): number {
  let sum = 0;
  for (let i = 0; i < 48; i++) {
    const reach = radius * width * (0.25 + 0.75 * ((i % 3) / 2));
    const px = Math.round(x * width + Math.cos(i) * reach);
    const py = Math.round(y * height + Math.sin(i) * reach);
    if (px < 0 || py < 0 || px >= width || py >= height) continue;
    sum += weights[py * width + px]! / 255;
  }
  return sum / 48;
}

function scatterStars(picture: Raster, sky: Sky, random: Random): void {
  const { width, height } = picture;
  const unit = unitOf(picture);
  for (let i = 0; i < 420; i++) {
    const x = random.next() * width;
    const y = random.next() ** 1.25 * sky.horizon * height;
    const strength = random.range(0.25, 0.55) + 0.45 * random.next() ** 4;
    const radius = unit * (random.range(0.9, 1.5) + 1.6 * random.next() ** 8);
    const weight = sky.weights[Math.floor(y) * width + Math.floor(x)] ?? 0;
    if (weight < 235) continue;
    const color = random.chance(0.25) ? ([255, 236, 210] as const) : ([225, 234, 255] as const);
    addGlow(picture, {
      x,
      y,
      radius: Math.max(0.9, radius),
      color,
      strength,
      falloff: 0.8,
      weights: sky.weights,
    });
  }
}

function paintDisc(
  picture: Raster,
  sky: Sky,
  disc: Disc,
  color: readonly [number, number, number],
): void {
  const { width, height, data } = picture;
  const radius = disc.radius * width;
  const [centerX, centerY] = [disc.x * width, disc.y * height];
  const soft = Math.max(1, unitOf(picture) * 1.5);
  for (
    let y = Math.max(0, Math.floor(centerY - radius - soft));
    y < Math.min(height, centerY + radius + soft);
    y++
  ) {
    for (
      let x = Math.max(0, Math.floor(centerX - radius - soft));
      x < Math.min(width, centerX + radius + soft);
      x++
    ) {
      const i = y * width + x;
      const inside = Math.min(
        1,
        Math.max(0, (radius + soft / 2 - Math.hypot(x - centerX, y - centerY)) / soft),
      );
      const weight = inside * (sky.weights[i]! / 255) * 0.96; // in range
      for (let c = 0; c < 3; c++)
        data[i * 4 + c] = data[i * 4 + c]! * (1 - weight) + color[c]! * weight;
    }
  }
}

function lightLowSun(
  picture: Raster,
  sky: Sky,
  { random, isDusk }: { random: Random; isDusk: boolean },
): void {
  const { width, height } = picture;
  const warm = isDusk ? ([255, 176, 96] as const) : ([255, 222, 184] as const);
  const x =
    (sky.disc?.x ?? (random.chance(0.5) ? random.range(0.1, 0.35) : random.range(0.65, 0.9))) *
    width;
  const y = (sky.disc?.y ?? (sky.coverage > 0 ? sky.horizon - 0.03 : 0.2)) * height;
  const strength = isDusk ? 0.5 : 0.4;
  addGlow(picture, { x, y, radius: width * 0.55, color: warm, strength, falloff: 1.8 });
  if (sky.disc) paintDisc(picture, sky, sky.disc, isDusk ? [255, 214, 140] : [255, 240, 214]);
}

function lightLamps(picture: Raster, lamps: readonly Lamp[], strength: number): void {
  for (const { x, y, radius } of lamps) {
    addGlow(picture, {
      x,
      y,
      radius: radius * 4.2,
      color: [255, 170, 80],
      strength: 0.34 * strength,
      falloff: 2.2,
    });
    addGlow(picture, {
      x,
      y,
      radius: radius * 0.95,
      color: [255, 200, 112],
      strength: 0.8 * strength,
      falloff: 0.7,
    });
  }
}
