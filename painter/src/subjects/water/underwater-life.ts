import { type Point, taper } from '../../core/curve.ts';
import { noise } from '../../core/noise.ts';
import { mix } from '../../core/oklab.ts';
import { arch } from '../../core/scalar.ts';
import type { Shape } from '../../shape.ts';
import { fillAll, part } from '../part.ts';
import type { WeatherStage } from '../sky/weather-stage.ts';
import type { Waters } from './waters.ts';

export function paintFarLife({ layout, random, traits }: WeatherStage, waters: Waters): Shape[] {
  const stream = random.fork('shoal');
  const { w, h } = layout;
  const heading = stream.side();
  const small = Math.min(w, h);
  const middle: Point = [
    w * (0.5 - layout.heroSide * stream.range(0.16, 0.3)),
    h * stream.range(0.24, 0.42),
  ];
  const fish = Array.from({ length: traits.finest > 3 ? 14 : 26 }, () => {
    const turn = stream.range(0, Math.PI * 2);
    const away = stream.next() ** 0.6;
    const at: Point = [
      middle[0] + Math.cos(turn) * away * w * 0.17,
      middle[1] + Math.sin(turn) * away * h * 0.075 + noise(turn, 4) * 10,
    ];
    const long = Math.max(traits.finest * 3, small * stream.range(0.014, 0.026));
    return outlineOf(at, { long, heading, tilt: stream.range(-0.2, 0.2) });
  });
  return [
    part('far shoal', 'mass', {
      depth: 2.6,
      tone: traits.isWash ? 0.6 : 0.9,
      color: mix(waters.at(0.92), waters.at(0.4), 0.38),
      draw: fillAll(fish.flat()),
    }),
  ];
}

function outlineOf(
  [x, y]: Point,
  { long, heading, tilt }: { long: number; heading: -1 | 1; tilt: number },
): Point[][] {
  const at = (along: number, aside: number): Point => [
    x + heading * along * long,
    y + (aside + along * tilt) * long,
  ];
  const spine = Array.from({ length: 7 }, (_, i): Point => at(0.5 - i / 6, 0));
  return [
    taper(spine, t => long * 0.36 * arch(t * 0.9 + 0.06)),
    [at(-0.36, 0), at(-0.66, -0.2), at(-0.56, 0), at(-0.66, 0.2)],
  ];
}

export function paintWreck(
  { layout, random, scene, traits }: WeatherStage,
  waters: Waters,
): Shape[] {
  const stream = random.fork('wreck');
  const isThere = scene.time === 'night' && stream.chance(0.7);
  if (!isThere) return [];
  const { w, h } = layout;
  const unit = Math.min(w, h) * 0.42;
  const side = -layout.heroSide;
  const [x0, y0] = [w * (0.5 + side * 0.2), h * 0.74];
  const lean = -0.16 * side;
  const at = (u: number, v: number): Point => [
    x0 + side * (u * Math.cos(lean) - v * Math.sin(lean)) * unit,
    y0 + (u * Math.sin(lean) + v * Math.cos(lean)) * unit,
  ];
  const hull: Point[] = [
    at(-0.52, -0.26),
    at(-0.3, -0.16),
    at(0.16, -0.15),
    at(0.34, -0.2),
    at(0.5, -0.33),
    at(0.46, -0.08),
    at(0.34, 0.1),
    at(-0.4, 0.1),
  ];
  const mast = (u: number, top: number): Point[] =>
    taper([at(u, -0.14), at(u + 0.01, top)], t => unit * (0.032 - 0.014 * t));
  const yard = (u: number, v: number, half: number): Point[] =>
    taper([at(u - half, v + 0.02), at(u + half, v - 0.03)], () => unit * 0.016);
  const color = mix(waters.at(0.95), waters.at(0.4), 0.3);
  const holes = [-0.24, -0.05, 0.14].map((u): Point[] => [
    at(u - 0.025, -0.07),
    at(u + 0.025, -0.07),
    at(u + 0.025, -0.025),
    at(u - 0.025, -0.025),
  ]);
  return [
    part('wreck', 'mass', {
      depth: 2.45,
      tone: traits.isWash ? 0.8 : 1,
      color,
      isOpaque: true,
      contour: hull,
      draw: fillAll([
        hull,
        mast(-0.2, -0.66),
        mast(0.14, -0.5),
        yard(-0.2, -0.5, 0.16),
        yard(0.14, -0.38, 0.12),
      ]),
    }),
    part('wreck ports', 'light', {
      depth: 2.44,
      tone: 0.6,
      color: waters.at(0.4),
      draw: fillAll(holes),
    }),
  ];
}
