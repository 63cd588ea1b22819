/** A waterfall: from the notch of a cliff in one to three leaps, spray at its foot, a pool, and a stream that leads to it. */
import { shadeOf } from '../compose/light.ts';
import { localColor } from '../compose/local-color.ts';
import { fillPolygon, type Pen, type Point, taper } from '../core/curve.ts';
import { fractal, noise } from '../core/noise.ts';
import { mix, type Oklab, oklch } from '../core/oklab.ts';
import { arch, lerp, smoothstep } from '../core/scalar.ts';
import type { Layout } from '../compose/layout.ts';
import type { Fill, Shape } from '../media/shape.ts';
import { askedColor, type Stage } from './stage.ts';
import { type Cascade, type Leap, planCascade } from './waterfall-plan.ts';
import { boulders, paintCliff, scatterRocks, stoneOf } from './waterfall-rock.ts';

export function paintWaterfall(stage: Stage): Shape[] {
  const cascade = planCascade(stage);
  const { leaps, depth, isByWater } = cascade;
  return [
    ...(isByWater ? [] : bed(stage, cascade)),
    ...paintCliff(stage, cascade),
    ...leaps.flatMap((leap, i) => leapShapes(stage, cascade, { leap, index: i })),
    ...boulders(stage, ledgeRocks(stage, cascade), {
      name: 'ledge',
      depth: depth - 0.0022,
      random: stage.random.fork('ledge rocks'),
    }),
    spray(stage, cascade),
    ...(isByWater ? shore(stage, cascade) : []),
  ];
}

function waterColor(stage: Stage): Oklab {
  const asked = askedColor(stage);
  const bright = mix(stage.palette.light, stage.palette.water[0] ?? stage.palette.light, 0.12);
  return asked ? mix(bright, asked, 0.45) : bright;
}

/** The sheet of water, darker threads in it, and the white lip where it breaks over the edge. */
function leapShapes(stage: Stage, cascade: Cascade, { leap, index }: { leap: Leap; index: number }): Shape[] {
  const { random, palette, traits } = stage;
  const { depth } = cascade;
  const stream = random.fork(`leap ${index}`);
  const offset = stream.range(0, 60);
  const height = leap.bottom - leap.top;
  const edge = (side: number): Point[] =>
    Array.from({ length: 25 }, (_, i): Point => {
      const t = i / 24;
      const spread = lerp(0.42, 0.56, smoothstep(0, 0.8, t)) + 0.07 * noise(t * 5 + offset, side * 3);
      const bow = side * leap.width * 0.05 * smoothstep(0.12, 0, t);
      return [leap.x + side * leap.width * spread + bow, leap.top + height * t];
    });
  // Over the lip the water bends: a shallow dip between two rounded corners.
  const lip = Array.from({ length: 7 }, (_, k): Point => {
    const t = (k + 1) / 8;
    return [
      leap.x + (t - 0.5) * leap.width * 0.86,
      leap.top - leap.width * (0.06 - 0.1 * arch(t)) + noise(t * 6 + offset, 2) * leap.width * 0.03,
    ];
  });
  const sheet = [...edge(-1).reverse(), ...lip, ...edge(1)];
  const threads = Array.from({ length: Math.round(10 + leap.width / 5) }, () => {
    const u = stream.range(-0.46, 0.46);
    const start = leap.top + height * stream.range(0.02, 0.6);
    const length = Math.min(leap.bottom - start, height * stream.range(0.2, 0.6));
    return taper(
      Array.from(
        { length: 7 },
        (_, k): Point => [
          leap.x + u * leap.width * lerp(0.95, 1.08, k / 6) + noise(k * 0.6 + u * 9, offset) * leap.width * 0.025,
          start + (length * k) / 6,
        ],
      ),
      t => leap.width * 0.035 * arch(t * 0.9 + 0.06),
    );
  });
  const cool = mix(palette.water[1] ?? palette.far, localColor(stage, oklch(0.68, 0.05, 240)), 0.65);
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

/** Rocks that part the leaps: at both sides of each ledge, and one in the water. */
function ledgeRocks({ random }: Stage, { leaps }: Cascade): { x: number; y: number; size: number }[] {
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
  const below = leaps.flatMap(({ x, bottom, width }, i) => {
    const isLast = i === leaps.length - 1;
    const sides = [-1, 1].flatMap(way => [
      { x: x + way * width * stream.range(0.66, 0.9), y: bottom + width * 0.04, size: width * stream.range(0.2, 0.34) },
      { x: x + way * width * stream.range(1, 1.35), y: bottom + width * 0.1, size: width * stream.range(0.14, 0.3) },
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

/** Mist that stands at the foot and drifts up before the rock. */
function spray(stage: Stage, { leaps, foot, depth }: Cascade): Shape {
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
    ...leaps.slice(0, -1).map(leap => ({ x: leap.x, y: leap.bottom, r: leap.width * 0.5 })),
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

/** Half width of the stream and its middle at 0 (foot of the fall) .. 1 (lower edge of the picture). */
function streamAt(stage: Stage, { leaps, side }: Cascade): (t: number) => { x: number; half: number } {
  const { layout, random } = stage;
  const stream = random.fork('stream');
  const last = leaps.at(-1);
  const [x, width] = [last?.x ?? layout.w / 2, last?.width ?? 80];
  const bend = -side * layout.w * stream.range(0.08, 0.2);
  const offset = stream.range(0, 40);
  return t => ({
    x: x + bend * smoothstep(0, 1, t) * 1.3 + Math.sin(t * 5) * width * 0.3 * t,
    half: width * lerp(1.15, 2.3, t) * (1 + 0.18 * noise(t * 4 + offset, 3)),
  });
}

/** Ground, pool and stream for a fall that no lake takes up; banks of boulders lead to it. */
function bed(stage: Stage, cascade: Cascade): Shape[] {
  const { layout, palette, random, traits, scene } = stage;
  const { foot, depth } = cascade;
  const at = streamAt(stage, cascade);
  const stream = random.fork('bed');
  const offset = stream.range(0, 60);
  const room = layout.h + 30 - foot;
  const crest: Point[] = [];
  for (let x = -30; x <= layout.w + 30; x += 6) {
    crest.push([x, foot - 4 - 26 * Math.abs(x / layout.w - 0.5) - fractal(x / 130 + offset, 2, 4) * room * 0.1]);
  }
  const isSnowy = scene.weather === 'snow' || scene.season === 'winter';
  const ground = isSnowy ? mix(palette.light, palette.far, 0.14) : palette.ground;
  const rows = Array.from({ length: 33 }, (_, i) => i / 32);
  const edge = (side: number): Point[] =>
    rows.map((t): Point => {
      const { x, half } = at(t);
      return [x + side * half * (1 + 0.12 * noise(t * 11 + offset, side * 5)), foot - 6 + room * t];
    });
  const water = [...edge(-1), ...edge(1).reverse()];
  const near = boulderRows(stage, cascade);
  const ripples = Array.from({ length: 34 }, () => {
    const t = stream.next() ** 0.8;
    const { x, half } = at(t);
    const [cx, y] = [x + stream.range(-0.8, 0.8) * half, foot + room * t];
    const length = half * stream.range(0.12, 0.4);
    return taper(
      [
        [cx - length, y],
        [cx, y + length * 0.05],
        [cx + length, y],
      ],
      s => (1.4 + 4 * t) * arch(s),
    );
  });
  return [
    {
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
    },
    {
      type: 'shape',
      name: 'stream',
      role: traits.isMonochrome ? 'light' : 'mass',
      depth: depth - 0.0014,
      tone: traits.isMonochrome ? 0.8 : 0.96,
      color: traits.isMonochrome ? undefined : palette.water[1],
      fill: traits.isMonochrome
        ? undefined
        : {
            type: 'ramp',
            from: [0, foot],
            to: [0, layout.h],
            stops: [
              waterColor(stage),
              palette.water[0] ?? waterColor(stage),
              palette.water[1] ?? palette.far,
              palette.water.at(-1) ?? palette.far,
            ],
          },
      isOpaque: true,
      draw: pen => fillPolygon(pen, water),
    },
    {
      type: 'shape',
      name: 'ripples of the stream',
      role: traits.isMonochrome ? 'shade' : 'light',
      depth: depth - 0.0016,
      tone: traits.isMonochrome ? 0.5 : 0.5,
      draw: pen => {
        for (const ripple of ripples) fillPolygon(pen, ripple);
      },
    },
    apron(stage, cascade, ground),
    ...near,
  ];
}

function groundLight({ h }: Layout, foot: number, ground: Oklab): Fill {
  return {
    type: 'ramp',
    from: [0, foot - 30],
    to: [0, h],
    stops: [ground, shadeOf(ground, 0.5), shadeOf(ground, 1.2)],
  };
}

/** Scree and grass that run up against the foot of the cliff. */
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
    // The same light as on the ground before it: only its upper edge shows.
    fill: traits.isWash
      ? { type: 'fade', top: foot - room * 0.13, bottom: foot + room * 0.2, left: 0 }
      : groundLight(layout, foot, ground),
    isOpaque: !traits.isWash,
    draw: pen => fillPolygon(pen, [...crest, [last[0], foot + room * 0.2], [first[0], foot + room * 0.2]]),
  };
}

/** Boulders along both banks, larger towards the viewer, and a few in the stream. */
function boulderRows(stage: Stage, cascade: Cascade): Shape[] {
  const { layout, random } = stage;
  const { foot, depth, leaps } = cascade;
  const at = streamAt(stage, cascade);
  const unit = (leaps.at(-1)?.width ?? 80) * 0.3;
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

/** Where the fall meets a lake: rocks at the waterline and rings of foam. */
function shore(stage: Stage, { leaps, foot, depth, left, right }: Cascade): Shape[] {
  const { random, layout } = stage;
  const last = leaps.at(-1);
  if (!last) return [];
  const stream = random.fork('shore');
  const rocks = [
    ...scatterRocks(stream, { x: last.x, y: foot + 4, reach: last.width * 1.8, size: last.width * 0.26, count: 8 }),
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
    ...boulders(stage, rocks, { name: 'shore', depth: depth - 0.003, random: stream.fork('rocks') }),
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
