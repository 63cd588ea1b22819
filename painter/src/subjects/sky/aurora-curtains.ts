/**
 * Curtains of northern light: rays above curved lower edges, which fade upward through their
 * colors.
 */
import type { Canvas } from '@napi-rs/canvas';
import { noise } from '../../core/noise.ts';
import { type Oklab, ramp } from '../../core/oklab.ts';
import { paintField } from '../../core/pixel-field.ts';
import type { Random } from '../../core/rng.ts';
import { clamp, lerp, smoothstep } from '../../core/scalar.ts';

type Curtain = {
  /**
   * The height of the lower edge (0 at the top of the picture, 1 at the horizon) by the position
   * from 0 (left) to 1 (right).
   */
  base: (u: number) => number;
  /** The length of the rays above the lower edge, in heights of the sky. */
  height: number;
  strength: number;
  offset: number;
  ends: readonly [from: number, to: number];
};

export type Rays = {
  stops: readonly Oklab[];
  /**
   * The rays lean towards the position `zenith` (0..1 across the picture), as strongly as `lean`
   * says.
   */
  zenith: number;
  lean: number;
  span: number;
};

const COLUMNS = 500;
const ROWS = 210;

export function hangCurtains(random: Random, side: -1 | 1): Curtain[] {
  const plan = random.pick(['arch', 'ribbon', 'ribbon', 'veils', 'folds'] as const);
  const bow = random.range(0.16, 0.34);
  const rise = random.range(0.2, 0.5) * side;
  const middle = random.range(0.5, 0.64);
  const count = { arch: 2, ribbon: 3, veils: 3, folds: 4 }[plan];
  return Array.from({ length: count }, (_, i): Curtain => {
    const offset = random.range(0, 90);
    const wave = random.range(0.05, 0.11);
    const pace = random.range(1.2, 2.2);
    const shift = i * random.range(0.1, 0.17);
    const base = (u: number): number => {
      const sway =
        noise(u * pace + offset, i * 3) * wave * 1.5 +
        noise(u * pace * 3.1 + offset, 7) * wave * 0.32;
      switch (plan) {
        case 'arch':
          return middle - bow * (1 - (2 * (u - 0.5 - side * 0.1)) ** 2) + shift + sway;
        case 'ribbon':
          return middle - rise * (u - 0.5) + shift * 0.9 - 0.08 + sway * 1.3;
        case 'veils':
          return middle + 0.16 - shift * 1.25 + sway;
        case 'folds':
          return middle + 0.08 - i * 0.1 + sway * 1.8;
      }
    };
    const isFold = plan === 'folds';
    const start = isFold ? random.range(-0.1, 0.5) : -0.2;
    return {
      base,
      height: random.range(0.46, 0.74) * lerp(1, 0.6, i / count),
      strength: lerp(1.15, 0.5, i / count),
      offset,
      ends: [start, isFold ? start + random.range(0.45, 0.75) : 1.2],
    };
  });
}

export function paintCurtains(
  curtains: readonly Curtain[],
  rays: Rays,
  share: 'all' | 'low' | 'high' = 'all',
): Canvas {
  const columns = curtains.map(curtain => measureColumns(curtain, rays));
  return paintField(COLUMNS, ROWS, (u, v) => {
    let light = 0;
    let high = 0;
    for (const column of columns) {
      const { base, height, brightness } = column(u + (u - rays.zenith) * rays.lean * (0.7 - v));
      const up = (base - v) / height;
      if (up < -0.05 || up > 1) continue;
      const edge = smoothstep(-0.05, 0.07, up);
      const fade = (1 - clamp(up)) ** 1.7;
      const load = brightness * edge * fade * (0.8 + 1.3 * Math.exp(-up * 4.5));
      light += load;
      high += load * up;
    }
    if (light < 0.01) return null;
    const t = clamp((high / light) * 1.35);
    const kept =
      share === 'all'
        ? 1
        : share === 'low'
          ? 1 - smoothstep(0.3, 0.75, t)
          : smoothstep(0.25, 0.7, t);
    return {
      color: ramp(rays.stops, t),
      alpha: clamp(1 - Math.exp(-light * 1.9)) * smoothstep(0, 0.05, v) * kept,
    };
  });
}

type Column = { base: number; height: number; brightness: number };

function measureColumns(
  { base, height, strength, offset, ends }: Curtain,
  { span }: Rays,
): (u: number) => Column {
  const steps = COLUMNS;
  const table = Array.from({ length: steps + 1 }, (_, i): Column => {
    const u = i / steps;
    const x = u * span;
    const streak =
      0.8 +
      0.42 * noise(x * 46 + offset, 3) +
      0.34 * noise(x * 90 + offset, 9) +
      0.4 * noise(x * 9 + offset, 5);
    const body = 0.62 + 0.62 * noise(x * 2.6 + offset, 21);
    const end = smoothstep(ends[0], ends[0] + 0.17, u) * smoothstep(ends[1], ends[1] - 0.17, u);
    return {
      base: base(u),
      height:
        height *
        clamp(0.72 + 0.5 * noise(x * 5 + offset, 13) + 0.34 * noise(x * 38 + offset, 17), 0.3, 1.5),
      brightness: strength * end * clamp(streak * body, 0.06, 1.6),
    };
  });
  const empty: Column = { base: 0, height: 1, brightness: 0 };
  return u => table[Math.round(clamp(u) * steps)] ?? empty;
}
