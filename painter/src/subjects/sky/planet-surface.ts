import type { Canvas } from '@napi-rs/canvas';
import { fractal, noise, ridged } from '../../core/noise.ts';
import { mix, type Oklab, oklch, ramp } from '../../core/oklab.ts';
import { fieldSize, paintField } from '../../core/pixel-field.ts';
import type { Random } from '../../core/rng.ts';
import { clamp, smoothstep } from '../../core/scalar.ts';

export type SurfaceKind = 'bands' | 'craters' | 'ocean' | 'ice' | 'lava';

export type Surface = {
  kind: SurfaceKind;
  stops: readonly Oklab[];
  air: Oklab;
  night: Oklab;
  /** The unit vector to the light: to the right, down, and towards the viewer. */
  light: readonly [number, number, number];
  /** In radians. */
  tilt: number;
  offset: number;
  /** A value above 1 gives a near planet finer features. */
  detail: number;
  pixels: number;
};

type Normal = readonly [x: number, y: number, z: number];

/** The part of the planet that the picture shows, in radii; the planet's middle is at 0, 0. */
type Window = { left: number; top: number; width: number; height: number };

/**
 * Paints the planet's surface. It is slightly larger than the planet, because the caller cuts it
 * off at a circle.
 */
export function paintSurface(surface: Surface, window: Window, random: Random): Canvas {
  const craters = surface.kind === 'craters' ? scatterCraters(random, surface.detail) : [];
  const [columns, rows] = fieldSize({ x: 0, y: 0, ...window }, surface.pixels);
  return paintField(columns, rows, (u, v) => {
    const [x, y] = [window.left + u * window.width, window.top + v * window.height];
    const r = Math.hypot(x, y);
    if (r > 1.04) return null;
    const scale = r > 0.999 ? 0.999 / r : 1;
    const normal: Normal = [x * scale, y * scale, Math.sqrt(Math.max(0, 1 - (r * scale) ** 2))];
    return { color: shade(surface, normal, faceColor(surface, normal, craters)), alpha: 1 };
  });
}

function shade(surface: Surface, normal: Normal, [color, bump]: readonly [Oklab, number]): Oklab {
  const { light, night, air } = surface;
  const lambert = normal[0] * light[0] + normal[1] * light[1] + normal[2] * light[2] + bump;
  const day = smoothstep(-0.16, 0.62, lambert);
  const dusk = smoothstep(-0.2, 0.1, lambert) * (1 - smoothstep(0.1, 0.5, lambert));
  const warm = mix(color, [color[0] * 0.72, color[1] + 0.035, color[2] + 0.02], dusk * 0.8);
  const lit = mix(night, [clamp(warm[0] * (0.5 + 0.62 * clamp(lambert))), warm[1], warm[2]], day);
  const rim = (1 - normal[2]) ** 3.2 * smoothstep(-0.25, 0.5, lambert);
  return mix(lit, air, clamp(rim * (surface.kind === 'craters' ? 0.12 : 0.85)));
}

type Crater = { x: number; y: number; radius: number };

function faceColor(
  surface: Surface,
  normal: Normal,
  craters: readonly Crater[],
): readonly [Oklab, number] {
  const { stops, offset, tilt, detail } = surface;
  const [cos, sin] = [Math.cos(tilt), Math.sin(tilt)];
  const across = normal[0] * cos + normal[1] * sin;
  const along = -normal[0] * sin + normal[1] * cos;
  const bend = (1 + 0.5 * (1 - normal[2])) * detail;
  const [x, y] = [across * bend + offset, along * bend + offset * 0.7];
  switch (surface.kind) {
    case 'bands':
      return [bands(surface, { x, y: along, z: normal[2] }), 0];
    case 'craters':
      return cratered(surface, normal, { x, y, craters });
    case 'ocean':
      return ocean(stops, x, y);
    case 'ice': {
      const crack = 1 - Math.abs(noise(x * 2.4 + fractal(x * 3, y * 3, 3), y * 2.4)) ** 0.5;
      return [
        ramp(
          stops,
          0.62 + 0.5 * fractal(x * 1.7, y * 1.7, 4) - 0.75 * smoothstep(0.82, 0.97, crack),
        ),
        0,
      ];
    }
    case 'lava': {
      const vein = ridged(x * 1.9, y * 1.9, 4);
      return [ramp(stops, smoothstep(0.42, 0.86, vein)), fractal(x * 4, y * 4, 3) * 0.3];
    }
  }
}

function bands(
  { stops, offset, detail }: Surface,
  { x, y, z }: { x: number; y: number; z: number },
): Oklab {
  const latitude = Math.asin(clamp(y, -1, 1));
  const curl = fractal(x * 1.9 + offset, latitude * 5 + offset, 4) * 0.16;
  const belt = noise(offset * 3.1, (latitude + curl * 0.55) * 4.6 + offset) * 0.75;
  const fine =
    noise(offset, (latitude + curl) * 19) * 0.22 +
    fractal(x * 2.4, latitude * 26 + curl * 20, 3) * 0.25;
  const storm = Math.hypot((x / detail - offset / detail + 0.22) / 0.2, (latitude - 0.38) / 0.1);
  const color = ramp(stops, 0.5 + belt + fine);
  return z > 0 && storm < 1.25
    ? mix(ramp(stops, 0.05), color, smoothstep(0.75, 1.2, storm + curl))
    : color;
}

function cratered(
  { stops, light }: Surface,
  normal: Normal,
  { x, y, craters }: { x: number; y: number; craters: readonly Crater[] },
): readonly [Oklab, number] {
  let bump = fractal(x * 7, y * 7, 3) * 0.22;
  let dark = smoothstep(-0.12, 0.22, fractal(x * 1.5, y * 1.5, 4)) * 0.5;
  for (const crater of craters) {
    const dx = (normal[0] - crater.x) / (crater.radius * Math.max(0.25, normal[2]));
    const dy = (normal[1] - crater.y) / crater.radius;
    const away = Math.hypot(dx, dy);
    if (away > 1.6) continue;
    const bowl = smoothstep(1, 0.7, away);
    const lip = smoothstep(0.8, 1, away) * smoothstep(1.5, 1, away);
    bump += (dx * light[0] + dy * light[1]) * (lip * 0.4 - bowl * smoothstep(0.2, 0.9, away) * 0.6);
    dark += bowl * 0.1 - lip * 0.08;
  }
  return [ramp(stops, 0.78 - dark + fractal(x * 5, y * 5, 3) * 0.35), bump];
}

function scatterCraters(random: Random, detail: number): Crater[] {
  return Array.from({ length: Math.round(54 * Math.min(4, detail ** 2)) }, (_, i) => {
    const angle = random.range(0, Math.PI * 2);
    const away = Math.sqrt(random.next()) * 0.97;
    const radius = (i < 3 ? random.range(0.11, 0.17) : 0.014 + random.next() ** 3 * 0.1) / detail;
    return { x: Math.cos(angle) * away, y: Math.sin(angle) * away, radius };
  });
}

/**
 * The stops are the colors of deep sea, shallow sea, shore, low, middle and high land, and clouds.
 */
function ocean(stops: readonly Oklab[], x: number, y: number): readonly [Oklab, number] {
  const height = fractal(x * 1.5 + 0.5 * fractal(x * 2, y * 2, 3), y * 1.5, 5, 0.55);
  const swirl = fractal(x * 1.3 + 7, y * 1.3, 3) * 1.4;
  const cloud = smoothstep(0.06, 0.34, fractal(x * 2 + swirl, y * 3.4 + swirl + 4, 5, 0.55));
  const land = height > 0.03;
  const t = land ? 0.45 + clamp((height - 0.03) * 1.8) * 0.4 : clamp(0.3 + height * 0.9, 0, 0.3);
  const ground = ramp(stops.slice(0, -1), t / 0.85);
  return [
    mix(ground, stops.at(-1) ?? ground, cloud * 0.92),
    land ? fractal(x * 8, y * 8, 3) * 0.18 : 0,
  ];
}

export const SURFACES: Record<SurfaceKind, readonly (readonly Oklab[])[]> = {
  bands: [
    [
      oklch(0.52, 0.16, 34),
      oklch(0.66, 0.12, 48),
      oklch(0.82, 0.08, 72),
      oklch(0.91, 0.045, 85),
      oklch(0.62, 0.09, 50),
    ],
    [
      oklch(0.42, 0.1, 250),
      oklch(0.6, 0.1, 235),
      oklch(0.78, 0.06, 215),
      oklch(0.92, 0.03, 180),
      oklch(0.66, 0.08, 225),
    ],
    [
      oklch(0.48, 0.12, 330),
      oklch(0.66, 0.11, 350),
      oklch(0.82, 0.08, 25),
      oklch(0.92, 0.04, 70),
      oklch(0.7, 0.1, 10),
    ],
    [
      oklch(0.46, 0.08, 190),
      oklch(0.62, 0.08, 180),
      oklch(0.8, 0.06, 150),
      oklch(0.93, 0.04, 105),
      oklch(0.7, 0.08, 165),
    ],
    [
      oklch(0.6, 0.12, 65),
      oklch(0.74, 0.11, 78),
      oklch(0.86, 0.08, 88),
      oklch(0.94, 0.045, 95),
      oklch(0.78, 0.09, 72),
    ],
  ],
  craters: [
    [
      oklch(0.34, 0.02, 260),
      oklch(0.55, 0.018, 250),
      oklch(0.76, 0.015, 90),
      oklch(0.9, 0.015, 85),
    ],
    [oklch(0.36, 0.07, 30), oklch(0.54, 0.1, 38), oklch(0.7, 0.1, 50), oklch(0.84, 0.07, 65)],
    [
      oklch(0.36, 0.045, 290),
      oklch(0.54, 0.05, 300),
      oklch(0.72, 0.045, 330),
      oklch(0.88, 0.03, 40),
    ],
  ],
  ocean: [
    [
      oklch(0.34, 0.1, 258),
      oklch(0.5, 0.11, 235),
      oklch(0.72, 0.08, 195),
      oklch(0.55, 0.1, 145),
      oklch(0.62, 0.08, 95),
      oklch(0.5, 0.06, 60),
      oklch(0.97, 0.01, 220),
    ],
    [
      oklch(0.33, 0.09, 195),
      oklch(0.48, 0.09, 190),
      oklch(0.78, 0.08, 120),
      oklch(0.66, 0.13, 50),
      oklch(0.52, 0.15, 30),
      oklch(0.4, 0.1, 20),
      oklch(0.96, 0.02, 85),
    ],
  ],
  ice: [
    [
      oklch(0.44, 0.08, 245),
      oklch(0.68, 0.07, 225),
      oklch(0.86, 0.04, 210),
      oklch(0.965, 0.012, 200),
    ],
    [oklch(0.5, 0.1, 30), oklch(0.7, 0.07, 40), oklch(0.88, 0.03, 70), oklch(0.96, 0.012, 85)],
  ],
  lava: [
    [
      oklch(0.16, 0.025, 290),
      oklch(0.26, 0.05, 20),
      oklch(0.5, 0.19, 30),
      oklch(0.78, 0.17, 62),
      oklch(0.94, 0.1, 90),
    ],
  ],
};
