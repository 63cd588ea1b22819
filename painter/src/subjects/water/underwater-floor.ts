import { shadeOf } from '../../compose/light.ts';
import { type Point, taper } from '../../core/curve.ts';
import { fractal, noise } from '../../core/noise.ts';
import { mix, oklch } from '../../core/oklab.ts';
import { arch, lerp } from '../../core/scalar.ts';
import type { Shape } from '../../shape.ts';
import { fillAll, part } from '../part.ts';
import type { WeatherStage } from '../sky/weather-stage.ts';
import { coralGarden } from './corals.ts';
import { rock } from './underwater-reef.ts';
import type { Waters } from './waters.ts';

export function paintSeaFloor(stage: WeatherStage, waters: Waters): Shape[] {
  const { layout, random } = stage;
  const { w, h } = layout;
  const salt = random.fork('floor').range(0, 90);
  const far = crest(w, h * 0.775, h * 0.02, salt);
  const near = crest(w, h * 0.86, h * 0.028, salt + 30);
  const sheet = (name: string, line: Point[], depth: number, distance: number): Shape => {
    const top = Math.min(...line.map(([, y]) => y));
    const lit = waters.through(waters.sand, distance);
    return part(name, 'mass', {
      depth,
      color: lit,
      fill: {
        type: 'ramp',
        from: [0, top],
        to: [0, h],
        stops: [lit, mix(lit, waters.at(0.8), 0.22), mix(shadeOf(lit, 0.6), waters.at(0.9), 0.5)],
      },
      isOpaque: true,
      contour: line,
      draw: fillAll([[...line, [w + 40, h + 60], [-40, h + 60]]]),
    });
  };
  return [
    sheet('far sand', far, 1.72, 0.46),
    ...coralGarden(stage, waters, { foot: h * 0.81, depth: 1.6, size: 0.16, distance: 0.3 }),
    sheet('near sand', near, 1.5, 0.16),
    sandRipples(stage, waters),
    netOfLight(stage, waters),
    ...stones(stage, waters),
    ...coralGarden(stage, waters, { foot: h * 0.985, depth: 0.09, size: 0.27, distance: 0.04 }),
  ];
}

function crest(w: number, y: number, high: number, salt: number): Point[] {
  return Array.from({ length: 41 }, (_, i): Point => {
    const x = -40 + ((w + 80) * i) / 40;
    return [x, y + fractal(x / (w * 0.5) + salt, salt, 2) * high * 2.2];
  });
}

function sandRipples({ layout, random, traits }: WeatherStage, waters: Waters): Shape {
  const stream = random.fork('sand ripples');
  const { w, h } = layout;
  const lines = Array.from({ length: traits.finest > 3 ? 14 : 34 }, () => {
    const t = stream.next() ** 0.8;
    const y = lerp(0.87, 1, t) * h;
    const x = stream.next() * w;
    const half = w * lerp(0.03, 0.12, t) * stream.range(0.6, 1.3);
    const salt = stream.range(0, 90);
    const line = Array.from(
      { length: 9 },
      (_, i): Point => [x + (i / 4 - 1) * half, y + noise(i / 2, salt) * h * 0.006],
    );
    return taper(line, s => lerp(2, 5, t) * arch(s));
  });
  return part('sand ripples', 'texture', {
    depth: 1.45,
    tone: 0.55,
    color: mix(waters.through(shadeOf(waters.sand, 0.9), 0.2), waters.at(0.7), 0.3),
    draw: fillAll(lines),
  });
}

function netOfLight({ layout, random, traits, scene }: WeatherStage, waters: Waters): Shape {
  const stream = random.fork('net of light');
  const { w, h } = layout;
  const count = traits.finest > 3 ? 10 : 22;
  const lines = Array.from({ length: count }, () => {
    const y = lerp(0.84, 0.97, stream.next()) * h;
    const x = waters.source[0] + (stream.next() - 0.5) * w * 0.9;
    const half = w * stream.range(0.02, 0.06);
    const salt = stream.range(0, 90);
    const line = Array.from(
      { length: 9 },
      (_, i): Point => [x + (i / 4 - 1) * half, y + noise(i * 0.8, salt) * h * 0.016],
    );
    return taper(line, s => 3.4 * arch(s) + 0.8);
  });
  return part('net of light', 'light', {
    depth: 1.44,
    tone: scene.time === 'night' ? 0.22 : 0.5,
    soft: traits.isCrisp ? undefined : 2,
    color: waters.light,
    draw: fillAll(lines),
  });
}

function stones(stage: WeatherStage, waters: Waters): Shape[] {
  const { layout, random } = stage;
  const stream = random.fork('stones');
  const small = Math.min(layout.w, layout.h);
  return Array.from({ length: 5 }, (_, i) => {
    const t = stream.next();
    return rock(stage, {
      name: `stone ${i}`,
      at: [layout.w * stream.range(0.04, 0.96), layout.h * lerp(0.875, 0.985, t)],
      wide: small * lerp(0.02, 0.05, t) * stream.range(0.8, 1.5),
      high: small * lerp(0.015, 0.036, t),
      depth: 1.42 - t * 0.3,
      color: waters.through(oklch(0.55, 0.03, 250), lerp(0.35, 0.12, t)),
      salt: stream.range(0, 90),
    });
  }).flat();
}
