import { alphaField } from '../../core/alpha-field.ts';
import { fillPolygon, type Pen, type Point } from '../../core/curve.ts';
import { fractal } from '../../core/noise.ts';
import { mix, oklch, tone } from '../../core/oklab.ts';
import type { Random } from '../../core/rng.ts';
import { clamp, smoothstep } from '../../core/scalar.ts';
import type { Shape } from '../../shape.ts';
import type { WeatherStage } from './weather-stage.ts';

const DEPTH = 1.95;

/** The Milky Way: a point of its middle line, the slope, and half the width. */
type Band = { x: number; y: number; slope: number; half: number };

export function starrySky(stage: WeatherStage): Shape[] {
  const { scene, layout, random } = stage;
  const hasMoon = scene.subjects.some(({ kind }) => kind === 'moon');
  const stream = random.fork('milky way');
  const band: Band = {
    x: layout.w * stream.range(0.3, 0.7),
    y: layout.horizon * 0.45,
    slope: stream.range(0.5, 1.3) * stream.side(),
    half: Math.min(layout.w, layout.horizon) * stream.range(0.16, 0.26),
  };
  const isBanded = !hasMoon && !scene.subjects.some(({ kind }) => kind === 'aurora');
  const shapes = [faintStars(stage, isBanded ? band : null), brightStars(stage)];
  return isBanded ? [milkyWay(stage, band), ...shapes] : shapes;
}

function milkyWay({ layout, palette, random, traits }: WeatherStage, band: Band): Shape {
  const offset = random.fork('band').range(0, 80);
  const draw = alphaField({ x: 0, y: 0, w: layout.w, h: layout.horizon }, 5, (x, y) => {
    const away = distanceTo(band, x, y) / band.half;
    const cloud = fractal(x / 240 + offset, y / 240, 5, 0.56);
    const dust = smoothstep(
      0.02,
      0.3,
      fractal(x / 150 + offset + 9, y / 150, 4) + 0.12 - Math.abs(away) * 0.5,
    );
    const glow = Math.exp(-((away * 1.1 + cloud * 0.5) ** 2)) * (0.5 + cloud);
    return clamp(glow - dust * 0.45) * smoothstep(1, 0.6, y / layout.horizon);
  });
  const color = mix(palette.moon, oklch(0.72, 0.09, 290), 0.45);
  return {
    type: 'shape',
    name: 'milky way',
    role: 'glow',
    depth: DEPTH + 0.01,
    tone: traits.isWash ? 0.6 : 0.72,
    color: traits.isMonochrome ? undefined : color,
    draw,
  };
}

/** @returns the distance from the middle line in design units, negative above the line */
function distanceTo({ x, y, slope }: Band, px: number, py: number): number {
  return (py - y - (px - x) * slope) / Math.hypot(1, slope);
}

function faintStars({ layout, random, palette, traits }: WeatherStage, band: Band | null): Shape {
  const stars: { at: Point; size: number; alpha: number }[] = [];
  const stream = random.fork('stars');
  const [dx, dy] = layout.disc.center;
  const hasDisc = band === null;
  const count =
    (traits.finest > 3 ? 170 : 380) * clamp((layout.w * layout.horizon) / 600_000, 0.5, 1.3);
  for (let i = 0; i < count; i++) {
    const x = stream.next() * layout.w;
    const y = stream.next() ** 1.25 * layout.horizon * 0.96;
    const size = Math.max(traits.finest * 0.3, 0.65 + stream.next() ** 6 * 2);
    const alpha = stream.range(0.3, 1) * smoothstep(1, 0.5, y / layout.horizon);
    const isKept =
      !band || Math.abs(distanceTo(band, x, y)) < band.half * 1.3 || stream.chance(0.55);
    if (!isKept || (hasDisc && Math.hypot(x - dx, y - dy) < layout.disc.radius * 1.7)) continue;
    stars.push({ at: [x, y], size, alpha });
  }
  return {
    type: 'shape',
    name: 'stars',
    role: 'light',
    depth: DEPTH,
    tone: 0.95,
    color: tone(palette.moon, 0.01),
    draw: pen => {
      for (const { at, size, alpha } of stars) {
        pen.globalAlpha = alpha;
        pen.beginPath();
        pen.arc(...at, size, 0, 7);
        pen.fill();
      }
      pen.globalAlpha = 1;
    },
  };
}

function brightStars({ layout, random, palette }: WeatherStage): Shape {
  const stream = random.fork('bright stars');
  const stars = Array.from({ length: 5 + stream.int(7) }, () => {
    const at: Point = [stream.next() * layout.w, stream.next() ** 1.3 * layout.horizon * 0.7];
    return { at, size: stream.range(5, 12) };
  }).filter(
    ({ at }) =>
      Math.hypot(at[0] - layout.disc.center[0], at[1] - layout.disc.center[1]) >
      layout.disc.radius * 2,
  );
  return {
    type: 'shape',
    name: 'bright stars',
    role: 'light',
    depth: DEPTH - 0.01,
    tone: 1,
    color: tone(palette.moon, 0.02),
    draw: pen => {
      for (const { at, size } of stars) sparkle(pen, at, size);
    },
  };
}

function sparkle(pen: Pen, [x, y]: Point, size: number): void {
  const waist = size * 0.13;
  for (const [dx, dy] of [
    [size, 0],
    [0, size * 1.25],
  ] as const) {
    fillPolygon(pen, [
      [x - dx, y - dy],
      [x + (dy ? waist : 0), y + (dx ? waist : 0)],
      [x + dx, y + dy],
      [x - (dy ? waist : 0), y - (dx ? waist : 0)],
    ]);
  }
}

export function meteor({ layout, palette }: WeatherStage, random: Random): Shape[] {
  if (!random.chance(0.16)) return [];
  const side = -layout.heroSide;
  const x = layout.w * (0.5 + side * random.range(0.05, 0.35));
  const y = layout.horizon * random.range(0.1, 0.35);
  const length = layout.h * random.range(0.1, 0.18);
  return [
    {
      type: 'shape',
      name: 'meteor',
      role: 'light',
      depth: DEPTH - 0.02,
      tone: 0.9,
      color: palette.moon,
      draw: pen =>
        fillPolygon(pen, [
          [x, y],
          [x + side * length, y - length * 0.42],
          [x + side * 2, y - 2.4],
        ]),
    },
  ];
}
