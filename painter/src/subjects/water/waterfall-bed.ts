import type { Layout } from '../../compose/layout.ts';
import { shadeOf } from '../../compose/light.ts';
import { fillPolygon, type Point, taper } from '../../core/curve.ts';
import { fractal, noise } from '../../core/noise.ts';
import { mix, type Oklab } from '../../core/oklab.ts';
import type { Random } from '../../core/rng.ts';
import { arch, clamp, lerp, smoothstep } from '../../core/scalar.ts';
import type { Fill, Shape } from '../../shape.ts';
import type { Stage } from '../stage.ts';
import { boulders } from './waterfall-boulders.ts';
import type { Cascade } from './waterfall-plan.ts';
import { waterColor } from './waterfall-water.ts';

/** Draws ground and stream of a waterfall without a lake, with banks of boulders. */
export function bed(stage: Stage, cascade: Cascade): Shape[] {
  const { palette, random, scene } = stage;
  const stream = random.fork('bed');
  const offset = stream.range(0, 60);
  const isSnowy = scene.weather === 'snow' || scene.season === 'winter';
  const ground = isSnowy ? mix(palette.light, palette.far, 0.14) : palette.ground;
  return [
    groundShape(stage, cascade, { ground, offset }),
    streamShape(stage, cascade, offset),
    ripples(stage, cascade, stream),
    apron(stage, cascade, ground),
    ...boulderRows(stage, cascade),
  ];
}

function roomBelow({ layout }: Stage, { foot }: Cascade): number {
  return layout.h + 30 - foot;
}

type Ground = { ground: Oklab; offset: number };

function groundShape(stage: Stage, cascade: Cascade, { ground, offset }: Ground): Shape {
  const { layout, traits } = stage;
  const { foot, depth } = cascade;
  const room = roomBelow(stage, cascade);
  const crest: Point[] = [];
  for (let x = -30; x <= layout.w + 30; x += 6) {
    crest.push([
      x,
      foot - 4 - 26 * Math.abs(x / layout.w - 0.5) - fractal(x / 130 + offset, 2, 4) * room * 0.1,
    ]);
  }
  return {
    type: 'shape',
    name: 'ground of the fall',
    role: 'mass',
    depth: depth + 0.003,
    tone: traits.isMonochrome ? 0.5 : 1,
    color: traits.isMonochrome ? undefined : ground,
    fill: traits.isWash
      ? { type: 'fade', top: foot - 40, bottom: layout.h * 1.05, left: 0.3 }
      : groundLight(layout, foot, ground),
    isOpaque: true,
    contour: crest,
    draw: pen => fillPolygon(pen, [...crest, [layout.w + 30, layout.h + 40], [-30, layout.h + 40]]),
  };
}

function streamShape(stage: Stage, cascade: Cascade, offset: number): Shape {
  const { layout, palette, traits } = stage;
  const { foot, depth } = cascade;
  const at = streamAt(stage, cascade);
  const room = roomBelow(stage, cascade);
  const rows = Array.from({ length: 33 }, (_, i) => i / 32);
  const edge = (side: number): Point[] =>
    rows.map((t): Point => {
      const { x, half } = at(t);
      return [x + side * half * (1 + 0.12 * noise(t * 11 + offset, side * 5)), foot - 6 + room * t];
    });
  const water = [...edge(-1), ...edge(1).reverse()];
  const stops = [
    waterColor(stage),
    palette.water[0] ?? waterColor(stage),
    palette.water[1] ?? palette.far,
    palette.water.at(-1) ?? palette.far,
  ];
  return {
    type: 'shape',
    name: 'stream',
    role: traits.isMonochrome ? 'light' : 'mass',
    depth: depth - 0.0014,
    tone: traits.isMonochrome ? 0.8 : 0.96,
    color: traits.isMonochrome ? undefined : palette.water[1],
    fill: traits.isMonochrome
      ? undefined
      : { type: 'ramp', from: [0, foot], to: [0, layout.h], stops },
    isOpaque: true,
    draw: pen => fillPolygon(pen, water),
  };
}

function ripples(stage: Stage, cascade: Cascade, random: Random): Shape {
  const { traits } = stage;
  const { foot, depth } = cascade;
  const at = streamAt(stage, cascade);
  const room = roomBelow(stage, cascade);
  const lines = Array.from({ length: 34 }, () => {
    const t = random.next() ** 0.8;
    const { x, half } = at(t);
    const [cx, y] = [x + random.range(-0.8, 0.8) * half, foot + room * t];
    const length = half * random.range(0.12, 0.4);
    return taper(
      [
        [cx - length, y],
        [cx, y + length * 0.05],
        [cx + length, y],
      ],
      s => (1.4 + 4 * t) * arch(s),
    );
  });
  return {
    type: 'shape',
    name: 'ripples of the stream',
    role: traits.isMonochrome ? 'shade' : 'light',
    depth: depth - 0.0016,
    tone: 0.5,
    draw: pen => {
      for (const line of lines) fillPolygon(pen, line);
    },
  };
}

/**
 * Returns the stream's middle and half width at 0 (foot of the fall) to 1 (lower edge of the
 * picture).
 */
function streamAt(
  stage: Stage,
  { leaps, side }: Cascade,
): (t: number) => { x: number; half: number } {
  const { layout, random } = stage;
  const stream = random.fork('stream');
  const last = leaps.at(-1);
  const x = last?.x ?? layout.w / 2;
  const width = clamp(last?.width ?? 80, layout.w * 0.07, layout.w * 0.17);
  const bend = -side * layout.w * stream.range(0.08, 0.2);
  const offset = stream.range(0, 40);
  return t => ({
    x: x + bend * smoothstep(0, 1, t) * 1.3 + Math.sin(t * 5) * width * 0.3 * t,
    half: width * lerp(1.15, 2.3, t) * (1 + 0.18 * noise(t * 4 + offset, 3)),
  });
}

function groundLight({ h }: Layout, foot: number, ground: Oklab): Fill {
  return {
    type: 'ramp',
    from: [0, foot - 30],
    to: [0, h],
    stops: [ground, shadeOf(ground, 0.5), shadeOf(ground, 1.2)],
  };
}

function apron(stage: Stage, { foot, depth, left, right }: Cascade, ground: Oklab): Shape {
  const { random, layout, traits } = stage;
  const offset = random.fork('apron').range(0, 70);
  const room = layout.h - foot;
  const crest: Point[] = [];
  for (let x = Math.max(-30, left - 30); x <= Math.min(layout.w + 30, right + 30); x += 5) {
    const bump = 0.5 + fractal(x / 70 + offset, 4, 4) * 1.3;
    const ends = smoothstep(left - 30, left + 50, x) * smoothstep(right + 30, right - 50, x);
    crest.push([x, foot + 6 - room * 0.13 * Math.max(0.1, bump) * ends]);
  }
  const first = crest[0] ?? [0, foot];
  const last = crest.at(-1) ?? [layout.w, foot];
  return {
    type: 'shape',
    name: 'apron',
    role: 'mass',
    depth: depth - 0.0009,
    tone: traits.isMonochrome ? 0.55 : 1,
    color: traits.isMonochrome ? undefined : ground,
    fill: traits.isWash
      ? { type: 'fade', top: foot - room * 0.13, bottom: foot + room * 0.2, left: 0 }
      : groundLight(layout, foot, ground),
    isOpaque: !traits.isWash,
    draw: pen =>
      fillPolygon(pen, [...crest, [last[0], foot + room * 0.2], [first[0], foot + room * 0.2]]),
  };
}

function boulderRows(stage: Stage, cascade: Cascade): Shape[] {
  const { layout, random } = stage;
  const { foot, depth, leaps } = cascade;
  const at = streamAt(stage, cascade);
  const unit = clamp(leaps.at(-1)?.width ?? 80, layout.w * 0.07, layout.w * 0.17) * 0.3;
  const stream = random.fork('boulders');
  return [0, 1, 2].flatMap(row => {
    const rocks = Array.from({ length: 7 }, (_, k) => {
      const t = (row + stream.next()) / 3.1;
      const { x, half } = at(t);
      const way = k % 2 ? 1 : -1;
      const isIn = stream.chance(0.16);
      const away = isIn ? stream.range(-0.5, 0.5) : way * stream.range(0.92, 1.5);
      return {
        x: x + away * half,
        y: foot + (layout.h - foot) * t,
        size: unit * lerp(0.5, 1.9, t) * stream.range(0.45, 1.1) * (isIn ? 0.6 : 1),
      };
    }).sort((a, b) => a.y - b.y);
    return boulders(stage, rocks, {
      name: `bank ${row}`,
      depth: depth - 0.003 - row * 0.001,
      random: random.fork(`rocks ${row}`),
    });
  });
}
