import { lightOf, shadeOf } from '../../compose/light.ts';
import { type Point, taper } from '../../core/curve.ts';
import { fractal, noise } from '../../core/noise.ts';
import { mix, type Oklab, oklch } from '../../core/oklab.ts';
import { arch, lerp } from '../../core/scalar.ts';
import type { Shape } from '../../shape.ts';
import { fillAll, part } from '../part.ts';
import type { WeatherStage } from '../sky/weather-stage.ts';
import type { Waters } from './waters.ts';

export function paintReefs(stage: WeatherStage, waters: Waters): Shape[] {
  const { layout, random, traits } = stage;
  const { w, h } = layout;
  const side = random.fork('reef side').side();
  return [0, 1, 2].map((i): Shape => {
    const salt = random.fork(`reef ${i}`).range(0, 90);
    const base = h * lerp(0.68, 0.8, i / 2);
    const line = Array.from({ length: 61 }, (_, k): Point => {
      const u = k / 60;
      const away = Math.abs(u - 0.5 - side * (i === 1 ? -0.16 : 0.12)) * 2;
      const rise = h * lerp(0.05, 0.2, away ** 1.6) * (1 + 0.7 * noise(u * 3 + salt, i));
      const rough = Math.abs(fractal(u * 9 + salt, i * 7, 3)) * h * 0.07;
      return [-30 + (w + 60) * u, base - rise - rough + h * 0.05];
    });
    const color = mix(waters.at(0.86), waters.at(0.45), lerp(0.72, 0.12, i / 2));
    const top = Math.min(...line.map(([, y]) => y));
    return part(`reef ${i}`, 'mass', {
      depth: 2.4 - i * 0.2,
      tone: traits.isWash ? lerp(0.5, 0.9, i / 2) : 1,
      color,
      fill: {
        type: 'ramp',
        from: [0, top],
        to: [0, h * 0.86],
        stops: [color, mix(color, waters.at(0.5), 0.5)],
      },
      isOpaque: true,
      contour: line,
      draw: fillAll([[...line, [w + 40, h + 40], [-40, h + 40]]]),
    });
  });
}

export type Rock = {
  name: string;
  at: Point;
  wide: number;
  high: number;
  depth: number;
  color: Oklab;
  salt: number;
};

export function rock({ layout }: WeatherStage, { at, wide, high, salt, ...rest }: Rock): Shape[] {
  const outline = Array.from({ length: 25 }, (_, i): Point => {
    const t = i / 24;
    const rough = 1 + 0.5 * fractal(t * 4 + salt, salt, 3);
    return [
      at[0] - Math.cos(Math.PI * t) * wide * (1 + 0.16 * noise(t * 5, salt)),
      at[1] - arch(t) ** 0.7 * high * rough,
    ];
  });
  const side = layout.lightSide;
  return [
    part(rest.name, 'mass', {
      depth: rest.depth,
      color: rest.color,
      fill: {
        type: 'ramp',
        from: [at[0] + side * wide * 0.6, at[1] - high],
        to: [at[0] - side * wide * 0.8, at[1]],
        stops: [lightOf(rest.color, 1.1), rest.color, shadeOf(rest.color, 1.3)],
      },
      isOpaque: true,
      contour: outline,
      draw: fillAll([
        [...outline, [at[0] + wide, at[1] + high * 0.2], [at[0] - wide, at[1] + high * 0.2]],
      ]),
    }),
  ];
}

export function paintKelp(stage: WeatherStage, waters: Waters): Shape[] {
  const { layout, random } = stage;
  const stream = random.fork('kelp');
  const side = -layout.heroSide;
  const groves = [
    { name: 'far kelp', x: 0.5 + side * 0.2, spread: 0.16, high: 0.34, foot: 0.8, distance: 0.62 },
    { name: 'kelp', x: 0.5 - side * 0.4, spread: 0.09, high: 0.46, foot: 0.9, distance: 0.34 },
    {
      name: 'near kelp',
      x: 0.5 + side * 0.45,
      spread: 0.07,
      high: 0.72,
      foot: 1.03,
      distance: 0.05,
    },
  ];
  return groves.flatMap(({ name, x, spread, high, foot, distance }, i) => {
    const own = oklch(stream.range(0.42, 0.52), 0.09, stream.range(118, 150));
    const color = waters.through(own, distance);
    const stems = Array.from({ length: i === 0 ? 7 : 5 }, () =>
      kelp(stage, {
        root: [layout.w * (x + stream.range(-1, 1) * spread), layout.h * foot],
        high: layout.h * high * stream.range(0.6, 1.05),
        salt: stream.range(0, 90),
        leaf: layout.h * lerp(0.07, 0.03, distance),
      }),
    );
    const depth = [1.8, 1.3, 0.05][i] ?? 1;
    return [
      part(`${name} leaves`, 'mass', {
        depth,
        color,
        tone: lerp(1, 0.7, distance),
        isOpaque: true,
        draw: fillAll(stems.flatMap(({ leaves }) => leaves)),
      }),
      part(`${name} stems`, 'line', {
        depth: depth - 0.001,
        tone: lerp(0.9, 0.4, distance),
        color: shadeOf(color, 0.7 * (1 - distance)),
        draw: fillAll(stems.map(({ stem }) => stem)),
      }),
    ];
  });
}

function kelp(
  { layout, traits }: WeatherStage,
  { root, high, salt, leaf }: { root: Point; high: number; salt: number; leaf: number },
): { stem: Point[]; leaves: Point[][] } {
  const count = 15;
  const spine = Array.from({ length: count }, (_, i): Point => {
    const t = i / (count - 1);
    const sway = noise(t * 2.2 + salt, salt) * high * 0.16 * t;
    return [root[0] + sway - layout.lightSide * t * t * high * 0.05, root[1] - high * t];
  });
  const thick = Math.max(traits.finest, leaf * 0.09);
  const leaves = spine.slice(2).map(([x, y], i): Point[] => {
    const out = i % 2 ? 1 : -1;
    const t = i / count;
    const long = leaf * lerp(1.15, 0.55, t) * (0.8 + 0.4 * Math.abs(noise(i, salt)));
    const tip: Point = [x + out * long, y - long * 0.55];
    const middle: Point = [x + out * long * 0.5, y - long * 0.1];
    return taper([[x, y], middle, tip], s => long * 0.3 * arch(s) + 0.6);
  });
  return { stem: taper(spine, t => thick * (1 - t * 0.7)), leaves };
}
