import { lightOf, shadeOf } from '../../compose/light.ts';
import { type Point, taper } from '../../core/curve.ts';
import { noise } from '../../core/noise.ts';
import { type Oklab, oklch } from '../../core/oklab.ts';
import type { Random } from '../../core/rng.ts';
import { arch, lerp } from '../../core/scalar.ts';
import type { Shape } from '../../shape.ts';
import { fillAll, part } from '../part.ts';
import type { WeatherStage } from '../sky/weather-stage.ts';
import { rock } from './underwater-reef.ts';
import type { Waters } from './waters.ts';

const COLORS = [
  oklch(0.66, 0.19, 24),
  oklch(0.74, 0.15, 52),
  oklch(0.7, 0.16, 355),
  oklch(0.62, 0.14, 310),
  oklch(0.82, 0.13, 88),
  oklch(0.7, 0.1, 180),
] as const;

type Garden = {
  foot: number;
  size: number;
  depth: number;
  distance: number;
};

export function coralGarden(
  stage: WeatherStage,
  waters: Waters,
  { foot, size, depth, distance }: Garden,
): Shape[] {
  const { layout, random } = stage;
  const small = Math.min(layout.w, layout.h);
  const stream = random.fork(`corals ${foot}`);
  const sides = [
    { x: 0.5 - layout.heroSide * 0.4, scale: 1 },
    { x: 0.5 + layout.heroSide * 0.43, scale: 0.72 },
  ];
  return sides.flatMap(({ x, scale }, i) => {
    const unit = small * size * scale;
    const at: Point = [layout.w * x, foot];
    const base = rock(stage, {
      name: `reef rock ${foot} ${i}`,
      at,
      wide: unit * 0.85,
      high: unit * 0.42,
      depth: depth - i * 0.004,
      color: waters.through(oklch(0.46, 0.035, 285), distance),
      salt: stream.range(0, 90),
    });
    const grown = Array.from({ length: 5 }, (_, k) => {
      const along = (k / 4 - 0.5) * 1.3 + stream.range(-0.08, 0.08);
      const color = waters.through(stream.pick(COLORS), distance);
      const root: Point = [
        at[0] + along * unit,
        at[1] - unit * 0.34 * Math.max(0, 1 - (along * 1.35) ** 2),
      ];
      const high = unit * stream.range(0.34, 0.7);
      return coral(
        stage,
        { root, high, color, depth: depth - i * 0.004 - 0.0004 * (k + 1) },
        stream,
      );
    });
    return [...grown.slice(0, 2).flat(), ...base, ...grown.slice(2).flat()];
  });
}

type Coral = { root: Point; high: number; color: Oklab; depth: number };

function coral(stage: WeatherStage, grown: Coral, random: Random): Shape[] {
  const { traits, layout } = stage;
  const { color, depth, root, high } = grown;
  const kind = random.pick(['branches', 'branches', 'tubes', 'dome', 'fan', 'grass'] as const);
  const outlines = FORMS[kind](grown, random, Math.max(traits.finest, high * 0.03));
  const name = `${kind} ${Math.round(root[0])} ${Math.round(high)}`;
  const body = part(name, 'mass', {
    depth,
    color,
    fill: {
      type: 'ramp',
      from: [root[0] + layout.lightSide * high * 0.4, root[1] - high],
      to: [root[0] - layout.lightSide * high * 0.4, root[1]],
      stops: [lightOf(color, 1), color, shadeOf(color, 1.1)],
    },
    isOpaque: true,
    contour: kind === 'dome' ? outlines[0] : undefined,
    draw: fillAll(outlines),
  });
  if (kind !== 'dome' && kind !== 'tubes') return [body];
  return [
    body,
    part(`${name} marks`, 'texture', {
      depth: depth - 0.0001,
      tone: 0.7,
      color: shadeOf(color, 1.4),
      draw: fillAll(kind === 'dome' ? grooves(grown) : mouths(outlines, high)),
    }),
  ];
}

type Form = (grown: Coral, random: Random, thin: number) => Point[][];

const FORMS: Record<'branches' | 'tubes' | 'dome' | 'fan' | 'grass', Form> = {
  branches: ({ root, high }, random, thin) => {
    const twigs: Point[][] = [];
    const grow = (from: Point, angle: number, long: number, level: number): void => {
      const to: Point = [from[0] + Math.sin(angle) * long, from[1] - Math.cos(angle) * long];
      const middle: Point = [
        (from[0] + to[0]) / 2 + Math.cos(angle) * long * random.range(-0.12, 0.12),
        (from[1] + to[1]) / 2,
      ];
      const thick = Math.max(thin, long * 0.3);
      twigs.push(
        taper([from, middle, to], t => lerp(thick, thick * 0.72, t)),
        ball(to, thick * 0.4),
      );
      if (level === 0) return;
      for (const turn of level > 1 ? [-0.62, 0.05, 0.6] : [-0.5, 0.5])
        grow(to, angle + turn + random.range(-0.2, 0.2), long * random.range(0.62, 0.8), level - 1);
    };
    grow(root, random.range(-0.15, 0.15), high * 0.4, 2);
    return twigs;
  },
  tubes: ({ root, high }, random) =>
    Array.from({ length: 5 }, (_, i): Point[] => {
      const x = root[0] + (i - 2) * high * 0.17;
      const top = root[1] - high * random.range(0.5, 1) * (1 - Math.abs(i - 2) * 0.14);
      const [low, wide] = [high * 0.055, high * 0.09];
      const lean = (i - 2) * high * 0.05;
      return [
        [x - low, root[1] + high * 0.06],
        [x + lean - wide, top],
        [x + lean, top - high * 0.025],
        [x + lean + wide, top],
        [x + low, root[1] + high * 0.06],
      ];
    }),
  dome: ({ root, high }, random) => {
    const salt = random.range(0, 90);
    return [
      Array.from({ length: 23 }, (_, i): Point => {
        const t = i / 22;
        const bump = 1 + 0.09 * noise(t * 9, salt);
        return [
          root[0] - Math.cos(Math.PI * t) * high * 0.5 * bump,
          root[1] + high * 0.06 - arch(t) ** 0.75 * high * 0.6 * bump,
        ];
      }),
    ];
  },
  fan: ({ root, high }, random, thin) =>
    Array.from({ length: 13 }, (_, i): Point[] => {
      const angle = (i / 12 - 0.5) * 1.9;
      const long = high * (0.78 + 0.22 * arch(i / 12)) * random.range(0.88, 1.04);
      const bend = random.range(-0.1, 0.1);
      const line = [0, 0.35, 0.7, 1].map(
        (t): Point => [
          root[0] + Math.sin(angle + bend * t) * long * t,
          root[1] - Math.cos(angle + bend * t) * long * t,
        ],
      );
      return taper(line, t => lerp(thin * 1.9, thin, t) + high * 0.028 * t);
    }),
  grass: ({ root, high }, random, thin) =>
    Array.from({ length: 11 }, (_, i): Point[] => {
      const x = root[0] + (i - 5) * high * 0.06;
      const tall = high * random.range(0.45, 0.95);
      const lean = random.range(-0.22, 0.22) * tall;
      return taper(
        [
          [x, root[1] + high * 0.05],
          [x + lean * 0.2, root[1] - tall * 0.5],
          [x + lean, root[1] - tall],
        ],
        t => lerp(thin * 1.7, thin * 0.5, t),
      );
    }),
};

function ball([x, y]: Point, radius: number): Point[] {
  return Array.from({ length: 12 }, (_, i): Point => {
    const turn = (i / 12) * Math.PI * 2;
    return [x + Math.cos(turn) * radius, y + Math.sin(turn) * radius];
  });
}

function grooves({ root, high }: Coral): Point[][] {
  return [-0.3, -0.12, 0.06, 0.24].map((at, i): Point[] => {
    const line = Array.from({ length: 9 }, (_, k): Point => {
      const t = k / 8;
      const rise = Math.sqrt(Math.max(0, 1 - (at / 0.5) ** 2)) * high * 0.5 * t;
      return [root[0] + at * high + noise(t * 4, i * 9 + high) * high * 0.05, root[1] - rise];
    });
    return taper(line, t => high * 0.024 * arch(t));
  });
}

function mouths(tubes: readonly Point[][], high: number): Point[][] {
  return tubes.map(([, left, , right]): Point[] => {
    const [[x1, y1], [x2]] = [left ?? [0, 0], right ?? [0, 0]];
    return Array.from({ length: 12 }, (_, i): Point => {
      const turn = (i / 12) * Math.PI * 2;
      return [
        (x1 + x2) / 2 + (Math.cos(turn) * (x2 - x1)) / 2.6,
        y1 + Math.sin(turn) * high * 0.018,
      ];
    });
  });
}
