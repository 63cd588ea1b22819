import { type Point, taper } from '../../core/curve.ts';
import { noise } from '../../core/noise.ts';
import { arch, lerp } from '../../core/scalar.ts';
import type { Shape } from '../../shape.ts';
import { fillAll, part } from '../part.ts';
import type { WeatherStage } from '../sky/weather-stage.ts';
import type { Waters } from './waters.ts';

export function paintSurface(stage: WeatherStage, waters: Waters): Shape[] {
  const { layout, traits, scene } = stage;
  const { w, h } = layout;
  const [x, y] = waters.source;
  const reach = Math.max(w, h) * 0.62;
  const glow = part('light from above', 'glow', {
    depth: 3.4,
    tone: scene.time === 'night' ? 0.5 : 0.7,
    color: waters.light,
    fill: { type: 'radial', center: [x, y], radius: reach, power: 1.7 },
    draw: pen => pen.fillRect(x - reach, y - reach, reach * 2, reach * 2),
  });
  return [
    ...(traits.isCrisp ? [] : [glow]),
    part('surface from below', 'light', {
      depth: 3.3,
      tone: traits.isBilevel ? 0.9 : 0.62,
      soft: traits.isCrisp ? undefined : 1.5,
      color: waters.light,
      draw: fillAll(ripples(stage, waters)),
    }),
  ];
}

function ripples({ layout, random, traits }: WeatherStage, { source }: Waters): Point[][] {
  const stream = random.fork('ripples');
  const { w, h } = layout;
  const count = traits.finest > 3 ? 16 : 30;
  return Array.from({ length: count }, () => {
    const t = stream.next() ** 1.6;
    const y = lerp(0.012, 0.15, t) * h;
    const x = source[0] + (stream.next() + stream.next() - 1) * w * lerp(0.85, 0.4, t);
    const half = stream.range(0.03, 0.1) * w * lerp(1, 0.4, t);
    const salt = stream.range(0, 90);
    const line = Array.from(
      { length: 13 },
      (_, i): Point => [x + (i / 6 - 1) * half, y + noise(i / 2.6, salt) * h * 0.008],
    );
    const thick = Math.max(traits.finest, lerp(7, 2.5, t) * stream.range(0.6, 1.2));
    return taper(line, s => thick * arch(s));
  });
}

export function paintRays(stage: WeatherStage, waters: Waters): Shape[] {
  const { layout, random, traits, scene } = stage;
  const stream = random.fork('rays');
  const { w, h } = layout;
  const [x0] = waters.source;
  const isDim = scene.time === 'night';
  return Array.from({ length: traits.isBilevel ? 4 : 7 }, (_, i): Shape => {
    const spread = (i / 6 - 0.5) * 1.5 + stream.range(-0.08, 0.08);
    const top: Point = [x0 + spread * w * 0.3, -20];
    const long = h * stream.range(0.62, 0.95);
    const foot: Point = [x0 + spread * w * 0.9 - layout.lightSide * w * 0.12, long];
    const thin = w * stream.range(0.008, 0.02);
    const broad = w * stream.range(0.04, 0.085);
    const outline: Point[] = [
      [top[0] - thin, top[1]],
      [top[0] + thin, top[1]],
      [foot[0] + broad, foot[1]],
      [foot[0] - broad, foot[1]],
    ];
    return part(`ray ${i}`, traits.isCrisp || traits.isWash ? 'light' : 'glow', {
      depth: 3.2 - i * 0.01,
      tone:
        (traits.isCrisp ? 0.22 : traits.isWash ? 0.32 : 0.75) *
        (isDim ? 0.6 : 1) *
        stream.range(0.7, 1.1),
      soft: traits.isCrisp ? undefined : w * 0.012,
      color: waters.light,
      fill: { type: 'fade', top: 0, bottom: long, left: 0 },
      draw: fillAll([outline]),
    });
  });
}
