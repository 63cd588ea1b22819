import { lightOf, shadeOf } from '../../compose/light.ts';
import { bezier, fillPolygon, type Pen, type Point, taper } from '../../core/curve.ts';
import { fractal } from '../../core/noise.ts';
import { mix } from '../../core/oklab.ts';
import { clamp } from '../../core/scalar.ts';
import type { Shape } from '../../shape.ts';
import type { Stage } from '../stage.ts';

/** The depth of the farthest part of the pine; the rock is nearer than the whole pine. */
const DEPTH = 0.04;

export function rockSurface({ layout, random }: Stage): (x: number) => number {
  const offset = random.fork('rock').range(0, 80);
  const reach = Math.min(layout.w * 0.44, 440);
  const rise = Math.min((layout.h - layout.horizon) * 0.7, 240);
  const edge = layout.heroSide > 0 ? layout.w : 0;
  return x => {
    const t = Math.abs(x - edge) / reach;
    const slope = clamp(1 - t) ** 0.75;
    return layout.h + 24 - (rise + 24) * slope + fractal(x / 90 + offset, offset, 5) * 50 * slope;
  };
}

export function rock({ layout, palette, traits }: Stage, surface: (x: number) => number): Shape {
  const outline: Point[] = [];
  for (let x = -30; x <= layout.w + 30; x += 5)
    outline.push([x, Math.min(layout.h + 30, surface(x))]);
  const body: Point[] = [...outline, [layout.w + 30, layout.h + 40], [-30, layout.h + 40]];
  const color = mix(palette.ink, palette.near, 0.6);
  const edge = layout.heroSide > 0 ? layout.w : 0;
  const inner = edge - layout.heroSide * Math.min(layout.w * 0.44, 440);
  const [bright, dark] = layout.lightSide === layout.heroSide ? [edge, inner] : [inner, edge];
  return {
    type: 'shape',
    name: 'rock',
    role: 'mass',
    depth: DEPTH - 0.015,
    tone: 1.05,
    color,
    fill: traits.isWash
      ? undefined
      : {
          type: 'ramp',
          from: [bright, layout.h - 200],
          to: [dark, layout.h],
          stops: [lightOf(color, 1.5), lightOf(color, 0.6), color, shadeOf(color, 0.5)],
        },
    isOpaque: true,
    draw: pen => fillPolygon(pen, body),
  };
}

export function rockMarks(
  { layout, random, traits, palette }: Stage,
  surface: (x: number) => number,
): Shape {
  const reach = Math.min(layout.w * 0.44, 440);
  const edge = layout.heroSide > 0 ? layout.w : 0;
  const draw = (pen: Pen): void => {
    const stream = random.fork('rock marks');
    for (let i = 0; i < 70; i++) {
      const x = edge - layout.heroSide * reach * stream.range(0, 0.86);
      const y = surface(x) + 6 + (layout.h - surface(x)) * stream.next() ** 1.5 * 0.8;
      const length = stream.range(14, 62);
      const fall = layout.heroSide * -stream.range(0.3, 0.9);
      const mark = bezier(
        [x, y],
        [x + fall * length * 0.2, y + length * 0.3],
        [x + fall * length * 0.3, y + length * 0.4],
        [x + fall * length, y + length * stream.range(0.4, 0.9)],
        7,
      );
      pen.globalAlpha = stream.range(0.25, 0.7);
      fillPolygon(
        pen,
        taper(mark, t => stream.range(2, 5) * (1 - t) + 0.4),
      );
    }
    pen.globalAlpha = 1;
  };
  return {
    type: 'shape',
    name: 'rock marks',
    role: 'light',
    depth: DEPTH - 0.0155,
    tone: traits.isWash ? 0.34 : 0.5,
    color: traits.isWash ? undefined : lightOf(mix(palette.ink, palette.near, 0.75), 1.4),
    draw,
  };
}

export function rockSnow({ layout }: Stage, surface: (x: number) => number): Shape {
  const upper: Point[] = [];
  const lower: Point[] = [];
  for (let x = -30; x <= layout.w + 30; x += 5) {
    const y = surface(x);
    if (y > layout.h + 20) continue;
    upper.push([x, y - 4]);
    lower.push([x, y + 10 + 22 * Math.abs(fractal(x / 34, 6, 3))]);
  }
  const body = [...upper, ...lower.reverse()];
  return {
    type: 'shape',
    name: 'snow on the rock',
    role: 'light',
    depth: DEPTH - 0.016,
    tone: 0.96,
    draw: pen => fillPolygon(pen, body),
  };
}
