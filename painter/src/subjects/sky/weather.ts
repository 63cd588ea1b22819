import {
  blob,
  fillPolygon,
  fillSmooth,
  type Pen,
  type Point,
  pointAt,
  strokeLine,
  taper,
} from '../../core/curve.ts';
import { noise } from '../../core/noise.ts';
import type { Random } from '../../core/rng.ts';
import { arch, lerp } from '../../core/scalar.ts';
import type { Shape } from '../../shape.ts';
import { WILD_ENERGY } from '../water/wave.ts';
import { deckClouds, fewClouds, manyClouds } from './clouds.ts';
import { meteor, starrySky } from './stars.ts';
import type { WeatherStage } from './weather-stage.ts';

export function paintWeather(stage: WeatherStage): Shape[] {
  switch (stage.scene.weather) {
    case 'clear':
      return stage.scene.time === 'night' ? clearNight(stage) : fewClouds(stage);
    case 'cloudy':
      return manyClouds(stage);
    case 'mist':
      return mist(stage);
    case 'rain':
      return [...deckClouds(stage, 1), rain(stage, 1)];
    case 'snow':
      return [...fewClouds(stage), snow(stage)];
    case 'storm':
      return [...deckClouds(stage, 1.5), lightning(stage), rain(stage, 0.7)];
  }
}

function clearNight(stage: WeatherStage): Shape[] {
  return [...starrySky(stage), ...meteor(stage, stage.random.fork('meteor')), ...fewClouds(stage)];
}

function mist({ layout, random, scene }: WeatherStage): Shape[] {
  // If the waves of the sea break, the mist stays behind them.
  const isTorn = layout.energy > WILD_ENERGY && scene.subjects.some(({ kind }) => kind === 'sea');
  return (isTorn ? [0.8, 0.6, 0.58, 0.57] : [0.8, 0.5, 0.24, 0.13]).map((depth, i): Shape => {
    const stream = random.fork(`bank ${i}`);
    const y = lerp(layout.horizon - layout.massHeight * 0.45, layout.horizon + 10, i / 3);
    const banks = Array.from({ length: 3 }, () => {
      const x = stream.next() * layout.w;
      const half = layout.w * stream.range(0.22, 0.5);
      const thick = stream.range(26, 60);
      const drift = stream.range(-30, 20);
      return taper(
        Array.from(
          { length: 17 },
          (_, k): Point => [x - half + (2 * half * k) / 16, y + drift + noise(k / 3.1, x) * 16],
        ),
        t => thick * arch(t) ** 0.7 * (1 + 0.5 * noise(t * 5 + x, 3)),
      );
    });
    return {
      type: 'shape',
      name: `mist ${i}`,
      role: 'veil',
      depth: depth + 0.001,
      tone: 0.62,
      soft: 20,
      draw: pen => {
        for (const bank of banks) fillPolygon(pen, bank);
      },
    };
  });
}

function rain({ layout, random, palette, scene, traits }: WeatherStage, weight: number): Shape {
  const slant = random.fork('slant').range(0.1, 0.24) * (layout.heroSide > 0 ? -1 : 1);
  const isPale = palette.isDark || !traits.isWash || scene.time === 'dusk';
  const draw = (pen: Pen): void => {
    const stream = random.fork('rain');
    for (let i = 0; i < 460 * weight; i++) {
      const near = stream.next();
      const x = stream.range(-0.1, 1.1) * layout.w;
      const y = stream.range(-0.08, 1) * layout.h;
      const length = 18 + near * 70;
      pen.globalAlpha = 0.16 + 0.5 * near * stream.next();
      strokeLine(
        pen,
        [
          [x, y],
          [x - length * slant, y + length],
        ],
        0.6 + near * 0.9,
      );
    }
    pen.globalAlpha = 1;
  };
  return {
    type: 'shape',
    name: 'rain',
    role: isPale ? 'light' : 'line',
    depth: 0.001,
    tone: isPale ? 0.75 : 0.5,
    draw,
  };
}

function snow({ layout, random }: WeatherStage): Shape {
  const draw = (pen: Pen): void => {
    const stream = random.fork('snow');
    for (let i = 0; i < 560; i++) {
      const near = stream.next() ** 3.2;
      pen.globalAlpha = 0.5 + 0.45 * stream.next();
      const at: Point = [stream.next() * layout.w, stream.next() * layout.h];
      fillSmooth(pen, blob(at, [1.1 + near * 5.2, 1 + near * 4.6], stream, 7, 0.22));
    }
    pen.globalAlpha = 1;
  };
  return { type: 'shape', name: 'snow', role: 'light', depth: 0.001, tone: 0.94, draw };
}

function lightning({ layout, random }: WeatherStage): Shape {
  const stream = random.fork('lightning');
  const x = layout.otherX + stream.range(-0.1, 0.1) * layout.w;
  const end: Point = [x + stream.range(-0.12, 0.12) * layout.w, layout.horizon - 2];
  const bolt = jagged([x, -10], end, stream);
  const branches = [0.3, 0.5, 0.66].map(t => {
    const from = pointAt(bolt, Math.round(t * (bolt.length - 1)));
    const reach = layout.horizon * stream.range(0.14, 0.26);
    return jagged(from, [from[0] + stream.side() * reach * 0.8, from[1] + reach], stream);
  });
  return {
    type: 'shape',
    name: 'lightning',
    role: 'light',
    depth: 1.2,
    tone: 0.95,
    draw: pen => {
      fillPolygon(
        pen,
        taper(bolt, t => 4.2 * (1 - 0.75 * t)),
      );
      for (const branch of branches)
        fillPolygon(
          pen,
          taper(branch, t => 2 * (1 - t) + 0.3),
        );
    },
  };
}

function jagged(from: Point, to: Point, random: Random, depth = 5): Point[] {
  if (depth === 0) return [from, to];
  const length = Math.hypot(to[0] - from[0], to[1] - from[1]);
  const middle: Point = [
    (from[0] + to[0]) / 2 + random.range(-0.17, 0.17) * length,
    (from[1] + to[1]) / 2 + random.range(-0.06, 0.06) * length,
  ];
  return [
    ...jagged(from, middle, random, depth - 1),
    ...jagged(middle, to, random, depth - 1).slice(1),
  ];
}
