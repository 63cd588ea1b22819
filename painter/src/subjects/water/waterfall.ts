import { localColor } from '../../compose/local-color.ts';
import { fillPolygon, type Pen, type Point, taper } from '../../core/curve.ts';
import { noise } from '../../core/noise.ts';
import { mix, oklch } from '../../core/oklab.ts';
import type { Random } from '../../core/rng.ts';
import { arch, lerp, smoothstep } from '../../core/scalar.ts';
import type { Shape } from '../../shape.ts';
import type { Stage } from '../stage.ts';
import { bed } from './waterfall-bed.ts';
import { boulders, scatterRocks, stoneOf } from './waterfall-boulders.ts';
import { type Cascade, type Leap, planCascade } from './waterfall-plan.ts';
import { paintCliff } from './waterfall-rock.ts';
import { waterColor } from './waterfall-water.ts';

export function paintWaterfall(stage: Stage): Shape[] {
  const cascade = planCascade(stage);
  const { leaps, aside, depth, isByWater } = cascade;
  return [
    ...(isByWater ? [] : bed(stage, cascade)),
    ...paintCliff(stage, cascade),
    ...[...leaps, ...aside].flatMap((leap, i) => leapShapes(stage, cascade, { leap, index: i })),
    ...boulders(stage, ledgeRocks(stage, cascade), {
      name: 'ledge',
      depth: depth - 0.0022,
      random: stage.random.fork('ledge rocks'),
    }),
    spray(stage, cascade),
    ...(isByWater ? shore(stage, cascade) : []),
  ];
}

function leapShapes(
  stage: Stage,
  cascade: Cascade,
  { leap, index }: { leap: Leap; index: number },
): Shape[] {
  const { random, palette, traits } = stage;
  const { depth } = cascade;
  const stream = random.fork(`leap ${index}`);
  const offset = stream.range(0, 60);
  const sheet = sheetOf(leap, offset);
  const threads = threadsOf(leap, offset, stream);
  const cool = mix(
    palette.water[1] ?? palette.far,
    localColor(stage, oklch(0.68, 0.05, 240)),
    0.65,
  );
  return [
    {
      type: 'shape',
      name: `fall ${index}`,
      role: 'light',
      depth: depth - 0.0012 - index * 0.0002,
      tone: 0.97,
      color: traits.isMonochrome ? undefined : waterColor(stage),
      isOpaque: true,
      draw: pen => fillPolygon(pen, sheet),
    },
    {
      type: 'shape',
      name: `threads ${index}`,
      role: 'shade',
      depth: depth - 0.0013 - index * 0.0002,
      tone: traits.isMonochrome ? 0.42 : 0.75,
      color: traits.isMonochrome ? undefined : cool,
      draw: pen => {
        for (const thread of threads) fillPolygon(pen, thread);
      },
    },
  ];
}

function sheetOf(leap: Leap, offset: number): Point[] {
  const height = leap.bottom - leap.top;
  const edge = (side: number): Point[] =>
    Array.from({ length: 25 }, (_, i): Point => {
      const t = i / 24;
      const spread =
        lerp(0.42, 0.56, smoothstep(0, 0.8, t)) + 0.07 * noise(t * 5 + offset, side * 3);
      const bow = side * leap.width * 0.05 * smoothstep(0.12, 0, t);
      return [leap.x + side * leap.width * spread + bow, leap.top + height * t];
    });
  const lip = Array.from({ length: 7 }, (_, k): Point => {
    const t = (k + 1) / 8;
    return [
      leap.x + (t - 0.5) * leap.width * 0.86,
      leap.top - leap.width * (0.06 - 0.1 * arch(t)) + noise(t * 6 + offset, 2) * leap.width * 0.03,
    ];
  });
  return [...edge(-1).reverse(), ...lip, ...edge(1)];
}

function threadsOf(leap: Leap, offset: number, random: Random): Point[][] {
  const height = leap.bottom - leap.top;
  return Array.from({ length: Math.round(10 + leap.width / 5) }, () => {
    const u = random.range(-0.46, 0.46);
    const start = leap.top + height * random.range(0.02, 0.6);
    const length = Math.min(leap.bottom - start, height * random.range(0.2, 0.6));
    return taper(
      Array.from(
        { length: 7 },
        (_, k): Point => [
          leap.x +
            u * leap.width * lerp(0.95, 1.08, k / 6) +
            noise(k * 0.6 + u * 9, offset) * leap.width * 0.025,
          start + (length * k) / 6,
        ],
      ),
      t => leap.width * 0.035 * arch(t * 0.9 + 0.06),
    );
  });
}

function ledgeRocks(
  { random }: Stage,
  { leaps, aside }: Cascade,
): { x: number; y: number; size: number }[] {
  const stream = random.fork('ledges');
  const first = leaps[0];
  const lip = first
    ? [
        {
          x: first.x - first.width * 0.56,
          y: first.top + first.width * 0.06,
          size: first.width * stream.range(0.16, 0.26),
        },
        {
          x: first.x + first.width * 0.56,
          y: first.top + first.width * 0.06,
          size: first.width * stream.range(0.16, 0.26),
        },
        {
          x: first.x + first.width * stream.range(-0.25, 0.25),
          y: first.top + first.width * 0.02,
          size: first.width * stream.range(0.08, 0.14),
        },
      ]
    : [];
  const below = [...leaps, ...aside].flatMap(({ x, bottom, width }, i) => {
    const isLast = i >= leaps.length - 1;
    const sides = [-1, 1].flatMap(way => [
      {
        x: x + way * width * stream.range(0.66, 0.9),
        y: bottom + width * 0.04,
        size: width * stream.range(0.2, 0.34),
      },
      {
        x: x + way * width * stream.range(1, 1.35),
        y: bottom + width * 0.1,
        size: width * stream.range(0.14, 0.3),
      },
    ]);
    const middle = {
      x: x + stream.range(-0.3, 0.3) * width,
      y: bottom + width * 0.02,
      size: width * stream.range(0.1, 0.17),
    };
    return isLast ? sides : [...sides, middle];
  });
  return [...lip, ...below];
}

function spray(stage: Stage, { leaps, aside, foot, depth }: Cascade): Shape {
  const last = leaps.at(-1);
  const width = (last?.width ?? 60) * 1.5;
  const x = last?.x ?? 0;
  const random = stage.random.fork('spray');
  const puffs = [
    ...Array.from({ length: 7 }, () => ({
      x: x + random.range(-0.9, 0.9) * width,
      y: foot - random.next() * width * 0.32,
      r: width * random.range(0.2, 0.42),
    })),
    ...[...leaps.slice(0, -1), ...aside].map(leap => ({
      x: leap.x,
      y: leap.bottom,
      r: leap.width * 0.5,
    })),
  ];
  return {
    type: 'shape',
    name: 'spray',
    role: 'veil',
    depth: depth - 0.0026,
    tone: stage.traits.isWash ? 0.6 : 0.5,
    color: stage.traits.isWash
      ? undefined
      : mix(stage.palette.light, stage.palette.sky.at(-1) ?? stage.palette.light, 0.3),
    soft: width * 0.14,
    draw: (pen: Pen) => {
      for (const puff of puffs) {
        pen.beginPath();
        pen.ellipse(puff.x, puff.y, puff.r * 1.25, puff.r * 0.62, 0, 0, 7);
        pen.fill();
      }
    },
  };
}

function shore(stage: Stage, { leaps, foot, depth, left, right }: Cascade): Shape[] {
  const { random, layout } = stage;
  const last = leaps.at(-1);
  if (!last) return [];
  const stream = random.fork('shore');
  const rocks = [
    ...scatterRocks(stream, {
      x: last.x,
      y: foot + 4,
      reach: last.width * 1.8,
      size: last.width * 0.26,
      count: 8,
    }),
    ...Array.from({ length: 12 }, () => ({
      x: lerp(Math.max(-20, left), Math.min(layout.w + 20, right), stream.next()),
      y: foot + 6,
      size: last.width * stream.range(0.08, 0.26),
    })),
  ].filter(({ x }) => Math.abs(x - last.x) > last.width * 0.55);
  const rings = Array.from({ length: 9 }, (_, i): Point[] => {
    const half = last.width * (0.5 + i * 0.16) * stream.range(0.8, 1.1);
    const y = foot + 6 + i * last.width * 0.06;
    return taper(
      [
        [last.x - half, y],
        [last.x, y + 3],
        [last.x + half, y],
      ],
      t => (4 - i * 0.3) * arch(t),
    );
  });
  return [
    ...boulders(stage, rocks, {
      name: 'shore',
      depth: depth - 0.003,
      random: stream.fork('rocks'),
    }),
    {
      type: 'shape',
      name: 'foam at the foot',
      role: 'light',
      depth: 0.149,
      tone: 0.7,
      color: stage.traits.isMonochrome ? undefined : mix(waterColor(stage), stoneOf(stage), 0.05),
      draw: pen => {
        for (const ring of rings) fillPolygon(pen, ring);
      },
    },
  ];
}
